import { expect, test } from 'vitest';
import { MAX_SCALE, moveView, WHOLE, zoomView } from '../../../src/ui/parts/media/zoom.ts';

const stage = { width: 400, height: 200 };

test('a picture comes nearer with the point under the finger where it was', () => {
  expect(zoomView(WHOLE, 2, { x: 50, y: -20 }, stage)).toEqual({ scale: 2, x: -50, y: 20 });
});

test('a picture is never smaller than the whole, nor larger than the limit', () => {
  expect(zoomView(WHOLE, 0.1, { x: 0, y: 0 }, stage)).toEqual(WHOLE);
  expect(zoomView(WHOLE, 99, { x: 0, y: 0 }, stage).scale).toBe(MAX_SCALE);
});

test('a picture is moved as far as its own edges, and the whole one not at all', () => {
  const near = zoomView(WHOLE, 2, { x: 0, y: 0 }, stage);
  expect(moveView(near, { x: 30, y: -40 }, stage)).toEqual({ scale: 2, x: 30, y: -40 });
  expect(moveView(near, { x: 999, y: -999 }, stage)).toEqual({ scale: 2, x: 200, y: -100 });
  expect(moveView(WHOLE, { x: 30, y: 30 }, stage)).toEqual(WHOLE);
});

test('a picture that is made small again comes back to the middle', () => {
  const aside = moveView(zoomView(WHOLE, 4, { x: 0, y: 0 }, stage), { x: 600, y: 300 }, stage);
  const { scale, x, y } = zoomView(aside, 1 / 4, { x: 10, y: 10 }, stage);
  expect([scale, Math.abs(x), Math.abs(y)]).toEqual([1, 0, 0]);
});
