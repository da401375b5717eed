import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import {
  addressProblems,
  EMPTY_DELIVERY,
  type FormAddress,
  type FormField,
  MAX_LENGTHS,
  MAX_NOTE_LENGTH,
} from '../../domain/order/address.ts';
import {
  type Attempt,
  attemptBeside,
  type CheckoutDraft,
  type PromoCodeChanged,
  draftOf,
  completeDraft,
  isDraftFor,
  markOf,
  newPrices,
  piecesLeft,
  putCode,
  type PutCode,
  withNewPrices,
  sameItems,
} from '../../domain/order/checkout.ts';
import type { Cents } from '../../domain/money.ts';
import { NEWEST_ORDER, type OrderChanges, type OrderItem, type PaymentMethod } from '../../domain/order/order.ts';
import { isPayable } from '../../domain/order/pricing.ts';
import { recipientOf, type SavedAddress } from '../../domain/order/saved-address.ts';
import { type Customer, isSameUser, knownUser, ownerOf, type User } from '../../domain/account/user.ts';
import { ANSWER_LIMIT } from '../call-failure.ts';
import {
  type Basis,
  cartWatch,
  checkoutStorage,
  type CartChanged,
  type RestoredCheckout,
  restoreCheckout,
  loadBasis,
  renewBasis,
} from './checkout-actors.ts';
import { type OrderFact, orderSubmissionMachine } from './order-submission-machine.ts';
import type { Notice, EmittedEvent } from '../emitted.ts';
import { deliveryMachine } from '../catalogue/delivery-machine.ts';
import { promoCodeMachine } from './promo-code-machine.ts';
import { type AddressChosen, addressChoiceMachine } from '../submission/address-choice-machine.ts';
import type { CustomerFact, LogoutReason } from '../account/session-machine.ts';

/** What the chart of the checkout (`checkout-machine.ts`) is made of: what it knows, what it asks itself, and what it does. */

export type Context = {
  customer: Customer;
  /** Whose form it is: the customer who was known last, also when their session has ended by itself; null of a guest. */
  owner: User | null;
  /** What this device kept; null once it is in the form, or when there is none. */
  draft: CheckoutDraft | null;
  /** The order that is on its way, or was when this page came; null when none is. */
  attempt: Attempt | null;
  /** What would be ordered; null until cart and products are known. */
  items: readonly OrderItem[] | null;
  /** Prices that the server told since the list was loaded, by itemKey. */
  prices: Readonly<Record<string, Cents>>;
  /** Pieces that the last refusal said are left, by itemKey, of lines of which more were asked for. */
  left: Readonly<Record<string, number>>;
  basis: Basis | null;
  address: FormAddress;
  method: PaymentMethod;
  /** Whether the shopper has changed anything since the page came: only then is the form stored. */
  isTyped: boolean;
  /** What the box of promo codes told last. */
  promo: PromoCodeChanged;
  /** Whether the form was sent before it could be: then it says what is missing. */
  isTried: boolean;
};
type Event =
  | CustomerFact
  | CartChanged
  | RestoredCheckout
  | PromoCodeChanged
  | AddressChosen
  | OrderFact
  | { type: 'checkout.retry' }
  | { type: 'address.type'; field: FormField; text: string }
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'order.place' };

export const EMPTY_FORM = {
  owner: null,
  draft: null,
  address: EMPTY_DELIVERY,
  isTyped: false,
  method: 'COD',
  promo: { type: 'code.told', code: '', taken: null, isAsking: false },
  isTried: false,
  basis: null,
  prices: {},
  left: {},
} as const;

const NO_CODE: PutCode = { type: 'code.put', code: '', as: 'typed' };

export const currentItems = ({ items, prices }: Context): OrderItem[] => withNewPrices(items ?? [], prices);
/** What PLACE ORDER sends; null where nobody can. */
export function currentOrder(context: Context): Pick<Attempt, 'of' | 'keepsKeys' | 'draft'> | null {
  const { customer, promo, basis } = context;
  const user = knownUser(customer);
  return (
    user &&
    basis && {
      of: { id: user.id, email: user.email },
      keepsKeys: basis.keepsKeys,
      draft: draftOf(user, context, currentItems(context), promo.taken, basis.terms),
    }
  );
}
const isMine = ({ customer }: Context, attempt: Attempt | null): boolean => {
  const user = knownUser(customer);
  return user !== null && attempt !== null && isSameUser(user, attempt.of);
};

/** How the code of a draft is put into the box. */
const codeOf = (context: Context): PutCode => (context.draft ? putCode(context.draft, currentItems(context)) : NO_CODE);

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
