import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { Address } from '../../domain/account/user.ts';
import type {
  CustomAttempt,
  CustomDraft,
  CustomRequestDraft,
  Drawing,
  RefusedFile,
  StoredDrawing,
} from '../../domain/custom-orders/custom-draft.ts';
import type { CustomOrder } from '../../domain/custom-orders/custom-order.ts';
import type { CustomCategory } from '../../domain/custom-orders/options.ts';
import type { Cents } from '../../domain/money.ts';
import type { AppliedCode } from '../../domain/order/order.ts';
import type { Terms } from '../../domain/shop-profile.ts';
import { callbackPlaceholder, promisePlaceholder } from '../placeholder.ts';
import type { AttemptCommand } from '../submission/submission-types.ts';

/** Placeholders of what the form of a custom order asks of the world. Each call rejects with an ApiError. */

/** Whatever the form needs before it can say a price. */
export type FormBasis = {
  categories: readonly CustomCategory[];
  terms: Terms;
  /** True if the server takes the same key for the same order (docs/decisions/072-additions.md). */
  keepsKeys: boolean;
  /** Where the customer's last custom order went; null for none, or if nobody asked. */
  lastAddress: Address | null;
};
/** GET custom-options and shop-profile; `isPrefilled` asks for the last custom order too. */
export const loadBasis = fromPromise<FormBasis, { isPrefilled: boolean }>(promisePlaceholder);
/** Basis after a refusal. */
export const renewBasis = fromPromise<FormBasis, { isPrefilled: boolean }>(promisePlaceholder);
/** The order that is edited; null if the answer holds none. */
export const loadOrder = fromPromise<CustomOrder | null, { orderId: string }>(promisePlaceholder);

/** POST validate-code. `amount` in cents: the pieces, before any discount. */
export const validateCustomCode = fromPromise<AppliedCode, { code: string; amount: Cents }>(promisePlaceholder);

/** Event of what this device holds of a customer (`ownerOf`), null for a guest. A draft of this tab's guest is the customer's who asks first. */
export type RestoredForm = { type: 'kept.read'; draft: CustomDraft | null; attempt: CustomAttempt | null };
export const restoreForm = fromCallback<AnyEventObject, { of: string | null; orderId: string }>(callbackPlaceholder);

/** Commands to the store of drafts. */
export type FormStorageCommand =
  | { type: 'draft.write'; draft: CustomDraft }
  | { type: 'draft.forget'; of: string | null; orderId: string };
export const formStorage = fromCallback<FormStorageCommand>(callbackPlaceholder);

/** Commands to what reads, shrinks and stores files. */
export type DrawerCommand =
  /** Takes at most `room` of them, one by one, in their order. */
  | { type: 'files.read'; files: readonly File[]; room: number; of: string }
  /** Finds the files of drawings again; they are `of` this customer from now on, '' for a guest. */
  | { type: 'files.restore'; drawings: readonly StoredDrawing[]; of: string }
  | { type: 'files.drop'; ids: readonly string[] }
  /** Gives up the file at hand, or the finding of drawings, and goes on. */
  | { type: 'files.skip' }
  /** Gives up all that is being read. */
  | { type: 'files.stop' };
/** Answers of it. */
export type DrawerFact =
  | { type: 'drawing.ready'; drawing: Drawing }
  | { type: 'drawing.refused'; file: RefusedFile }
  /** A large photo is made smaller first. */
  | { type: 'drawing.shrinking'; name: string }
  /** All files that were given have been read, and all drawings found or not. */
  | { type: 'files.done' }
  /** Those that this device still has, in their order. */
  | { type: 'drawings.restored'; drawings: readonly Drawing[] };
export const drawer = fromCallback<DrawerCommand>(callbackPlaceholder);

/** Store of the attempt on its way, on this device. */
export const customAttemptStorage = fromCallback<AttemptCommand<CustomRequestDraft>>(callbackPlaceholder);
/** Places a new order, or edits one; tells `bytes.sent` on the way. Rejects with a CustomOrderError. */
export const sendRequest = fromPromise<{ id: string }, { draft: CustomRequestDraft; key: string }>(promisePlaceholder);
/** Orders among which one that was sent may be: all of the customer's, or the one of this id that is edited. */
export const findRequests = fromPromise<CustomOrder[], { orderId: string }>(promisePlaceholder);
