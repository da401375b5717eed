import { type ActorRefFrom, assign, enqueueActions, type EventObject, sendTo, setup, type SnapshotFrom, stateIn } from 'xstate';
import type { Glimpse } from '../domain/glimpse.ts';
import { type Filters, NO_FILTERS } from '../domain/filter.ts';
import { type Currency, LKR } from '../domain/money.ts';
import type { Category, Product, Vendor } from '../domain/product.ts';
import { alertsMachine } from './alerts.ts';
import { cartMachine } from './cart.ts';
import { type CatalogueFact, catalogueMachine } from './catalogue.ts';
import { menuMachine } from './menu.ts';
import { noticesMachine } from './notices.ts';
import { type PageCharts, withItsPage } from './page-charts.ts';
import { searchMachine } from './search.ts';
import { sessionMachine } from './session.ts';

/**
 * The shop: the root of all actors. It keeps where the shopper is, starts what lives as long as the shop,
 * starts and stops what lives with a page, and passes on what one actor learns and others need.
 */

/** Where the shopper is, as the router's table reads the address. */
export type Page =
  | { name: 'home' | 'about' | 'contact' | 'cart' | 'missing' }
  /** A page of the specification that is not built yet. */
  | { name: 'soon'; what: 'checkout' | 'orders' | 'custom-order' | 'login' | 'account' }
  | { name: 'collection'; filters: Filters }
  | { name: 'product'; productId: string };
/** The address itself, and how the shopper came to it. */
export type Location = { pathname: string; search: string; hash: string; key: string; state: unknown };
export type Arrival = { kind: 'first' | 'push' | 'replace' | 'pop'; scroll: 'top' | 'keep' };

export type PageOpened = {
  type: 'page.opened'; page: Page; location: Location; arrival: Arrival;
  /** Whether the page's code has come, its charts with it; else `page.arrived` follows. */
  isHere: boolean;
};
type Event = PageOpened | { type: 'page.arrived' } | CatalogueFact | { type: 'query.asked'; query: string };

type Context = {
  page: Page;
  location: Location;
  arrival: Arrival;
  currency: Currency;
  /** What the catalogue has told so far; null until then. Pages that open later are given it. */
  products: readonly Product[] | null;
  categories: readonly Category[] | null;
  vendors: readonly Vendor[] | null;
  /** What the first page came painted with; null where it did not. */
  glimpse: Glimpse | null;
  /** Where shoppers find the shop, without a slash at the end: `https://shop.example.lk`. */
  origin: string;
};
export type ShopInput = Pick<Context, 'page' | 'location' | 'glimpse' | 'origin'>;

type Child = 'cart' | 'search' | 'collection' | 'product';

/** The pages with a chart of their own. */
const WITH_CHART = ['home', 'collection', 'product'] as const satisfies readonly (keyof PageCharts)[];

const filtersOf = (page: Page): Filters => (page.name === 'collection' ? page.filters : NO_FILTERS);
const productIdOf = (page: Page): string => (page.name === 'product' ? page.productId : '');
const queryOf = (page: Page): string => filtersOf(page).query;
const kindOf = (page: Page): 'collection' | 'home' | 'other' => (page.name === 'collection' || page.name === 'home' ? page.name : 'other');

