import type { SnapshotFrom } from 'xstate';
import { NO_FILTERS } from '../../src/domain/filter.ts';
import { type Arrival, type Location, type Page, shopMachine } from '../../src/machines/shop.ts';
import { categories, offline, tee, vendors } from '../support/samples.ts';
import type { Edge } from '../model/explore.ts';
import { pack } from './pack.ts';

const location: Location = { pathname: '/', search: '', hash: '', key: 'first', state: null };
const arrival: Arrival = { kind: 'push', scroll: 'top' };
const opened = (page: Page, isHere = true) => ({ type: 'page.opened' as const, page, location, arrival, isHere });

type Shop = SnapshotFrom<typeof shopMachine>;
/** The pages with an actor of their own. */
const PAGES: readonly string[] = ['home', 'collection', 'product'];
const LISTS = ['products', 'categories', 'vendors'] as const;
/** Whether a page's own actor is at work. */
const hasActor = (shop: Shop, name: string): boolean => shop.context.page.name === name && !shop.hasTag('page broken') && !shop.hasTag('page fetching');

/** Whether a page is shown by the actor that is there already: other filters of the collection, the same product. */
const staysOn = (page: Page, shop: Shop): boolean => {
  const { page: before } = shop.context;
  return hasActor(shop, page.name) && (page.name === 'collection' || page.name === 'home' || (page.name === 'product' && before.name === 'product' && page.productId === before.productId));
};

/** What a step has to tell the other actors, each in the order of its kind. */
function telling(event: Edge['event'], before: Shop): [string, object][] {
  const isOpen = (name: string): boolean => !PAGES.includes(name) || hasActor(before, name);
  const tell = (to: readonly string[], what: object): [string, object][] => to.filter(isOpen).map((name) => [name, what]);
  switch (event.type) {
    case 'page.opened': {
      const page = event['page'] as Page;
      const filters = page.name === 'collection' ? page.filters : NO_FILTERS;
      return [
        ...(page.name === 'collection' && hasActor(before, 'collection') ? tell(['collection'], { type: 'address.read', filters }) : []),
        ['search', { type: 'page.opened', page: page.name === 'collection' || page.name === 'home' ? page.name : 'other', query: filters.query }],
        ['menu', { type: 'page.opened' }],
        ...(staysOn(page, before) ? [] : tell(['catalogue'], { type: 'lists.want' })),
      ];
    }
    case 'products.loaded': return tell(['cart', 'search', 'collection', 'product'], { type: 'products.known', products: event['products'] });
    case 'categories.loaded': return tell(['collection'], { type: 'categories.known', categories: event['categories'] });
    case 'vendors.loaded': return tell(['collection'], { type: 'vendors.known', vendors: event['vendors'] });
    case 'products.failed': return tell(['product'], event);
    case 'query.asked': return tell(['collection'], { type: 'query.change', query: event['query'] });
    case 'categories.failed': case 'vendors.failed': return tell(['collection'], event);
    default: return [];
  }
}
/** The actors that a step starts or stops. */
const named = (said: Edge['said'], by: string): string[] => said.filter(({ type }) => type === by).map(({ params }) => (params as { id: string }).id);

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
      opened({ name: 'home' }, false),
      opened({ name: 'cart' }, false),
      opened({ name: 'collection', filters: NO_FILTERS }, false),
      opened({ name: 'product', productId: 'kurta' }, false),
    ],
    'page.arrived': [{ type: 'page.arrived' }],
    'products.loaded': [{ type: 'products.loaded', products: [tee] }],
    'products.failed': [{ type: 'products.failed', error: offline }],
    'categories.loaded': [{ type: 'categories.loaded', categories }],
    'categories.failed': [{ type: 'categories.failed', error: offline }],
    'vendors.loaded': [{ type: 'vendors.loaded', vendors }],
    'vendors.failed': [{ type: 'vendors.failed', error: offline }],
    'query.asked': [{ type: 'query.asked', query: 'kurta' }],
  },
  outcomes: Object.fromEntries(
    ['session', 'catalogue', 'cart', 'search', 'menu', 'notices', 'alerts', 'home', 'collection', 'product']
      .map((id) => [id, { done: [], error: PAGES.includes(id) ? [{ message: 'a mistake of ours' }] : [] }]),
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
    'the home page has its actor exactly while it is open and whole': (snapshot) => snapshot.matches('onHome') === hasActor(snapshot, 'home'),
    'the collection has its actor exactly while it is open and whole': (snapshot) => snapshot.matches('onCollection') === hasActor(snapshot, 'collection'),
    'a product page has its actor exactly while it is open and whole': (snapshot) => snapshot.matches('onProduct') === hasActor(snapshot, 'product'),
    'only a page with an actor can break, or is waited for': (snapshot) => !(snapshot.hasTag('page broken') || snapshot.hasTag('page fetching')) || PAGES.includes(snapshot.context.page.name),
    'what lives as long as the shop is always there': (snapshot) =>
      ['session', 'catalogue', 'cart', 'search', 'menu', 'notices', 'alerts'].every((id) => id in snapshot.children),
  },
  steps: {
    'each actor is told what concerns it, as long as its page is open, and nothing else': ({ event, said }, before) =>
      JSON.stringify(said.filter(({ type }) => type === 'xstate.sendTo').map(({ params }) => { const { targetId, event: what } = params as { targetId: string; event: object }; return [targetId, what]; })) ===
      JSON.stringify(telling(event, before)),
    'a page begins with an actor of its own and ends with it, and each product has another': ({ event, said }, before, after) => {
      const isNews = event.type === 'page.opened' ? !staysOn(event['page'] as Page, before) : event.type === 'page.arrived' && before.hasTag('page fetching');
      const own = (at: Shop, page = at.context.page): string[] => (PAGES.includes(page.name) && hasActor(at, page.name) ? [page.name] : []);
      const ended = isNews || after.hasTag('page broken') ? own(before) : [];
      return JSON.stringify([named(said, 'xstate.stopChild'), named(said, 'xstate.spawnChild')]) === JSON.stringify([ended, isNews ? own(after) : []]);
    },
    'it knows the address of the page, and how the shopper came to it': ({ event }, before, after) => {
      const { location: at, arrival: by } = after.context;
      return event.type === 'page.opened' ? at === event['location'] && by === event['arrival'] : at === before.context.location && by === before.context.arrival;
    },
    'a list that came is kept as it came': ({ event }, before, after) => LISTS.every((list) => after.context[list] === (event.type === `${list}.loaded` ? event[list] : before.context[list])),
    'once learnt, a list is not forgotten': (_, before, after) =>
      (['products', 'categories', 'vendors'] as const).every((list) => before.context[list] === null || after.context[list] !== null),
    'the page is the one that was opened last': ({ event }, before, after) =>
      JSON.stringify(after.context.page) === JSON.stringify(event.type === 'page.opened' ? event['page'] : before.context.page),
  },
  notByLibrary: 'it walks all steps in one actor system, where a page actor that comes again meets its own system id',
});
