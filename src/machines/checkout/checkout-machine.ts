import type { SnapshotFrom } from 'xstate';
import {
  type AddressField,
  type DeliveryAddress,
  fieldProblem,
  type FieldProblem,
  type FormField,
} from '../../domain/order/address.ts';
import { type Attempt, acceptedCodeFor, figuresOf } from '../../domain/order/checkout.ts';
import type { AppliedCode, OrderItem, PaymentMethod } from '../../domain/order/order.ts';
import type { Figures } from '../../domain/order/pricing.ts';
import type { Terms } from '../../domain/shop-profile.ts';
import { knownUser, ownerOf } from '../../domain/account/user.ts';
import { sayFailure, withLimit } from '../call-failure.ts';
import { type Context, currentItems, currentOrder, EMPTY_FORM, lacksPhone } from './checkout-context.ts';
import { checkoutSetup } from './checkout-setup.ts';
import { from } from '../from.ts';

/**
 * Checkout (sections 2 and 5, readings 3): a form that survives a reload and a login, with its figures, until it is sent as
 * one order. While that is on its way, or nobody can tell what became of it, nothing can be placed.
 */

/** Nothing of what somebody has typed stays for the next one; the device's part goes with their cart's (clear-at-logout.ts). */
const LEAVE = ['forgetForm', 'clearCode'] as const;

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input: { customer } }) => ({
    ...EMPTY_FORM,
    customer,
    owner: knownUser(customer),
    attempt: null,
    items: null,
  }),
  invoke: [
    { id: 'storage', src: 'checkoutStorage', onError: {} },
    { id: 'cartWatch', src: 'cartWatch', onError: {} },
    { id: 'promo-code', src: 'promo-code', systemId: 'promo-code' },
    { id: 'address-choice', src: 'address-choice', systemId: 'address-choice', input: { form: 'checkout' } },
    // Of all that is in the cart: no one product is meant.
    { id: 'delivery', src: 'delivery', systemId: 'delivery', input: { productId: '' } },
  ],
  on: {
    'cart.told': { actions: [from('keepItems'), 'tellItems'] },
    'code.told': { actions: from('keepPromo') },
    'customer.known': [
      // What the one before left by a session that ended by itself waits for them (readings 6.23).
      {
        guard: from('isSomebodyElse'),
        target: '.waiting',
        actions: ['forgetForm', 'clearCode', 'dropAttempt', from('keepCustomer')],
      },
      // Who has logged in elsewhere may have an order on its way, and a draft: the form begins anew, with what was typed here as a guest.
      { guard: 'isGuest', target: '.waiting', actions: ['forgetBasis', from('keepCustomer')] },
      { actions: from('keepCustomer') },
    ],
    'customer.gone': [
      // What is half typed leaves this device with its customer, and not when their session ends by itself.
      { guard: from('hasLoggedOut'), target: '.waiting', actions: [...LEAVE, 'becomeGuest'] },
      { actions: 'becomeGuest' },
    ],
  },
  initial: 'waiting',
  states: {
    /** Until the cart and the session have told. */
    waiting: {
      always: [
        { guard: 'hasOrder', target: 'sending.finding', actions: 'besideCart' },
        { guard: 'isReady', target: 'reading' },
      ],
    },
    /** What this device keeps of who it is, and of nobody else. */
    reading: {
      invoke: {
        id: 'keptCheckout',
        src: 'keptCheckout',
        input: ({ context: { customer } }) => {
          const user = knownUser(customer);
          return { of: user && ownerOf(user) };
        },
        onError: 'loading',
      },
      on: {
        'kept.read': [
          {
            guard: from('isMine'),
            target: 'sending.finding',
            actions: [from('keepAttempt'), 'besideCart'],
          },
          { target: 'loading', actions: from('takeDraft') },
        ],
      },
    },
    loading: withLimit({
      invoke: {
        id: 'loadBasis',
        src: 'loadBasis',
        input: ({ context: { customer, draft, isTyped } }) => {
          const user = knownUser(customer);
          return {
            userId: user && (draft ? draft.of === null : !isTyped) && user.address.street === '' ? user.id : null,
            items: [],
          };
        },
        onDone: [
          { guard: from('isNoBasis'), target: 'failed' },
          { guard: 'hasTypedCode', target: 'filling', actions: [from('keepBasis'), 'fillIn'] },
          {
            guard: 'hasDraftForCustomer',
            target: 'filling',
            actions: [from('keepBasis'), 'putDraftCode', 'keepDraftCode', 'fillIn'],
          },
          // The cart may have a code of an earlier visit to this page, of which nothing could be kept.
          { target: 'filling', actions: [from('keepBasis'), 'clearCode', 'fillIn'] },
        ],
        onError: 'failed',
      },
    }),
    failed: { tags: 'failed', on: { 'checkout.retry': 'loading' } },
    /** An empty cart is no order: the way leads to it (readings 3.13). */
    leaving: { entry: 'showCart', always: { guard: 'hasItems', target: 'waiting' } },
    filling: {
      tags: 'filling',
      entry: 'tellItems',
      // An order that was sent before this page came brings no terms with it.
      always: [
        { guard: 'isBare', target: 'waiting' },
        { guard: 'isEmptyForGuest', target: 'leaving', actions: ['dropDraft', 'forgetForm'] },
        { guard: 'isEmpty', target: 'leaving' },
      ],
      on: {
        'address.type': { target: '.typing', actions: [from('type'), 'store'] },
        'address.chosen': { target: '.typing', actions: [from('takeAddress'), 'store'] },
        'method.choose': { target: '.typing', actions: [from('choose'), 'store'] },
        // What a draft was kept with stays until it is known what comes of it.
        'code.told': { guard: from('isToStore'), actions: [from('keepPromo'), 'noteTyped', 'store'] },
        'customer.gone': { guard: from('hasExpired'), target: '.parted', actions: 'becomeGuest' },
        'order.place': [
          { guard: 'isAsking' },
          { guard: 'isNotWhole', actions: 'complain' },
          { guard: 'isGuest', actions: ['store', { type: 'say', params: { code: 'order-needs-login' } }, 'showLogin'] },
          // Once: the next press goes on without a number.
          { guard: 'asksForPhone', actions: 'askForPhone' },
          { guard: 'isPayable', target: 'sending', actions: 'begin' },
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
    renewing: withLimit({
      tags: ['filling', 'busy'],
      always: { guard: 'isBare', target: 'waiting' },
      on: {
        'customer.gone': { guard: from('hasExpired'), target: 'filling.parted', actions: 'becomeGuest' },
      },
      invoke: {
        id: 'renewBasis',
        src: 'renewBasis',
        input: ({ context }) => ({ userId: null, items: currentItems(context) }),
        onDone: [
          { guard: from('isBasis'), target: 'filling.refused', actions: from('takeRenewed') },
          { target: 'filling.refused' },
        ],
        onError: 'filling.refused',
      },
    }),
    sending: {
      // What became of it is found out when its customer is back.
      always: { guard: 'isGuest', target: 'filling.parted' },
      invoke: {
        id: 'order-submission',
        src: 'order-submission',
        systemId: 'order-submission',
        input: ({ context }) => ({
          attempt: context.attempt,
          order: (context.attempt ?? currentOrder(context)) as Attempt,
        }),
      },
      on: {
        'order.lost': '.finding',
        'order.placed': {
          target: 'placed',
          actions: [
            'dropAttempt',
            'dropDraft',
            'clearCart',
            { type: 'say', params: { code: 'order-placed' } },
            from('showOrder'),
          ],
        },
        'order.changed': [
          // A code that no longer counts stays in the box.
          {
            guard: from('refusesCode'),
            target: '.reviewing',
            actions: ['dropAttempt', from('takeChanges'), 'unapplyCode'],
          },
          { target: '.reviewing', actions: ['dropAttempt', from('takeChanges')] },
        ],
        'order.refused': [
          // Nothing was placed: the form stands as it was when the login leads back to it (readings 6.6).
          { guard: from('needsLogin'), target: 'filling', actions: 'dropAttempt' },
          { target: 'renewing', actions: ['dropAttempt', sayFailure('order-refused')] },
        ],
        'order.missing': {
          target: 'waiting',
          actions: ['dropAttempt', { type: 'say', params: { code: 'order-not-found' } }],
        },
      },
      initial: 'placing',
      states: {
        // From here on it is one that was sent: who comes back to it asks after it.
        placing: {
          tags: ['filling', 'busy'],
          on: {
            'order.kept': { actions: from('keepSent') },
          },
          after: { slowLimit: 'slow' },
        },
        slow: { tags: ['filling', 'busy', 'slow'] },
        /** Sent, and nobody can tell whether it is there. */
        finding: { tags: ['finding', 'busy'] },
        /** The server would take it otherwise: the shopper says so again, or goes back to the form (readings 3.10). */
        reviewing: {
          tags: 'reviewing',
          on: {
            'order.renewed': 'placing',
            'order.left': { target: '#checkout.waiting', actions: from('takeOut') },
            // What is reviewed is not in the cart any more: another tab may have ordered it.
            'cart.told': {
              guard: from('isOtherOrder'),
              target: '#checkout.waiting',
              actions: [from('keepItems'), 'tellItems'],
            },
          },
        },
      },
    },
    /** The way leads to it; that the cart is empty now is no change of an order. */
    placed: { on: { 'cart.told': {} } },
  },
});

type Checkout = SnapshotFrom<typeof checkoutMachine>;
/** View of the page: it waits, has failed, is filled in, shows what has changed, or looks for an order. */
export function selectView(page: Checkout): 'waiting' | 'failed' | 'filling' | 'reviewing' | 'finding' {
  if (page.hasTag('filling')) return 'filling';
  if (page.hasTag('reviewing')) return 'reviewing';
  if (page.hasTag('finding')) return 'finding';
  return page.hasTag('failed') ? 'failed' : 'waiting';
}
/** An order is on its way, and nothing can be pressed. */
export const selectIsBusy = (page: Checkout): boolean => page.hasTag('busy');
export const selectIsTakingLong = (page: Checkout): boolean => page.hasTag('slow');
/** True if the order was not taken, until something is changed. */
export const selectIsRefused = (page: Checkout): boolean => page.hasTag('refused');
export const selectField =
  (field: FormField) =>
  (page: Checkout): string =>
    page.context.address[field] ?? '';
/** Address as it is typed. */
export const selectAddress = (page: Checkout): DeliveryAddress => page.context.address;
/** Problem of a field, once the form was sent with it, or that a phone is asked for; null otherwise. */
export const selectFieldProblem =
  (field: AddressField) =>
  ({ context }: Checkout): FieldProblem | 'asked for' | null => {
    if (field === 'phone' && context.isPhoneAsked && lacksPhone(context)) return 'asked for';
    return context.isTried ? fieldProblem(field, context.address[field]) : null;
  };
export const selectMethod = (page: Checkout): PaymentMethod => page.context.method;
/** Terms of delivery and of a bank transfer; null until they are known. */
export const selectTerms = (page: Checkout): Terms | null => page.context.basis?.terms ?? null;

/** Items to be ordered by the form as it is, the code that counts for them, and every figure with the fee included. */
export type CheckoutTotals = { items: readonly OrderItem[]; code: AppliedCode | null; figures: Figures };
const shownOf = new WeakMap<Context, CheckoutTotals | null>();
function shownIn(context: Context): CheckoutTotals | null {
  const { basis, promo, address } = context;
  if (basis === null) return null;
  const items = currentItems(context);
  const code = acceptedCodeFor(promo.taken, items);
  return { items, code, figures: figuresOf(items, code, basis.terms, address) };
}
/** Items to be ordered, and their cost; null until the shop's terms are known. */
export function selectTotals({ context }: Checkout): CheckoutTotals | null {
  if (!shownOf.has(context)) shownOf.set(context, shownIn(context));
  return shownOf.get(context) ?? null;
}
