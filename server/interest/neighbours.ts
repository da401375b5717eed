import type { Rest } from './slices.ts';

/** Products that the same customers viewed, or bought, by their places in the model. */
export type Neighbours = {
  /** Calls with each neighbour of a product and their similarity, above 0 and at most 1, the most similar first. */
  forEach(place: number, visit: (neighbour: number, similarity: number) => void): void;
  /** Similarity of two products; 0 if they are no neighbours. */
  similarity(place: number, neighbour: number): number;
};

/** Neighbours of one product. */
const MAX_NEIGHBOURS = 20;
/** Customers of one product that are looked at: of a product that thousands know, these are as good as all. */
const MAX_BASKETS = 1000;
/** Customers in common at which a similarity counts half: one customer alone says little. */
const DOUBT = 2;

/** Products of many customers, a basket each, in flat arrays: a million takes 4 MB. */
export class Baskets {
  #members = new Int32Array(1024);
  readonly #ends: number[] = [];
  #used = 0;

  /** @param places of one customer's products, each once. */
  add(places: readonly number[]): void {
    if (this.#used + places.length > this.#members.length) {
      const larger = new Int32Array(Math.max(this.#members.length * 2, this.#used + places.length));
      larger.set(this.#members);
      this.#members = larger;
    }
    this.#members.set(places, this.#used);
    this.#used += places.length;
    this.#ends.push(this.#used);
  }

  get size(): number {
    return this.#ends.length;
  }

  of(basket: number): Int32Array {
    return this.#members.subarray(this.#ends[basket - 1] ?? 0, this.#ends[basket]);
  }
}

/** For each product the baskets that it is in: those of `place` are at `starts[place]` up to `starts[place + 1]`. */
async function byProduct(baskets: Baskets, products: number, rest: Rest) {
  const starts = new Int32Array(products + 2);
  for (let basket = 0; basket < baskets.size; basket += 1) {
    for (const place of baskets.of(basket)) starts[place + 2] = (starts[place + 2] ?? 0) + 1;
    await rest();
  }
  for (let place = 2; place < starts.length; place += 1)
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  const members = new Int32Array(starts.at(-1) ?? 0);
  for (let basket = 0; basket < baskets.size; basket += 1) {
    for (const place of baskets.of(basket)) {
      const next = starts[place + 1] ?? 0;
      members[next] = basket;
      starts[place + 1] = next + 1;
    }
    await rest();
  }
  return { starts, members };
}

/**
 * The products that most often are in the same baskets: the cosine of both, less of it the fewer customers there are in common.
 * Ties go by place. @param products how many there are. @param inCommon customers that two products must have in common at least.
 */
export async function findNeighbours(
  baskets: Baskets,
  products: number,
  inCommon: number,
  rest: Rest,
): Promise<Neighbours> {
  const { starts, members } = await byProduct(baskets, products, rest);
  const sizeOf = (place: number): number => (starts[place + 1] ?? 0) - (starts[place] ?? 0);
  const ends = new Int32Array(products + 1);
  const found: number[] = [];
  const similarities: number[] = [];
  const counts = new Int32Array(products);
  const scores = new Float64Array(products);

  for (let place = 0; place < products; place += 1) {
    const own = members.subarray(starts[place], Math.min(starts[place + 1] ?? 0, (starts[place] ?? 0) + MAX_BASKETS));
    const touched: number[] = [];
    for (const basket of own)
      for (const other of baskets.of(basket)) {
        const count = counts[other] ?? 0;
        if (count === 0) touched.push(other);
        counts[other] = count + 1;
      }
    const near = touched.filter((other) => other !== place && (counts[other] ?? 0) >= inCommon);
    for (const other of near) {
      const count = counts[other] ?? 0;
      // Of a product that very many know only a part was counted.
      const cosine = (count / own.length) * Math.sqrt(sizeOf(place) / sizeOf(other));
      scores[other] = Math.min(1, cosine) * (count / (count + DOUBT));
    }
    near.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    for (const other of near.slice(0, MAX_NEIGHBOURS)) {
      found.push(other);
      similarities.push(scores[other] ?? 0);
    }
    ends[place] = found.length;
    for (const other of touched) counts[other] = 0;
    await rest();
  }

  const [others, values] = [Int32Array.from(found), Float64Array.from(similarities)];
  const rangeOf = (place: number) => [place === 0 ? 0 : (ends[place - 1] ?? 0), ends[place] ?? 0] as const;
  return {
    forEach: (place, visit) => {
      const [from, to] = rangeOf(place);
      for (let at = from; at < to; at += 1) visit(others[at] ?? 0, values[at] ?? 0);
    },
    similarity: (place, neighbour) => {
      const [from, to] = rangeOf(place);
      for (let at = from; at < to; at += 1) if (others[at] === neighbour) return values[at] ?? 0;
      return 0;
    },
  };
}
