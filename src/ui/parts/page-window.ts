/** A page's number, or a gap where some are left out; the gap is named by where it is. */
export type PageStep = number | 'gap-before' | 'gap-after';

/** The pages to show: the first, the last, the current one and `around` on both sides. A gap never stands for one page only. */
export function pageWindow(current: number, count: number, around = 1): PageStep[] {
  const here = Math.min(Math.max(1, current), count);
  const span = 2 * around + 1;
  let from = Math.max(1, here - around);
  let to = Math.min(count, here + around);
  if (from <= 3) [from, to] = [1, Math.min(count, Math.max(to, span + 2))];
  if (to >= count - 2) [from, to] = [Math.max(1, Math.min(from, count - span - 1)), count];
  if (from <= 3) from = 1;
  const pages: PageStep[] = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  if (from > 1) pages.unshift(1, 'gap-before');
  if (to < count) pages.push('gap-after', count);
  return pages;
}
