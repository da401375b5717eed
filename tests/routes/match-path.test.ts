import { matchPath as routersMatchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { matchPath } from '../../src/routes/match-path.ts';
import { table } from '../../src/routes/route-table.ts';

const segments = [
  '',
  '/',
  'cart',
  'CART',
  'orders',
  'Custom-Orders',
  'product',
  'place-order',
  'a b',
  'ම',
  '%E0%B6%B8',
  'a%2Fb',
  '.',
  '..',
  'x?y',
];
const paths = segments.flatMap((first) => [
  `/${first}`,
  ...segments.flatMap((second) => [`/${first}/${second}`, `/${first}/${second}/`, `/${first}//${second}/x`]),
]);

test('a path fits a pattern of the table where React Router says so, with the same parameters', () => {
  for (const { path: pattern } of table)
    for (const path of paths) {
      const theirs = routersMatchPath({ path: pattern, end: true }, path);
      const { '*': _, ...params } = theirs?.params ?? {};
      const decoded = Object.entries(params).map(([name, value = '']) => [name, decodeURIComponent(value)]);
      expect({ pattern, path, params: matchPath(pattern, path) }).toEqual({
        pattern,
        path,
        params: theirs && Object.fromEntries(decoded),
      });
    }
});

test('a parameter that cannot be decoded stays as it is', () => {
  expect(matchPath('/orders/:id', '/orders/%E0%A4')).toEqual({ id: '%E0%A4' });
});
