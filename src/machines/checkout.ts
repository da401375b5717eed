import { assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type AddressField, addressProblems, type DeliveryAddress, EMPTY_DELIVERY, fieldProblem, type FieldProblem, LONGEST } from '../domain/address.ts';
import { type Attempt, attemptBeside, type CheckoutDraft, codeFor, type CodeTold, draftOf, figuresOf, filledIn, isDraftFor, markOf, newPrices, putCode, type PutCode, repriced, sameItems } from '../domain/checkout.ts';
import type { Cents } from '../domain/money.ts';
import type { AppliedCode, OrderChanges, OrderItem, PaymentMethod } from '../domain/order.ts';
import { type Figures, isPayable } from '../domain/pricing.ts';
import type { Terms } from '../domain/shop-profile.ts';
import { type Customer, isSameUser, knownUser, type User } from '../domain/user.ts';
import { type Basis, cartWatch, checkoutStorage, type CartTold, type CheckoutStorageFact, loadBasis } from './order-actors.ts';
import { type OrderFact, orderSendingMachine } from './order-sending.ts';
import type { Notice, Outward } from './outward.ts';
import { promoMachine } from './promo.ts';
import type { CustomerFact, WhyGone } from './session.ts';

/**
 * Checkout (sections 2 and 5, readings 3): a form that survives a reload and a login, with its figures, until it is sent as
 * one order. While that is on its way, or nobody can tell what became of it, nothing can be placed.
 */
type Context = {
  customer: Customer;
  /** Whose form it is: the customer who was known last, also when their session has ended by itself; null of a guest. */
  owner: User | null;
  /** Whether this device has told what it keeps. */
  isRead: boolean;
  /** What this device kept; null once it is in the form, or when there is none. */
  draft: CheckoutDraft | null;
  /** The order that is on its way, or was when this page came; null when none is. */
  attempt: Attempt | null;
  /** What would be ordered; null until cart and products are known. */
  items: readonly OrderItem[] | null;
  /** Prices that the server told since the list was loaded, by itemKey. */
  prices: Readonly<Record<string, Cents>>;
  basis: Basis | null;
  address: DeliveryAddress;
  method: PaymentMethod;
  isTyped: boolean;
  /** What the box of promo codes told last. */
  promo: CodeTold;
  /** Whether the form was sent before it could be: then it says what is missing. */
  isTried: boolean;
};
type Event =
  | CustomerFact | CartTold | CheckoutStorageFact | CodeTold | OrderFact
  | { type: 'checkout.retry' }
  | { type: 'address.type'; field: AddressField; text: string }
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'order.place' };

const EMPTY_FORM = {
  owner: null, draft: null, address: EMPTY_DELIVERY, isTyped: false, method: 'COD', promo: { type: 'code.told', code: '', taken: null, isAsking: false }, isTried: false, basis: null, prices: {},
} as const;

const itemsNow = ({ items, prices }: Context): OrderItem[] => repriced(items ?? [], prices);
/** What would be ordered as the form stands, the code that counts for it, and every figure with the fee included. */
export type Shown = { items: readonly OrderItem[]; code: AppliedCode | null; figures: Figures };
/** What PLACE ORDER sends; null where nobody can. */
function orderNow(context: Context): Pick<Attempt, 'of' | 'keepsKeys' | 'draft'> | null {
  const { customer, promo, basis } = context;
  const user = knownUser(customer);
  return user && basis && { of: { id: user.id, email: user.email }, keepsKeys: basis.keepsKeys, draft: draftOf(user, context, itemsNow(context), promo.taken, basis.terms) };
}
const isMine = ({ customer, attempt }: Context): boolean => { const user = knownUser(customer); return user !== null && attempt !== null && isSameUser(user, attempt.of); };

