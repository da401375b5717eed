import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import { type AddressField, addressProblems, type DeliveryAddress, EMPTY_DELIVERY, LONGEST } from '../domain/address.ts';
import { type Attempt, attemptBeside, type CheckoutDraft, type CodeTold, draftOf, filledIn, isDraftFor, markOf, newPrices, putCode, type PutCode, repriced, sameItems } from '../domain/checkout.ts';
import type { Cents } from '../domain/money.ts';
import type { OrderChanges, OrderItem, PaymentMethod } from '../domain/order.ts';
import { isPayable } from '../domain/pricing.ts';
import { type Customer, isSameUser, knownUser, ownerOf, type User } from '../domain/user.ts';
import { ANSWER_LIMIT } from './failure.ts';
import { type Basis, cartWatch, checkoutStorage, type CartTold, type KeptCheckout, keptCheckout, loadBasis, renewBasis } from './order-actors.ts';
import { type OrderFact, orderSendingMachine } from './order-sending.ts';
import type { Notice, Outward } from './outward.ts';
import { promoMachine } from './promo.ts';
import type { CustomerFact, WhyGone } from './session.ts';

/** What the chart of the checkout (`checkout.ts`) is made of: what it knows, what it asks itself, and what it does. */

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
  | CustomerFact | CartTold | KeptCheckout | CodeTold | OrderFact
  | { type: 'checkout.retry' }
  | { type: 'address.type'; field: AddressField; text: string }
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'order.place' };

export const EMPTY_FORM = {
  owner: null, draft: null, address: EMPTY_DELIVERY, isTyped: false, method: 'COD', promo: { type: 'code.told', code: '', taken: null, isAsking: false }, isTried: false, basis: null, prices: {},
} as const;

const NO_CODE: PutCode = { type: 'code.put', code: '', as: 'typed' };

export const itemsNow = ({ items, prices }: Context): OrderItem[] => repriced(items ?? [], prices);
/** What PLACE ORDER sends; null where nobody can. */
export function orderNow(context: Context): Pick<Attempt, 'of' | 'keepsKeys' | 'draft'> | null {
  const { customer, promo, basis } = context;
  const user = knownUser(customer);
  return user && basis && { of: { id: user.id, email: user.email }, keepsKeys: basis.keepsKeys, draft: draftOf(user, context, itemsNow(context), promo.taken, basis.terms) };
}
const isMine = ({ customer }: Context, attempt: Attempt | null): boolean => { const user = knownUser(customer); return user !== null && attempt !== null && isSameUser(user, attempt.of); };

