import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type Currency, LKR } from '../../domain/money.ts';
import type { ShopTexts } from '../../domain/shop-profile.ts';
import {
  type Arrival,
  emailFromLink,
  filtersOf,
  type Location,
  AUTH_PAGES,
  PAGES_WITH_MACHINE,
  colourIn,
  commentIdOf,
  type Page,
  productIdOf,
} from './location.ts';
import {
  OPEN_ORDER,
  onPageOf,
  stateOf,
  tell,
  tellCustomer,
  tellFact,
  tellPage,
  TELL_COLLECTION,
  TELL_CUSTOMER,
  TELL_FRAME,
  TELL_PAGE_CUSTOMER,
  withCustomer,
  withOrder,
} from './page-states.ts';
import { customerOf, shopSetup, sizeLeft } from './shop-setup.ts';
import { from } from '../from.ts';

/**
 * The shop: the root of all actors. It keeps where the shopper is, starts what lives as long as the shop,
 * starts and stops what lives with a page, and passes on what one actor learns and others need.
 */

export type { Arrival, Location, Page, ReturnTo } from './location.ts';
export type { PageOpened, ShopInput } from './shop-setup.ts';

export const shopMachine = shopSetup.createMachine({
  id: 'shop',
  context: ({ input }) => ({
    page: input.page,
    location: input.location,
    glimpse: input.glimpse,
    origin: input.origin,
    profile: input.profile,
    who: 'unsure',
    user: null,
    draft: null,
    sizes: {},
    wayBack: AUTH_PAGES.includes(input.page.name)
      ? (input.wayBack ?? { pathname: '/', search: '' })
      : { pathname: input.location.pathname, search: input.location.search },
    arrival: { kind: 'first', scroll: 'top' },
    currency: LKR,
    products: null,
    categories: input.glimpse?.categories ?? null,
    vendors: input.glimpse?.vendors ?? null,
  }),
  entry: TELL_FRAME,
  invoke: [
    { src: 'session', id: 'session', systemId: 'session' },
    {
      src: 'catalogue',
      id: 'catalogue',
      systemId: 'catalogue',
      input: ({ context }) => ({ glimpse: context.glimpse }),
    },
    {
      src: 'cart',
      id: 'cart',
      systemId: 'cart',
      input: ({ context }) => ({ painted: context.glimpse?.product?.product ?? null }),
    },
    { src: 'search', id: 'search', systemId: 'search' },
    { src: 'menu', id: 'menu', systemId: 'menu' },
    { src: 'notifications-start', id: 'notifications-start', systemId: 'notifications-start' },
    { src: 'chat-start', id: 'chat-start', systemId: 'chat-start' },
    { src: 'toasts', id: 'toasts', systemId: 'toasts' },
    { src: 'alerts', id: 'alerts', systemId: 'alerts' },
    {
      src: 'shop-profile',
      id: 'shop-profile',
      systemId: 'shop-profile',
      input: ({ context }) => ({ painted: context.profile }),
    },
  ],
  on: {
    'page.opened': [
      {
        guard: from('isHere'),
        target: '.arriving',
        actions: [from('keepPage'), ...TELL_FRAME, 'wantLists', 'checkAccess'],
      },
      { target: '.fetching', actions: [from('keepPage'), ...TELL_FRAME, 'wantLists', 'checkAccess'] },
    ],
    // Readings 2.5: who is known is led back from the login page, and a guest to it from a page that needs one.
    'access.check': [
      { guard: 'isKnownAtLogin', actions: 'showWayBack' },
      { guard: 'isGuestWhereLoginIsNeeded', actions: 'showLogin' },
    ],
    'products.loaded': {
      actions: [
        from('keepProducts'),
        tell('cart', ({ products }) => ({ type: 'products.known', products })),
        tell('search', ({ products }) => ({ type: 'products.known', products })),
        tellPage(({ products }) => ({ type: 'products.known', products })),
      ],
    },
    'categories.loaded': {
      actions: [from('keepCategories'), tellPage(({ categories }) => ({ type: 'categories.known', categories }))],
    },
    'vendors.loaded': {
      actions: [from('keepVendors'), tellPage(({ vendors }) => ({ type: 'vendors.known', vendors }))],
    },
    'customer.known': {
      actions: ['checkLists', from('keepUser'), ...TELL_CUSTOMER, tell('toasts'), TELL_PAGE_CUSTOMER, 'checkAccess'],
    },
    'customer.gone': [
      // What is half typed stays before them: its own page leads on (readings 2.2).
      { guard: from('hasExpired'), actions: ['checkLists', 'becomeGuest', ...TELL_CUSTOMER, TELL_PAGE_CUSTOMER] },
      // Not to the login page: there is nothing to log in to.
      {
        guard: from('isDeleted'),
        actions: ['checkLists', 'becomeGuest', 'forgetWay', ...TELL_CUSTOMER, TELL_PAGE_CUSTOMER, 'showHome'],
      },
      {
        guard: from('hasLoggedOut'),
        actions: ['checkLists', 'becomeGuest', 'forgetWay', ...TELL_CUSTOMER, TELL_PAGE_CUSTOMER, 'checkAccess'],
      },
      { actions: ['checkLists', 'becomeGuest', ...TELL_CUSTOMER, TELL_PAGE_CUSTOMER, 'checkAccess'] },
    ],
    'lists.check': { guard: from('isAnotherToken'), actions: 'renewLists' },
    'draft.keep': { actions: from('keepDraft') },
    'size.keep': { actions: from('keepSize') },
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
        ...PAGES_WITH_MACHINE.map((name) => ({
          guard: { type: 'isOn' as const, params: name },
          target: stateOf(name),
        })),
        { target: 'onPage' },
      ],
    },
    /** A page that needs no actor of its own. */
    onPage: {},
    /** The page's own actor failed by our mistake; opened again, the page gets a new one. */
    brokenPage: { tags: 'page broken' },
    onHome: onPageOf(
      'home',
      (context) => ({ ...withCustomer(context), hero: context.profile?.hero }),
      tellCustomer('home'),
    ),
    onCollection: {
      invoke: {
        src: 'collection',
        id: 'collection',
        systemId: 'collection',
        input: ({ context }) => ({
          products: context.products,
          categories: context.categories,
          vendors: context.vendors,
          filters: filtersOf(context.page),
          painted: context.glimpse?.collection ?? null,
        }),
        onError: 'brokenPage',
      },
      on: {
        'page.opened': {
          guard: from('opensAgain'),
          actions: [
            from('keepPage'),
            tell('collection', ({ page }) => ({ type: 'address.read', filters: filtersOf(page) })),
            ...TELL_FRAME,
          ],
        },
        'products.known': TELL_COLLECTION,
        'categories.known': TELL_COLLECTION,
        'vendors.known': TELL_COLLECTION,
        'products.failed': TELL_COLLECTION,
        'categories.failed': TELL_COLLECTION,
        'vendors.failed': TELL_COLLECTION,
        'query.asked': { actions: tell('collection', ({ query }) => ({ type: 'query.change', query })) },
      },
    },
    onProduct: {
      invoke: [
        {
          src: 'product',
          id: 'product',
          systemId: 'product',
          input: ({ context }) => ({
            products: context.products,
            productId: productIdOf(context.page),
            painted: context.glimpse?.product ?? null,
            colour: colourIn(context.page),
            size: sizeLeft(context),
          }),
          onError: 'brokenPage',
        },
        {
          src: 'comments-section',
          id: 'comments-section',
          systemId: 'comments-section',
          input: ({ context }) => ({
            products: context.products,
            productId: productIdOf(context.page),
            painted: context.glimpse?.product ?? null,
            customer: customerOf(context),
            commentId: commentIdOf(context.page),
          }),
          onError: 'brokenPage',
        },
      ],
      on: {
        'page.opened': {
          guard: from('staysOnProduct'),
          actions: [
            from('keepPage'),
            tell('product', ({ page }) => ({ type: 'colour.read', colour: colourIn(page) })),
            ...TELL_FRAME,
          ],
        },
        'products.known': { actions: [tell('product'), tell('comments-section')] },
        'products.failed': { actions: tell('product') },
        ...tellCustomer('comments-section'),
      },
    },
    onLogin: onPageOf('login', ({ location: { state } }) => ({ historyState: state }), {
      'customer.changed': { guard: from('hasGone'), actions: tellFact('login') },
    }),
    onPasswordReset: onPageOf('password-reset', ({ arrival, location }) => ({
      email: emailFromLink(arrival, location),
    })),
    onEmailVerification: onPageOf(
      'email-verification',
      (context) => ({
        customer: customerOf(context),
        codeSent: context.page.name === 'email-verification' && context.page.codeSent,
      }),
      tellCustomer('email-verification'),
    ),
    onProfile: onPageOf(
      'profile',
      (context) => ({ customer: customerOf(context), draft: context.draft }),
      tellCustomer('profile'),
    ),
    onCheckout: onPageOf('checkout', withCustomer, tellCustomer('checkout')),
    onOrders: onPageOf('orders', withOrder, tellCustomer('orders'), OPEN_ORDER),
    onCustomOrders: onPageOf('custom-orders', withCustomer, tellCustomer('custom-orders')),
    onCustomOrder: onPageOf('custom-order', withOrder, tellCustomer('custom-order'), OPEN_ORDER),
    onWishlist: onPageOf('wishlist'),
    onAbout: onPageOf('about', ({ glimpse }) => ({ painted: glimpse?.texts ?? null })),
    onMissing: {
      invoke: { src: 'missing', id: 'missing', systemId: 'visit', input: { productId: '' }, onError: 'brokenPage' },
    },
    onCustomOrderForm: onPageOf('custom-order-form', withOrder, tellCustomer('custom-order-form'), OPEN_ORDER),
    onNotificationsPage: {
      ...onPageOf('notifications-page', undefined, {
        'customer.changed': { guard: from('hasGone'), actions: tellFact('notifications-page') },
      }),
      exit: tell('notifications-start', () => ({ type: 'page.left' })),
    },
  },
});

type Shop = SnapshotFrom<typeof shopMachine>;
export type ShopActor = ActorRefFrom<typeof shopMachine>;
export const selectPage = (shop: Shop): Page => shop.context.page;
export const selectLocation = (shop: Shop): Location => shop.context.location;
export const selectArrival = (shop: Shop): Arrival => shop.context.arrival;
export const selectOrigin = (shop: Shop): string => shop.context.origin;
/** Texts that the page came with; null where it came with none. */
export const selectInitialTexts = (shop: Shop): ShopTexts | null => shop.context.glimpse?.texts ?? null;
export const selectCurrency = (shop: Shop): Currency => shop.context.currency;
