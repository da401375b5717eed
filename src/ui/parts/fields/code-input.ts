/** Contents of the boxes: one figure in each, or '' for none. */
export type Boxes = readonly string[];
/** The boxes after a change, and the one that takes the focus. */
export type Filled = { boxes: Boxes; next: number };

const figuresOf = (text: string): string[] => text.match(/\d/g) ?? [];

/** Of two figures in one box, the one that was not there before. */
const latest = ([first = '', second = '']: readonly string[], before: string): string =>
  first === before ? second : first;

/**
 * Boxes after text is typed, pasted or filled into the one at `at`. Figures go into it and the next ones, a whole code
 * fills all from the first, and whatever is no figure is left out. Without any figure the box is emptied.
 */
export function filled(boxes: Boxes, at: number, text: string): Filled {
  const before = boxes[at] ?? '';
  const all = figuresOf(text);
  const figures =
    before !== '' && all.length === 2 && all.includes(before) ? [latest(all, before)] : all.slice(0, boxes.length);
  if (figures.length === 0) return { boxes: boxes.map((box, place) => (place === at ? '' : box)), next: at };
  const start = figures.length === boxes.length ? 0 : at;
  return {
    boxes: boxes.map((box, place) => figures[place - start] ?? box),
    next: Math.min(start + figures.length, boxes.length - 1),
  };
}

/** Backspace: empties the box at `at`, or the one before it where it is empty already. */
export function clearDigit(boxes: Boxes, at: number): Filled {
  const place = boxes[at] === '' ? Math.max(0, at - 1) : at;
  return { boxes: boxes.map((box, here) => (here === place ? '' : box)), next: place };
}
