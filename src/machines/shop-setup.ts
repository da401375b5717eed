import { assign, enqueueActions, type EventObject, sendTo, setup, stateIn } from 'xstate';
import type { Glimpse } from '../domain/glimpse.ts';
import type { Currency } from '../domain/money.ts';
import type { Category, Product, Vendor } from '../domain/product.ts';
import type { Customer, ProfileDraft, User } from '../domain/user.ts';
import { alertsMachine } from './alerts.ts';
import { cartMachine } from './cart.ts';
import { type CatalogueFact, catalogueMachine } from './catalogue.ts';
import { menuMachine } from './menu.ts';
import { noticesMachine } from './notices.ts';
import type { Outward } from './outward.ts';
import { type Arrival, kindOf, type Location, NEED_LOGIN, ON_THE_WAY, type Page, placeOf, PLACES, productIdOf, queryOf, type WayBack, WITH_CHART } from './page.ts';
import { type PageCharts, withItsPage } from './page-charts.ts';
import { searchMachine } from './search.ts';
import { type CustomerFact, sessionMachine, type WhyGone } from './session.ts';

/** What the chart of the shop (`shop.ts`) is made of: what it knows, what it asks itself, and what it does. */

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

type Child = 'cart' | 'search' | 'notices' | keyof typeof PLACES;

export const customerOf = ({ who, user }: Context): Customer => (who === 'known' && user ? user : who === 'known' ? 'unsure' : who);

export const shopSetup = setup({
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
        if (!(child in PLACES) || check(stateIn(PLACES[child as keyof typeof PLACES]) as never)) enqueue.sendTo(child, event as never);
      }
    }),
    // What a page that opens may need: a list that failed before, or that the painted page could do without.
    wantLists: sendTo('catalogue', { type: 'lists.want' }),
    // Who was shopping with another token: what the shop shows may be another's (section 7).
    renewLists: enqueueActions(({ context, enqueue }, before: Context['who']) => {
      if (context.who === before) enqueue.sendTo('catalogue', { type: 'lists.renew' });
    }),
    // What is in the frame of every page: the search bar, the menu that a page closes, and the notices that belong to it.
    tellFrame: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('search', { type: 'page.opened', page: kindOf(context.page), query: queryOf(context.page) });
      enqueue.sendTo('menu', { type: 'page.opened' });
      enqueue.sendTo('notices', { type: 'page.opened', place: placeOf(context.page) });
    }),
  },
});
