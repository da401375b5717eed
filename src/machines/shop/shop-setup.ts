import { assign, emit, type EventObject, raise, sendTo, setup } from 'xstate';
import type { InitialData } from '../../domain/catalogue/initial-data.ts';
import type { Currency } from '../../domain/money.ts';
import type { Category, Product, Vendor } from '../../domain/catalogue/product.ts';
import type { ShopProfile } from '../../domain/shop-profile.ts';
import type { Customer, ProfileDraft, User } from '../../domain/account/user.ts';
import { shopProfileMachine } from './shop-profile-machine.ts';
import { alertsMachine } from './alerts-machine.ts';
import { cartMachine } from '../cart/cart-machine.ts';
import { type CatalogueFact, catalogueMachine } from '../catalogue/catalogue-machine.ts';
import { menuMachine } from './menu-machine.ts';
import { toastsMachine } from './toasts-machine.ts';
import type { EmittedEvent } from '../emitted.ts';
import {
  type Arrival,
  searchScope,
  type Location,
  REQUIRE_LOGIN,
  AUTH_PAGES,
  type Page,
  placeOf,
  productIdOf,
  queryOf,
  type ReturnTo,
  PAGES_WITH_MACHINE,
} from './location.ts';
import { type PageMachines, pagePlaceholder } from './page-machines.ts';
import { chatStartMachine } from '../chat/chat-start-machine.ts';
import { notificationsStartMachine } from '../notifications/notifications-start-machine.ts';
import { searchMachine } from '../catalogue/search-machine.ts';
import { type CustomerFact, sessionMachine, type LogoutReason } from '../account/session-machine.ts';

/** What the chart of the shop (`shop-machine.ts`) is made of: what it knows, what it asks itself, and what it does. */

export type PageOpened = {
  type: 'page.opened';
  page: Page;
  location: Location;
  arrival: Arrival;
  /** Whether the page's code has come, its charts with it; else `page.arrived` follows. */
  isHere: boolean;
};
/** The shop to the state of its page, which passes it on to the page's actor. */
export type PageFact =
  | { type: 'products.known'; products: readonly Product[] }
  | { type: 'categories.known'; categories: readonly Category[] }
  | { type: 'vendors.known'; vendors: readonly Vendor[] }
  | { type: 'customer.changed'; fact: CustomerFact };
type Event =
  | PageOpened
  | { type: 'page.arrived' }
  | CatalogueFact
  | CustomerFact
  /** The shop to itself: who is shopping, or which page is open, has changed. */
  | { type: 'access.check' }
  | { type: 'lists.check'; before: Context['who'] }
  | PageFact
  | { type: 'query.asked'; query: string }
  /** What was half typed when a session ended; null when it is back, or given up. */
  | { type: 'draft.keep'; draft: ProfileDraft | null }
  /** Size that was chosen on a product's page. */
  | { type: 'size.keep'; productId: string; size: string };

export type Context = {
  page: Page;
  location: Location;
  arrival: Arrival;
  currency: Currency;
  /** What the catalogue has told so far; null until then. Pages that open later are given it. */
  products: readonly Product[] | null;
  categories: readonly Category[] | null;
  vendors: readonly Vendor[] | null;
  /** What the first page came painted with; null where it did not. */
  glimpse: InitialData | null;
  /** Where shoppers find the shop, without a slash at the end: `https://shop.example.lk`. */
  origin: string;
  /** Who the shop is, where the page came with it. */
  profile: ShopProfile | null;
  /** Who is shopping, and the customer where one is known. */
  who: 'guest' | 'unsure' | 'known';
  user: User | null;
  /** Where a login leads: the page opened last that is not itself on the way to one. */
  wayBack: ReturnTo;
  draft: ProfileDraft | null;
  /** Sizes that were chosen on products' pages, by the product's id. */
  sizes: Readonly<Record<string, string>>;
};
export type ShopInput = Pick<Context, 'page' | 'location' | 'glimpse' | 'origin' | 'profile'> & {
  /** What the history kept of a visit that begins at the login page. */
  wayBack?: ReturnTo | null;
};

export type Child = 'cart' | 'search' | 'toasts' | 'notifications-start' | keyof PageMachines;

export const customerOf = ({ who, user }: Context): Customer =>
  who === 'known' && user ? user : who === 'known' ? 'unsure' : who;

/** Size that was chosen on the product's page that Back or Forward leads to; '' for none, and for a page that is opened anew. */
export const sizeLeft = ({ arrival, page, sizes }: Context): string =>
  arrival.kind === 'pop' && Object.hasOwn(sizes, productIdOf(page)) ? (sizes[productIdOf(page)] ?? '') : '';

/** Stands for the charts that come with the code of their page. */
const PLACEHOLDERS = Object.fromEntries(
  [...PAGES_WITH_MACHINE, 'comments-section' as const].map((name) => [name, pagePlaceholder(name)]),
) as PageMachines;

