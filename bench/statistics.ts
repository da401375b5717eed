/** The middle of the values, of an even number the mean of the two in the middle; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The smallest value that so many of all (0 to 1) do not exceed; null of none. */
export function quantile(values: readonly number[], part: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))] ?? null;
}

/** The smallest and the largest; null of none. */
export function range(values: readonly number[]): { least: number; most: number } | null {
  return values.length === 0
    ? null
    : { least: values.reduce((a, b) => Math.min(a, b)), most: values.reduce((a, b) => Math.max(a, b)) };
}

/** Repeatable random numbers from 0 up to 1 (mulberry32): the same seed, the same row. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
