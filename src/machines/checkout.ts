import { assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import type { OrderError } from '../api/orders.ts';
import { type AddressField, addressOfUser, addressProblems, type DeliveryAddress, EMPTY_DELIVERY, fieldProblem, type FieldProblem, LONGEST } from '../domain/address.ts';
import { type Attempt, type CheckoutDraft, draftOf, figuresOf, orderOf, repriced, revised, sameItems } from '../domain/checkout.ts';
import { lineKey } from '../domain/cart.ts';
import type { Cents } from '../domain/money.ts';
import type { AppliedCode, Order, OrderChanges, OrderDraft, OrderItem, PaymentMethod } from '../domain/order.ts';
import { type Figures, isPayable, itemsTotal } from '../domain/pricing.ts';
import { LONGEST_CODE, tidyCode } from '../domain/promo-code.ts';
import type { BankAccount } from '../domain/shop-profile.ts';
import { type Customer, isSameUser, knownUser, type User } from '../domain/user.ts';
import { connection } from './actors.ts';
import { failureOf, saysNo, TIMED_OUT } from './failure.ts';
import { type Basis, cartWatch, checkoutStorage, type CartTold, type CheckoutStorageFact, loadBasis, loadOrders, placeOrder, validateCode } from './order-actors.ts';
import type { Notice, Outward } from './outward.ts';
import { type CustomerFact, retryPause, type WhyGone } from './session.ts';

/**
 * Checkout (sections 2 and 5, readings 3): a form that survives a reload and a login, a promo code for exactly this cart,
 * and one order. Its key is kept on this device before it is sent; until its answer is known nothing can be placed again.
 */
type Context = {
  customer: Customer;
  isRead: boolean;
  /** What this device kept; null once it is in the form, or when there is none. */
  draft: CheckoutDraft | null;
  /** The order on its way; null when none is. */
  attempt: Attempt | null;
  /** What would be ordered; null until cart and products are known. */
  items: readonly OrderItem[] | null;
  /** Prices that the server told since the list was loaded, by itemKey. */
  prices: Readonly<Record<string, Cents>>;
  basis: Basis | null;
  address: DeliveryAddress;
  isTyped: boolean;
  method: PaymentMethod;
  /** What stands in the box. */
  code: string;
  applied: AppliedCode | null;
  /** Whether the form was sent before it could be: then it says what is missing. */
  isTried: boolean;
  isCodeTried: boolean;
  /** A refused order, and what it would be now. */
  review: { draft: OrderDraft; changes: OrderChanges } | null;
  /** How often the order was looked for in vain. */
  tries: number;
};
type Event =
  | CustomerFact | CartTold | CheckoutStorageFact
  | { type: 'checkout.retry' }
  | { type: 'address.type'; field: AddressField; text: string }
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'code.type'; text: string }
  | { type: 'code.apply' }
  | { type: 'code.remove' }
  /** PLACE ORDER, also at the changed figures */
  | { type: 'order.place' }
  /** Back from the changed figures to the form. */
  | { type: 'changes.leave' }
  /** Looks for the order now. */
  | { type: 'order.find' }
  | { type: 'browser.online' };

export const MOST_TRIES = 6;
/** A server that does not keep keys is asked so often for its list; then the shopper decides. */
const LOOKS = 3;

const itemsNow = ({ items, prices }: Context): OrderItem[] => repriced(items ?? [], prices);
const figuresNow = (context: Context): Figures | null => context.basis && figuresOf(itemsNow(context), context.applied, context.basis.terms, context.address);
const isWhole = ({ address }: Context): boolean => addressProblems(address).length === 0;
const hasBank = ({ basis }: Context): boolean => basis?.terms.bankAccount != null;
const isMine = ({ customer, attempt }: Context): boolean => { const user = knownUser(customer); return user !== null && attempt !== null && isSameUser(user, attempt.of); };
/** What PLACE ORDER sends: the form, or what the server would take of a refused order. */
function toSend(context: Context): OrderDraft | null {
  const { customer, review, address, method, applied } = context;
  const user = knownUser(customer);
  const figures = figuresNow(context);
  if (review) return revised(review.draft, review.changes);
  return user && figures && draftOf(user, address, itemsNow(context), figures, method, applied);
}
const changesOf = (error: unknown): OrderChanges | null => (error as OrderError | null | undefined)?.changes ?? null;
/** An answer after which the order is surely not there. A conflict without its reasons may be the same order under way. */
const isRefusal = (error: ApiError): boolean => saysNo(error) && ![409, 422].includes(error.status);

