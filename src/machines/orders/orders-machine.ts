import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { isBegun, NEWEST_ORDER, type Order } from '../../domain/order/order.ts';
import type { Terms } from '../../domain/shop-profile.ts';
import { type Customer, isSameUser, knownUser, type User } from '../../domain/account/user.ts';
import { ANSWER_LIMIT, sayFailure, withLimit } from '../call-failure.ts';
import { loadOrderBook, type OrderBook, saveInvoice } from './orders-actors.ts';
import { loadingStates, readyState } from '../resource.ts';
import { returning } from '../shared-actors.ts';
import type { Notice, EmittedEvent } from '../emitted.ts';
import type { CustomerFact, LogoutReason } from '../account/session-machine.ts';
import { from } from '../from.ts';
import { orderAgainMachine } from './order-again-machine.ts';
import { orderCancellationMachine } from './order-cancellation-machine.ts';
import { orderReturnMachine } from './order-return-machine.ts';
import { paymentSlipMachine } from '../payment-slip/payment-slip-machine.ts';

/**
 * The customer's orders (section 2, Orders): the list, the one that the address opens, and the invoice that is being
 * fetched. What has stood for a while is read again when the customer comes back to it; until then the old list stays.
 */
type Context = {
  /** Whose they are; null until the session has told. */
  of: Pick<User, 'id' | 'email'> | null;
  /** The newest first. */
  orders: readonly Order[];
  /** Where a transfer goes; null until the shop has told. */
  terms: Terms | null;
  /** The opened one, as the address names it; '' for none. */
  orderId: string;
  /** Whether the address says that it was just placed: a press on a card is another address, a reload is not. */
  isPlaced: boolean;
  /** The one that was opened or closed last, or that 'Show more' began with: keyboard and eyes are there. */
  last: string;
  /** How many are shown. */
  count: number;
  /** Number of the order whose invoice is on its way; '' for none. */
  saving: string;
};
type Event =
  | CustomerFact
  /** The address has been read. */
  | { type: 'order.open'; orderId: string; isPlaced?: boolean }
  | { type: 'orders.retry' }
  /** A press on a card's head; by id. */
  | { type: 'card.toggle'; orderId: string }
  /** 'Show more' */
  | { type: 'list.extend' }
  /** Download Invoice, by the order's number. */
  | { type: 'invoice.save'; number: string }
  /** A customer's move was answered: the list is not what it was. */
  | { type: 'order.changed' }
  /** The tab is looked at again, or the device is connected again. */
  | { type: 'shopper.returned' };

/** Orders that are shown at once. */
export const PAGE_STEP = 20;

/** By its id or by its number (readings 5.1). */
const orderNamed = (orders: readonly Order[], name: string): Order | undefined =>
  orders.find(({ id, number }) => name !== '' && (id === name || number === name));
/** As many as are shown: as many as were asked for, or as it takes to show the opened one. */
const shownOf = ({ orders, orderId, count }: Context): number =>
  Math.min(orders.length, Math.max(count, orders.findIndex((it) => it === orderNamed(orders, orderId)) + 1));

const ordersSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { customer: Customer; orderId: string; isPlaced?: boolean },
    emitted: {} as EmittedEvent,
    tags: {} as 'failed' | 'ready' | 'refreshing' | 'outdated',
  },
  actors: {
    loadOrderBook,
    saveInvoice,
    returning,
    'order-cancellation': orderCancellationMachine,
    'order-again': orderAgainMachine,
    'payment-slip': paymentSlipMachine,
    'order-return': orderReturnMachine,
  },
  delays: { answerLimit: ANSWER_LIMIT, freshFor: 30_000 },
  guards: {
    isKnown: ({ context }) => context.of !== null,
    wantsNewest: ({ context }) => context.orderId === NEWEST_ORDER,
    isAnother: ({ context }, { user }: { user: User }) => context.of === null || !isSameUser(context.of, user),
    hasExpired: (_, { why }: { why: LogoutReason }) => why === 'expired',
    isUnknown: ({ context }, { orderId: name }: { orderId: string }) =>
      name !== '' && !orderNamed(context.orders, name),
    isOpen: ({ context }, { orderId }: { orderId: string }) =>
      orderNamed(context.orders, context.orderId)?.id === orderId,
    hasMore: ({ context }) => shownOf(context) < context.orders.length,
    isListed: ({ context }, { number }: { number: string }) => context.orders.some((it) => it.number === number),
  },
  actions: {
    // The shop's terms stay where a later answer comes without.
    keepBook: assign((_, { output }: { output: OrderBook }) => output),
    fold: assign((_, { orderId: last }: { orderId: string }) => ({ orderId: '', isPlaced: false, last })),
    unfold: assign((_, { orderId }: { orderId: string }) => ({ orderId, isPlaced: false, last: orderId })),
    beginSaving: assign((_, { number }: { number: string }) => ({ saving: number })),
    endSaving: assign({ saving: '' }),
    keepOwner: assign((_, { user: { id, email } }: { user: User }) => ({ of: { id, email } })),
    // The terms are nobody's secret.
    forget: assign({ of: null, orders: [], count: PAGE_STEP }),
    // A card that a press has opened or closed stays the last one when the address follows. Thanks are above the cards.
    open: assign(({ context }, { orderId, isPlaced = false }: { orderId: string; isPlaced?: boolean }) => ({
      orderId,
      isPlaced,
      last: orderId === context.orderId ? context.last : isPlaced ? '' : orderId,
    })),
    openNewest: assign(({ context: { orders, isPlaced } }) => {
      const orderId = orders[0]?.id ?? '';
      return { orderId, last: isPlaced ? '' : orderId };
    }),
    extend: assign(({ context }) => ({
      count: Math.min(shownOf(context) + PAGE_STEP, context.orders.length),
      last: context.orders[shownOf(context)]?.id ?? '',
    })),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    alertInvoice: emit({ type: 'alert', alert: { code: 'invoice-failed' } }),
    show: emit(({ context: { orderId, isPlaced } }) => ({
      type: 'navigate',
      to: { name: 'orders', orderId, isPlaced },
      replace: true,
      scroll: 'keep',
    })),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
  },
});

/** The list is asked of the server. */
const reading = (ready: string, failed: string) =>
  ordersSetup.createStateConfig(
    withLimit({
      invoke: {
        id: 'loadOrderBook',
        src: 'loadOrderBook',
        input: ({ context }) => ({ userId: context.of?.id ?? '' }),
        onDone: { target: ready, actions: from('keepBook') },
        onError: { target: failed, actions: sayFailure('orders-failed') },
      },
    }),
  );

/** Whatever the customer does with a list that has failed, or is not new. */
const again = (target: string) => ({
  'orders.retry': target,
  'shopper.returned': target,
  'order.open': { target, actions: from('open') },
});

/** Just read: only a press, or an order that is not in it, is a reason to read it again. */
const FRESH = ordersSetup.createStateConfig({
  // Placed just now, at a server that has not told which it is (readings 6.7).
  always: { guard: 'wantsNewest', actions: ['openNewest', 'show'] },
  on: {
    'orders.retry': 'refreshing',
    'order.open': { guard: from('isUnknown'), target: 'refreshing', actions: from('open') },
  },
});

