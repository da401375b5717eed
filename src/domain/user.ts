/** A customer, as the shop knows one (section 3). */

export type Address = { street: string; city: string; state: string; zipCode: string; country: string };

export type User = {
  /** '' where a server does not say it. */
  id: string;
  name: string;
  email: string;
  /** Whether the e-mail address has been verified by a code. */
  isVerified: boolean;
  /** Loyalty points. */
  points: number;
  /** ISO 8601, UTC; null where it is not known. */
  lastLogin: string | null;
  /** Figures; '' for none. */
  phoneNumber: string;
  address: Address;
};

export const NO_ADDRESS: Address = { street: '', city: '', state: '', zipCode: '', country: '' };

/** The longest name of a customer, in characters. */
export const LONGEST_NAME = 100;

/** Whether two are one customer: by id, or by e-mail address where a server tells no ids. */
export const isSameUser = (one: User, other: User): boolean => (one.id !== '' || other.id !== '' ? one.id === other.id : one.email === other.email);