const checkoutSetup = setup({
  types: {
    context: {} as Context, events: {} as Event, input: {} as { customer: Customer }, emitted: {} as Outward,
    tags: {} as 'waiting' | 'failed' | 'filling' | 'validating' | 'busy' | 'slow' | 'refused' | 'reviewing' | 'finding' | 'placed',
  },
  actors: { loadBasis, validateCode, placeOrder, loadOrders, cartWatch, checkoutStorage, connection },
  delays: { answerLimit: 21_000, keepLimit: 2_000, slowLimit: 15_000, findPause: ({ context }) => retryPause(context.tries) },
  guards: {
    isReady: ({ context: { isRead, items, customer } }) => isRead && items !== null && customer !== 'unsure',
    hasItems: ({ context: { items } }) => items !== null && items.length > 0,
    isEmpty: ({ context: { items } }) => items !== null && items.length === 0,
    hasOrder: ({ context }) => context.isRead && isMine(context),
    isSomebodyElse: ({ context }, user: User) => { const before = knownUser(context.customer); return before !== null && !isSameUser(before, user); },
    hasLoggedOut: (_, why: WhyGone) => why === 'logged out',
    isUntouchedGuest: ({ context }) => context.customer === 'guest' && !context.isTyped,
    isApplied: ({ context: { applied } }) => applied !== null,
    wasApplied: ({ context: { draft, customer } }) => draft !== null && draft.isApplied && tidyCode(draft.code) !== '' && (draft.of === null || draft.of === knownUser(customer)?.id),
    canType: ({ context: { applied } }) => applied === null,
    canApply: ({ context: { applied, code } }) => applied === null && tidyCode(code) !== '',
    losesCode: ({ context }, items: readonly OrderItem[]) => context.applied !== null && context.items !== null && !sameItems(items, context.items),
    differs: ({ context }, items: readonly OrderItem[]) => context.items !== null && !sameItems(items, context.items),
    isOffered: ({ context }, method: PaymentMethod) => method === 'COD' || hasBank(context),
    isNotWhole: ({ context }) => !isWhole(context),
    isCustomer: ({ context: { customer } }) => customer !== 'guest',
    isGuest: ({ context: { customer } }) => customer === 'guest',
    isPayable: ({ context }) => { const draft = toSend(context); return draft !== null && draft.items.length > 0 && isPayable(draft.figures); },
    hasChanges: (_, error: unknown) => changesOf(error) !== null,
    isUnauthorised: (_, error: unknown) => failureOf(error).code === 'unauthorised',
    isRefused: (_, error: unknown) => isRefusal(failureOf(error)),
    isOrderOfThis: ({ context: { customer } }, { of }: Attempt) => { const user = knownUser(customer); return user !== null && isSameUser(user, of); },
    isBare: ({ context: { basis } }) => basis === null,
    isOrderOfAnother: ({ context: { attempt } }, user: User) => attempt !== null && !isSameUser(user, attempt.of),
    isBareRefusal: ({ context }, error: unknown) => context.basis === null && isRefusal(failureOf(error)),
    keepsKeys: ({ context: { attempt } }) => attempt?.keepsKeys === true,
    isFound: ({ context: { attempt } }, orders: readonly Order[]) => attempt !== null && orderOf(attempt, orders) !== undefined,
    isGivenUp: ({ context: { attempt, tries } }) => attempt?.keepsKeys === false && tries + 1 >= LOOKS,
  },
  actions: {
    keep: assign((_, kept: Partial<Context>) => kept),
    becomeGuest: assign({ customer: 'guest' }),
    forgetForm: assign({ draft: null, address: EMPTY_DELIVERY, isTyped: false, method: 'COD', code: '', applied: null, isTried: false, isCodeTried: false, review: null, basis: null, prices: {} }),
    takeBasis: assign((_, basis: Basis) => ({ basis })),
    // What was typed counts; then what this device kept, the profile's address, the last order's, what is known of the customer.
    fillIn: assign(({ context: { customer, draft, basis, isTyped, method } }) => {
      const user = knownUser(customer);
      const hasBankNow = basis?.terms.bankAccount != null;
      if (isTyped) return { draft: null, method: hasBankNow ? method : 'COD' };
      if (draft && (draft.of === null || draft.of === user?.id)) {
        return { draft: null, address: draft.address, isTyped: true, method: draft.method === 'COD' || hasBankNow ? draft.method : 'COD', code: draft.code };
      }
      return { draft: null, method, address: user && user.address.street === '' && basis?.lastAddress ? basis.lastAddress : user ? addressOfUser(user) : EMPTY_DELIVERY };
    }),
    type: assign({ isTyped: true, address: ({ context }, { field, text }: { field: AddressField; text: string }) => ({ ...context.address, [field]: Array.from(text).slice(0, LONGEST[field] + 1).join('') }) }),
    choose: assign({ isTyped: true, method: (_, method: PaymentMethod) => method }),
    typeCode: assign({ isTyped: true, isCodeTried: false, code: (_, text: string) => text.slice(0, LONGEST_CODE) }),
    apply: assign((_, applied: AppliedCode) => ({ applied, code: applied.code, isCodeTried: false })),
    dropCode: assign({ applied: null }),
    removeCode: assign({ applied: null, code: '', isCodeTried: false }),
    store: sendTo('storage', ({ context: { customer, address, method, code, applied } }) =>
      ({ type: 'draft.write' as const, draft: { of: knownUser(customer)?.id ?? null, address, method, code, isApplied: applied !== null } })),
    dropDraft: sendTo('storage', { type: 'draft.write' as const, draft: null }),
    beginAttempt: enqueueActions(({ context, enqueue }) => {
      const user = knownUser(context.customer);
      const draft = toSend(context);
      if (user && draft) enqueue.sendTo('storage', { type: 'attempt.begin', of: { id: user.id, email: user.email }, keepsKeys: context.basis?.keepsKeys ?? context.attempt?.keepsKeys ?? false, draft });
    }),
    forgetAttempt: sendTo('storage', { type: 'attempt.forget' as const }),
    dropAttempt: assign({ attempt: null, tries: 0 }),
    countTry: assign({ tries: ({ context }) => Math.min(context.tries + 1, MOST_TRIES) }),
    beginReview: assign(({ context: { attempt } }, error: unknown) => {
      const changes = changesOf(error);
      return { review: attempt && changes && { draft: attempt.draft, changes } };
    }),
    // From now on the form reckons with what the server said.
    takeChanges: assign(({ context: { review, prices, applied } }) => {
      if (!review) return {};
      const news = review.changes.lines.flatMap((line) => (line.price === null ? [] : [[lineKey(line), line.price] as const]));
      return { review: null, prices: { ...prices, ...Object.fromEntries(news) }, applied: review.changes.codeRefused || news.length > 0 || review.changes.lines.length > 0 ? null : applied };
    }),
    takeOut: enqueueActions(({ context: { review }, enqueue, system }) => {
      for (const line of review?.changes.lines ?? []) if (line.price === null) enqueue.sendTo(system.get('cart'), { type: 'line.remove', key: lineKey(line) } as never);
    }),
    clearCart: sendTo(({ system }) => system.get('cart'), { type: 'lines.clear' }),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
    showCart: emit({ type: 'navigate', to: { name: 'cart' }, replace: true, scroll: 'top' }),
    showFound: emit(({ context: { attempt } }, orders: readonly Order[]) => ({ type: 'navigate', to: { name: 'orders', orderId: (attempt && orderOf(attempt, orders)?.id) ?? '' }, replace: true, scroll: 'top' })),
    showOrder: emit((_, orderId: string) => ({ type: 'navigate', to: { name: 'orders', orderId }, replace: true, scroll: 'top' })),
  },
});

