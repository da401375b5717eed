import { fromCallback } from 'xstate';
import { type Attempt, keptText, readAttempt, readDraft } from '../../domain/checkout.ts';
import { ATTEMPT, DRAFT } from '../../machines/kept-cart.ts';
import type { AttemptStorageCommand, AttemptStorageFact, CheckoutStorageCommand, CheckoutStorageFact } from '../../machines/order-actors.ts';
import type { PageWorld } from '../../machines/page-charts.ts';
import { newRequestKey } from '../../machines/request-key.ts';

/** Reads or writes where the device lets us; a checkout goes on without it. */
function tried<Result>(device: () => Result, otherwise: Result): Result {
  try {
    return device();
  } catch {
    return otherwise;
  }
}

type Device = PageWorld['device'];
const attemptOn = (device: Device): Attempt | null => tried(() => readAttempt(device.read(ATTEMPT), Date.now()), null);
const keep = (device: Device, key: string, text: string | null): void => tried(() => device.write(key, text), undefined);

/** What this device holds, told when this page is ours; the draft, written when the checkout says so. */
export const checkoutOn = (device: Device, mine: PageWorld['takenOver']) =>
  fromCallback<CheckoutStorageCommand>(({ sendBack, receive }) => {
    const tellKept = (): void => sendBack({ type: 'kept.read', draft: tried(() => readDraft(device.read(DRAFT)), null), attempt: attemptOn(device) } satisfies CheckoutStorageFact);
    receive(({ draft }) => keep(device, DRAFT, draft && keptText(draft)));
    if (mine) void mine.then(tellKept);
    else tellKept();
  });

/** The order on its way: kept before it is sent, until its answer is known. */
export const attemptsOn = (device: Device) =>
  fromCallback<AttemptStorageCommand>(({ sendBack, receive }) => {
    const tell = (attempt: Attempt): void => sendBack({ type: 'attempt.kept', attempt } satisfies AttemptStorageFact);
    receive((command) => {
      if (command.type === 'attempt.forget') return keep(device, ATTEMPT, null);
      const { of, keepsKeys, draft } = command;
      const before = attemptOn(device);
      // Another tab's order is on its way: its answer comes first.
      if (before && before.of.id === of.id && before.of.email === of.email) return tell(before);
      const begun: Attempt = { key: newRequestKey(), of, startedAt: Date.now(), keepsKeys, isNew: true, draft };
      keep(device, ATTEMPT, keptText(begun));
      tell(begun);
    });
  });
