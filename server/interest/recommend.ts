import { type Because, MAX_RECOMMENDATIONS } from '../../src/domain/interest/recommendation.ts';
import { candidatesFor, reasonFor } from './candidates.ts';
import { type History, newestFirst, seedsOf } from './history.ts';
import type { Item, Model } from './model.ts';

/** A product for a customer, and why; null if it is there because many like it. */
export type Recommended = { id: string; because: Because | null };

/** A moment and the shop of that moment. */
export type Moment = {
  /** Milliseconds since 1970. */
  now: number;
  /** A product with its vendor, '' for none; null if it is not for sale. */
  forSale: (id: string) => { vendor: string } | null;
};

/** Recommendations of one vendor. */
export const MAX_OF_VENDOR = 3;

const [HOUR, DAY] = [60 * 60_000, 24 * 60 * 60_000];
/** Milliseconds for which a product that was bought is not recommended. */
export const JUST_BOUGHT = 60 * DAY;
/** Milliseconds for which a product that was looked at is not recommended: the customer has it before their eyes. */
export const JUST_VIEWED = HOUR;

/** Takes products until there are enough: each once, for sale, none of `left`, and few of one vendor. */
class Choice {
  readonly #taken: string[] = [];
  readonly #seen: Set<string>;
  readonly #ofVendor = new Map<string, number>();
  readonly #forSale: Moment['forSale'];

  constructor(left: ReadonlySet<string>, forSale: Moment['forSale']) {
    this.#seen = new Set(left);
    this.#forSale = forSale;
  }

  get isFull(): boolean {
    return this.#taken.length >= MAX_RECOMMENDATIONS;
  }

  get ids(): readonly string[] {
    return this.#taken;
  }

  offer({ id, vendor }: Pick<Item, 'id' | 'vendor'>): void {
    if (this.isFull || this.#isFullOf(vendor) || this.#seen.has(id)) return;
    this.#seen.add(id);
    const product = this.#forSale(id);
    if (!product || this.#isFullOf(product.vendor)) return;
    this.#taken.push(id);
    if (product.vendor !== '') this.#ofVendor.set(product.vendor, (this.#ofVendor.get(product.vendor) ?? 0) + 1);
  }

  #isFullOf(vendor: string): boolean {
    return (this.#ofVendor.get(vendor) ?? 0) >= MAX_OF_VENDOR;
  }
}

/**
 * Products for a customer, at most MAX_RECOMMENDATIONS, best first: what goes with what they viewed and bought, then what sells and is
 * viewed most, then what they looked at before. Never one that is not for sale, was just bought or just viewed, nor a fourth of one
 * vendor. The same model, history and moment give the same list, in whatever order the history comes.
 */
export function recommend(model: Model, history: History, { now, forSale }: Moment): Recommended[] {
  const seeds = seedsOf(history, now);
  const justBought = history.bought.filter(({ at }) => now - at < JUST_BOUGHT);
  const justViewed = history.viewed.filter(({ at }) => now - at < JUST_VIEWED);
  const viewed = new Set(history.viewed.map(({ id }) => id));
  const choice = new Choice(new Set([...justBought, ...justViewed].map(({ id }) => id)), forSale);
  const offerNew = (places: Iterable<number>): void => {
    for (const place of places) {
      if (choice.isFull) return;
      const item = model.items[place];
      if (item && !viewed.has(item.id)) choice.offer(item);
    }
  };
  offerNew(candidatesFor(model, seeds));
  offerNew(model.popular);
  for (const item of newestFirst(history.viewed)) choice.offer(item);
  // What is sold out still says what they like; as a reason it would name what they cannot have.
  const reasons = seeds.filter(({ item }) => forSale(item.id) !== null);
  return choice.ids.map((id) => ({ id, because: viewed.has(id) ? null : reasonFor(model, reasons, id) }));
}
