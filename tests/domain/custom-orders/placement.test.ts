import { describe, expect, test } from 'vitest';
import {
  clampPlacement,
  parsePlacementLine,
  placementFor,
  placementLine,
} from '../../../src/domain/custom-orders/placement.ts';

describe('the place of a drawing', () => {
  test.each([
    ['Left chest', { side: 'front', x: 66, y: 34, width: 18 }],
    ['Right chest', { side: 'front', x: 34, y: 34, width: 18 }],
    ['Full front', { side: 'front', x: 50, y: 45, width: 60 }],
    ['Full back', { side: 'back', x: 50, y: 45, width: 60 }],
    ['Nape of the neck, back', { side: 'back', x: 50, y: 15, width: 18 }],
    ['Left sleeve', { side: 'front', x: 90, y: 34, width: 18 }],
    ['', { side: 'front', x: 50, y: 45, width: 38 }],
  ])('%s is where its words say', (words, placement) => {
    expect(placementFor(words)).toEqual(placement);
  });

  test('is told as a tailor would, from the side of who wears it', () => {
    expect(placementLine(placementFor('Left chest'))).toBe(
      "Drawing on the front, at chest height, on the wearer's left: centre 66 % from the left and 34 % from the top, 18 % of the width.",
    );
    expect(placementLine({ side: 'back', x: 20, y: 80, width: 30 })).toContain("near the hem, on the wearer's left");
    expect(placementLine({ side: 'back', x: 50, y: 10, width: 30 })).toContain('at the top, in the centre');
  });

  test('is read again from its line, and from no other', () => {
    for (const side of ['front', 'back'] as const)
      for (let x = 0; x <= 100; x += 7)
        for (let y = 0; y <= 100; y += 9) {
          const placement = clampPlacement({ side, x, y, width: 5 + (x % 90) });
          expect(parsePlacementLine(placementLine(placement))).toEqual(placement);
        }
    expect(parsePlacementLine('Drawing on the front, please')).toBeNull();
    expect(parsePlacementLine(placementLine(placementFor('')).replace('50 %', '999 %'))).toBeNull();
  });

  test('stays on the garment', () => {
    expect(clampPlacement({ side: 'front', x: -3, y: 140, width: Number.NaN })).toEqual({
      side: 'front',
      x: 0,
      y: 100,
      width: 5,
    });
  });
});
