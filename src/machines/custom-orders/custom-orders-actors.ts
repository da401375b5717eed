import { fromCallback, fromPromise } from 'xstate';
import type { StatusChange } from '../../api/contract/custom-orders/custom-orders.ts';
import type { CustomOrder } from '../../domain/custom-orders/custom-order.ts';
import type { Terms } from '../../domain/shop-profile.ts';
import { callbackPlaceholder, promisePlaceholder } from '../placeholder.ts';

/** Placeholders of the calls that the list and the page of a custom order make. Each call rejects with an ApiError. */

/** Custom orders of the customer, the newest first. */
export const loadCustomOrders = fromPromise<readonly CustomOrder[]>(promisePlaceholder);

/** An order and the shop's terms; null if the answer holds no order. Without terms where nobody could tell them: these alone never make it fail. */
export type CustomOrderSheet = { order: CustomOrder | null; terms?: Terms };
export const loadCustomOrder = fromPromise<CustomOrderSheet, { orderId: string }>(promisePlaceholder);

/** PATCH /api/custom-order/{id}/status, with the figures that were shown. */
export const changeStatus = fromPromise<void, MoveCall>(promisePlaceholder);
export type MoveCall = { orderId: string; change: StatusChange };

/** A note to the tailor that this tab stores for a customer (`ownerOf`), by the order; null for none. */
type NoteOf = { of: string; orderId: string };
export type NoteStorageCommand =
  | ({ type: 'note.find' } & NoteOf)
  | ({ type: 'note.write'; note: string | null } & NoteOf);
export type NoteStorageFact = { type: 'note.found'; note: string };
/** Storage of the note that is half typed. Answers `note.find` if there is one. */
export const noteStorage = fromCallback<NoteStorageCommand>(callbackPlaceholder);

export type PictureCommand = { type: 'pictures.load'; addresses: readonly string[] } | { type: 'pictures.forget' };
/** `url` can be shown as it is; that of a private picture of another origin is of this page's memory. */
export type PictureFact = { type: 'picture.loaded'; address: string; url: string };
/** Loader of the pictures of an order, each of which is sent back once. */
export const pictureLoader = fromCallback<PictureCommand>(callbackPlaceholder);
