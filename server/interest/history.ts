import type { Because } from '../../src/domain/interest/recommendation.ts';
import { decayed } from './decay.ts';
import type { Item } from './model.ts';

/** A product as it is now, for sale or not; one that has gone has no name, type, vendor or tags. */
type Known = Item & { name: string };
/** A product that a customer viewed; `weight` counts visits as of `at`, the last one in milliseconds since 1970. */
export type Viewed = Known & { at: number; weight: number };
/** A product that a customer bought, in an order that was not cancelled; `at` is the last time. */
export type Bought = Known & { at: number };

/** All that a recommendation knows of a customer. */
export type History = { viewed: readonly Viewed[]; bought: readonly Bought[] };

/** A product that others are recommended for, with its part of all weights. */
export type Seed = { item: Item; weight: number; because: Because };

const MAX_SEEDS = { viewed: 30, bought: 15 };
/** Visits beyond these count no more: somebody who looks every hour is no more interested. */
const MAX_VISITS = 3;
/** Visits that weigh as much as an order of the same day. */
const VISITS_OF_AN_ORDER = 1;
/** An order is remembered so many times as long as a view. */
const LASTS = 4;

/** Products by their moments, ties by id. */
export const newestFirst = <One extends { id: string; at: number }>(all: readonly One[]): One[] =>
  all.toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));

/** The newest of a history with their weights as of now, which are 1 in sum. */
export function seedsOf({ viewed, bought }: History, now: number): Seed[] {
  const seeds: Seed[] = [
    ...newestFirst(viewed)
      .slice(0, MAX_SEEDS.viewed)
      .map((item) => ({
        item,
        weight: decayed(Math.min(MAX_VISITS, item.weight), now - item.at),
        because: { reason: 'viewed' as const, name: item.name },
      })),
    ...newestFirst(bought)
      .slice(0, MAX_SEEDS.bought)
      .map((item) => ({
        item,
        weight: decayed(VISITS_OF_AN_ORDER, (now - item.at) / LASTS),
        because: { reason: 'bought' as const, name: item.name },
      })),
  ];
  const sum = seeds.reduce((all, { weight }) => all + weight, 0);
  return sum > 0 ? seeds.map((seed) => ({ ...seed, weight: seed.weight / sum })) : [];
}