type Failed = { event: { error: unknown } };
const why = ({ event }: Failed): unknown => event.error;
const DONE = ['forgetAttempt', 'dropAttempt', 'dropDraft', 'clearCart', { type: 'say', params: { code: 'order-placed' } }] as const;
const FORGET = ['forgetAttempt', 'dropAttempt'] as const;
/** Why an order is not there, in the server's words. */
const sayWhy = { type: 'say', params: ({ event }: Failed) => ({ code: 'order-refused' as const, error: failureOf(event.error) }) } as const;

/** An order that is sent, for the first time or again with its key: it is there, changed, refused, or nobody can tell. */
const sending = (id: 'place' | 'placeAgain', lost: string) =>
  checkoutSetup.createStateConfig({
    invoke: {
      id, src: 'placeOrder', input: ({ context: { attempt } }) => ({ draft: attempt?.draft as OrderDraft, key: attempt?.key ?? '' }),
      onDone: { target: '#checkout.placed', actions: [...DONE, { type: 'showOrder', params: ({ event }) => event.output.id ?? event.output.number ?? '' }] },
      onError: [
        { guard: { type: 'hasChanges', params: why }, target: '#checkout.reviewing', actions: [{ type: 'beginReview', params: why }, ...FORGET] },
        // The session may have ended while the first one was on its way: then its answer still counts.
        ...(id === 'place' ? [] : [{ guard: { type: 'isUnauthorised' as const, params: why }, target: '#checkout.finding.unknown', actions: 'countTry' as const }]),
        { guard: { type: 'isBareRefusal', params: why }, target: '#checkout.waiting', actions: [...FORGET, sayWhy] },
        { guard: { type: 'isRefused', params: why }, target: '#checkout.filling.refused', actions: [...FORGET, sayWhy] },
        { target: lost },
      ],
    },
    after: { answerLimit: lost },
  });

