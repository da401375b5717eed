import { expect, test } from 'vitest';
import { isLoadFailure } from '../../src/platform/load-module.ts';

test('a page whose code did not come is told from a page that broke, in every browser', () => {
  const lost = [
    'Failed to fetch dynamically imported module: https://shop.example/assets/About-1.js',
    'error loading dynamically imported module: https://shop.example/assets/About-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/About-1.css',
  ];
  expect(lost.map((message) => isLoadFailure(new TypeError(message)))).toEqual([true, true, true, true]);
  expect(
    [new TypeError('x is not a function'), new Error(''), 'Importing a module script failed.', null].map(isLoadFailure),
  ).toEqual([false, false, false, false]);
});
