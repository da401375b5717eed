/** Remembers keys for a while; the oldest go first when there are too many, so that memory is bounded. */
export type Memory = {
  /** Whether the key is still remembered. */
  has(key: string): boolean;
  /** Remembers it from now. */
  add(key: string): void;
};

/** @param forMs how long a key is remembered. @param most how many at once. @param now milliseconds, for tests. */
export function openMemory(forMs: number, most: number, now: () => number = Date.now): Memory {
  const since = new Map<string, number>();
  return {
    has: (key) => now() - (since.get(key) ?? Number.NEGATIVE_INFINITY) < forMs,
    add: (key) => {
      since.delete(key);
      since.set(key, now());
      for (const oldest of since.keys()) {
        if (since.size <= most) return;
        since.delete(oldest);
      }
    },
  };
}

/** So many a minute for each key, a burst at once or spread. */
export type Rate = {
  /** Takes one; 0 when it was there, else the whole seconds until the next is. */
  take(key: string): number;
};

/** @param perMinute how many. @param most keys at once; the ones that were quiet longest are forgotten. */
export function openRate(perMinute: number, most: number, now: () => number = Date.now): Rate {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take: (key) => {
      const known = buckets.get(key) ?? { left: perMinute, at: now() };
      const left = Math.min(perMinute, known.left + ((now() - known.at) / 60_000) * perMinute);
      buckets.delete(key);
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now() });
      for (const oldest of buckets.keys()) {
        if (buckets.size <= most) break;
        buckets.delete(oldest);
      }
      return left >= 1 ? 0 : Math.ceil(((1 - left) / perMinute) * 60);
    },
  };
}
