import { seeded } from '../../bench/statistics.ts';

export { seeded };

/** Repeatable whole numbers from 0 up to what is asked for: the same seed, the same row. */
export function seededBelow(seed: number): (below: number) => number {
  const next = seeded(seed);
  return (below) => (next() * 2 ** 32) % below;
}
