import type { ActorRefFrom, EventObject, SnapshotFrom } from 'xstate';
import { type Currency, LKR } from '../domain/money.ts';
import { type Arrival, emailGiven, filtersOf, type Location, ON_THE_WAY, orderIdOf, type Page, productIdOf } from './page.ts';
import { type Context, customerOf, shopSetup } from './shop-setup.ts';

/**
 * The shop: the root of all actors. It keeps where the shopper is, starts what lives as long as the shop,
 * starts and stops what lives with a page, and passes on what one actor learns and others need.
 */

export type { Arrival, Location, Page, WayBack } from './page.ts';
export type { PageOpened, ShopInput } from './shop-setup.ts';

/**
 * A page of its own chart that stays as it is when its address is opened again; a list that failed is asked for once more.
 * `told` is what its actor is then told.
 */
const onPageOf = (
  src: 'home' | 'login' | 'password-reset' | 'email-verification' | 'profile' | 'checkout' | 'orders', input: (context: Context) => object = () => ({}), told: ((page: Page) => EventObject) | null = null,
) =>
  shopSetup.createStateConfig({
    // One name stands for all: the actors of the setup say what each takes.
    invoke: { src: src as 'home', id: src, systemId: src, input: ({ context }) => input(context), onError: 'brokenPage' },
    on: {
      'page.opened': {
        guard: { type: 'opensAgain', params: ({ event }) => event.page },
        actions: [
          { type: 'keepPage', params: ({ event }) => event },
          ...(told ? [{ type: 'passOn' as const, params: ({ event }: { event: { page: Page } }) => ({ to: [src as 'orders'], event: told(event.page) }) }] : []),
          'tellFrame', 'wantLists',
        ],
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
    'products.failed': { actions: { type: 'passOn', params: ({ event }) => ({ to: ['collection', 'product'], event }) } },
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
      actions: [{ type: 'renewLists', params: 'guest' }, { type: 'keep', params: ({ event }) => ({ who: 'known', user: event.user }) }, { type: 'passOn', params: ({ event }) => ({ to: ['cart', 'notices', 'email-verification', 'profile', 'checkout', 'orders'], event }) }, 'leadOn'],
    },
    'customer.gone': [
      // What is half typed stays before them: its own page leads on (readings 2.2).
      { guard: { type: 'hasExpired', params: ({ event }) => event.why }, actions: [{ type: 'renewLists', params: 'known' }, 'becomeGuest', { type: 'passOn', params: ({ event }) => ({ to: ['cart', 'login', 'email-verification', 'profile', 'checkout', 'orders'], event }) }] },
      { actions: [{ type: 'renewLists', params: 'known' }, 'becomeGuest', { type: 'passOn', params: ({ event }) => ({ to: ['cart', 'login', 'email-verification', 'profile', 'checkout', 'orders'], event }) }, 'leadOn'] },
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
    onPasswordReset: onPageOf('password-reset', ({ arrival, location }) => ({ email: emailGiven(arrival, location) })),
    onEmailVerification: onPageOf('email-verification', (context) => ({
      customer: customerOf(context), codeSent: context.page.name === 'email-verification' && context.page.codeSent,
    })),
    onProfile: onPageOf('profile', (context) => ({ customer: customerOf(context), draft: context.draft })),
    onCheckout: onPageOf('checkout', (context) => ({ customer: customerOf(context) })),
    onOrders: onPageOf('orders', (context) => ({ customer: customerOf(context), orderId: orderIdOf(context.page) }), (page) => ({ type: 'order.open', orderId: orderIdOf(page) })),
  },
});

type Shop = SnapshotFrom<typeof shopMachine>;
export type ShopActor = ActorRefFrom<typeof shopMachine>;
export const selectPage = (shop: Shop): Page => shop.context.page;
export const selectLocation = (shop: Shop): Location => shop.context.location;
export const selectArrival = (shop: Shop): Arrival => shop.context.arrival;
export const selectOrigin = (shop: Shop): string => shop.context.origin;
export const selectCurrency = (shop: Shop): Currency => shop.context.currency;
