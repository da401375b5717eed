import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearDigit, filled } from '../../../src/ui/parts/fields/code-input.ts';

/** `4__7` as boxes, and back. */
const boxes = (text: string) => Array.from(text, (figure) => (figure === '_' ? '' : figure));
const said = ({ boxes: all, next }: { boxes: readonly string[]; next: number }) =>
  `${all.map((figure) => figure || '_').join('')} ${next}`;

describe('the boxes of a code', () => {
  it.each([
    ['a figure goes into its box, and the next one is ready', '______', 0, '4', '4_____ 1'],
    ['the last figure stays where it is', '40721_', 5, '9', '407219 5'],
    ['a figure typed behind another replaces it', '407219', 2, '73', '403219 3'],
    ['a figure typed before another replaces it', '407219', 2, '37', '403219 3'],
    ['the same figure typed again goes on', '407219', 2, '77', '407219 3'],
    ['a letter is left out, and empties a box that it was typed over', '4_____', 0, 'x', '______ 0'],
    ['an emptied box stays', '407219', 3, '', '407_19 3'],
    ['a pasted code fills all, wherever it is pasted', '1_____', 3, '407219', '407219 5'],
    ['spaces and hyphens of a pasted code are left out', '______', 0, ' 407-219 ', '407219 5'],
    ['half a code goes on from where it is pasted', '4_____', 1, '072', '4072__ 4'],
    ['what does not fit at the end is dropped', '______', 4, '123', '____12 5'],
    ['of a longer number the first six count', '______', 2, '40721988', '407219 5'],
  ])('%s', (_, before, at, text, after) => {
    expect(said(filled(boxes(before), at, text))).toBe(after);
  });

  it.each([
    ['Backspace empties a full box', '407219', 3, '407_19 3'],
    ['Backspace in an empty box empties the one before it', '407___', 3, '40____ 2'],
    ['Backspace in the first empty box changes nothing', '_07___', 0, '_07___ 0'],
  ])('%s', (_, before, at, after) => {
    expect(said(clearDigit(boxes(before), at))).toBe(after);
  });

  it('whatever is typed wherever, there are six boxes of at most one figure, and the next one is one of them', () => {
    const box = fc.constantFrom('', '0', '4', '9');
    fc.assert(
      fc.property(fc.array(box, { minLength: 6, maxLength: 6 }), fc.nat(5), fc.string(), (before, at, text) => {
        for (const { boxes: after, next } of [filled(before, at, text), clearDigit(before, at)]) {
          expect(after).toHaveLength(6);
          expect(after.every((figure) => /^\d?$/.test(figure))).toBe(true);
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThan(6);
        }
      }),
    );
  });
});
