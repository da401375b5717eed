import { assertJsonObject, decodeList, id } from './decoders.ts';
import { type Call, TIME_LIMIT } from './endpoint.ts';

/** + Products that a customer saved: all of it is an addition of ours (docs/decisions/072-additions.md, 144-wishlist.md). */

/** + Answer of each call: ids of what is saved, the one saved last first. */
export type WireWishlist = { success: true; message?: string; productIds: string[] };

/** Ids of products, each once. @throws InvalidResponseError on a no, and where there is no list. */
const readWishlist = (answer: unknown): string[] => [
  ...new Set(decodeList(assertJsonObject(answer), ['productIds'], id)),
];

/** + Ids of the products that a customer saved, the one saved last first. */
export const wishlist = (): Call<string[]> => ({
  method: 'GET',
  path: '/api/wishlist',
  timeLimit: TIME_LIMIT,
  access: 'background',
  onlyLogged: true,
  read: readWishlist,
});

/** + Saves products, the one saved last first; one that is saved already stays where it is. Made again, it changes nothing. */
export const addToWishlist = (productIds: readonly string[]): Call<string[]> => ({
  method: 'POST',
  path: '/api/wishlist',
  body: { productIds },
  timeLimit: TIME_LIMIT,
  read: readWishlist,
});

/** + Takes a product off the list. Made again, it changes nothing. */
export const removeFromWishlist = (productId: string): Call<string[]> => ({
  method: 'DELETE',
  path: `/api/wishlist/${encodeURIComponent(productId)}`,
  route: '/api/wishlist/{productId}',
  timeLimit: TIME_LIMIT,
  read: readWishlist,
});
