import { expect, test } from 'vitest';
import { freePlace } from '../../../src/ui/parts/overlay/toast-place.ts';

const top = { place: 'top' as const, rect: { left: 600, right: 980, top: 70, bottom: 120 } };
const bottom = { place: 'bottom' as const, rect: { left: 600, right: 980, top: 700, bottom: 750 } };
const start = { place: 'start' as const, rect: { left: 20, right: 400, top: 700, bottom: 750 } };

test('the first place is taken where it covers nothing', () => {
  expect(freePlace([top, bottom, start], [{ left: 0, right: 500, top: 70, bottom: 120 }])).toBe(top);
});

test('a place that covers something leaves the next one, and that the third', () => {
  const heading = { left: 500, right: 990, top: 100, bottom: 160 };
  const button = { left: 590, right: 990, top: 720, bottom: 770 };
  expect(freePlace([top, bottom, start], [heading])).toBe(bottom);
  expect(freePlace([top, bottom, start], [heading, button])).toBe(start);
});

test('where every place covers something, the one that covers least is taken', () => {
  const little = { left: 380, right: 420, top: 740, bottom: 800 };
  expect(freePlace([top, bottom, start], [top.rect, bottom.rect, little])).toBe(start);
});

test('what only touches is not covered', () => {
  expect(freePlace([top, bottom], [{ left: 600, right: 980, top: 120, bottom: 200 }])).toBe(top);
});
