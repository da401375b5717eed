import { EMPTY_DELIVERY, type FormAddress, type FormField } from '../../domain/order/address.ts';
import {
  type Attempt,
  draftOf,
  type PromoCodeChanged,
  putCode,
  type PutCode,
  withNewPrices,
} from '../../domain/order/checkout.ts';
import type { CheckoutDraft } from '../../domain/order/checkout-draft.ts';
import type { Cents } from '../../domain/money.ts';
import type { OrderItem, PaymentMethod } from '../../domain/order/order.ts';
import { type Customer, isSameUser, knownUser, type User } from '../../domain/account/user.ts';
import type { Basis, CartChanged, RestoredCheckout } from './checkout-actors.ts';
import type { OrderFact } from './order-submission-machine.ts';
import type { AddressChosen } from '../submission/address-choice-machine.ts';
import type { CustomerFact } from '../account/session-machine.ts';

/** What the chart of the checkout (`checkout-machine.ts`) knows, what it hears, and what follows from both. */

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
  /** True once the form has asked for a phone number. */
  isPhoneAsked: boolean;
};
export type Event =
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
  isPhoneAsked: false,
  basis: null,
  prices: {},
  left: {},
} as const;

export const NO_CODE: PutCode = { type: 'code.put', code: '', as: 'typed' };

export const currentItems = ({ items, prices }: Context): OrderItem[] => withNewPrices(items ?? [], prices);
/** True where the courier brings it for cash and has no number to call. */
export const lacksPhone = ({ method, address }: Pick<Context, 'method' | 'address'>): boolean =>
  method === 'COD' && address.phone.trim() === '';
/** Order that PLACE ORDER sends; null if nobody can. */
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
export const isMine = ({ customer }: Context, attempt: Attempt | null): boolean => {
  const user = knownUser(customer);
  return user !== null && attempt !== null && isSameUser(user, attempt.of);
};

/** The code of a draft as it is put into the box. */
export const codeOf = (context: Context): PutCode =>
  context.draft ? putCode(context.draft, currentItems(context)) : NO_CODE;
