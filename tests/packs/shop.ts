import { NO_FILTERS } from '../../src/domain/filter.ts';
import { type Arrival, type Location, type Page, shopMachine } from '../../src/machines/shop.ts';
import { categories, offline, tee, vendors } from '../support/samples.ts';
import { pack } from './pack.ts';

const location: Location = { pathname: '/', search: '', hash: '', key: 'first', state: null };
const arrival: Arrival = { kind: 'push', scroll: 'top' };
const opened = (page: Page) => ({ type: 'page.opened' as const, page, location, arrival });

export const shop = pack({
  machine: shopMachine,
  input: { page: { name: 'home' }, location, glimpse: null, origin: 'https://shop.test' },
  limit: 500,
  key: ({ page, products, categories: known, vendors: sellers }) => [page, products?.length, known?.length, sellers?.length],
  events: {
    'page.opened': [
      opened({ name: 'home' }),
      opened({ name: 'cart' }),
      opened({ name: 'missing' }),
      opened({ name: 'collection', filters: NO_FILTERS }),
      opened({ name: 'collection', filters: { ...NO_FILTERS, query: 'saree' } }),
      opened({ name: 'product', productId: 'tee' }),
      opened({ name: 'product', productId: 'kurta' }),
    ],
    'products.loaded': [{ type: 'products.loaded', products: [tee] }],
    'products.failed': [{ type: 'products.failed', error: offline }],
    'categories.loaded': [{ type: 'categories.loaded', categories }],
    'categories.failed': [{ type: 'categories.failed', error: offline }],
    'vendors.loaded': [{ type: 'vendors.loaded', vendors }],
    'vendors.failed': [{ type: 'vendors.failed', error: offline }],
    'query.asked': [{ type: 'query.asked', query: 'kurta' }],
  },
  outcomes: Object.fromEntries(
    ['session', 'catalogue', 'cart', 'search', 'menu', 'notices', 'alerts', 'collection', 'product'].map((id) => [id, { done: [], error: [] }]),
  ),
  neverIgnored: {
    'page.opened': 'the address leads, on every page',
    'products.loaded': 'what is learnt is kept, on every page',
    'categories.loaded': 'what is learnt is kept, on every page',
    'vendors.loaded': 'what is learnt is kept, on every page',
    'products.failed': 'passed on by the root, on every page',
    'categories.failed': 'passed on by the root, on every page',
    'vendors.failed': 'passed on by the root, on every page',
    'query.asked': 'passed on by the root, on every page',
  },
  idle: {
    'products.failed': 'passed on only to a product that is open',
    'categories.failed': 'passed on only to a collection that is open',
    'vendors.failed': 'passed on only to a collection that is open',
    'query.asked': 'passed on only to a collection that is open',
  },
  rest: (snapshot) => snapshot.matches('onCollection'),
  invariants: {
    'the collection has its actor exactly while it is open': (snapshot) => snapshot.matches('onCollection') === (snapshot.context.page.name === 'collection'),
    'a product page has its actor exactly while it is open': (snapshot) => snapshot.matches('onProduct') === (snapshot.context.page.name === 'product'),
    'what lives as long as the shop is always there': (snapshot) =>
      ['session', 'catalogue', 'cart', 'search', 'menu', 'notices', 'alerts'].every((id) => id in snapshot.children),
  },
  steps: {
    'once learnt, a list is not forgotten': (_, before, after) =>
      (['products', 'categories', 'vendors'] as const).every((list) => before.context[list] === null || after.context[list] !== null),
    'the page is the one that was opened last': ({ event }, before, after) =>
      JSON.stringify(after.context.page) === JSON.stringify(event.type === 'page.opened' ? event['page'] : before.context.page),
  },
  notByLibrary: 'it walks all steps in one actor system, where a page actor that comes again meets its own system id',
  untaken: {
    'shop.arriving always 0': 'taken only by a visit that begins on the collection; see the test of first pages',
    'shop.arriving always 1': 'taken only by a visit that begins on a product; see the test of first pages',
  },
});