/** Somebody else has logged in: the order is none of theirs. */
const NOT_THEIRS = checkoutSetup.createStateConfig({
  on: {
    'customer.known': [
      {
        guard: { type: 'isOrderOfAnother', params: ({ event }) => event.user }, target: '#checkout.waiting',
        actions: ['forgetForm', 'dropAttempt', 'dropDraft', { type: 'keep', params: ({ event }) => ({ customer: event.user }) }],
      },
      { actions: { type: 'keep', params: ({ event }) => ({ customer: event.user }) } },
    ],
  },
}).on;

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input: { customer } }) => ({
    customer, isRead: false, draft: null, attempt: null, items: null, prices: {}, basis: null, address: EMPTY_DELIVERY, isTyped: false, method: 'COD',
    code: '', applied: null, isTried: false, isCodeTried: false, review: null, tries: 0,
  }),
  invoke: [
    { id: 'storage', src: 'checkoutStorage', onError: { actions: { type: 'keep', params: { isRead: true } } } },
    { id: 'cartWatch', src: 'cartWatch', onError: {} },
  ],
  on: {
    'cart.told': { actions: { type: 'keep', params: ({ event }) => ({ items: event.items }) } },
    'customer.known': [
      { guard: { type: 'isSomebodyElse', params: ({ event }) => event.user }, target: '.waiting', actions: ['forgetForm', 'dropAttempt', 'dropDraft', { type: 'keep', params: ({ event }) => ({ customer: event.user }) }] },
      { actions: { type: 'keep', params: ({ event }) => ({ customer: event.user }) } },
    ],
    'customer.gone': [
      // What is half typed leaves this device with its customer, and not when their session ends by itself.
      { guard: { type: 'hasLoggedOut', params: ({ event }) => event.why }, target: '.waiting', actions: ['forgetForm', 'dropDraft', 'becomeGuest'] },
      { actions: 'becomeGuest' },
    ],
  },
  initial: 'waiting',
  states: {
    /** Until this device, the cart and the session have told. */
    waiting: {
      tags: 'waiting',
      always: [{ guard: 'hasOrder', target: 'finding' }, { guard: 'isReady', target: 'loading' }],
      on: { 'kept.read': { actions: { type: 'keep', params: ({ event }) => ({ isRead: true, draft: event.draft, attempt: event.attempt }) } } },
    },
    loading: {
      tags: 'waiting',
      always: { guard: 'isEmpty', target: 'leaving' },
      invoke: {
        id: 'loadBasis', src: 'loadBasis',
        input: ({ context: { customer, draft, isTyped } }) => { const user = knownUser(customer); return { userId: user && !isTyped && !draft && user.address.street === '' ? user.id : null }; },
        onDone: [
          { guard: 'wasApplied', target: 'filling.validating', actions: [{ type: 'takeBasis', params: ({ event }) => event.output }, 'fillIn'] },
          { target: 'filling', actions: [{ type: 'takeBasis', params: ({ event }) => event.output }, 'fillIn'] },
        ],
        onError: 'failed',
      },
      after: { answerLimit: 'failed' },
    },
    failed: { tags: 'failed', on: { 'checkout.retry': 'loading' } },
    /** An empty cart is no order: the way leads to it (readings 3.13). */
    leaving: { tags: 'waiting', entry: 'showCart', always: { guard: 'hasItems', target: 'waiting' } },
    filling: {
      tags: 'filling',
      always: [{ guard: 'hasOrder', target: 'finding' }, { guard: 'isEmpty', target: 'leaving' }],
      on: {
        'address.type': { target: '.typing', actions: [{ type: 'type', params: ({ event }) => event }, 'store'] },
        'method.choose': { guard: { type: 'isOffered', params: ({ event }) => event.method }, target: '.typing', actions: [{ type: 'choose', params: ({ event }) => event.method }, 'store'] },
        'code.type': { guard: 'canType', target: '.typing', actions: [{ type: 'typeCode', params: ({ event }) => event.text }, 'store'] },
        'code.apply': [{ guard: 'canApply', target: '.validating' }, { guard: 'canType', actions: { type: 'keep', params: { isCodeTried: true } } }],
        'code.remove': { guard: 'isApplied', target: '.typing', actions: ['removeCode', 'store'] },
        'cart.told': [
          { guard: { type: 'losesCode', params: ({ event }) => event.items }, target: '.typing', actions: ['dropCode', { type: 'keep', params: ({ event }) => ({ items: event.items }) }, 'store', { type: 'say', params: { code: 'code-cleared' } }] },
          { actions: { type: 'keep', params: ({ event }) => ({ items: event.items }) } },
        ],
        'order.place': [
          { guard: 'isNotWhole', actions: { type: 'keep', params: { isTried: true } } },
          { guard: 'isGuest', actions: ['store', { type: 'say', params: { code: 'order-needs-login' } }, 'showLogin'] },
          { guard: 'isPayable', target: 'keeping' },
          { actions: { type: 'say', params: { code: 'order-not-payable' } } },
        ],
        // Somebody has logged in elsewhere: the form begins with what is known of them.
        'customer.known': [
          { guard: 'isUntouchedGuest', target: 'waiting', actions: { type: 'keep', params: ({ event }) => ({ customer: event.user }) } },
          { guard: { type: 'isSomebodyElse', params: ({ event }) => event.user }, target: 'waiting', actions: ['forgetForm', 'dropAttempt', 'dropDraft', { type: 'keep', params: ({ event }) => ({ customer: event.user }) }] },
          { actions: { type: 'keep', params: ({ event }) => ({ customer: event.user }) } },
        ],
      },
      initial: 'typing',
      states: {
        typing: {},
        /** The order was not taken: the form says so until something is changed. */
        refused: { tags: 'refused' },
        validating: {
          tags: 'validating',
          invoke: {
            id: 'validateCode', src: 'validateCode', input: ({ context }) => ({ code: tidyCode(context.code), amount: itemsTotal(itemsNow(context)) }),
            onDone: { target: 'typing', actions: [{ type: 'apply', params: ({ event }) => event.output }, 'store', { type: 'say', params: { code: 'code-applied' } }] },
            onError: { target: 'typing', actions: ['store', { type: 'say', params: ({ event }) => ({ code: 'code-refused', error: failureOf(event.error) }) }] },
          },
          after: { answerLimit: { target: 'typing', actions: ['store', { type: 'say', params: { code: 'code-refused', error: TIMED_OUT } }] } },
          on: {
            'address.type': { actions: [{ type: 'type', params: ({ event }) => event }, 'store'] },
            'method.choose': { guard: { type: 'isOffered', params: ({ event }) => event.method }, actions: [{ type: 'choose', params: ({ event }) => event.method }, 'store'] },
            // One thing at a time: what is asked about stays as it is, and the total is not known yet.
            'code.type': {},
            'code.apply': {},
            'order.place': {},
            'code.remove': { target: 'typing', actions: ['removeCode', 'store'] },
            // The answer would be about another cart (reliability 101).
            'cart.told': [
              { guard: { type: 'differs', params: ({ event }) => event.items }, target: 'typing', actions: [{ type: 'keep', params: ({ event }) => ({ items: event.items }) }, { type: 'say', params: { code: 'code-cleared' } }] },
              { actions: { type: 'keep', params: ({ event }) => ({ items: event.items }) } },
            ],
          },
        },
      },
    },
    /** The order gets its key, which this device keeps before anything is sent. */
    keeping: {
      tags: ['filling', 'busy'],
      entry: 'beginAttempt',
      on: { 'attempt.kept': { guard: { type: 'isOrderOfThis', params: ({ event }) => event.attempt }, target: 'placing', actions: [{ type: 'keep', params: ({ event }) => ({ attempt: event.attempt, isTried: false, tries: 0 }) }, 'takeChanges'] } },
      after: {
        keepLimit: [
          { guard: 'isBare', target: 'waiting', actions: { type: 'say', params: { code: 'order-refused', error: TIMED_OUT } } },
          { target: 'filling.refused', actions: { type: 'say', params: { code: 'order-refused', error: TIMED_OUT } } },
        ],
      },
    },
    placing: {
      tags: ['filling', 'busy'],
      ...sending('place', '#checkout.finding'),
      on: NOT_THEIRS,
      initial: 'sent',
      states: { sent: { after: { slowLimit: 'slow' } }, slow: { tags: 'slow' } },
    },
    /** The server would take it otherwise: nothing is placed until the shopper says so again (readings 3.10). */
    reviewing: {
      tags: 'reviewing',
      on: {
        'order.place': [{ guard: 'isGuest', actions: 'showLogin' }, { guard: 'isPayable', target: 'keeping' }],
        'changes.leave': { target: 'waiting', actions: ['takeOut', 'takeChanges', { type: 'keep', params: { basis: null } }] },
      },
    },
    /** Sent, and nobody can tell whether it is there: nothing can be placed until that is known (readings 3.11). */
    finding: {
      tags: ['finding', 'busy'],
      on: NOT_THEIRS,
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'keepsKeys', target: 'asking' }, { target: 'looking' }] },
        /** The same order with the same key: it is placed now, or was before. */
        asking: sending('placeAgain', '#checkout.finding.looking'),
        looking: {
          invoke: {
            id: 'loadOrders', src: 'loadOrders', input: ({ context: { attempt } }) => ({ userId: attempt?.draft.userId ?? '' }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output }, target: '#checkout.placed',
                actions: [{ type: 'showFound', params: ({ event }) => event.output }, ...DONE],
              },
              { guard: 'isGivenUp', target: '#checkout.waiting', actions: [...FORGET, { type: 'say', params: { code: 'order-not-found' } }] },
              { target: 'unknown', actions: 'countTry' },
            ],
            onError: { target: 'unknown', actions: 'countTry' },
          },
          after: { answerLimit: { target: 'unknown', actions: 'countTry' } },
        },
        unknown: {
          invoke: { id: 'connection', src: 'connection', onError: {} },
          on: { 'order.find': [{ guard: 'isGuest', actions: 'showLogin' }, { target: 'choosing' }], 'browser.online': { guard: 'isCustomer', target: 'choosing' } },
          after: { findPause: { guard: 'isCustomer', target: 'choosing' } },
        },
      },
    },
    placed: { tags: 'placed' },
  },
});

