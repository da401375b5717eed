/**
 * Side of the shown slide on which another one is, and how far: 0 is shown, -1 and 1 are beside it. In a ring of three
 * or more the shorter way counts, so that the first comes after the last from the same side as every other; two are in
 * a row.
 */
export function offsetOf(at: number, index: number, count: number): number {
  const apart = at - index;
  if (count < 3) return apart;
  const around = ((apart % count) + count) % count;
  return around > count / 2 ? around - count : around;
}
