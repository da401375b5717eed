import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type DeliveryAddress, MAX_LENGTHS, MAX_NOTE_LENGTH, oneZip } from '../../src/domain/order/address.ts';
import { lineKey, MAX_LINES, MAX_PER_LINE } from '../../src/domain/cart/cart.ts';
import { PAYMENT_METHODS } from '../../src/domain/order/order.ts';
import { phoneDigits } from '../../src/domain/order/phone.ts';
import { emailAddress } from '../accounts/email.ts';
import { choiceFields } from '../cart/choice.ts';
import { line } from '../http/input.ts';
import { typedCode, wireAmount } from '../http/wire-values.ts';

/** Line of text that must be there. */
export const required = (what: string, most: number) => v.pipe(line(what, most), v.minLength(1, `${what} is missing.`));
const postcode = v.optional(line('Postcode', MAX_LENGTHS.zipCode));

/** Fields of an address but its email and postcode. */
export const recipientFields = {
  firstName: required('First name', MAX_LENGTHS.firstName),
  lastName: required('Last name', MAX_LENGTHS.lastName),
  street: required('Street', MAX_LENGTHS.street),
  city: required('City', MAX_LENGTHS.city),
  state: required('State', MAX_LENGTHS.state),
  country: required('Country', MAX_LENGTHS.country),
  phone: v.pipe(
    v.optional(line('Phone', MAX_LENGTHS.phone), ''),
    v.transform((typed): unknown => phoneDigits(typed)),
    v.string('Please enter a phone number such as 077 123 4567, or none.'),
  ),
};

// The order of the keys is part of the hash by which a request that comes again is known.
const { firstName, lastName, ...place } = recipientFields;

/** Section 5, Place order: all but the phone; the postcode under any of its names, as text (readings 1.4, 3.14). */
const address = v.pipe(
  v.object(
    {
      firstName,
      lastName,
      email: emailAddress,
      ...place,
      zipcode: postcode,
      zipCode: postcode,
      zip: postcode,
    },
    'The address must be an object.',
  ),
  v.transform(({ zipcode, zipCode, zip, ...others }): DeliveryAddress => ({
    ...others,
    zipCode: oneZip(zipcode, zipCode, zip),
  })),
  v.check(({ zipCode }) => zipCode !== '', 'Postcode is missing.'),
);

/** `price` is what the shopper saw; `name` and `image` are the shop's own to say. */
const item = v.pipe(
  v.object({
    productId: choiceFields.itemId,
    size: choiceFields.size,
    properties: choiceFields.properties,
    quantity: v.pipe(
      v.number('The quantity must be a number.'),
      v.integer('The quantity must be a whole number.'),
      v.minValue(1, 'The quantity must be at least 1.'),
      v.maxValue(MAX_PER_LINE, `At most ${MAX_PER_LINE} of one item.`),
    ),
    price: wireAmount('A price'),
  }),
  v.transform(({ productId: itemId, ...others }) => ({ itemId, ...others })),
);

/** The payload of `order/place` (section 7). `userId` and whatever else it holds do not count (reliability 11, 19). */
export const orderDraft = v.object({
  address,
  items: v.pipe(
    v.array(item, 'The items must be a list.'),
    v.minLength(1, 'Your cart is empty.'),
    v.maxLength(MAX_LINES, `An order has at most ${MAX_LINES} different items.`),
    v.check((items) => new Set(items.map(lineKey)).size === items.length, 'An item is there twice.'),
  ),
  amount: wireAmount('The amount'),
  deliveryFee: v.optional(wireAmount('The delivery fee')),
  totalAmount: v.optional(wireAmount('The total')),
  paymentMethod: v.picklist(PAYMENT_METHODS, 'Please choose how to pay.'),
  redeemCode: v.pipe(
    v.optional(v.nullable(typedCode), null),
    v.transform((code) => (code === '' ? null : code)),
  ),
  // Missing if it is empty: an order without one has the hash that older versions gave it.
  note: v.pipe(
    v.optional(line('The note', MAX_NOTE_LENGTH)),
    v.transform((note) => note || undefined),
  ),
});

/** Order that a shopper asks for, with the figures that they saw. Money in cents. */
export type OrderRequest = v.InferOutput<typeof orderDraft>;

/** Hash of a request, equal for equal requests, whatever the order of their keys: the schema gives them theirs. */
export const hashOf = (request: OrderRequest): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...request, items: request.items.map((one) => [lineKey(one), one.quantity, one.price]) }))
    .digest('base64url');
