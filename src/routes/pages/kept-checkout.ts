import { fromCallback } from 'xstate';
import { type Attempt, keptText, readAttempt, readDraft } from '../../domain/checkout.ts';
import type { CheckoutStorageCommand, CheckoutStorageFact } from '../../machines/order-actors.ts';
import type { PageWorld } from '../../machines/page-charts.ts';

/** What is half typed at checkout, and the order on its way. */
export const DRAFT = 'checkoutDraft';
export const ATTEMPT = 'checkoutAttempt';

/** Reads or writes where the device lets us; a checkout goes on without it. */
function tried<Result>(device: () => Result, otherwise: Result): Result {
  try {
    return device();
  } catch {
    return otherwise;
  }
}

/** Draft and attempt on this device: read when this page is ours, written when the checkout says so. */
export const checkoutOn = (device: PageWorld['device'], mine: PageWorld['takenOver']) =>
  fromCallback<CheckoutStorageCommand>(({ sendBack, receive }) => {
    const say = (fact: CheckoutStorageFact): void => sendBack(fact);
    const attempt = (): Attempt | null => tried(() => readAttempt(device.read(ATTEMPT), Date.now()), null);
    const keep = (key: string, text: string | null): void => tried(() => device.write(key, text), undefined);
    const tellKept = (): void => say({ type: 'kept.read', draft: tried(() => readDraft(device.read(DRAFT)), null), attempt: attempt() });
    receive((command) => {
      switch (command.type) {
        case 'draft.write': return keep(DRAFT, command.draft && keptText(command.draft));
        case 'attempt.forget': return keep(ATTEMPT, null);
        case 'attempt.begin': {
          const { of, keepsKeys, draft } = command;
          const before = attempt();
          // Another tab's order is on its way: its answer comes first.
          if (before && before.of.id === of.id && before.of.email === of.email) return say({ type: 'attempt.kept', attempt: before });
          const begun: Attempt = { key: crypto.randomUUID(), of, startedAt: Date.now(), keepsKeys, draft };
          keep(ATTEMPT, keptText(begun));
          return say({ type: 'attempt.kept', attempt: begun });
        }
      }
    });
    if (mine) void mine.then(tellKept);
    else tellKept();
  });