export const checkoutSetup = setup({
  types: {
    context: {} as Context, events: {} as Event, input: {} as { customer: Customer }, emitted: {} as Outward,
    tags: {} as 'failed' | 'filling' | 'busy' | 'slow' | 'refused' | 'reviewing' | 'finding',
  },
  actors: { loadBasis, renewBasis, cartWatch, keptCheckout, checkoutStorage, promo: promoMachine, 'order-sending': orderSendingMachine },
  delays: { answerLimit: ANSWER_LIMIT, slowLimit: 15_000 },
  guards: {
    isReady: ({ context: { items, customer } }) => items !== null && customer !== 'unsure',
    hasItems: ({ context: { items } }) => items !== null && items.length > 0,
    isEmpty: ({ context: { items } }) => items !== null && items.length === 0,
    hasOrder: ({ context }) => context.items !== null && isMine(context, context.attempt),
    isMine: ({ context }, attempt: Attempt | null) => isMine(context, attempt),
    isSomebodyElse: ({ context: { owner } }, user: User) => owner !== null && !isSameUser(owner, user),
    isOtherOrder: ({ context: { items } }, told: readonly OrderItem[]) => items === null || !sameItems(told, items),
    hasLoggedOut: (_, why: WhyGone) => why === 'logged out',
    hasExpired: (_, why: WhyGone) => why === 'expired',
    isBasis: (_, answer: Basis | null | undefined) => answer?.terms !== undefined,
    isBare: ({ context: { basis } }) => basis === null,
    isDecided: (_, { isAsking }: CodeTold) => !isAsking,
    isAsking: ({ context: { promo } }) => promo.isAsking,
    isNotWhole: ({ context: { address } }) => addressProblems(address).length > 0,
    isGuest: ({ context: { customer } }) => customer === 'guest',
    needsLogin: (_, { code }: ApiError) => code === 'unauthorised',
    isPayable: ({ context }) => { const order = orderNow(context); return order !== null && isPayable(order.draft.figures); },
  },
  actions: {
    keep: assign((_, kept: Partial<Context>) => kept),
    keepCustomer: assign(({ context: { owner } }, customer: Customer) => ({ customer, owner: knownUser(customer) ?? owner })),
    besideCart: assign(({ context: { attempt, items } }) => ({ attempt: attempt && attemptBeside(attempt, items ?? []) })),
    forgetForm: assign(EMPTY_FORM),
    // A form that was shown already is not begun anew.
    takeDraft: assign(({ context: { basis } }, draft: CheckoutDraft | null) => ({ draft: basis === null ? draft : null })),
    fillIn: assign(({ context: { customer, draft, basis, isTyped, address, method } }) =>
      ({ draft: null, ...filledIn(isTyped ? { address, method } : null, draft, knownUser(customer), basis?.lastAddress ?? null) })),
    takeRenewed: assign(({ context: { prices } }, basis: Basis) => ({ basis, prices: { ...prices, ...basis.prices } })),
    type: assign({ isTyped: true, address: ({ context }, { field, text }: { field: AddressField; text: string }) => ({ ...context.address, [field]: Array.from(text).slice(0, LONGEST[field] + 1).join('') }) }),
    choose: assign({ isTyped: true, method: (_, method: PaymentMethod) => method }),
    tellItems: sendTo('promo', ({ context }) => ({ type: 'items.told' as const, items: itemsNow(context) })),
    putKeptCode: enqueueActions(({ context, enqueue }) => {
      const { customer, draft, isTyped, promo } = context;
      if (isTyped) return;
      if (isDraftFor(draft, knownUser(customer))) enqueue.sendTo('promo', putCode(draft, itemsNow(context)));
      // The cart may have one of an earlier visit to this page, of which nothing could be kept.
      else if (promo.code === '') enqueue.sendTo('promo', NO_CODE);
    }),
    clearCode: sendTo('promo', NO_CODE),
    store: sendTo('storage', ({ context: { owner, address, method, promo } }) =>
      ({ type: 'draft.write' as const, draft: { of: owner && ownerOf(owner), address, method, code: promo.code, appliedTo: promo.taken && markOf(promo.taken.items) } })),
    dropDraft: enqueueActions(({ context: { owner }, enqueue }) => { if (owner) enqueue.sendTo('storage', { type: 'draft.forget', of: ownerOf(owner) }); }),
    dropAttempt: assign({ attempt: null }),
    // From now on the form reckons with what the server said; a code that no longer counts stays in the box.
    takeChanges: enqueueActions(({ context: { prices, promo }, enqueue }, changes: OrderChanges) => {
      enqueue.assign({ prices: { ...prices, ...newPrices(changes) } });
      if (changes.codeRefused) enqueue.sendTo('promo', { type: 'code.put', code: promo.code, as: 'typed' });
    }),
    takeOut: enqueueActions(({ enqueue, system }, keys: readonly string[]) => {
      for (const key of keys) enqueue.sendTo(system.get('cart'), { type: 'line.remove', key, isGone: true } as never);
    }),
    clearCart: sendTo(({ system }) => system.get('cart'), { type: 'lines.clear' }),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
    showCart: emit({ type: 'navigate', to: { name: 'cart' }, replace: true, scroll: 'top' }),
    showOrder: emit((_, orderId: string) => ({ type: 'navigate', to: { name: 'orders', orderId }, replace: true, scroll: 'top' })),
  },
});
