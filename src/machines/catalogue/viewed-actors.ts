import { fromCallback, fromPromise } from 'xstate';
import { callbackPlaceholder, promisePlaceholder } from '../placeholder.ts';

/** Placeholders of what a visit to a product's page leaves behind. Each rejects with an ApiError. */

/** Fact about who is shopping: a customer (`ownerOf`), or null for a guest. Nothing is sent before it is settled. */
export type ShopperFact = { type: 'shopper.told'; of: string | null };
/** Sends that fact at first, and each time that it is somebody else. */
export const shopperWatch = fromCallback(callbackPlaceholder);
/** Adds a product ('' for none) to what guests of this device viewed; gives the ids of all of it, the last one first. */
export const rememberView = fromPromise<readonly string[], { productId: string }>(promisePlaceholder);
/** POST /api/userinterest/track/{productId}: ids of what the customer viewed last. */
export const trackInterest = fromPromise<readonly string[], { productId: string }>(promisePlaceholder);
/** GET /api/userinterest/viewed */
export const loadViewed = fromPromise<readonly string[]>(promisePlaceholder);
/** Forgets what guests of this device viewed. */
export const forgetHere = fromPromise<void>(promisePlaceholder);
/** DELETE /api/userinterest/viewed */
export const forgetViewed = fromPromise<void>(promisePlaceholder);
