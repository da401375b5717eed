/** Numbers that look random and are the same on every machine and at every start. */
export type Random = {
  /** From 0 up to 1. */
  next(): number;
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  /** -1 or 1. */
  sign(): 1 | -1;
};

/** A stream of numbers that the text alone decides. */
export function randomFrom(text: string): Random {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    sign: () => (next() < 0.5 ? -1 : 1),
  };
}
