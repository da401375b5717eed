import type { SnapshotFrom } from 'xstate';
import { type AddressField, fieldProblem, type FieldProblem } from '../domain/address.ts';
import { type Attempt, codeFor, figuresOf } from '../domain/checkout.ts';
import { type AppliedCode, NEWEST_ORDER, type OrderItem, type PaymentMethod } from '../domain/order.ts';
import type { Figures } from '../domain/pricing.ts';
import type { Terms } from '../domain/shop-profile.ts';
import { knownUser, ownerOf } from '../domain/user.ts';
import { checkoutSetup, type Context, EMPTY_FORM, itemsNow, orderNow } from './checkout-setup.ts';

/**
 * Checkout (sections 2 and 5, readings 3): a form that survives a reload and a login, with its figures, until it is sent as
 * one order. While that is on its way, or nobody can tell what became of it, nothing can be placed.
 */

/** Nothing of what somebody has typed stays for the next one. */
const LEAVE = ['dropDraft', 'forgetForm', 'clearCode'] as const;

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input: { customer } }) => ({ ...EMPTY_FORM, customer, owner: knownUser(customer), attempt: null, items: null }),
  invoke: [
    { id: 'storage', src: 'checkoutStorage', onError: {} },
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
    /** Until the cart and the session have told. */
    waiting: { always: [{ guard: 'hasOrder', target: 'sending.finding', actions: 'besideCart' }, { guard: 'isReady', target: 'reading' }] },
    /** What this device keeps of who it is, and of nobody else. */
    reading: {
      invoke: { id: 'keptCheckout', src: 'keptCheckout', input: ({ context: { customer } }) => { const user = knownUser(customer); return { of: user && ownerOf(user) }; }, onError: 'loading' },
      on: {
        'kept.read': [
          { guard: { type: 'isMine', params: ({ event }) => event.attempt }, target: 'sending.finding', actions: [{ type: 'takeDraft', params: ({ event }) => event.draft }, { type: 'keep', params: ({ event }) => ({ attempt: event.attempt }) }, 'besideCart'] },
          { target: 'loading', actions: { type: 'takeDraft', params: ({ event }) => event.draft } },
        ],
      },
    },
    loading: {
      invoke: {
        id: 'loadBasis', src: 'loadBasis',
        input: ({ context: { customer, draft, isTyped } }) => { const user = knownUser(customer); return { userId: user && !isTyped && !draft && user.address.street === '' ? user.id : null, items: [] }; },
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
        'method.choose': { target: '.typing', actions: [{ type: 'choose', params: ({ event }) => event.method }, 'store'] },
        // What a draft was kept with stays until it is known what comes of it.
        'code.told': { guard: { type: 'isDecided', params: ({ event }) => event }, actions: [{ type: 'keep', params: ({ event }) => ({ promo: event }) }, 'store'] },
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
    /** Refused without the figures of now: they are loaded, so that nobody sends the old ones again. */
    renewing: {
      tags: ['filling', 'busy'],
      always: { guard: 'isBare', target: 'waiting' },
      on: { 'customer.gone': { guard: { type: 'hasExpired', params: ({ event }) => event.why }, target: 'filling.parted', actions: { type: 'keepCustomer', params: 'guest' } } },
      invoke: {
        id: 'renewBasis', src: 'renewBasis', input: ({ context }) => ({ userId: null, items: itemsNow(context) }),
        onDone: [
          { guard: { type: 'isBasis', params: ({ event }) => event.output }, target: 'filling.refused', actions: { type: 'takeRenewed', params: ({ event }) => event.output } },
          { target: 'filling.refused' },
        ],
        onError: 'filling.refused',
      },
      after: { answerLimit: 'filling.refused' },
    },
    sending: {
      // What became of it is found out when its customer is back.
      always: { guard: 'isGuest', target: 'filling.parted' },
      invoke: { id: 'order-sending', src: 'order-sending', systemId: 'order-sending', input: ({ context }) => ({ attempt: context.attempt, order: (context.attempt ?? orderNow(context)) as Attempt }) },
      on: {
        'order.lost': '.finding',
        'order.placed': { target: 'placed', actions: ['dropAttempt', 'dropDraft', 'clearCart', { type: 'say', params: { code: 'order-placed' } }, { type: 'showOrder', params: ({ event }) => event.orderId || NEWEST_ORDER }] },
        'order.changed': { target: '.reviewing', actions: ['dropAttempt', { type: 'takeChanges', params: ({ event }) => event.changes }] },
        'order.refused': [
          // Nothing was placed: the form stands as it was when the login leads back to it (readings 6.6).
          { guard: { type: 'needsLogin', params: ({ event }) => event.error }, target: 'filling', actions: 'dropAttempt' },
          { target: 'renewing', actions: ['dropAttempt', { type: 'say', params: ({ event }) => ({ code: 'order-refused', error: event.error }) }] },
        ],
        'order.missing': { target: 'waiting', actions: ['dropAttempt', { type: 'say', params: { code: 'order-not-found' } }] },
      },
      initial: 'placing',
      states: {
        // From here on it is one that was sent: who comes back to it asks after it.
        placing: { tags: ['filling', 'busy'], on: { 'order.kept': { actions: { type: 'keep', params: ({ event }) => ({ attempt: { ...event.attempt, isNew: false } }) } } }, after: { slowLimit: 'slow' } },
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

/** What would be ordered as the form stands, the code that counts for it, and every figure with the fee included. */
export type Shown = { items: readonly OrderItem[]; code: AppliedCode | null; figures: Figures };
const shownOf = new WeakMap<Context, Shown | null>();
function shownIn(context: Context): Shown | null {
  const { basis, promo, address } = context;
  if (basis === null) return null;
  const items = itemsNow(context);
  const code = codeFor(promo.taken, items);
  return { items, code, figures: figuresOf(items, code, basis.terms, address) };
}
/** What would be ordered, and what it costs; null until the shop's terms are known. */
export function selectShown({ context }: Checkout): Shown | null {
  if (!shownOf.has(context)) shownOf.set(context, shownIn(context));
  return shownOf.get(context) ?? null;
}
