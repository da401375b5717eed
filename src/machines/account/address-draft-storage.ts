import { ENTRY_FIELDS } from '../../domain/order/saved-address.ts';
import type { Device } from '../../platform/device.ts';
import { ADDRESS_FORM } from '../storage-keys.ts';
import { createTabDraftStorage } from './tab-draft-storage.ts';
import type { AddressDraft } from './addresses-actors.ts';

/** Store of an address that is half typed. */
export const createAddressDraftStorage = (device: Device) =>
  createTabDraftStorage<AddressDraft>(device, ADDRESS_FORM, ({ id, entry }) =>
    ENTRY_FIELDS.every((field) => typeof entry[field] === 'string') ? { id, entry } : null,
  );
