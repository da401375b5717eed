import { fromCallback, fromPromise } from 'xstate';
import type { AddressEntry, SavedAddress } from '../../domain/order/saved-address.ts';
import { callbackPlaceholder, promisePlaceholder } from '../placeholder.ts';
import type { TabDraftCommand } from './tab-draft-storage.ts';

/** Placeholders of a customer's saved addresses. Each call gives all of them, the default first, and rejects with an ApiError. */

/** GET /api/address */
export const loadAddresses = fromPromise<readonly SavedAddress[]>(promisePlaceholder);
/** Address as it is sent; `id` is null for a new one, which may be the default at once. */
export type AddressCall = { id: string | null; entry: AddressEntry; isDefault: boolean };
/** POST /api/address, or PUT /api/address/{addressId} of one that there is. */
export const saveAddress = fromPromise<readonly SavedAddress[], AddressCall>(promisePlaceholder);
/** POST /api/address, of one that was just removed. */
export const restoreAddress = fromPromise<readonly SavedAddress[], AddressCall>(promisePlaceholder);
/** POST /api/address/{addressId}/default */
export const preferAddress = fromPromise<readonly SavedAddress[], { id: string }>(promisePlaceholder);
/** DELETE /api/address/{addressId} */
export const removeAddress = fromPromise<readonly SavedAddress[], { id: string }>(promisePlaceholder);

/** Form of an address that is half typed; `id` is null for a new one. */
export type AddressDraft = { id: string | null; entry: AddressEntry };
/** Store of that form in this tab: it is given back to the customer who typed it. */
export const addressDraftStorage = fromCallback<TabDraftCommand<AddressDraft>>(callbackPlaceholder);
