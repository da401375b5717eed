import type { RefusedFile } from '../../domain/custom-orders/custom-draft.ts';
import type { CustomPaymentMethod } from '../../domain/custom-orders/custom-order.ts';
import { type DrawingProblem, MAX_DRAWINGS } from '../../domain/custom-orders/drawing-rules.ts';
import type { PropertyProblem, PropertyType } from '../../domain/custom-orders/options.ts';
import { MAX_PIECES, type RequestField, type RequestProblem } from '../../domain/custom-orders/request-problems.ts';
import { MAX_ROSTER_NAME, type RosterProblem } from '../../domain/custom-orders/roster.ts';
import { type Cents, type Currency, formatCount, formatPrice } from '../../domain/money.ts';
import { FIELD_LABELS as ADDRESS_LABELS } from './checkout.ts';
import { countOf } from './orders.ts';

/** Words of the form of a custom order. */

const { street, city, state, zipCode, country } = ADDRESS_LABELS;
export const REQUEST_LABELS: Readonly<Record<RequestField, string>> = {
  designName: 'Design name',
  category: 'Category',
  productType: 'Product type',
  quantity: 'Quantity',
  notes: 'Notes for the tailor',
  street,
  city,
  state,
  zipCode,
  country,
  phone: 'Phone number',
};

const MISSING: Readonly<Record<RequestField, string>> = {
  designName: 'Give your design a name.',
  category: 'Choose a category.',
  productType: 'Choose a product type.',
  quantity: 'Enter how many you need.',
  notes: '',
  street: 'Enter the street and the number.',
  city: 'Enter the city or town.',
  state: 'Enter the district.',
  zipCode: 'Enter the postcode.',
  country: 'Enter the country.',
  phone: 'Enter your phone number.',
};
const TOO_LONG = 'This is too long. Please shorten it.';
const MISSING_PROPERTY: Readonly<Record<PropertyType, (name: string) => string>> = {
  select: (name) => `Choose an option for ${name}.`,
  color: (name) => `Choose a colour for ${name}.`,
  checkbox: (name) => `Tick ${name} to go on.`,
  number: (name) => `Enter a number for ${name}.`,
  text: (name) => `Enter ${name}.`,
};

/** Sentence about a property's value, with what to do. */
export function propertyProblemText(name: string, type: PropertyType, problem: PropertyProblem): string {
  switch (problem) {
    case 'missing':
      return MISSING_PROPERTY[type](name);
    case 'not offered':
      return `${name} isn't offered like this any more. Choose again.`;
    case 'no number':
      return `Enter a number for ${name}, 0 or more.`;
    case 'too long':
      return TOO_LONG;
  }
}

/** Fewest pieces of a type, as a sentence. @param rows of the team list, which sets the quantity each time it is changed. */
export const minimumText = (fewest: number, rows: number): string =>
  `At least ${countOf(fewest, 'piece')}.${rows > 0 ? ` Your team list sets it: ${countOf(rows, 'row')}.` : ''}`;

/** Sentence about a field, with what to do. @param fewest pieces of the chosen type. */
export function requestProblemText(
  { field, problem }: Exclude<RequestProblem, { field: 'property' }>,
  fewest: number,
): string {
  switch (problem) {
    case 'missing':
      return MISSING[field];
    case 'too long':
      return TOO_LONG;
    case 'no phone':
      return 'Enter a phone number, like 077 123 4567.';
    case 'not offered':
      return "We don't make this any more. Choose another product type.";
    case 'too few':
      return `We make this from ${countOf(fewest, 'piece')}.`;
    case 'too many':
      return `We make at most ${formatCount(MAX_PIECES)} pieces in one order.`;
  }
}

/** Difference in price that a choice makes, `+ Rs. 250.00`; '' for none. Cents. */
export const impactText = (impact: Cents, currency: Currency): string =>
  impact === 0 ? '' : `${impact > 0 ? '+' : '−'} ${formatPrice(Math.abs(impact), currency)}`;

/** A choice with what it adds: `Linen (+ Rs. 250.00)`. */
export const optionText = (label: string, impact: Cents, currency: Currency): string =>
  impact === 0 ? label : `${label} (${impactText(impact, currency)})`;

const FILE_PROBLEMS: Readonly<Record<DrawingProblem, string>> = {
  // Section 5.
  'no image': 'Only image files are allowed',
  'other format': 'Please send it as PNG, JPEG or WEBP.',
  damaged: "We can't open this picture. It may be damaged.",
  unreadable: "We couldn't read this file. Please add it again.",
  lost: "We couldn't find this drawing on your device any more. Please add it again.",
  empty: 'This file is empty.',
  'too large': 'This file is larger than 10 MB.',
  'too many': `You can send ${MAX_DRAWINGS} drawings at most.`,
};
/** Sentence about a file that was not taken, with its name. */
export const refusedFileText = ({ name, problem, format = '' }: RefusedFile): string =>
  `${name}: ${format === '' ? '' : `We can't take ${format} pictures. `}${FILE_PROBLEMS[problem]}`;
/** Sentence while this device is slow to find drawings again. */
export const soughtText = (names: readonly string[]): string =>
  `We're still looking for your drawings on this device: ${names.join(', ')}.`;

const ROSTER_PROBLEMS: Readonly<Record<RosterProblem, string>> = {
  empty: 'Needs a name or a number',
  'name too long': `Name is longer than ${MAX_ROSTER_NAME} letters`,
  'no number': 'Number must be up to 3 digits',
  'no size': 'Needs a size',
  'unknown size': "We don't know this size",
};
/** Words about a row of a roster; '' if it can be made. */
export const rosterProblemText = (problem: RosterProblem | null): string =>
  problem === null ? '' : ROSTER_PROBLEMS[problem];

/** Ways to pay; the last two are for later (sections 5 and 9). */
export const CUSTOM_PAYMENTS: readonly {
  value: CustomPaymentMethod | 'Card Payment' | 'PayPal';
  label: string;
  note: string;
  disabled?: boolean;
}[] = [
  { value: 'Cash On Delivery', label: 'Cash On Delivery', note: 'Pay the courier in cash when your order arrives.' },
  {
    value: 'Bank Transfer',
    label: 'Bank Transfer',
    note: "Once you confirm, we'll show you our bank details and a reference.",
  },
  { value: 'Card Payment', label: 'Card Payment', note: 'Coming Soon', disabled: true },
  { value: 'PayPal', label: 'PayPal', note: 'Coming Soon', disabled: true },
];

/** Section 9: counted after approval. */
export const productionText = (days: number): string =>
  `Estimated production time: ${countOf(days, 'day')} after you approve the design.`;

/** Beside the quantity, which was below the fewest that are made (readings 5.5). */
export const raisedText = (fewest: number): string =>
  `We make this from ${countOf(fewest, 'piece')}, so we've raised it to ${fewest}.`;
/** Beside the sum of an edited order that has a quote, which an edit ends. */
export const QUOTE_ENDS =
  'We have quoted a price for this order. If you update it, that price no longer holds: we look at your order again and send you a new one.';
/** In the summary of faults. */
export const ROSTER_FAULT = 'Some rows of the team list need a look.';

/** Sentence after a change that has reset the choices (readings 5.6). */
export const resetText = (reset: 'category' | 'productType' | 'catalogue'): string =>
  reset === 'catalogue'
    ? "What you chose isn't offered any more. Please choose again."
    : 'We started your options, quantity and code afresh for the new product.';

/** Beside the payment method of an order that is edited. */
export const PAYMENT_STAYS = 'This stays as you chose it. Please contact us to change it.';