const checkoutSetup = setup({
  types: {
    context: {} as Context, events: {} as Event, input: {} as { customer: Customer }, emitted: {} as Outward,
    tags: {} as 'failed' | 'filling' | 'busy' | 'slow' | 'refused' | 'reviewing' | 'finding',
  },
  actors: { loadBasis, cartWatch, checkoutStorage, promo: promoMachine, 'order-sending': orderSendingMachine },
  delays: { answerLimit: 21_000, slowLimit: 15_000 },
  guards: {
    isReady: ({ context: { isRead, items, customer } }) => isRead && items !== null && customer !== 'unsure',
    hasItems: ({ context: { items } }) => items !== null && items.length > 0,
    isEmpty: ({ context: { items } }) => items !== null && items.length === 0,
    hasOrder: ({ context }) => context.items !== null && isMine(context),
    isSomebodyElse: ({ context: { owner } }, user: User) => owner !== null && !isSameUser(owner, user),
    isOtherOrder: ({ context: { items } }, told: readonly OrderItem[]) => items === null || !sameItems(told, items),
    hasLoggedOut: (_, why: WhyGone) => why === 'logged out',
    hasExpired: (_, why: WhyGone) => why === 'expired',
    isBasis: (_, answer: Basis | null | undefined) => answer?.terms !== undefined,
    isBare: ({ context: { basis } }) => basis === null,
    isOffered: ({ context: { basis } }, method: PaymentMethod) => method === 'COD' || basis?.terms.bankAccount != null,
    isAsking: ({ context: { promo } }) => promo.isAsking,
    isNotWhole: ({ context: { address } }) => addressProblems(address).length > 0,
    isGuest: ({ context: { customer } }) => customer === 'guest',
    isPayable: ({ context }) => { const order = orderNow(context); return order !== null && isPayable(order.draft.figures); },
  },
  actions: {
    keep: assign((_, kept: Partial<Context>) => kept),
    keepCustomer: assign(({ context: { owner } }, customer: Customer) => ({ customer, owner: knownUser(customer) ?? owner })),
    besideCart: assign(({ context: { attempt, items } }) => ({ attempt: attempt && attemptBeside(attempt, items ?? []) })),
    forgetForm: assign(EMPTY_FORM),
    fillIn: assign(({ context: { customer, draft, basis, isTyped, address, method } }) =>
      ({ draft: null, ...filledIn(isTyped ? { address, method } : null, draft, knownUser(customer), basis?.lastAddress ?? null, basis?.terms.bankAccount != null) })),
    type: assign({ isTyped: true, address: ({ context }, { field, text }: { field: AddressField; text: string }) => ({ ...context.address, [field]: Array.from(text).slice(0, LONGEST[field] + 1).join('') }) }),
    choose: assign({ isTyped: true, method: (_, method: PaymentMethod) => method }),
    tellItems: sendTo('promo', ({ context }) => ({ type: 'items.told' as const, items: itemsNow(context) })),
    putKeptCode: enqueueActions(({ context, enqueue }) => {
      const { customer, draft, isTyped } = context;
      if (!isTyped && isDraftFor(draft, knownUser(customer))) enqueue.sendTo('promo', putCode(draft, itemsNow(context)));
    }),
    clearCode: sendTo('promo', { type: 'code.put', code: '', as: 'typed' } satisfies PutCode),
    store: sendTo('storage', ({ context: { owner, address, method, promo } }) =>
      ({ type: 'draft.write' as const, draft: { of: owner?.id ?? null, address, method, code: promo.code, appliedTo: promo.taken && markOf(promo.taken.items) } })),
    dropDraft: sendTo('storage', { type: 'draft.write' as const, draft: null }),
    dropAttempt: assign({ attempt: null }),
    // From now on the form reckons with what the server said; a code that no longer counts stays in the box.
    takeChanges: enqueueActions(({ context: { prices, promo }, enqueue }, changes: OrderChanges) => {
      enqueue.assign({ prices: { ...prices, ...newPrices(changes) } });
      if (changes.codeRefused) enqueue.sendTo('promo', { type: 'code.put', code: promo.code, as: 'typed' });
    }),
    takeOut: enqueueActions(({ enqueue, system }, keys: readonly string[]) => {
      for (const key of keys) enqueue.sendTo(system.get('cart'), { type: 'line.remove', key } as never);
    }),
    clearCart: sendTo(({ system }) => system.get('cart'), { type: 'lines.clear' }),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
    showCart: emit({ type: 'navigate', to: { name: 'cart' }, replace: true, scroll: 'top' }),
    showOrder: emit((_, orderId: string) => ({ type: 'navigate', to: { name: 'orders', orderId }, replace: true, scroll: 'top' })),
  },
});

