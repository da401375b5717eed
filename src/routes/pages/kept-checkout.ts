import { type AnyEventObject, fromCallback } from 'xstate';
import { type Attempt, type CheckoutDraft, keptText, readAttempt, readDraft, sameDraft } from '../../domain/checkout.ts';
import { ownerOf } from '../../domain/user.ts';
import { attemptKey, draftKey, givenUpKey } from '../../machines/kept-cart.ts';
import type { AttemptStorageCommand, AttemptStorageFact, CheckoutStorageCommand, KeptCheckout } from '../../machines/order-actors.ts';
import type { PageWorld } from '../../machines/page-charts.ts';
import { newRequestKey } from '../../machines/request-key.ts';
import { tried } from './tried.ts';

type Device = PageWorld['device'];
const attemptOn = (device: Device, key: string): Attempt | null => tried(() => readAttempt(device.read(key), Date.now()), null);
const keep = (device: Device, key: string, text: string | null): void => tried(() => device.write(key, text), undefined);

/** The draft of somebody; a guest's becomes that of the customer who asks. */
function draftOn(device: Device, of: string | null): CheckoutDraft | null {
  const draft = tried(() => readDraft(device.read(draftKey(null))), null);
  if (of === null) return draft;
  if (!draft) return tried(() => readDraft(device.read(draftKey(of))), null);
  const taken = { ...draft, of };
  tried(() => {
    device.write(draftKey(of), keptText(taken));
    device.write(draftKey(null), null);
  }, undefined);
  return taken;
}

/** What this device holds of somebody, told when this page is ours. */
export const keptCheckoutOn = (device: Device, mine: PageWorld['takenOver']) =>
  fromCallback<AnyEventObject, { of: string | null }>(({ sendBack, input: { of } }) => {
    let isOver = false;
    const tell = (): void => {
      if (!isOver) sendBack({ type: 'kept.read', draft: draftOn(device, of), attempt: of === null ? null : attemptOn(device, attemptKey(of)) } satisfies KeptCheckout);
    };
    if (mine) void mine.then(tell);
    else tell();
    return () => {
      isOver = true;
    };
  });

/** The draft, written and forgotten when the checkout says so. */
export const draftsOn = (device: Device) =>
  fromCallback<CheckoutStorageCommand>(({ receive }) => {
    receive((command) => (command.type === 'draft.write' ? keep(device, draftKey(command.draft.of), keptText(command.draft)) : keep(device, draftKey(command.of), null)));
  });

/** The order on its way: kept before it is sent, until its answer is known. */
export const attemptsOn = (device: Device) =>
  fromCallback<AttemptStorageCommand>(({ sendBack, receive }) => {
    receive((command) => {
      const { of } = command;
      const places = { onItsWay: attemptKey(ownerOf(of)), givenUp: givenUpKey(ownerOf(of)) };
      const before = attemptOn(device, places.onItsWay);
      const givenUp = attemptOn(device, places.givenUp);
      if (command.type === 'attempt.begin') {
        // Another tab's order is on its way: its answer comes first. One that was given up and is the same may come late: with its key, they are one.
        const { draft, keepsKeys } = command;
        const attempt = before ?? (keepsKeys && givenUp && sameDraft(givenUp.draft, draft) ? givenUp : { key: newRequestKey(), of, startedAt: Date.now(), keepsKeys, draft, isNew: true });
        if (!before) keep(device, places.onItsWay, keptText(attempt));
        return sendBack({ type: 'attempt.kept', attempt } satisfies AttemptStorageFact);
      }
      if (givenUp?.key === command.key) keep(device, places.givenUp, null);
      // Another tab may have sent the next one already.
      if (before?.key !== command.key) return;
      if (command.type === 'attempt.giveUp' && before.keepsKeys) keep(device, places.givenUp, keptText(before));
      keep(device, places.onItsWay, null);
    });
  });