type Checkout = SnapshotFrom<typeof checkoutMachine>;
/** What the page shows: it waits, has failed, is filled in, shows what has changed, looks for an order, or has one. */
export function selectStage(page: Checkout): 'waiting' | 'failed' | 'filling' | 'reviewing' | 'finding' | 'placed' {
  if (page.hasTag('filling')) return 'filling';
  if (page.hasTag('reviewing')) return 'reviewing';
  if (page.hasTag('finding')) return 'finding';
  if (page.hasTag('placed')) return 'placed';
  return page.hasTag('failed') ? 'failed' : 'waiting';
}
/** 'PROCESSING...': an order is on its way, and nothing can be pressed. */
export const selectIsBusy = (page: Checkout): boolean => page.hasTag('busy');
/** 'Still working, please do not press again' */
export const selectIsSlow = (page: Checkout): boolean => page.hasTag('slow');
/** Whether the order was not taken, until something is changed. */
export const selectIsRefused = (page: Checkout): boolean => page.hasTag('refused');
export const selectField = (field: AddressField) => (page: Checkout): string => page.context.address[field];
/** What is wrong with a field, once the form was sent with it; null otherwise. */
export const selectFieldProblem = (field: AddressField) => (page: Checkout): FieldProblem | null => (page.context.isTried ? fieldProblem(field, page.context.address[field]) : null);
export const selectMethod = (page: Checkout): PaymentMethod => page.context.method;
/** Where a bank transfer goes; null where the shop takes none. */
export const selectBankAccount = (page: Checkout): BankAccount | null => page.context.basis?.terms.bankAccount ?? null;
export const selectCode = (page: Checkout): string => page.context.code;
export const selectIsCodeMissing = (page: Checkout): boolean => page.context.isCodeTried && tidyCode(page.context.code) === '';
export const selectIsValidating = (page: Checkout): boolean => page.hasTag('validating');
export const selectApplied = (page: Checkout): AppliedCode | null => page.context.applied;
/** What the cart holds, by the app; null until it is known. */
export const selectItems = (page: Checkout): readonly OrderItem[] | null => page.context.items;

const figuresOfContext = new WeakMap<Context, Figures | null>();
/** Every figure of the form as it stands, the fee included; null until the shop's terms are known. */
export function selectFigures({ context }: Checkout): Figures | null {
  if (!figuresOfContext.has(context)) figuresOfContext.set(context, figuresNow(context));
  return figuresOfContext.get(context) ?? null;
}
/** A refused order and what it would be now; null when there is none. */
export const selectReview = (page: Checkout): Context['review'] => page.context.review;
/** The order that is on its way or looked for; null when there is none. */
export const selectAttempt = (page: Checkout): Attempt | null => page.context.attempt;