/** Nothing of what somebody has typed stays for the next one. */
const LEAVE = ['forgetForm', 'clearCode', 'dropDraft'] as const;

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input: { customer } }) => ({ ...EMPTY_FORM, customer, owner: knownUser(customer), isRead: false, attempt: null, items: null }),
  invoke: [
    { id: 'storage', src: 'checkoutStorage', onError: { actions: { type: 'keep', params: { isRead: true } } } },
    { id: 'cartWatch', src: 'cartWatch', onError: {} },
    { id: 'promo', src: 'promo', systemId: 'promo' },
  ],
  on: {
    'cart.told': { actions: [{ type: 'keep', params: ({ event }) => ({ items: event.items }) }, 'tellItems'] },
    'code.told': { actions: { type: 'keep', params: ({ event }) => ({ promo: event }) } },
    'customer.known': [
      { guard: { type: 'isSomebodyElse', params: ({ event }) => event.user }, target: '.waiting', actions: [...LEAVE, 'dropAttempt', { type: 'keepCustomer', params: ({ event }) => event.user }] },
      // Who has logged in elsewhere may have an order on its way; a form that nobody has touched begins with what is known of them.
      { guard: 'isGuest', target: '.waiting', actions: { type: 'keepCustomer', params: ({ event }) => event.user } },
      { actions: { type: 'keepCustomer', params: ({ event }) => event.user } },
    ],
    'customer.gone': [
      // What is half typed leaves this device with its customer, and not when their session ends by itself.
      { guard: { type: 'hasLoggedOut', params: ({ event }) => event.why }, target: '.waiting', actions: [...LEAVE, { type: 'keepCustomer', params: 'guest' }] },
      { actions: { type: 'keepCustomer', params: 'guest' } },
    ],
  },
  initial: 'waiting',
  states: {
    /** Until this device, the cart and the session have told. */
    waiting: {
      always: [{ guard: 'hasOrder', target: 'sending.finding', actions: 'besideCart' }, { guard: 'isReady', target: 'loading' }],
      on: { 'kept.read': { actions: { type: 'keep', params: ({ event }) => ({ isRead: true, draft: event.draft, attempt: event.attempt }) } } },
    },
    loading: {
      invoke: {
        id: 'loadBasis', src: 'loadBasis',
        input: ({ context: { customer, draft, isTyped } }) => { const user = knownUser(customer); return { userId: user && !isTyped && !draft && user.address.street === '' ? user.id : null }; },
        onDone: [
          { guard: { type: 'isBasis', params: ({ event }) => event.output }, target: 'filling', actions: [{ type: 'keep', params: ({ event }) => ({ basis: event.output }) }, 'putKeptCode', 'fillIn'] },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { answerLimit: 'failed' },
    },
    failed: { tags: 'failed', on: { 'checkout.retry': 'loading' } },
    /** An empty cart is no order: the way leads to it (readings 3.13). */
    leaving: { entry: 'showCart', always: { guard: 'hasItems', target: 'waiting' } },
    filling: {
      tags: 'filling',
      entry: 'tellItems',
      // An order that was sent before this page came brings no terms with it.
      always: [{ guard: 'isBare', target: 'waiting' }, { guard: 'isEmpty', target: 'leaving' }],
      on: {
        'address.type': { target: '.typing', actions: [{ type: 'type', params: ({ event }) => event }, 'store'] },
        'method.choose': { guard: { type: 'isOffered', params: ({ event }) => event.method }, target: '.typing', actions: [{ type: 'choose', params: ({ event }) => event.method }, 'store'] },
        'code.told': { actions: [{ type: 'keep', params: ({ event }) => ({ promo: event }) }, 'store'] },
        'customer.gone': { guard: { type: 'hasExpired', params: ({ event }) => event.why }, target: '.parted', actions: { type: 'keepCustomer', params: 'guest' } },
        'order.place': [
          { guard: 'isAsking' },
          { guard: 'isNotWhole', actions: { type: 'keep', params: { isTried: true } } },
          { guard: 'isGuest', actions: ['store', { type: 'say', params: { code: 'order-needs-login' } }, 'showLogin'] },
          { guard: 'isPayable', target: 'sending', actions: [{ type: 'keep', params: { isTried: false } }, 'dropAttempt'] },
          { actions: { type: 'say', params: { code: 'order-not-payable' } } },
        ],
      },
      initial: 'typing',
      states: {
        typing: {},
        /** The order was not taken: the form says so until something is changed. */
        refused: { tags: 'refused' },
        /** The session has ended by itself, and its cart has left this device: the form stays (readings 2.2). */
        parted: { on: { 'cart.told': {} } },
      },
    },
    sending: {
      // What became of it is found out when its customer is back.
      always: { guard: 'isGuest', target: 'filling.parted' },
      invoke: { id: 'order-sending', src: 'order-sending', systemId: 'order-sending', input: ({ context }) => ({ attempt: context.attempt, order: (context.attempt ?? orderNow(context)) as Attempt }) },
      on: {
        'order.lost': '.finding',
        'order.placed': { target: 'placed', actions: ['dropAttempt', 'dropDraft', 'clearCart', { type: 'say', params: { code: 'order-placed' } }, { type: 'showOrder', params: ({ event }) => event.orderId }] },
        'order.changed': { target: '.reviewing', actions: ['dropAttempt', { type: 'takeChanges', params: ({ event }) => event.changes }] },
        'order.refused': { target: 'filling.refused', actions: ['dropAttempt', { type: 'say', params: ({ event }) => ({ code: 'order-refused', error: event.error }) }] },
        'order.missing': { target: 'waiting', actions: ['dropAttempt', { type: 'say', params: { code: 'order-not-found' } }] },
      },
      initial: 'placing',
      states: {
        placing: { tags: ['filling', 'busy'], on: { 'order.kept': { actions: { type: 'keep', params: ({ event }) => ({ attempt: event.attempt }) } } }, after: { slowLimit: 'slow' } },
        slow: { tags: ['filling', 'busy', 'slow'] },
        /** Sent, and nobody can tell whether it is there. */
        finding: { tags: ['finding', 'busy'] },
        /** The server would take it otherwise: the shopper says so again, or goes back to the form (readings 3.10). */
        reviewing: {
          tags: 'reviewing',
          on: {
            'order.renewed': 'placing',
            'order.left': { target: '#checkout.waiting', actions: { type: 'takeOut', params: ({ event }) => event.gone } },
            // What is reviewed is not in the cart any more: another tab may have ordered it.
            'cart.told': { guard: { type: 'isOtherOrder', params: ({ event }) => event.items }, target: '#checkout.waiting', actions: [{ type: 'keep', params: ({ event }) => ({ items: event.items }) }, 'tellItems'] },
          },
        },
      },
    },
    /** The way leads to it; that the cart is empty now is no change of an order. */
    placed: { on: { 'cart.told': {} } },
  },
});

