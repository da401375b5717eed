import { LRUCache } from 'lru-cache';

/** Number of uses of each key of late: each use counts one, and half as much after each half-life. */
export type RecentUse = {
  of(key: string): number;
  add(key: string): void;
};

/** @param halfLife milliseconds. @param most keys that are remembered; those that were quiet longest go first. @param clock milliseconds that never go back. */
export function openRecentUse(halfLife: number, most: number, clock: () => number): RecentUse {
  // By size: with `max` it takes the room for all of them at once, 4 ms for 50,000.
  const uses = new LRUCache<string, { amount: number; at: number }>({ maxSize: most, sizeCalculation: () => 1 });
  const of = (key: string): number => {
    const use = uses.peek(key);
    return use ? use.amount * 2 ** (-(clock() - use.at) / halfLife) : 0;
  };
  return { of, add: (key) => void uses.set(key, { amount: of(key) + 1, at: clock() }) };
}
