import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { addressProblems, type FormField, MAX_LENGTHS, MAX_NOTE_LENGTH } from '../../domain/order/address.ts';
import {
  type Attempt,
  attemptBeside,
  type PromoCodeChanged,
  markOf,
  newPrices,
  piecesLeft,
  type PutCode,
  sameItems,
} from '../../domain/order/checkout.ts';
import { type CheckoutDraft, completeDraft, isDraftFor } from '../../domain/order/checkout-draft.ts';
import { NEWEST_ORDER, type OrderChanges, type OrderItem, type PaymentMethod } from '../../domain/order/order.ts';
import { isPayable } from '../../domain/order/pricing.ts';
import { recipientOf, type SavedAddress } from '../../domain/order/saved-address.ts';
import { type Customer, isSameUser, knownUser, ownerOf, type User } from '../../domain/account/user.ts';
import { ANSWER_LIMIT } from '../call-failure.ts';
import { type Basis, cartWatch, checkoutStorage, restoreCheckout, loadBasis, renewBasis } from './checkout-actors.ts';
import {
  codeOf,
  type Context,
  currentItems,
  currentOrder,
  EMPTY_FORM,
  type Event,
  isMine,
  lacksPhone,
  NO_CODE,
} from './checkout-context.ts';
import { orderSubmissionMachine } from './order-submission-machine.ts';
import type { Notice, EmittedEvent } from '../emitted.ts';
import { deliveryMachine } from '../catalogue/delivery-machine.ts';
import { promoCodeMachine } from './promo-code-machine.ts';
import { addressChoiceMachine } from '../submission/address-choice-machine.ts';
import type { LogoutReason } from '../account/session-machine.ts';

/** What the chart of the checkout (`checkout-machine.ts`) is made of: what it asks itself, and what it does; what it knows is in `checkout-context.ts`. */

