import { isEmail } from '../account/email.ts';
import { phoneDigits } from './phone.ts';
import { NO_ADDRESS, type User } from '../account/user.ts';

/** Where an order goes (section 3, Delivery address). `zipCode` is text (`00800`); on the wire it has three names. `phone` is as typed, or '' */
export type DeliveryAddress = {
  firstName: string;
  lastName: string;
  email: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  phone: string;
};
export type AddressField = keyof DeliveryAddress;

/** In the order of the form. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'street',
  'city',
  'state',
  'zipCode',
  'country',
  'phone',
] as const satisfies readonly AddressField[];

/** The most characters of each. */
export const MAX_LENGTHS: Readonly<Record<AddressField, number>> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  street: 200,
  city: 100,
  state: 100,
  zipCode: 20,
  country: 100,
  phone: 40,
};

/** Characters of a note for the courier at most. */
export const MAX_NOTE_LENGTH = 200;

/** An address as a form of an order has it: with a landmark or a note for the courier, missing or '' for none. */
export type FormAddress = DeliveryAddress & { note?: string };
export type FormField = keyof FormAddress;

export const EMPTY_DELIVERY: DeliveryAddress = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  phone: '',
};

/** Problem of a field: all but the phone are required (section 5). */
export type FieldProblem = 'missing' | 'too long' | 'no email' | 'no phone';

/** Problem of one field, or null. Blanks around the text do not count. */
export function fieldProblem(field: AddressField, typed: string): FieldProblem | null {
  const text = typed.trim();
  if (text === '') return field === 'phone' ? null : 'missing';
  if (Array.from(text).length > MAX_LENGTHS[field]) return 'too long';
  if (field === 'email') return isEmail(text) ? null : 'no email';
  return field === 'phone' && phoneDigits(text) === null ? 'no phone' : null;
}

/** Every field that is wrong, in the order of the form; empty where an order can go there. */
export const addressProblems = (address: DeliveryAddress): { field: AddressField; problem: FieldProblem }[] =>
  ADDRESS_FIELDS.flatMap((field) => {
    const problem = fieldProblem(field, address[field]);
    return problem === null ? [] : [{ field, problem }];
  });

/** As it is sent and stored: tidied, the phone as digits. Only for an address without problems. */
export function tidyAddress(address: DeliveryAddress): DeliveryAddress {
  const tidied = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, address[field].trim().normalize('NFC')]),
  ) as DeliveryAddress;
  return { ...tidied, email: tidied.email.toLowerCase(), phone: phoneDigits(tidied.phone) ?? '' };
}

/** `zipcode`, `zipCode` and `zip` are one field (readings 1.4); the first that is not empty counts. */
export const oneZip = (...spellings: readonly (string | undefined)[]): string =>
  spellings.find((text) => text !== undefined && text !== '') ?? '';

/** Address that a form begins with (readings 3.13), from the profile; the first word of a name is the first name. */
export function addressOfUser({
  name,
  email,
  phoneNumber,
  address,
}: Pick<User, 'name' | 'email' | 'phoneNumber' | 'address'>): DeliveryAddress {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return {
    ...EMPTY_DELIVERY,
    ...NO_ADDRESS,
    ...address,
    firstName,
    lastName: others.join(' '),
    email,
    phone: phoneNumber,
  };
}
