/** Remembers keys for a while; the oldest go first when there are too many, so that memory is bounded. */
export type Memory = {
  /** Whether the key is still remembered. */
  has(key: string): boolean;
  /** Remembers it from now. */
  add(key: string): void;
  /** Forgets it: what it stood for did not happen. */
  drop(key: string): void;
};

/** @param forMs how long a key is remembered. @param most how many at once. @param now milliseconds that never go back, whatever is done to the clock; for tests. */
export function openMemory(forMs: number, most: number, now: () => number = () => performance.now()): Memory {
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
    drop: (key) => void since.delete(key),
  };
}

/** Allowance per minute for each key, used as a burst at once or spread. */
export type Rate = {
  /** Takes one; 0 when it was there, else the whole seconds until the next is. */
  take(key: string): number;
  /** Puts a part of one back, from 0 to 1: it cost less than it might have. */
  refund(key: string, part: number): void;
};

type Bucket = { left: number; at: number };
const MINUTE = 60_000;

/**
 * Opens a rate of `perMinute` for each key.
 * @param now milliseconds; a clock that goes back counts as one that stood still.
 * @param most keys at once. Beyond, keys go that lose nothing or little by it: those that have had a minute of quiet, then
 * those that have more than half left, the ones that were quiet longest first. So nobody has a spent one forgotten by asking
 * under many names once.
 * @param burst how many at once, unless all of a minute's.
 */
export function openRate(
  perMinute: number,
  most: number,
  now: () => number = () => performance.now(),
  burst = perMinute,
): Rate {
  const fresh = new Map<string, Bucket>();
  const spent = new Map<string, Bucket>();

  const leftOf = ({ left, at }: Bucket): number =>
    Math.min(burst, left + (Math.max(0, now() - at) / MINUTE) * perMinute);

  function forgetOne(): void {
    const [longestSpent] = spent;
    const [longestFresh] = fresh;
    const isFull = longestSpent !== undefined && leftOf(longestSpent[1]) >= burst;
    if (longestSpent && (isFull || !longestFresh)) spent.delete(longestSpent[0]);
    else if (longestFresh) fresh.delete(longestFresh[0]);
  }

  function keep(key: string, left: number): void {
    fresh.delete(key);
    spent.delete(key);
    (left < burst / 2 ? spent : fresh).set(key, { left, at: now() });
    while (fresh.size + spent.size > most) forgetOne();
  }

  const found = (key: string): number => {
    const known = fresh.get(key) ?? spent.get(key);
    return known ? leftOf(known) : burst;
  };

  return {
    take: (key) => {
      const left = found(key);
      keep(key, left >= 1 ? left - 1 : left);
      return left >= 1 ? 0 : Math.ceil(((1 - left) / perMinute) * 60);
    },
    refund: (key, part) => keep(key, Math.min(burst, found(key) + part)),
  };
}
