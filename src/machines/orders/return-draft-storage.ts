import { RETURN_KINDS, RETURN_REASONS } from '../../domain/order/return-request.ts';
import type { Device } from '../../platform/device.ts';
import { RETURN_FORM } from '../storage-keys.ts';
import { createTabDraftStorage } from '../account/tab-draft-storage.ts';
import type { StoredReturn } from './orders-actors.ts';

const isWordOf = (words: readonly string[], word: string | null): boolean => word === null || words.includes(word);

/** Store of a return that is half typed. */
export const createReturnDraftStorage = (device: Device) =>
  createTabDraftStorage<StoredReturn>(device, RETURN_FORM, ({ orderId, form }) => {
    const { kind, reason, note, quantities } = form;
    const isForm =
      isWordOf(RETURN_KINDS, kind) &&
      isWordOf(RETURN_REASONS, reason) &&
      typeof note === 'string' &&
      quantities.every((quantity) => Number.isInteger(quantity));
    return isForm ? { orderId, form: { kind, reason, note, quantities } } : null;
  });
