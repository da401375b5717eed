import { queryFromFilters } from '../../src/domain/collection-query.ts';
import { NO_FILTERS } from '../../src/domain/filter.ts';
import { priceBounds } from '../../src/domain/price-range.ts';
import { collectionMachine } from '../../src/machines/collection.ts';
import { categories, kurta, offline, saree, tee, vendors } from '../support/samples.ts';
import { pack } from './pack.ts';

const products = [tee, kurta, saree];

export const collection = pack({
  machine: collectionMachine,
  input: { painted: null, products: null, categories: null, vendors: null, filters: { ...NO_FILTERS, types: ['women-sarees'], vendors: ['Kandy Looms'] } },
  limit: 20_000,
  key: (context) => [
    context.products?.length ?? null, context.categories?.length ?? null, context.vendors?.length ?? null, context.typed, context.moving,
    queryFromFilters(context.filters), queryFromFilters(context.asked),
  ],
  // From any one thing chosen, every other: what more of them could show, the tests of the domain do.
  within: ({ filters, moving, typed }) => queryFromFilters(filters).split('&').length + (moving ? 1 : 0) + (typed ? 1 : 0) <= 2,
  events: {
    'products.known': [{ type: 'products.known', products }],
    'categories.known': [{ type: 'categories.known', categories }],
    'vendors.known': [{ type: 'vendors.known', vendors }],
    'categories.failed': [{ type: 'categories.failed' }],
    'vendors.failed': [{ type: 'vendors.failed', error: offline }],
    'address.read': [{ type: 'address.read', filters: NO_FILTERS }, { type: 'address.read', filters: { ...NO_FILTERS, categories: ['men', 'nobody'], page: 9 } }],
    'category.toggle': [{ type: 'category.toggle', id: 'women' }],
    'type.toggle': [{ type: 'type.toggle', id: 'women-sarees' }],
    'vendor.toggle': [{ type: 'vendor.toggle', id: 'v1' }],
    'sort.choose': [{ type: 'sort.choose', sort: 'low-high' }],
    'filters.clear': [{ type: 'filters.clear' }],
    'price.move': [{ type: 'price.move', handle: 'min', value: 650_050 }, { type: 'price.move', handle: 'max', value: -1 }],
    'price.type': [{ type: 'price.type', handle: 'max', text: '2000' }, { type: 'price.type', handle: 'min', text: 'abc' }],
    'price.free': [{ type: 'price.free' }],
    'price.rest': [{ type: 'price.rest' }],
    'query.change': [{ type: 'query.change', query: 'kurta' }, { type: 'query.change', query: '' }],
    'panel.toggle': [{ type: 'panel.toggle' }],
  },
  // Its regions never stop: a list may come and a choice be made whatever the others do.
  neverIgnored: {
    'products.known': 'a list may come at any time',
    'categories.known': 'a list may come at any time',
    'vendors.known': 'a list may come at any time',
    'categories.failed': 'a failure is always told',
    'vendors.failed': 'a failure is always told',
    'address.read': 'Back and links work at any time',
    'category.toggle': 'a choice is taken at once, and brings what settles along',
    'type.toggle': 'a choice is taken at once, and brings what settles along',
    'vendor.toggle': 'a choice is taken at once, and brings what settles along',
    'sort.choose': 'a choice is taken at once, and brings what settles along',
    'filters.clear': 'a choice is taken at once, and ends what settles',
    'price.free': 'a choice is taken at once, and ends what settles',
    'price.rest': 'a field may be left without a change: what was typed goes',
    'query.change': 'the search bar does not wait for what settles',
    'panel.toggle': 'the panel is open or closed',
  },
  rest: (snapshot) => snapshot.matches({ address: 'inStep' }),
  invariants: {
    'the minimum is never above the maximum': ({ context: { filters } }) => filters.min === null || filters.max === null || filters.min <= filters.max,
    'a chosen price is one the products have room for': ({ context }) => {
      const { lowest, highest } = priceBounds(context.products ?? []);
      return [context.filters.min, context.filters.max].every((it) => it === null || !context.products?.length || (it >= lowest && it <= highest));
    },
    'a chosen type has its category chosen, once the categories are known': ({ context }) =>
      context.categories === null ||
      context.filters.types.every((type) => context.categories?.some((it) => context.filters.categories.includes(it.id) && it.subcategories.some(({ id }) => id === type))),
    'no unknown category or vendor stays chosen': ({ context: { categories: known, vendors: sellers, filters } }) =>
      (known === null || filters.categories.every((id) => known.some((it) => it.id === id))) && (sellers === null || filters.vendors.every((id) => sellers.some((it) => it.id === id))),
    'the page is at least the first': ({ context }) => context.filters.page >= 1,
  },
  steps: {
    'what the shopper chooses is in the address as soon as it has settled': ({ event, said }, before, after) => {
      const isChoice = !['address.read', 'products.known', 'categories.known', 'vendors.known'].includes(event.type);
      const isNews = queryFromFilters(before.context.filters) !== queryFromFilters(after.context.filters);
      return !isChoice || !isNews || after.hasTag('settling') || said.some((it) => JSON.stringify(it.params)?.includes(JSON.stringify(queryFromFilters(after.context.filters))));
    },
    'only a choice writes the address': ({ event, said }) =>
      !['address.read', 'products.known', 'categories.known', 'vendors.known', 'panel.toggle'].includes(event.type) || said.every((it) => it.type !== 'xstate.emit'),
  },
});
