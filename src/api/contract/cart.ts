import type { CartLine, Choice } from '../../domain/cart/cart.ts';
import { linesFromStored, type StoredCart } from '../../domain/cart/cart-serialization.ts';
import { InvalidResponseError, type Call, TIME_LIMIT } from './endpoint.ts';
import { assertJsonObject, decodeNothing } from './decoders.ts';

/** Section 7, Cart: the account's cart. It travels in the shape of section 3, a map keyed by line; keys are never parsed. */
export type WireCart = StoredCart;

/** Body of `cart/add`, and with a quantity that of `cart/update`. */
export type WireChoice = { itemId: string; size: string; properties: Record<string, string> };

const choiceOf = ({ itemId, size, properties }: Choice): WireChoice => ({
  itemId,
  size,
  properties: { ...properties },
});

/**
 * The account's lines, and an addition of ours: whether the server knows a call again by its `Idempotency-Key`
 * (docs/decisions/072-additions.md).
 */
export type ServerCart = { lines: CartLine[]; keepsKeys: boolean };

/** The account's cart; lines that cannot be read are left out. @throws InvalidResponseError where there is no cart. */
function readCart(answer: unknown): ServerCart {
  const body = assertJsonObject(answer);
  const cart = body['cartData'];
  if (typeof cart !== 'object' || cart === null) throw new InvalidResponseError('no cartData');
  return { lines: linesFromStored(cart), keepsKeys: body['keepsKeys'] === true };
}

const change = (path: string, body: object, key: string | null): Call<void> => ({
  method: 'POST',
  path,
  timeLimit: TIME_LIMIT,
  body,
  ...(key !== null && { headers: { 'Idempotency-Key': key } }),
  read: decodeNothing,
});

/**
 * Adds one more of a choice. Without a key it is never to be sent twice for one press: a second would be one too many
 * (readings 3.3).
 */
export const cartAdd = (choice: Choice, key: string | null): Call<void> =>
  change('/api/cart/add', choiceOf(choice), key);
export const cartGet = (): Call<ServerCart> => ({
  method: 'POST',
  path: '/api/cart/get',
  timeLimit: TIME_LIMIT,
  body: {},
  onlyLogged: true,
  read: readCart,
});
/** Sets the exact quantity of a choice; 0 takes the line out. */
export const cartUpdate = (choice: Choice, quantity: number, key: string | null): Call<void> =>
  change('/api/cart/update', { ...choiceOf(choice), quantity }, key);
