import { fromPromise } from 'xstate';
import type { Wish } from '../../domain/catalogue/wishlist.ts';
import { promisePlaceholder } from '../placeholder.ts';

/** Placeholders of the wishlist. Each gives the ids of all that is saved, the one saved last first. */

/** Reads what guests of this device saved. */
export const readWishlist = fromPromise<readonly string[]>(promisePlaceholder);
/** Does a guest's wish on this device; null if it holds as many as it can. Rejects if nothing can be stored. */
export const storeWish = fromPromise<readonly string[] | null, Wish>(promisePlaceholder);
/** Joins what guests of this device saved with the customer's own. Rejects with an ApiError. */
export const loadWishlist = fromPromise<readonly string[]>(promisePlaceholder);
/** Does a customer's wish at the shop. Rejects with an ApiError. */
export const sendWish = fromPromise<readonly string[], Wish>(promisePlaceholder);
