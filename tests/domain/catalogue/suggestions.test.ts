import { expect, test } from 'vitest';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { suggestionsFor } from '../../../src/domain/catalogue/suggestions.ts';
import { product } from '../../support/samples/samples.ts';

const kids = { categoryId: 'kids', categoryName: 'Kids', subcategoryId: 'frocks', subcategoryName: 'Frocks' };
const shop: readonly Product[] = [
  ...Array.from({ length: 7 }, (_, at) =>
    product({ id: `frock-${at}`, name: `Frock ${at}`, ...kids, vendorId: '', vendorName: '' }),
  ),
  product({
    id: 'tee',
    name: 'Tee',
    categoryId: 'men',
    categoryName: 'Men',
    vendorId: 'v',
    vendorName: 'Kidderminster',
  }),
  product({
    id: 'nothing',
    name: 'Nothing',
    categoryId: '',
    categoryName: '',
    subcategoryId: '',
    subcategoryName: '',
    vendorId: '',
    vendorName: '',
  }),
];
const told = (query: string, isElsewhere = true): string[] =>
  suggestionsFor(shop, query, isElsewhere).map((it) =>
    it.kind === 'group'
      ? `${it.group.kind} ${it.group.name} ${it.group.count}`
      : it.kind === 'all'
        ? `all ${it.count}`
        : it.product.name,
  );

test('names come first, then the way to all of them, then groups with their numbers', () => {
  expect(told('frock')).toEqual(['Frock 0', 'Frock 1', 'Frock 2', 'Frock 3', 'Frock 4', 'all 7', 'type Frocks 7']);
  expect(told('KID')).toEqual(['category Kids 7', 'vendor Kidderminster 1', 'all 0']);
  expect(told('tee')).toEqual(['Tee']);
});

test('the way to all is there where the page does not show it anyway, and for what no name has', () => {
  expect(told('frock', false).at(-1)).toBe('type Frocks 7');
  expect(told('dress')).toEqual(['all 0']);
  expect(told('dress', false)).toEqual([]);
  expect(told('  ')).toEqual([]);
  expect(suggestionsFor([], 'dress', true)).toEqual([]);
});

test('what has no name is no group', () => {
  expect(told('o').filter((it) => /category|type|vendor/.test(it))).toEqual(['type Frocks 7']);
});
