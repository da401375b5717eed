import { type AddressField, type FieldProblem, MAX_NOTE_LENGTH } from '../../domain/order/address.ts';
import { type DeliveryRule, missingToFree } from '../../domain/order/delivery-fee.ts';
import { type Currency, formatPrice } from '../../domain/money.ts';
import type { PaymentMethod } from '../../domain/order/order.ts';
import type { Figures } from '../../domain/order/pricing.ts';
import type { BankAccount } from '../../domain/shop-profile.ts';

/** The words of the checkout that are chosen by what is so. */

/** Words below the phone, by how the order is paid. */
export const PHONE_HINTS: Readonly<Record<PaymentMethod, string>> = {
  COD: 'Recommended for cash on delivery: the courier calls before they come.',
  'Bank Transfer': 'So the courier can call you.',
};

export const FIELD_LABELS: Readonly<Record<AddressField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone (optional)',
  street: 'Street address',
  city: 'City or town',
  state: 'District',
  zipCode: 'Postcode',
  country: 'Country',
};

/** Label of the note for the courier. */
export const NOTE_LABEL = 'Landmark or note for the courier (optional)';
/** Hint below it. */
export const NOTE_HINT = `For example, the blue gate opposite the temple, or a second phone number. Up to ${MAX_NOTE_LENGTH} letters.`;

const missing: Readonly<Record<AddressField, string>> = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email.',
  phone: 'Enter your phone number.',
  street: 'Enter the street and the number.',
  city: 'Enter the city or town.',
  state: 'Enter the district.',
  zipCode: 'Enter the postcode.',
  country: 'Enter the country.',
};
/** Words for the problem of a field, and for what to do. */
export function addressProblemText(field: AddressField, problem: FieldProblem | 'asked for'): string {
  switch (problem) {
    case 'asked for':
      return 'Add a phone number, so the courier can call you. Or press PLACE ORDER again to go on without one.';
    case 'missing':
      return missing[field];
    case 'too long':
      return 'This is too long. Please shorten it.';
    case 'no email':
      return 'Enter a full email address, like nimali@example.lk.';
    case 'no phone':
      return 'Enter a phone number, like 077 123 4567, or leave it empty.';
  }
}

/** The cost of delivery as a sentence (readings 3.9). @param state the address's; '' while nobody has written one. */
export function deliveryText(
  { freeFrom, districts }: DeliveryRule,
  { amount, deliveryFee }: Pick<Figures, 'amount' | 'deliveryFee'>,
  state: string,
  currency: Currency,
): string {
  const missing = freeFrom === null ? null : missingToFree(freeFrom, amount);
  if (freeFrom !== null && missing === 0)
    return `Free delivery: your order is ${formatPrice(freeFrom, currency)} or more.`;
  if (deliveryFee === 0) return 'Delivery is free.';
  const more = missing === null ? '' : ` Add ${formatPrice(missing, currency)} more and it's free.`;
  const isOpen = state.trim() === '' && Object.keys(districts).length > 0;
  return `Delivery is ${formatPrice(deliveryFee, currency)}.${more}${isOpen ? ' The fee depends on your district.' : ''}`;
}

/**
 * Section 2: how it is paid, and what happens then (readings 3.12). Both can always be chosen.
 * @param account where a transfer goes; null where the shop has not told: a server of the contract alone has no call for that.
 */
export const paymentsOf = (
  account: Pick<BankAccount, 'bank' | 'number'> | null,
): readonly { value: PaymentMethod; label: string; note: string }[] => [
  { value: 'COD', label: 'CASH ON DELIVERY', note: 'Pay the courier in cash when your parcel arrives.' },
  {
    value: 'Bank Transfer',
    label: 'BANK TRANSFER',
    note: account
      ? `To ${account.bank}, account ${account.number}. Place your order first, and we'll show you a reference.`
      : "Place your order and we'll send you our bank details.",
  },
];
