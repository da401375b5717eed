import type { EventObject } from 'xstate';
import type { CustomerFact } from '../account/session-machine.ts';
import { orderOf, type Page } from './location.ts';
import { type Child, type Context, customerOf, type PageFact, type PageOpened, shopSetup } from './shop-setup.ts';
import { from } from '../from.ts';

/** Parts of the shop's chart (`shop-machine.ts`): the state of a page, and how the shop passes on what one actor learns. */

/** Passes an event, or what is made of it, on to an actor that is there. */
export const tell = <Told extends EventObject>(to: Child, told: (event: Told) => EventObject = (event) => event) => ({
  type: 'tell' as const,
  params: ({ event }: { event: Told }) => ({ to, event: told(event) }),
});
/** Passes an event on as a fact that the page that is open may pass on. */
export const tellPage = <Told extends EventObject>(told: (event: Told) => PageFact) => ({
  type: 'tellPage' as const,
  params: ({ event }: { event: Told }) => told(event),
});

/** Tells the frame of every page: the search bar, the menu that a page closes, and the notices that belong to it. */
export const TELL_FRAME = ['tellSearch', 'tellMenu', 'tellToasts'] as const;
/** Tells what a customer has on every page. */
export const TELL_CUSTOMER = [tell<CustomerFact>('cart'), tell<CustomerFact>('notifications-start')];
/** Tells the page that is open who is shopping. */
export const TELL_PAGE_CUSTOMER = tellPage<CustomerFact>((fact) => ({ type: 'customer.changed', fact }));
/** Passes a fact on to the collection. */
export const TELL_COLLECTION = { actions: tell('collection') };
/** In a page's state: passes on to its actor who is shopping. */
export const tellFact = (to: Child) => tell<EventObject & { fact: CustomerFact }>(to, ({ fact }) => fact);
/** In a page's state: passes on to its actor that somebody else is shopping. */
export const tellCustomer = (to: Child) => ({ 'customer.changed': { actions: tellFact(to) } });

/** Input of a page's actor: who is shopping. */
export const withCustomer = (context: Context) => ({ customer: customerOf(context) });
/** Input of a page's actor: who is shopping, and the order that the address names. */
export const withOrder = (context: Context) => ({ ...withCustomer(context), ...orderOf(context.page) });

/** Event that names to a page's actor the order of its address. */
export const OPEN_ORDER = (page: Page): { type: 'order.open'; orderId: string; isPlaced?: boolean } => ({
  type: 'order.open',
  ...orderOf(page),
});

/**
 * A page of its own chart that stays as it is when its address is opened again; a list that failed is asked for once more.
 * @param reopened what its actor is then told.
 * @param on what it is told besides.
 */
export const onPageOf = <On extends object = object>(
  src:
    | 'home'
    | 'login'
    | 'password-reset'
    | 'email-verification'
    | 'profile'
    | 'checkout'
    | 'orders'
    | 'custom-orders'
    | 'custom-order'
    | 'custom-order-form'
    | 'notifications-page'
    | 'wishlist'
    | 'about',
  input: (context: Context) => object = () => ({}),
  on: On = {} as On,
  reopened: ((page: Page) => EventObject) | null = null,
) =>
  shopSetup.createStateConfig({
    // One name stands for all: the actors of the setup say what each takes.
    invoke: {
      src: src as 'login',
      id: src,
      systemId: src,
      input: ({ context }) => input(context) as { historyState: unknown },
      onError: 'brokenPage',
    },
    on: {
      ...on,
      'page.opened': {
        guard: from('opensAgain'),
        actions: [
          from('keepPage'),
          ...(reopened ? [tell<PageOpened>(src, ({ page }) => reopened(page))] : []),
          ...TELL_FRAME,
          'wantLists',
        ],
      },
    },
  });

/** State of a page that has an actor of its own: `onCustomOrders` for `custom-orders`. */
export const stateOf = (page: string): string =>
  `on${page.replace(/(^|-)\w/g, (word) => word.slice(-1).toUpperCase())}`;
