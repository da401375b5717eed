import type { CartLine, Choice } from '../../domain/cart.ts';
import { linesFromStored, type StoredCart } from '../../domain/stored-cart.ts';
import { BrokenAnswer, type Call, TIME_LIMIT } from './call.ts';
import { answered } from './read.ts';

/** Section 7, Cart: the account's cart. It travels in the shape of section 3, a map keyed by line; keys are never parsed. */
export type WireCart = StoredCart;

/** What `cart/add` is sent, and with a quantity `cart/update`. */
export type WireChoice = { itemId: string; size: string; properties: Record<string, string> };

const choiceOf = ({ itemId, size, properties }: Choice): WireChoice => ({ itemId, size, properties: { ...properties } });
const readDone = (answer: unknown): void => void answered(answer);

/** The account's lines; what cannot be read of them is left out. @throws BrokenAnswer where there is no cart. */
function readCart(answer: unknown): CartLine[] {
  const body = answered(answer);
  const cart = Array.isArray(body) ? undefined : body['cartData'];
  if (typeof cart !== 'object' || cart === null) throw new BrokenAnswer('no cartData');
  return linesFromStored(cart);
}

/** One more of a choice. Never to be sent twice for one press: a second would be one too many (readings 3.3). */
export const cartAdd = (choice: Choice): Call<void> => ({ method: 'POST', path: '/api/cart/add', timeLimit: TIME_LIMIT, body: choiceOf(choice), read: readDone });
export const cartGet = (): Call<CartLine[]> => ({ method: 'POST', path: '/api/cart/get', timeLimit: TIME_LIMIT, body: {}, read: readCart });
/** Exactly so many of a choice; 0 takes the line out. */
export const cartUpdate = (choice: Choice, quantity: number): Call<void> =>
  ({ method: 'POST', path: '/api/cart/update', timeLimit: TIME_LIMIT, body: { ...choiceOf(choice), quantity }, read: readDone });
