import * as v from 'valibot';
import type { AddressEntry, SavedAddress } from '../../domain/order/saved-address.ts';
import { assertJsonObject, decodeList, flag, id, text } from './decoders.ts';
import { type Call, TIME_LIMIT } from './endpoint.ts';

/** + Addresses that a customer saved: all of it is an addition of ours (docs/decisions/072-additions.md, 145-saved-addresses.md). */

/** + Address of a customer; `label` is their own word for it, such as Home, or ''. */
export type WireSavedAddress = AddressEntry & { _id: string; isDefault: boolean };
/** + Answer of each call: all that is saved, the default first. */
export type WireSavedAddresses = { success: true; message?: string; addresses: WireSavedAddress[] };

const address: v.GenericSchema<unknown, SavedAddress> = v.pipe(
  v.object({
    _id: id,
    label: text,
    firstName: text,
    lastName: text,
    street: text,
    city: text,
    state: text,
    zipCode: text,
    country: text,
    phone: text,
    isDefault: flag(false),
  }),
  v.transform(({ _id, ...others }) => ({ id: _id, ...others })),
);

/** @throws InvalidResponseError on a no, and where there is no list. */
const readAddresses = (answer: unknown): SavedAddress[] => decodeList(assertJsonObject(answer), ['addresses'], address);

const PATH = '/api/address';
const ONE = { timeLimit: TIME_LIMIT, read: readAddresses };
const at = (addressId: string, below = '') => ({
  path: `/api/address/${encodeURIComponent(addressId)}${below}`,
  route: `/api/address/{addressId}${below}`,
});

/** + Addresses of a customer, the default first. */
export const savedAddresses = (): Call<SavedAddress[]> => ({
  ...ONE,
  method: 'GET',
  path: PATH,
  access: 'background',
  onlyLogged: true,
});

/** + Saves an address, at once as the default if asked; one that is saved already is not added again. More than there may be is a 409. */
export const addAddress = (entry: AddressEntry, isDefault: boolean): Call<SavedAddress[]> => ({
  ...ONE,
  method: 'POST',
  path: PATH,
  body: { ...entry, isDefault },
});

/** + Writes an address anew. Made again, it changes nothing. One that is no longer there is a 404. */
export const changeAddress = (addressId: string, entry: AddressEntry): Call<SavedAddress[]> => ({
  ...ONE,
  method: 'PUT',
  ...at(addressId),
  body: entry,
});

/** + Makes an address the default. One that is no longer there is a 404. */
export const preferAddress = (addressId: string): Call<SavedAddress[]> => ({
  ...ONE,
  method: 'POST',
  ...at(addressId, '/default'),
});

/** + Removes an address, if it is there. */
export const removeAddress = (addressId: string): Call<SavedAddress[]> => ({
  ...ONE,
  method: 'DELETE',
  ...at(addressId),
});