export const shopMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ShopInput, tags: {} as 'page fetching' | 'page broken' },
  actors: {
    session: sessionMachine, catalogue: catalogueMachine, cart: cartMachine, search: searchMachine,
    menu: menuMachine, notices: noticesMachine, alerts: alertsMachine,
    home: withItsPage<PageCharts['home']>('home'), collection: withItsPage<PageCharts['collection']>('collection'), product: withItsPage<PageCharts['product']>('product'),
  },
  guards: {
    isOn: ({ context }, name: keyof PageCharts) => context.page.name === name,
    hasNoChart: ({ context }) => !(WITH_CHART as readonly string[]).includes(context.page.name),
    isHere: (_, opened: PageOpened) => opened.isHere,
    opensHome: (_, page: Page) => page.name === 'home',
    opensCollection: (_, page: Page) => page.name === 'collection',
    staysOnProduct: ({ context }, page: Page) => productIdOf(page) !== '' && productIdOf(page) === productIdOf(context.page),
  },
  actions: {
    keep: assign((_, kept: Partial<Context>) => kept),
    keepPage: assign((_, { page, location, arrival }: PageOpened) => ({ page, location, arrival })),
    // A page's own actor is told only while that page is open.
    passOn: enqueueActions(({ enqueue, check }, { to, event }: { to: Child[]; event: EventObject }) => {
      for (const child of to) {
        // An action knows no guards by name: its check is typed for none.
        const isThere = child === 'collection' || child === 'product' ? check(stateIn(child === 'collection' ? 'onCollection' : 'onProduct') as never) : true;
        if (isThere) enqueue.sendTo(child, event as never);
      }
    }),
    // What a page that opens may need: a list that failed before, or that the painted page could do without.
    wantLists: sendTo('catalogue', { type: 'lists.want' }),
    // What is in the frame of every page: the search bar, and the menu that a page closes.
    tellFrame: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('search', { type: 'page.opened', page: kindOf(context.page), query: queryOf(context.page) });
      enqueue.sendTo('menu', { type: 'page.opened' });
    }),
  },
}).createMachine({
  id: 'shop',
  context: ({ input }) => ({
    ...input, arrival: { kind: 'first', scroll: 'top' }, currency: LKR, products: null,
    categories: input.glimpse?.categories ?? null, vendors: input.glimpse?.vendors ?? null,
  }),
  entry: 'tellFrame',
  invoke: [
    { src: 'session', id: 'session', systemId: 'session' },
    { src: 'catalogue', id: 'catalogue', systemId: 'catalogue', input: ({ context }) => ({ glimpse: context.glimpse }) },
    { src: 'cart', id: 'cart', systemId: 'cart', input: ({ context }) => ({ painted: context.glimpse?.product?.product ?? null }) },
    { src: 'search', id: 'search', systemId: 'search' },
    { src: 'menu', id: 'menu', systemId: 'menu' },
    { src: 'notices', id: 'notices', systemId: 'notices' },
    { src: 'alerts', id: 'alerts', systemId: 'alerts' },
  ],
  on: {
    'page.opened': [
      {
        guard: { type: 'isHere', params: ({ event }) => event },
        target: '.arriving',
        actions: [{ type: 'keepPage', params: ({ event }) => event }, 'tellFrame', 'wantLists'],
      },
      { target: '.fetching', actions: [{ type: 'keepPage', params: ({ event }) => event }, 'tellFrame', 'wantLists'] },
    ],
    'products.loaded': {
      actions: [
        { type: 'keep', params: ({ event }) => ({ products: event.products }) },
        { type: 'passOn', params: ({ event }) => ({ to: ['cart', 'search', 'collection', 'product'], event: { type: 'products.known', products: event.products } }) },
      ],
    },
    'products.failed': { actions: { type: 'passOn', params: ({ event }) => ({ to: ['product'], event }) } },
    'categories.loaded': {
      actions: [
        { type: 'keep', params: ({ event }) => ({ categories: event.categories }) },
        { type: 'passOn', params: ({ event }) => ({ to: ['collection'], event: { type: 'categories.known', categories: event.categories } }) },
      ],
    },
    'categories.failed': { actions: { type: 'passOn', params: ({ event }) => ({ to: ['collection'], event }) } },
    'vendors.loaded': {
      actions: [
        { type: 'keep', params: ({ event }) => ({ vendors: event.vendors }) },
        { type: 'passOn', params: ({ event }) => ({ to: ['collection'], event: { type: 'vendors.known', vendors: event.vendors } }) },
      ],
    },
    'vendors.failed': { actions: { type: 'passOn', params: ({ event }) => ({ to: ['collection'], event }) } },
    'query.asked': { actions: { type: 'passOn', params: ({ event }) => ({ to: ['collection'], event: { type: 'query.change', query: event.query } }) } },
  },
  initial: 'fetching',
  states: {
    /** The page's code has not come; one without a chart can do without. */
    fetching: {
      tags: 'page fetching',
      always: { guard: 'hasNoChart', target: 'onPage' },
      on: { 'page.arrived': 'arriving' },
    },
    arriving: {
      always: [
        { guard: { type: 'isOn', params: 'home' }, target: 'onHome' },
        { guard: { type: 'isOn', params: 'collection' }, target: 'onCollection' },
        { guard: { type: 'isOn', params: 'product' }, target: 'onProduct' },
        { target: 'onPage' },
      ],
    },
    /** A page that needs no actor of its own. */
    onPage: {},
    /** The page's own actor failed by our mistake; opened again, the page gets a new one. */
    brokenPage: { tags: 'page broken' },
    onHome: {
      invoke: { src: 'home', id: 'home', systemId: 'home', onError: 'brokenPage' },
      on: {
        'page.opened': {
          guard: { type: 'opensHome', params: ({ event }) => event.page },
          actions: [{ type: 'keepPage', params: ({ event }) => event }, 'tellFrame'],
        },
      },
    },
    onCollection: {
      invoke: {
        src: 'collection', id: 'collection', systemId: 'collection',
        input: ({ context }) => ({
          products: context.products, categories: context.categories, vendors: context.vendors, filters: filtersOf(context.page),
          painted: context.glimpse?.collection ?? null,
        }),
        onError: 'brokenPage',
      },
      on: {
        'page.opened': {
          guard: { type: 'opensCollection', params: ({ event }) => event.page },
          actions: [
            { type: 'keepPage', params: ({ event }) => event },
            { type: 'passOn', params: ({ event }) => ({ to: ['collection'], event: { type: 'address.read', filters: filtersOf(event.page) } }) },
            'tellFrame',
          ],
        },
      },
    },
    onProduct: {
      invoke: {
        src: 'product', id: 'product', systemId: 'product',
        input: ({ context }) => ({ products: context.products, productId: productIdOf(context.page), painted: context.glimpse?.product ?? null }),
        onError: 'brokenPage',
      },
      on: {
        'page.opened': {
          guard: { type: 'staysOnProduct', params: ({ event }) => event.page },
          actions: [{ type: 'keepPage', params: ({ event }) => event }, 'tellFrame'],
        },
      },
    },
  },
});

type Shop = SnapshotFrom<typeof shopMachine>;
export type ShopActor = ActorRefFrom<typeof shopMachine>;
export const selectPage = (shop: Shop): Page => shop.context.page;
export const selectLocation = (shop: Shop): Location => shop.context.location;
export const selectArrival = (shop: Shop): Arrival => shop.context.arrival;
export const selectOrigin = (shop: Shop): string => shop.context.origin;
export const selectCurrency = (shop: Shop): Currency => shop.context.currency;