export const checkoutSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { customer: Customer },
    emitted: {} as EmittedEvent,
    tags: {} as 'failed' | 'filling' | 'busy' | 'slow' | 'refused' | 'reviewing' | 'finding',
  },
  actors: {
    loadBasis,
    renewBasis,
    cartWatch,
    keptCheckout: restoreCheckout,
    checkoutStorage,
    'promo-code': promoCodeMachine,
    'address-choice': addressChoiceMachine,
    delivery: deliveryMachine,
    'order-submission': orderSubmissionMachine,
  },
  delays: { answerLimit: ANSWER_LIMIT, slowLimit: 15_000 },
  guards: {
    isReady: ({ context: { items, customer } }) => items !== null && customer !== 'unsure',
    hasItems: ({ context: { items } }) => items !== null && items.length > 0,
    isEmpty: ({ context: { items } }) => items !== null && items.length === 0,
    isEmptyForGuest: ({ context: { items, owner } }) => items !== null && items.length === 0 && owner === null,
    hasOrder: ({ context }) => context.items !== null && isMine(context, context.attempt),
    isMine: ({ context }, { attempt }: { attempt: Attempt | null }) => isMine(context, attempt),
    isSomebodyElse: ({ context: { owner } }, { user }: { user: User }) => owner !== null && !isSameUser(owner, user),
    isOtherOrder: ({ context: { items } }, { items: told }: { items: readonly OrderItem[] }) =>
      items === null || !sameItems(told, items),
    hasLoggedOut: (_, { why }: { why: LogoutReason }) => why === 'logged out',
    hasExpired: (_, { why }: { why: LogoutReason }) => why === 'expired',
    isNoBasis: (_, { output: answer }: { output: Basis | null | undefined }) => answer?.terms === undefined,
    hasTypedCode: ({ context: { isTyped, promo } }) => isTyped || promo.code !== '',
    hasDraftForCustomer: ({ context: { draft, customer } }) => isDraftFor(draft, knownUser(customer)),
    refusesCode: (_, { changes }: { changes: OrderChanges }) => changes.codeRefused,
    isBasis: (_, { output: answer }: { output: Basis | null | undefined }) => answer?.terms !== undefined,
    isBare: ({ context: { basis } }) => basis === null,
    // What a draft put into the box is stored already.
    isToStore: ({ context: { isTyped, promo } }, { isAsking, code }: PromoCodeChanged) =>
      !isAsking && (isTyped || code !== promo.code),
    isAsking: ({ context: { promo } }) => promo.isAsking,
    isNotWhole: ({ context: { address } }) => addressProblems(address).length > 0,
    isGuest: ({ context: { customer } }) => customer === 'guest',
    asksForPhone: ({ context }) => !context.isPhoneAsked && lacksPhone(context),
    needsLogin: (_, { error: { code } }: { error: ApiError }) => code === 'unauthorised',
    isPayable: ({ context }) => {
      const order = currentOrder(context);
      return order !== null && isPayable(order.draft.figures);
    },
  },
  actions: {
    keepItems: assign((_, { items }: { items: readonly OrderItem[] }) => ({ items })),
    keepPromo: assign((_, promo: PromoCodeChanged) => ({ promo })),
    noteTyped: assign({ isTyped: true }),
    keepCustomer: assign((_, { user }: { user: User }) => ({ customer: user, owner: user })),
    becomeGuest: assign({ customer: 'guest' }),
    keepBasis: assign((_, { output: basis }: { output: Basis }) => ({ basis })),
    forgetBasis: assign({ basis: null }),
    keepAttempt: assign((_, { attempt }: { attempt: Attempt | null }) => ({ attempt })),
    /** From here on it is one that was sent: who comes back to it asks after it. */
    keepSent: assign((_, { attempt }: { attempt: Attempt }) => ({ attempt: { ...attempt, isNew: false } })),
    begin: assign({ isTried: false }),
    complain: assign({ isTried: true }),
    askForPhone: assign({ isPhoneAsked: true }),
    besideCart: assign(({ context: { attempt, items } }) => ({
      attempt: attempt && attemptBeside(attempt, items ?? []),
    })),
    forgetForm: assign(EMPTY_FORM),
    // A form that was changed here is not begun anew.
    takeDraft: assign(({ context: { basis, isTyped } }, { draft }: { draft: CheckoutDraft | null }) => ({
      draft: basis === null || !isTyped ? draft : null,
    })),
    fillIn: assign(({ context: { customer, draft, basis, isTyped, address, method } }) => ({
      draft: null,
      ...completeDraft(isTyped ? { address, method } : null, draft, knownUser(customer), basis?.lastAddress ?? null),
    })),
    takeRenewed: assign(({ context: { prices } }, { output: basis }: { output: Basis }) => ({
      basis,
      prices: { ...prices, ...basis.prices },
    })),
    type: assign({
      isTyped: true,
      address: ({ context }, { field, text }: { field: FormField; text: string }) => ({
        ...context.address,
        [field]: Array.from(text)
          .slice(0, field === 'note' ? MAX_NOTE_LENGTH : MAX_LENGTHS[field] + 1)
          .join(''),
      }),
    }),
    takeAddress: assign({
      isTyped: true,
      address: ({ context }, { address }: { address: SavedAddress }) => ({
        ...context.address,
        ...recipientOf(address),
      }),
    }),
    choose: assign({ isTyped: true, method: (_, { method }: { method: PaymentMethod }) => method }),
    tellItems: sendTo('promo-code', ({ context }) => ({ type: 'items.told' as const, items: currentItems(context) })),
    keepDraftCode: assign(({ context }) => ({ promo: { ...context.promo, code: codeOf(context).code } })),
    putDraftCode: sendTo('promo-code', ({ context }) => codeOf(context)),
    clearCode: sendTo('promo-code', NO_CODE),
    store: sendTo('storage', ({ context: { owner, address, method, promo } }) => ({
      type: 'draft.write' as const,
      draft: {
        of: owner && ownerOf(owner),
        address,
        method,
        code: promo.code,
        appliedTo: promo.taken && markOf(promo.taken.items),
      },
    })),
    dropDraft: sendTo('storage', ({ context: { owner } }) => ({
      type: 'draft.forget' as const,
      of: owner && ownerOf(owner),
    })),
    dropAttempt: assign({ attempt: null }),
    // From now on the form reckons with what the server said.
    takeChanges: assign(({ context: { prices } }, { changes }: { changes: OrderChanges }) => ({
      prices: { ...prices, ...newPrices(changes) },
      left: piecesLeft(changes),
    })),
    unapplyCode: sendTo('promo-code', ({ context: { promo } }): PutCode => ({
      type: 'code.put',
      code: promo.code,
      as: 'typed',
    })),
    takeOut: enqueueActions(({ context: { left }, enqueue, system }, { gone: keys }: { gone: readonly string[] }) => {
      const tell = (command: object) => enqueue.sendTo(system.get('cart'), command as never);
      for (const key of keys) tell({ type: 'line.remove', key, isGone: true });
      for (const [key, quantity] of Object.entries(left)) tell({ type: 'line.set', key, quantity });
    }),
    clearCart: sendTo(({ system }) => system.get('cart'), { type: 'lines.clear' }),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    showLogin: emit({ type: 'navigate', to: { name: 'login', waiting: 'order' }, replace: false, scroll: 'top' }),
    showCart: emit({ type: 'navigate', to: { name: 'cart' }, replace: true, scroll: 'top' }),
    showOrder: emit((_, { orderId }: { orderId: string }) => ({
      type: 'navigate',
      to: { name: 'orders', orderId: orderId || NEWEST_ORDER, isPlaced: true },
      replace: true,
      scroll: 'top',
    })),
  },
});
