import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../../src/domain/catalogue/chosen-filters.ts';
import { LKR } from '../../../src/domain/money.ts';
import { activeFilters, collectionTitle } from '../../../src/ui/screens/collection/active-filters.ts';
import { categories, vendors } from '../../support/samples/samples.ts';

const all = { ...NO_FILTERS, categories: ['men'], types: ['men-tees'], vendors: ['v2'], max: 500_000 };
const titleOf = (changes: Partial<typeof NO_FILTERS>): string => {
  const filters = { ...NO_FILTERS, ...changes };
  return collectionTitle(filters, activeFilters(filters, categories, vendors, LKR));
};

describe('the filters that are on', () => {
  it('are named in the order of the panel', () => {
    expect(activeFilters(all, categories, vendors, LKR)).toEqual([
      { kind: 'price', id: '', label: 'Up to Rs. 5,000.00', isNamed: false },
      { kind: 'category', id: 'men', label: 'Men', isNamed: true },
      { kind: 'type', id: 'men-tees', label: 'T-shirts', isNamed: true },
      { kind: 'vendor', id: 'v2', label: 'Galle Cotton', isNamed: true },
    ]);
  });

  it('name sizes and colours as the product does, before the vendors', () => {
    const chosen = { ...NO_FILTERS, sizes: ['M', 'Free size'], colours: ['Bottle green'], vendors: ['v2'] };
    expect(activeFilters(chosen, categories, vendors, LKR)).toEqual([
      { kind: 'size', id: 'M', label: 'Size M', isNamed: false },
      { kind: 'size', id: 'Free size', label: 'One size', isNamed: false },
      { kind: 'colour', id: 'Bottle green', label: 'Bottle green', isNamed: false },
      { kind: 'vendor', id: 'v2', label: 'Galle Cotton', isNamed: true },
    ]);
  });

  it('are shown by their kind while their names have not come, so that nothing jumps when they do', () => {
    expect(activeFilters(all, [], [], LKR).map(({ label, isNamed }) => [label, isNamed])).toEqual([
      ['Up to Rs. 5,000.00', false],
      ['Category', false],
      ['Type', false],
      ['Vendor', false],
    ]);
  });

  it('say which prices they let through', () => {
    const labelOf = (changes: Partial<typeof NO_FILTERS>) =>
      activeFilters({ ...NO_FILTERS, ...changes }, [], [], LKR).map(({ label }) => label);
    expect([labelOf({ min: 150_000 }), labelOf({ min: 150_000, max: 480_050 })]).toEqual([
      ['From Rs. 1,500.00'],
      ['Rs. 1,500.00 to Rs. 4,800.50'],
    ]);
  });

  it('are none where only a search, a sort or a page is set', () => {
    expect(activeFilters({ ...NO_FILTERS, query: 'tee', sort: 'low-high', page: 3 }, categories, vendors, LKR)).toEqual(
      [],
    );
  });
});

describe("the collection's name", () => {
  it('is the one thing that is chosen', () => {
    expect(titleOf({ categories: ['women'] })).toBe('Women');
    expect(titleOf({ vendors: ['v1'] })).toBe('Kandy Looms');
    expect(titleOf({ categories: ['men'], types: ['men-tees'] })).toBe('T-shirts');
  });

  it('is what is searched for', () => {
    expect(titleOf({ categories: ['men'], query: 'kurta' })).toBe('“kurta”');
  });

  it('is none of several, nor of a price, a size, a colour or what is not known yet', () => {
    expect([
      titleOf({}),
      titleOf({ categories: ['men', 'women'] }),
      titleOf({ categories: ['men'], min: 1 }),
      titleOf({ min: 1 }),
      titleOf({ vendors: ['v9'] }),
      titleOf({ sizes: ['M'] }),
      titleOf({ colours: ['Rust'] }),
    ]).toEqual(['', '', '', '', '', '', '']);
  });
});