type Checkout = SnapshotFrom<typeof checkoutMachine>;
/** What the page shows: it waits, has failed, is filled in, shows what has changed, or looks for an order. */
export function selectStage(page: Checkout): 'waiting' | 'failed' | 'filling' | 'reviewing' | 'finding' {
  if (page.hasTag('filling')) return 'filling';
  if (page.hasTag('reviewing')) return 'reviewing';
  if (page.hasTag('finding')) return 'finding';
  return page.hasTag('failed') ? 'failed' : 'waiting';
}
/** An order is on its way, and nothing can be pressed. */
export const selectIsBusy = (page: Checkout): boolean => page.hasTag('busy');
export const selectIsSlow = (page: Checkout): boolean => page.hasTag('slow');
/** Whether the order was not taken, until something is changed. */
export const selectIsRefused = (page: Checkout): boolean => page.hasTag('refused');
export const selectField = (field: AddressField) => (page: Checkout): string => page.context.address[field];
/** What is wrong with a field, once the form was sent with it; null otherwise. */
export const selectFieldProblem = (field: AddressField) => (page: Checkout): FieldProblem | null => (page.context.isTried ? fieldProblem(field, page.context.address[field]) : null);
export const selectMethod = (page: Checkout): PaymentMethod => page.context.method;
/** What delivery costs and where a bank transfer goes; null until it is known. */
export const selectTerms = (page: Checkout): Terms | null => page.context.basis?.terms ?? null;

const shownOf = new WeakMap<Context, Shown>();
/** What would be ordered, and what it costs; null until the shop's terms are known. */
export function selectShown({ context }: Checkout): Shown | null {
  const { basis, promo, address } = context;
  if (basis === null) return null;
  const items = itemsNow(context);
  const code = codeFor(promo.taken, items);
  const shown = shownOf.get(context) ?? { items, code, figures: figuresOf(items, code, basis.terms, address) };
  shownOf.set(context, shown);
  return shown;
}
