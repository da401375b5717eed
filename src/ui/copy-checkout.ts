import type { AddressField, FieldProblem } from '../domain/address.ts';
import type { DeliveryRule } from '../domain/delivery.ts';
import { type Cents, type Currency, formatPrice } from '../domain/money.ts';
import type { PaymentMethod } from '../domain/order.ts';

/** The words of the checkout that are chosen by what is so. */

export const FIELD_LABELS: Readonly<Record<AddressField, string>> = {
  firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone (optional)',
  street: 'Street address', city: 'City or town', state: 'District or province', zipCode: 'Postcode', country: 'Country',
};

const missing: Readonly<Record<AddressField, string>> = {
  firstName: 'Enter your first name.', lastName: 'Enter your last name.', email: 'Enter your email.', phone: 'Enter your phone number.',
  street: 'Enter the street and the number.', city: 'Enter the city or town.', state: 'Enter the district or province.', zipCode: 'Enter the postcode.', country: 'Enter the country.',
};
/** What is wrong with a field, and what to do. */
export function addressProblemText(field: AddressField, problem: FieldProblem): string {
  switch (problem) {
    case 'missing': return missing[field];
    case 'too long': return 'This is too long. Please shorten it.';
    case 'no email': return 'Enter a whole email address, such as nimali@example.lk.';
    case 'no phone': return 'Enter a phone number, such as 077 123 4567, or leave it empty.';
  }
}

/** What delivery costs, as a sentence (readings 3.9). `state` is the address's, `fee` what it comes to for this order. */
export function deliveryText({ freeFrom, districts }: DeliveryRule, fee: Cents, state: string, currency: Currency): string {
  const free = freeFrom === null ? '' : `free from ${formatPrice(freeFrom, currency)}`;
  if (fee === 0) return free === '' ? 'Delivery is free.' : `Delivery is ${free}, and so it is for this order.`;
  const isOpen = state.trim() === '' && Object.keys(districts).length > 0;
  return `Delivery is ${formatPrice(fee, currency)}${free === '' ? '' : `, and ${free}`}.${isOpen ? ' In some districts it costs something else.' : ''}`;
}

/**
 * Section 2: how it is paid, and what happens then (readings 3.12). Both can always be chosen.
 * @param hasAccount whether the shop has told where a transfer goes; a server of the contract alone has no call for that.
 */
export const paymentsOf = (hasAccount: boolean): readonly { value: PaymentMethod; label: string; note: string }[] => [
  { value: 'COD', label: 'CASH ON DELIVERY', note: 'Keep the cash ready: you pay when the parcel comes.' },
  {
    value: 'Bank Transfer', label: 'BANK TRANSFER',
    note: hasAccount ? 'When your order is placed we show you our account, the amount and the reference to quote.' : 'When your order is placed, the shop will send you its account details.',
  },
];