export const ordersMachine = ordersSetup.createMachine({
  id: 'orders',
  type: 'parallel',
  context: ({ input: { customer, orderId, isPlaced = false } }) => {
    const user = knownUser(customer);
    return {
      of: user && { id: user.id, email: user.email },
      orders: [],
      terms: null,
      orderId,
      isPlaced,
      last: isPlaced ? '' : orderId,
      count: PAGE_STEP,
      saving: '',
    };
  },
  invoke: { id: 'returning', src: 'returning', onError: {} },
  states: {
    list: {
      on: {
        'customer.known': { guard: from('isAnother'), target: '.waiting', actions: ['forget', from('keepOwner')] },
        // A session that was ended leads away by itself; the shop sees to that.
        'customer.gone': [
          { guard: from('hasExpired'), target: '.waiting', actions: ['forget', 'showLogin'] },
          { target: '.waiting', actions: 'forget' },
        ],
        'order.open': { actions: from('open') },
      },
      initial: 'waiting',
      states: {
        /** Until the session knows who it is. */
        waiting: { always: { guard: 'isKnown', target: 'loading' } },
        ...loadingStates(reading, again),
        ready: {
          ...readyState(reading, again, FRESH),
          invoke: [
            { id: 'order-cancellation', src: 'order-cancellation', systemId: 'order-cancellation', onError: {} },
            { id: 'order-again', src: 'order-again', systemId: 'order-again', onError: {} },
            {
              id: 'payment-slip',
              src: 'payment-slip',
              systemId: 'payment-slip',
              input: { page: 'orders' },
              onError: {},
            },
            {
              id: 'order-return',
              src: 'order-return',
              systemId: 'order-return',
              input: ({ context }) => ({ of: context.of?.id ?? '' }),
              onError: {},
            },
          ],
          on: {
            'order.changed': '.refreshing',
            'card.toggle': [
              { guard: from('isOpen'), actions: [from('fold'), 'show'] },
              { actions: [from('unfold'), 'show'] },
            ],
            'list.extend': { guard: 'hasMore', actions: 'extend' },
          },
        },
      },
    },
    invoice: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'invoice.save': { guard: from('isListed'), target: 'saving', actions: from('beginSaving') },
          },
        },
        /** One at a time. */
        saving: withLimit({
          exit: 'endSaving',
          invoke: {
            id: 'saveInvoice',
            src: 'saveInvoice',
            input: ({ context }) => ({ order: context.saving }),
            onDone: 'idle',
            onError: { target: 'idle', actions: 'alertInvoice' },
          },
          on: {
            'customer.known': { guard: from('isAnother'), target: 'idle' },
            'customer.gone': 'idle',
          },
        }),
      },
    },
  },
});

type Orders = SnapshotFrom<typeof ordersMachine>;
/** Stage of the page: it waits, has failed, or has the list. */
export function selectStage(page: Orders): 'waiting' | 'failed' | 'ready' {
  if (page.hasTag('ready')) return 'ready';
  return page.hasTag('failed') ? 'failed' : 'waiting';
}
/** The newest first. */
export const selectOrders = (page: Orders): readonly Order[] => page.context.orders;
/** Number of orders that are shown, from the first on. */
export const selectShown = (page: Orders): number => shownOf(page.context);
/** As the address names it, whether there is such an order or not; '' for none. */
export const selectName = ({ context: { orderId } }: Orders): string => (orderId === NEWEST_ORDER ? '' : orderId);
/** The opened one; null for none. */
export const selectOpenOrder = (page: Orders): Order | null =>
  orderNamed(page.context.orders, page.context.orderId) ?? null;
/** The one that the customer is thanked for: it was just placed, is opened, and nothing has become of it yet; null for none. */
export function selectThankedOrder(page: Orders): Order | null {
  const order = page.context.isPlaced ? selectOpenOrder(page) : null;
  return order && isBegun(order) ? null : order;
}
/** True if the address names an order that the customer does not have. */
export const selectIsMissing = (page: Orders): boolean =>
  page.hasTag('ready') && !page.hasTag('refreshing') && selectName(page) !== '' && selectOpenOrder(page) === null;
/** Id of the one that was opened or closed last; '' for none. */
export const selectLastOpenedOrder = (page: Orders): string =>
  orderNamed(page.context.orders, page.context.last)?.id ?? '';
export const selectIsRefreshing = (page: Orders): boolean => page.hasTag('refreshing');
/** True if the list could not be read again. */
export const selectIsOutdated = (page: Orders): boolean => page.hasTag('outdated');
/** Terms that say where a transfer goes; null until the shop has given them. */
export const selectTerms = (page: Orders): Terms | null => page.context.terms;
/** Number of the order whose invoice is on its way; '' for none. */
export const selectDownloadingInvoice = (page: Orders): string => page.context.saving;
