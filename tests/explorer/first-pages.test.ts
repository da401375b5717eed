import { afterAll, describe, expect, test } from 'vitest';
import { FIRST_PAGES } from '../mutation/first-pages.ts';
import { stranded, untaken } from '../mutation/properties.ts';
import { packs } from '../models/all.ts';
import type { AnyPack } from '../models/model.ts';
import { type Exploration, explore } from './explore.ts';

/** A machine is given what its first page brings: each way to begin is explored like the one of its pack. */
const packOf = (name: string): AnyPack => packs[name] ?? expect.fail(`There is no pack '${name}'`);

describe.each(Object.entries(FIRST_PAGES))('%s', (name, beginnings) => {
  const pack = packOf(name);
  const explored = new Map<string, Exploration>();
  const exploring = (beginning: string, input: unknown): Exploration => {
    const found = explored.get(beginning) ?? explore(pack.machine, { ...pack, input });
    explored.set(beginning, found);
    return found;
  };

  // The process goes on with other files: what was walked here is asked for by no other.
  afterAll(() => explored.clear());

  test.each(beginnings.map(({ name: beginning, input }) => [beginning, input] as const))(
    '%s: every rule holds in every state, and none is a dead end',
    (beginning, input) => {
      const found = exploring(beginning, input);
      const states = [...found.visits.values()];
      const broken = [
        ...Object.entries(pack.invariants).flatMap(([rule, holds]) =>
          states
            .filter(({ snapshot }) => !holds(snapshot))
            .slice(0, 1)
            .map(({ key }) => ({ rule, key })),
        ),
        ...Object.entries(pack.steps ?? {}).flatMap(([rule, holds]) =>
          found.edges
            .filter((edge) => !holds(edge, found.visits.get(edge.from)?.snapshot as never, edge.after))
            .slice(0, 1)
            .map(({ from, event }) => ({ rule, key: from, event })),
        ),
      ];
      expect(broken).toEqual([]);
      expect(stranded(found, (snapshot) => pack.rest(snapshot))).toEqual([]);
    },
  );

  test('what the pack leaves to other beginnings is taken by them', () => {
    const left = beginnings.map(
      ({ name: beginning, input }) => new Set(untaken(pack.machine, exploring(beginning, input))),
    );
    expect(Object.keys(pack.untaken ?? {}).filter((id) => left.every((ids) => ids.has(id)))).toEqual([]);
  });
});
