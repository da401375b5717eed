import * as v from 'valibot';
import type { Address } from '../../src/domain/account/user.ts';
import { CUSTOM_PAYMENT_METHODS, type CustomRequest } from '../../src/domain/custom-orders/custom-order.ts';
import { MAX_PROPERTY_LENGTH, type ProductType } from '../../src/domain/custom-orders/options.ts';
import {
  MAX_PIECES,
  MAX_REQUEST_LENGTHS as MAX,
  MAX_SENT_NOTES,
  type RequestField,
  type RequestProblem,
} from '../../src/domain/custom-orders/request-problems.ts';
import { centsFromRupees } from '../../src/domain/money.ts';
import { oneZip } from '../../src/domain/order/address.ts';
import { HttpError } from '../http/http-error.ts';
import { line, typed } from '../http/input.ts';
import { typedCode } from '../http/wire-values.ts';

/** Names of a category, a product type or a property, and values that are chosen: longer than the catalogue has any. */
const MAX_NAME = MAX_PROPERTY_LENGTH;

const amount = (what: string) =>
  v.pipe(
    v.string(),
    v.transform((text): unknown => centsFromRupees(text)),
    v.number(`${what} is no amount.`),
  );

const json = (what: string) => v.pipe(v.string(), v.parseJson(undefined, `${what} must be JSON.`));

const properties = v.pipe(
  json('The properties'),
  v.record(
    typed('A property', MAX_NAME),
    v.union([v.boolean(), v.number(), typed('A property', 4 * MAX_NAME)], 'A property must be text.'),
    'The properties must be an object.',
  ),
  v.transform((given) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === false ? [] : [[name, String(value)] as const])),
    ),
  ),
);

const postcode = v.optional(line('Postcode', MAX.zipCode));
const address = v.pipe(
  json('The address'),
  v.object(
    {
      street: line('Street', MAX.street),
      city: line('City', MAX.city),
      state: line('District', MAX.state),
      country: line('Country', MAX.country),
      zipCode: postcode,
      zipcode: postcode,
      zip: postcode,
    },
    'The address must be an object with street, city, state, zipCode and country.',
  ),
  v.transform(({ zipCode, zipcode, zip, ...others }): Address => ({
    ...others,
    zipCode: oneZip(zipCode, zipcode, zip),
  })),
);

const quantity = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,9}$/, 'The quantity must be a whole number.'),
  v.transform(Number),
);

/** Notes of several lines; a browser's form writes line ends as CRLF. */
const notes = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')),
  typed('The notes', MAX_SENT_NOTES),
);

const name = (what: string) => line(what, MAX_NAME);

/** The texts of a form (section 7). What is missing stays as it was in an edit, and is found missing in a new order. */
const form = v.object({
  designName: v.optional(line('The design name', MAX.designName)),
  category: v.optional(name('The category')),
  subcategory: v.optional(name('The product type')),
  properties: v.optional(properties),
  phoneNumber: v.optional(line('Phone', MAX.phone)),
  quantity: v.optional(quantity),
  notes: v.optional(notes),
  address: v.optional(address),
  paymentMethod: v.optional(v.picklist(CUSTOM_PAYMENT_METHODS, 'Please choose how to pay.')),
  redeemCode: v.optional(typedCode),
  price: v.optional(amount('The price')),
  originalPrice: v.optional(amount('The original price')),
  deliveryFee: v.optional(amount('The delivery fee')),
});

/** Fields of a form; money in cents. */
export type CustomForm = v.InferOutput<typeof form>;

/** Reads the texts of a form. @throws HttpError 400 with the sentence of the first thing that is wrong. */
export function readForm(texts: ReadonlyMap<string, string>): CustomForm {
  const read = v.safeParse(form, Object.fromEntries(texts));
  if (read.success) return read.output;
  throw new HttpError(400, read.issues[0].message);
}

const NOTHING: CustomRequest = {
  designName: '',
  category: '',
  productType: '',
  properties: {},
  quantity: 1,
  notes: '',
  phone: '',
  address: { street: '', city: '', state: '', zipCode: '', country: '' },
  paymentMethod: 'Cash On Delivery',
};

/** The request of a form; what it does not say is as `before` has it. An edit changes no payment method. */
export function requestOf(form: CustomForm, before: CustomRequest | null): CustomRequest {
  const base = before ?? NOTHING;
  return {
    designName: form.designName ?? base.designName,
    category: form.category ?? base.category,
    productType: form.subcategory ?? base.productType,
    properties: form.properties ?? base.properties,
    quantity: form.quantity ?? base.quantity,
    notes: form.notes ?? base.notes,
    phone: form.phoneNumber ?? base.phone,
    address: form.address ?? base.address,
    paymentMethod: before?.paymentMethod ?? form.paymentMethod ?? base.paymentMethod,
  };
}

const CALLED: Readonly<Record<RequestField, string>> = {
  designName: 'The design name',
  category: 'The category',
  productType: 'The product type',
  quantity: 'The quantity',
  notes: 'The notes',
  street: 'The street',
  city: 'The city',
  state: 'The district',
  zipCode: 'The postcode',
  country: 'The country',
  phone: 'The phone number',
};

const SAID: Readonly<Record<Exclude<RequestProblem['problem'], 'too few' | 'too many' | 'no phone'>, string>> = {
  missing: 'is missing.',
  'too long': 'is too long.',
  'not offered': 'is no longer offered. Please choose again.',
  'no number': 'must be a number.',
};

/** A sentence for what is wrong with a request. 409 is for what the shop has changed meanwhile, 400 for all else. */
export function refusalOf(problem: RequestProblem, type: ProductType | undefined): HttpError {
  if (problem.problem === 'too few')
    return new HttpError(
      409,
      `At least ${type?.minQuantity ?? 1} pieces of this can be made. Please change the quantity.`,
    );
  if (problem.problem === 'too many')
    return new HttpError(400, `At most ${MAX_PIECES.toLocaleString('en')} pieces can be ordered at once.`);
  if (problem.problem === 'no phone') return new HttpError(400, 'Please enter a phone number such as 077 123 4567.');
  const what = problem.field === 'property' ? problem.property : CALLED[problem.field];
  return new HttpError(problem.problem === 'not offered' ? 409 : 400, `${what} ${SAID[problem.problem]}`);
}
