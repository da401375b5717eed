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

/** Person who is shopping: a customer who is logged in, a guest, or not settled yet. */
export type Customer = User | 'guest' | 'unsure';

export const NO_ADDRESS: Address = { street: '', city: '', state: '', zipCode: '', country: '' };

/** The longest name of a customer, in characters. */
export const MAX_NAME_LENGTH = 100;

/** True if both are one customer: by id, or by email address if a server gives no ids. */
export const isSameUser = (one: Pick<User, 'id' | 'email'>, other: Pick<User, 'id' | 'email'>): boolean =>
  one.id !== '' || other.id !== '' ? one.id === other.id : one.email === other.email;

/** Key that separates a customer's own things from others' on one device, as `isSameUser` does. */
export const ownerOf = ({ id, email }: Pick<User, 'id' | 'email'>): string => id || email;

/** The customer where one is known; null of a guest, and while it is not settled. */
export const knownUser = (customer: Customer): User | null => (typeof customer === 'object' ? customer : null);

/** Draft of a customer's profile, half typed when their session ended. */
export type ProfileDraft = { of: Pick<User, 'id' | 'email'>; name: string; email: string };
