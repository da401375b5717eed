import { ADDRESS_FIELDS, addressOfUser, type DeliveryAddress, EMPTY_DELIVERY, type FormAddress } from './address.ts';
import type { PaymentMethod } from './order.ts';
import { ownerOf, type User } from '../account/user.ts';

/**
 * Form that is half typed at checkout, as this device keeps it. `of` is the customer (`ownerOf`); null of a guest. `appliedTo` is the
 * mark of the items that the code was taken for (markOf); null where it was not.
 */
export type CheckoutDraft = {
  of: string | null;
  address: FormAddress;
  method: PaymentMethod;
  code: string;
  appliedTo: string | null;
};

/** A form: where an order goes, and how it is paid. */
export type Filled = Pick<CheckoutDraft, 'address' | 'method'>;

/** Time for which a guest's form counts after their last change, in ms, and that of a customer, whose session may have ended by itself. */
export const GUESTS_COUNT = 3_600_000;
export const CUSTOMERS_COUNT = 7 * 24 * 3_600_000;

/** Section 1: the shop is one for shoppers in this country. Forms begin with it. */
export const SHOPS_COUNTRY = 'Sri Lanka';

/** Tells if somebody may go on with what this device kept: their own, or what they typed as a guest. */
export const isDraftFor = (draft: CheckoutDraft | null, user: User | null): draft is CheckoutDraft =>
  draft !== null && (draft.of === null || (user !== null && draft.of === ownerOf(user)));

/** What was typed, and in each field that it leaves empty what is known; the shop's own country stands in every form, so it counts as left empty. */
const besides = (typed: FormAddress, known: FormAddress): FormAddress => {
  const note = typed.note || known.note;
  const address = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [
      field,
      typed[field] !== '' && (field !== 'country' || typed.country !== SHOPS_COUNTRY)
        ? typed[field]
        : known[field] || typed[field],
    ]),
  ) as DeliveryAddress;
  return { ...address, ...(note && { note }) };
};

/** Tells if a guest's form holds nothing but what every form begins with. */
export const isUntouched = ({ address, method, code }: CheckoutDraft): boolean =>
  method === 'COD' &&
  code === '' &&
  !address.note &&
  ADDRESS_FIELDS.every((field) => address[field] === '' || (field === 'country' && address.country === SHOPS_COUNTRY));

/** Joins what a guest has typed with the draft of the customer that they turn out to be: field by field what was typed last, the guest's, goes first. */
export const mergeDrafts = (typed: CheckoutDraft, own: CheckoutDraft | null): CheckoutDraft => ({
  ...(own && typed.code === '' ? own : typed),
  of: null,
  address: own ? besides(typed.address, own.address) : typed.address,
  method: own && typed.method === 'COD' ? own.method : typed.method,
});

/**
 * Fills in what a form begins with (readings 3.13): what is typed already, what this device kept, the profile's address, or where
 * the last order went; the country is the shop's own unless one of these says another. What was typed as a guest has its
 * empty fields filled from the customer's. @param typed null where nobody has touched it.
 */
export function completeDraft(
  typed: Filled | null,
  draft: CheckoutDraft | null,
  user: User | null,
  last: DeliveryAddress | null,
): Filled {
  const own = user === null ? EMPTY_DELIVERY : user.address.street === '' && last ? last : addressOfUser(user);
  if (user && draft?.of === null) return { address: besides(draft.address, own), method: draft.method };
  const begun = typed ?? (isDraftFor(draft, user) ? draft : null);
  return {
    address: begun?.address ?? { ...own, country: own.country || SHOPS_COUNTRY },
    method: begun?.method ?? 'COD',
  };
}
