import { type ActorRefFrom, assign, enqueueActions, type EventObject, sendTo, setup, type SnapshotFrom, stateIn } from 'xstate';
import type { Glimpse } from '../domain/glimpse.ts';
import { type Currency, LKR } from '../domain/money.ts';
import type { Category, Product, Vendor } from '../domain/product.ts';
import type { Customer, ProfileDraft, User } from '../domain/user.ts';
import { alertsMachine } from './alerts.ts';
import { cartMachine } from './cart.ts';
import { type CatalogueFact, catalogueMachine } from './catalogue.ts';
import { menuMachine } from './menu.ts';
import { noticesMachine } from './notices.ts';
import type { Outward } from './outward.ts';
import { type Arrival, filtersOf, kindOf, type Location, NEED_LOGIN, ON_THE_WAY, orderIdOf, type Page, PLACES, productIdOf, queryOf, type WayBack, WITH_CHART } from './page.ts';
import { type PageCharts, withItsPage } from './page-charts.ts';
import { searchMachine } from './search.ts';
import { type CustomerFact, sessionMachine, type WhyGone } from './session.ts';

/**
 * The shop: the root of all actors. It keeps where the shopper is, starts what lives as long as the shop,
 * starts and stops what lives with a page, and passes on what one actor learns and others need.
 */

export type { Arrival, Location, Page, WayBack } from './page.ts';

export type PageOpened = {
  type: 'page.opened'; page: Page; location: Location; arrival: Arrival;
  /** Whether the page's code has come, its charts with it; else `page.arrived` follows. */
  isHere: boolean;
};
type Event =
  | PageOpened | { type: 'page.arrived' } | CatalogueFact | CustomerFact
  | { type: 'query.asked'; query: string }
  /** What was half typed when a session ended; null when it is back, or given up. */
  | { type: 'draft.keep'; draft: ProfileDraft | null };

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
  /** Who is shopping, and the customer where one is known. */
  who: 'guest' | 'unsure' | 'known';
  user: User | null;
  /** Where a login leads: the page opened last that is not itself on the way to one. */
  wayBack: WayBack;
  draft: ProfileDraft | null;
};
export type ShopInput = Pick<Context, 'page' | 'location' | 'glimpse' | 'origin'> & {
  /** What the history kept of a visit that begins at the login page. */
  wayBack?: WayBack | null;
};

type Child = 'cart' | 'search' | keyof typeof PLACES;

const customerOf = ({ who, user }: Context): Customer => (who === 'known' && user ? user : who === 'known' ? 'unsure' : who);

