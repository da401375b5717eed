import type { AddressEntry, SavedAddress } from '../domain/order/saved-address.ts';
import type { Client } from './client.ts';
import * as contract from './contract/addresses.ts';

/** Addresses that a customer saved (docs/decisions/145-saved-addresses.md): one function for each call. Each gives all of them, the default first, and rejects with an ApiError. */
export type AddressesApi = {
  savedAddresses: (signal: AbortSignal) => Promise<SavedAddress[]>;
  addAddress: (entry: AddressEntry, isDefault: boolean, signal: AbortSignal) => Promise<SavedAddress[]>;
  changeAddress: (id: string, entry: AddressEntry, signal: AbortSignal) => Promise<SavedAddress[]>;
  preferAddress: (id: string, signal: AbortSignal) => Promise<SavedAddress[]>;
  removeAddress: (id: string, signal: AbortSignal) => Promise<SavedAddress[]>;
};

/** The calls over one client. */
export const addressesApi = (client: Client): AddressesApi => ({
  savedAddresses: (signal) => client(contract.savedAddresses(), signal),
  addAddress: (entry, isDefault, signal) => client(contract.addAddress(entry, isDefault), signal),
  changeAddress: (id, entry, signal) => client(contract.changeAddress(id, entry), signal),
  preferAddress: (id, signal) => client(contract.preferAddress(id), signal),
  removeAddress: (id, signal) => client(contract.removeAddress(id), signal),
});
