import { phoneDigits } from '../order/phone.ts';
import type { CustomRequest } from './custom-order.ts';
import { type CustomProperty, type ProductType, propertyProblem, type PropertyProblem } from './options.ts';

/** Faults in a request (section 5, Custom order), for the form before it sends and the server before it stores. */

export type RequestField =
  | 'designName'
  | 'category'
  | 'productType'
  | 'quantity'
  | 'notes'
  | 'street'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'country'
  | 'phone';

/** Maximum length of each text, in characters. */
export const MAX_REQUEST_LENGTHS = {
  designName: 100,
  notes: 5000,
  street: 200,
  city: 100,
  state: 100,
  zipCode: 20,
  country: 100,
  phone: 40,
} as const;
/** Characters of the notes as they are sent: what is typed, with the line of the place and those of a whole team list. */
export const MAX_SENT_NOTES = MAX_REQUEST_LENGTHS.notes + 12_000;
/** The most pieces of one order. */
export const MAX_PIECES = 100_000;

export type RequestProblem =
  | { field: RequestField; problem: 'missing' | 'too long' | 'no phone' | 'not offered' | 'too few' | 'too many' }
  | { field: 'property'; property: string; problem: PropertyProblem };

const textProblem = (text: string, most: number, required: boolean): 'missing' | 'too long' | null =>
  text.trim() === '' ? (required ? 'missing' : null) : Array.from(text.trim()).length > most ? 'too long' : null;

/** Number of pieces from a field's text: non-numeric input is 1 (section 5); whole, and never below 1. */
export function quantityOf(typed: string): number {
  const text = typed.trim();
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? 1 : Math.min(MAX_PIECES, Math.max(1, Math.trunc(number)));
}

export const quantityProblem = (
  quantity: number,
  { minQuantity }: Pick<ProductType, 'minQuantity'>,
): 'too few' | 'too many' | null => (quantity < minQuantity ? 'too few' : quantity > MAX_PIECES ? 'too many' : null);

/**
 * Every field that is wrong, in the order of the form; empty where it can be sent.
 * @param type what the catalogue has under the names; undefined where it has none such.
 */
export function requestProblems(
  request: Omit<CustomRequest, 'paymentMethod'>,
  type: ProductType | undefined,
): RequestProblem[] {
  const problems: RequestProblem[] = [];
  const add = <P extends Exclude<RequestProblem, { field: 'property' }>['problem']>(
    field: RequestField,
    problem: P | null,
  ): void => {
    if (problem !== null) problems.push({ field, problem });
  };
  const lengths = MAX_REQUEST_LENGTHS;
  add('designName', textProblem(request.designName, lengths.designName, true));
  if (request.category === '') add('category', 'missing');
  else if (request.productType === '') add('productType', 'missing');
  else if (!type) add('productType', 'not offered');
  for (const property of type?.properties ?? []) {
    const problem = propertyProblem(property, request.properties[property.name]);
    if (problem !== null) problems.push({ field: 'property', property: property.name, problem });
  }
  if (type) add('quantity', quantityProblem(request.quantity, type));
  add('notes', textProblem(request.notes, MAX_SENT_NOTES, false));
  for (const field of ['street', 'city', 'state', 'zipCode', 'country'] as const)
    add(field, textProblem(request.address[field], lengths[field], true));
  add(
    'phone',
    textProblem(request.phone, lengths.phone, true) ?? (phoneDigits(request.phone) === null ? 'no phone' : null),
  );
  return problems;
}

/** A request as it is sent and stored: without blanks around, without properties that the type does not have or that are not set, the phone as digits. Only for a request without problems. */
export function tidyRequest(request: CustomRequest, { properties }: Pick<ProductType, 'properties'>): CustomRequest {
  const tidy = (text: string): string => text.trim().normalize('NFC');
  const { address } = request;
  const valueOf = ({ name, type }: CustomProperty): string => {
    const value = request.properties[name] ?? '';
    return type === 'select' || type === 'color' ? value : tidy(value);
  };
  return {
    ...request,
    designName: tidy(request.designName),
    properties: Object.fromEntries(
      properties.flatMap((it) => {
        const value = valueOf(it);
        return value === '' || (it.type === 'checkbox' && value !== 'true') ? [] : [[it.name, value]];
      }),
    ),
    notes: tidy(request.notes),
    phone: phoneDigits(request.phone) ?? '',
    address: {
      street: tidy(address.street),
      city: tidy(address.city),
      state: tidy(address.state),
      zipCode: tidy(address.zipCode),
      country: tidy(address.country),
    },
  };
}