const shopSetup = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ShopInput, emitted: {} as Outward, tags: {} as 'page fetching' | 'page broken' },
  actors: {
    session: sessionMachine, catalogue: catalogueMachine, cart: cartMachine, search: searchMachine,
    menu: menuMachine, notices: noticesMachine, alerts: alertsMachine,
    home: withItsPage<PageCharts['home']>('home'), collection: withItsPage<PageCharts['collection']>('collection'), product: withItsPage<PageCharts['product']>('product'),
    login: withItsPage<PageCharts['login']>('login'), 'password-reset': withItsPage<PageCharts['password-reset']>('password-reset'),
    'email-verification': withItsPage<PageCharts['email-verification']>('email-verification'), profile: withItsPage<PageCharts['profile']>('profile'),
    checkout: withItsPage<PageCharts['checkout']>('checkout'), orders: withItsPage<PageCharts['orders']>('orders'),
  },
  guards: {
    isOn: ({ context }, name: keyof PageCharts) => context.page.name === name,
    hasNoChart: ({ context }) => !(WITH_CHART as readonly string[]).includes(context.page.name),
    isHere: (_, opened: PageOpened) => opened.isHere,
    opensAgain: ({ context }, page: Page) => page.name === context.page.name,
    hasExpired: (_, why: WhyGone) => why === 'expired',
    staysOnProduct: ({ context }, page: Page) => productIdOf(page) !== '' && productIdOf(page) === productIdOf(context.page),
  },
  actions: {
    keep: assign((_, kept: Partial<Context>) => kept),
    becomeGuest: assign({ who: 'guest', user: null }),
    keepPage: assign(({ context }, { page, location, arrival }: PageOpened) => ({
      page, location, arrival, wayBack: ON_THE_WAY.includes(page.name) ? context.wayBack : { pathname: location.pathname, search: location.search },
    })),
    // Readings 2.5: who is known is led back from the login page, and a guest to it from a page that needs one.
    leadOn: enqueueActions(({ context: { page, who, wayBack }, enqueue }) => {
      if (who === 'known' && page.name === 'login') enqueue.emit({ type: 'navigate', to: { name: 'address', ...wayBack }, replace: true, scroll: 'top' });
      if (who === 'guest' && NEED_LOGIN.includes(page.name)) enqueue.emit({ type: 'navigate', to: { name: 'login' }, replace: true, scroll: 'top' });
    }),
    // A page's own actor is told only while that page is open.
    passOn: enqueueActions(({ enqueue, check }, { to, event }: { to: Child[]; event: EventObject }) => {
      for (const child of to) {
        // An action knows no guards by name: its check is typed for none.
        if (child === 'cart' || child === 'search' || check(stateIn(PLACES[child]) as never)) enqueue.sendTo(child, event as never);
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
});

/** A page of its own chart that stays as it is when its address is opened again; a list that failed is asked for once more. */
const onPageOf = (src: 'home' | 'login' | 'password-reset' | 'email-verification' | 'profile', input: (context: Context) => object = () => ({})) =>
  shopSetup.createStateConfig({
    invoke: { src, id: src, systemId: src, input: ({ context }: { context: Context }) => input(context) as never, onError: 'brokenPage' },
    on: {
      'page.opened': {
        guard: { type: 'opensAgain', params: ({ event }) => event.page },
        actions: [{ type: 'keepPage', params: ({ event }) => event }, 'tellFrame', 'wantLists'],
      },
    },
  });

export const shopMachine = shopSetup.createMachine({
  id: 'shop',
  context: ({ input }) => ({
    page: input.page, location: input.location, glimpse: input.glimpse, origin: input.origin, who: 'unsure', user: null, draft: null,
    wayBack: ON_THE_WAY.includes(input.page.name) ? (input.wayBack ?? { pathname: '/', search: '' }) : { pathname: input.location.pathname, search: input.location.search },
    arrival: { kind: 'first', scroll: 'top' }, currency: LKR, products: null,
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
        actions: [{ type: 'keepPage', params: ({ event }) => event }, 'tellFrame', 'wantLists', 'leadOn'],
      },
      { target: '.fetching', actions: [{ type: 'keepPage', params: ({ event }) => event }, 'tellFrame', 'wantLists', 'leadOn'] },
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
    'customer.known': {
      actions: [{ type: 'keep', params: ({ event }) => ({ who: 'known', user: event.user }) }, { type: 'passOn', params: ({ event }) => ({ to: ['cart', 'email-verification', 'profile', 'checkout', 'orders'], event }) }, 'leadOn'],
    },
    'customer.gone': [
      // What is half typed stays before them: its own page leads on (readings 2.2).
      { guard: { type: 'hasExpired', params: ({ event }) => event.why }, actions: ['becomeGuest', { type: 'passOn', params: ({ event }) => ({ to: ['cart', 'login', 'email-verification', 'profile', 'checkout', 'orders'], event }) }] },
      { actions: ['becomeGuest', { type: 'passOn', params: ({ event }) => ({ to: ['cart', 'login', 'email-verification', 'profile', 'checkout', 'orders'], event }) }, 'leadOn'] },
    ],
    'draft.keep': { actions: { type: 'keep', params: ({ event }) => ({ draft: event.draft }) } },
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
        { guard: { type: 'isOn', params: 'login' }, target: 'onLogin' },
        { guard: { type: 'isOn', params: 'password-reset' }, target: 'onPasswordReset' },
        { guard: { type: 'isOn', params: 'email-verification' }, target: 'onEmailVerification' },
        { guard: { type: 'isOn', params: 'profile' }, target: 'onProfile' },
        { guard: { type: 'isOn', params: 'checkout' }, target: 'onCheckout' },
        { guard: { type: 'isOn', params: 'orders' }, target: 'onOrders' },
        { target: 'onPage' },
      ],
    },
    /** A page that needs no actor of its own. */
    onPage: {},
    /** The page's own actor failed by our mistake; opened again, the page gets a new one. */
    brokenPage: { tags: 'page broken' },
    onHome: onPageOf('home'),
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
          guard: { type: 'opensAgain', params: ({ event }) => event.page },
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
    onLogin: onPageOf('login'),
    onPasswordReset: onPageOf('password-reset'),
    onEmailVerification: onPageOf('email-verification', (context) => ({
      customer: customerOf(context), codeSent: context.page.name === 'email-verification' && context.page.codeSent,
    })),
    onProfile: onPageOf('profile', (context) => ({ customer: customerOf(context), draft: context.draft })),
    onCheckout: {
      invoke: { src: 'checkout', id: 'checkout', systemId: 'checkout', input: ({ context }) => ({ customer: customerOf(context) }), onError: 'brokenPage' },
      on: {
        'page.opened': {
          guard: { type: 'opensAgain', params: ({ event }) => event.page },
          actions: [{ type: 'keepPage', params: ({ event }) => event }, 'tellFrame'],
        },
      },
    },
    onOrders: {
      invoke: {
        src: 'orders', id: 'orders', systemId: 'orders',
        input: ({ context }) => ({ customer: customerOf(context), orderId: orderIdOf(context.page) }), onError: 'brokenPage',
      },
      on: {
        'page.opened': {
          guard: { type: 'opensAgain', params: ({ event }) => event.page },
          actions: [
            { type: 'keepPage', params: ({ event }) => event },
            { type: 'passOn', params: ({ event }) => ({ to: ['orders'], event: { type: 'order.open', orderId: orderIdOf(event.page) } }) },
            'tellFrame',
          ],
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
