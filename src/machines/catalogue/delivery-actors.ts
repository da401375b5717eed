import { fromPromise } from 'xstate';
import type { DeliveryTerms } from '../../domain/order/delivery-dates.ts';
import { promisePlaceholder } from '../placeholder.ts';

/** Answer to what a delivery costs and when it comes: today's day in Colombo, and the district that this device remembers, '' for none. */
export type DeliveryAnswer = { terms: DeliveryTerms; today: string; district: string };
/** Reads it for a product. Rejects with an ApiError. */
export const readDelivery = fromPromise<DeliveryAnswer, { productId: string }>(promisePlaceholder);
/** Remembers a district on this device; '' forgets it. */
export const rememberDistrict = fromPromise<void, { district: string }>(promisePlaceholder);
