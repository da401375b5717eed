import type { WireUser } from '../../src/api/contract/account.ts';
import { NO_ADDRESS } from '../../src/domain/account/user.ts';
import type { CartLine } from '../../src/domain/cart/cart.ts';
import { type StoredCart, storedFromLines } from '../../src/domain/cart/cart-serialization.ts';
import type { Customer } from './sessions.ts';

/** An address that was stored as JSON text; what is missing or broken in it is ''. */
export function storedAddress(json: string): WireUser['address'] {
  try {
    const given = JSON.parse(json) as Record<string, unknown>;
    const field = (name: keyof typeof NO_ADDRESS) => {
      const text = given[name];
      return typeof text === 'string' ? text : '';
    };
    return {
      street: field('street'),
      city: field('city'),
      state: field('state'),
      zipCode: field('zipCode'),
      country: field('country'),
    };
  } catch {
    return NO_ADDRESS;
  }
}

/** A customer to themselves, with the cart of their account. */
export const presentCustomer = (
  { id, name, email, isVerified, points, lastLogin, phoneNumber, address }: Customer,
  cart: readonly CartLine[],
): WireUser & { cartData: StoredCart } => ({
  _id: id,
  name,
  email,
  isAccountVerified: isVerified,
  points,
  lastLogin,
  cartData: storedFromLines(cart),
  phoneNumber,
  address: storedAddress(address),
});