export const shopSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ShopInput,
    emitted: {} as EmittedEvent,
    tags: {} as 'page fetching' | 'page broken',
  },
  actors: {
    session: sessionMachine,
    catalogue: catalogueMachine,
    cart: cartMachine,
    search: searchMachine,
    menu: menuMachine,
    'notifications-start': notificationsStartMachine,
    'chat-start': chatStartMachine,
    toasts: toastsMachine,
    alerts: alertsMachine,
    'shop-profile': shopProfileMachine,
    ...PLACEHOLDERS,
  },
  guards: {
    isOn: ({ context }, name: keyof PageMachines) => context.page.name === name,
    hasNoChart: ({ context }) => !(PAGES_WITH_MACHINE as readonly string[]).includes(context.page.name),
    isHere: (_, opened: PageOpened) => opened.isHere,
    opensAgain: ({ context }, { page }: { page: Page }) => page.name === context.page.name,
    hasExpired: (_, { why }: { why: LogoutReason }) => why === 'expired',
    isDeleted: (_, { isDeleted }: { isDeleted?: true }) => isDeleted === true,
    hasLoggedOut: (_, { why }: { why: LogoutReason }) => why === 'logged out',
    hasGone: (_, { fact }: { fact: CustomerFact }) => fact.type === 'customer.gone',
    /** Who was shopping with another token: what the shop shows may be another's (section 7). */
    isAnotherToken: ({ context }, { before }: { before: Context['who'] }) =>
      before !== 'unsure' && before !== context.who,
    isKnownAtLogin: ({ context: { who, page } }) => who === 'known' && page.name === 'login',
    isGuestWhereLoginIsNeeded: ({ context: { who, page } }) => who === 'guest' && REQUIRE_LOGIN.includes(page.name),
    staysOnProduct: ({ context }, { page }: { page: Page }) =>
      productIdOf(page) !== '' && productIdOf(page) === productIdOf(context.page),
  },
  actions: {
    keepProducts: assign((_, { products }: { products: readonly Product[] }) => ({ products })),
    keepCategories: assign((_, { categories }: { categories: readonly Category[] }) => ({ categories })),
    keepVendors: assign((_, { vendors }: { vendors: readonly Vendor[] }) => ({ vendors })),
    keepUser: assign((_, { user }: { user: User }) => ({ who: 'known' as const, user })),
    keepDraft: assign((_, { draft }: { draft: ProfileDraft | null }) => ({ draft })),
    keepSize: assign(({ context }, { productId, size }: { productId: string; size: string }) => ({
      sizes: { ...context.sizes, [productId]: size },
    })),
    becomeGuest: assign({ who: 'guest', user: null }),
    // It may name an order of theirs: the next one is led back to no page but the one that is open, where everybody may see it. Nor is
    // what they chose handed out.
    forgetWay: assign(({ context: { page, wayBack } }) => ({
      sizes: {},
      wayBack: [...REQUIRE_LOGIN, ...AUTH_PAGES].includes(page.name) ? { pathname: '/', search: '' } : wayBack,
    })),
    keepPage: assign(({ context }, { page, location, arrival }: PageOpened) => ({
      page,
      location,
      arrival,
      wayBack: AUTH_PAGES.includes(page.name)
        ? context.wayBack
        : { pathname: location.pathname, search: location.search },
    })),
    /** Another page or another shopper: the chart decides whether the two go together. */
    checkAccess: raise({ type: 'access.check' }),
    showWayBack: emit(({ context: { wayBack } }) => ({
      type: 'navigate',
      to: { name: 'address', ...wayBack },
      replace: true,
      scroll: 'top',
    })),
    showHome: emit({ type: 'navigate', to: { name: 'home' }, replace: true, scroll: 'top' }),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: true, scroll: 'top' }),
    tell: sendTo(
      (_, { to }: { to: Child; event: EventObject }) => to,
      (_, { event }) => event,
    ),
    /** To the page that is open: its state says what its actor is told. */
    tellPage: raise((_, it: PageFact) => it),
    // What a page that opens may need: a list that failed before, or that the painted page could do without.
    wantLists: sendTo('catalogue', { type: 'lists.want' }),
    /** Whoever shops now: the chart decides whether the lists are another's. */
    checkLists: raise(({ context: { who: before } }) => ({ type: 'lists.check', before })),
    renewLists: sendTo('catalogue', { type: 'lists.renew' }),
    tellSearch: sendTo('search', ({ context: { page } }) => ({
      type: 'page.opened',
      page: searchScope(page),
      query: queryOf(page),
    })),
    tellMenu: sendTo('menu', { type: 'page.opened' }),
    tellToasts: sendTo('toasts', ({ context: { page } }) => ({ type: 'page.opened', place: placeOf(page) })),
  },
});
