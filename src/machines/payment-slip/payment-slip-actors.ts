import { fromPromise } from 'xstate';
import { promisePlaceholder } from '../placeholder.ts';

/** Placeholders of what the chart of a bank's slip asks of the device and of the shop. */

/** Reads the picture of a slip and holds it for `sendSlip`. Rejects with a RefusedPicture, or anything where the file cannot be read. */
export const readSlip = fromPromise<void, { file: File }>(promisePlaceholder);
/** POST /api/order/{orderId}/slip, or that of a custom order, with the picture that was read last. Rejects with an ApiError. */
export const sendSlip = fromPromise<void, { orderId: string }>(promisePlaceholder);
