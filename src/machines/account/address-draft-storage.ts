import { fromCallback } from 'xstate';
import { ENTRY_FIELDS } from '../../domain/order/saved-address.ts';
import { CUSTOMERS_COUNT } from '../../domain/order/checkout.ts';
import { attemptOrNull } from '../../platform/attempt.ts';
import type { Device } from '../../platform/device.ts';
import { ADDRESS_FORM } from '../storage-keys.ts';
import type { AddressDraft, AddressDraftCommand, AddressDraftFact } from './addresses-actors.ts';
import { forgetTypedBeforeLogout } from './forget-expired.ts';

type Stored = AddressDraft & { of: string; savedAt: number };

/** Form that this tab stores; null if there is none, or it is too old. */
function storedDraft(device: Device): Stored | null {
  forgetTypedBeforeLogout(device);
  const stored = JSON.parse(device.ofTab().getItem(ADDRESS_FORM) ?? 'null') as Stored | null;
  return stored &&
    ENTRY_FIELDS.every((field) => typeof stored.entry[field] === 'string') &&
    Math.abs(Date.now() - stored.savedAt) <= CUSTOMERS_COUNT
    ? stored
    : null;
}

/** Store of an address that is half typed: this tab's, given back to the customer who typed it. */
export const createAddressDraftStorage = (device: Device) =>
  fromCallback<AddressDraftCommand>(({ sendBack, receive }) => {
    receive((command) => {
      const forget = (): void => attemptOrNull(() => device.ofTab().removeItem(ADDRESS_FORM), undefined);
      if (command.type === 'draft.write') {
        const { of, draft } = command;
        if (draft === null) return forget();
        return attemptOrNull(
          () => device.ofTab().setItem(ADDRESS_FORM, JSON.stringify({ ...draft, of, savedAt: Date.now() })),
          undefined,
        );
      }
      const stored = attemptOrNull(() => storedDraft(device), null);
      if (stored?.of === command.of) {
        const { id, entry } = stored;
        sendBack({ type: 'draft.found', draft: { id, entry } } satisfies AddressDraftFact);
      }
      // What somebody else has typed in this tab is nobody's business.
      else forget();
    });
  });
