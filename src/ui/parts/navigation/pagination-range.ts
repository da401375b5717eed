/** A page's number, or a gap where two or more are left out; the gap is named by where it is. */
export type PageStep = number | 'gap-before' | 'gap-after';

/** At most 7 steps: the first, the last, the current page with its neighbours, and a gap for the rest. */
export function paginationRange(current: number, count: number): PageStep[] {
  const here = Math.min(Math.max(1, current), count);
  if (count <= 7) return numbers(1, count);
  if (here <= 4) return [...numbers(1, 5), 'gap-after', count];
  if (here >= count - 3) return [1, 'gap-before', ...numbers(count - 4, count)];
  return [1, 'gap-before', ...numbers(here - 1, here + 1), 'gap-after', count];
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
