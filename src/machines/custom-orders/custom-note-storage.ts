import { fromCallback } from 'xstate';
import { CUSTOMERS_COUNT } from '../../domain/order/checkout-draft.ts';
import { attemptOrNull } from '../../platform/attempt.ts';
import type { Device } from '../../platform/device.ts';
import { forgetTypedBeforeLogout } from '../account/forget-expired.ts';
import { CUSTOM_NOTE } from '../storage-keys.ts';
import type { NoteStorageCommand, NoteStorageFact } from './custom-orders-actors.ts';

type Stored = { of: string; orderId: string; note: string; savedAt: number };

/** Note that this tab stores; null if there is none, or it is too old. Only a text of this shop's own is read. */
function storedNote(device: Device): Stored | null {
  forgetTypedBeforeLogout(device);
  const stored = JSON.parse(device.ofTab().getItem(CUSTOM_NOTE) ?? 'null') as Stored | null;
  return stored && typeof stored.note === 'string' && Math.abs(Date.now() - stored.savedAt) <= CUSTOMERS_COUNT
    ? stored
    : null;
}

/** Storage of a note to the tailor: this tab's, one note, given back to the customer who typed it, for the same order. */
export const createNoteStorage = (device: Device) =>
  fromCallback<NoteStorageCommand>(({ sendBack, receive }) => {
    receive((command) => {
      const stored = attemptOrNull(() => storedNote(device), null);
      const isHere = stored?.of === command.of && stored.orderId === command.orderId;
      if (command.type === 'note.find') {
        if (isHere) sendBack({ type: 'note.found', note: stored.note } satisfies NoteStorageFact);
        // What somebody else has typed in this tab is nobody's business.
        else if (stored && stored.of !== command.of)
          attemptOrNull(() => device.ofTab().removeItem(CUSTOM_NOTE), undefined);
        return;
      }
      const { type: _, ...note } = command;
      attemptOrNull(() => {
        if (note.note !== null) device.ofTab().setItem(CUSTOM_NOTE, JSON.stringify({ ...note, savedAt: Date.now() }));
        else if (isHere) device.ofTab().removeItem(CUSTOM_NOTE);
      }, undefined);
    });
  });
