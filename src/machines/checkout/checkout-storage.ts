import { type AnyEventObject, fromCallback } from 'xstate';
import { type Attempt, sameDraft } from '../../domain/order/checkout.ts';
import { type CheckoutDraft, isUntouched, mergeDrafts } from '../../domain/order/checkout-draft.ts';
import { serializeCheckout, parseAttempt, parseDraft } from '../../domain/order/checkout-text.ts';
import { TOKEN } from '../storage-keys.ts';
import type { CheckoutStorageCommand, RestoredCheckout } from './checkout-actors.ts';
import { createAttemptStore } from '../submission/attempt-storage.ts';
import { typedInTab } from './typed-in-tab.ts';
import type { PageDeps } from '../world.ts';
import { attemptKey, DRAFT, draftKey, reusableKey } from '../storage-keys.ts';
import { attemptOrNull } from '../../platform/attempt.ts';

type Device = PageDeps['device'];
const attemptOn = (device: Device, key: string): Attempt | null =>
  attemptOrNull(() => parseAttempt(device.read(key), Date.now()), null);

const storeInTab = ({ ofTab }: Device, draft: CheckoutDraft | null): void =>
  attemptOrNull(
    () => (draft ? ofTab().setItem(DRAFT, serializeCheckout(draft, Date.now())) : ofTab().removeItem(DRAFT)),
    undefined,
  );

/** What a customer typed as a guest and had no draft beside it: it lies under their own key, and what it leaves empty is filled as a guest's is. */
const claimedText = (typed: CheckoutDraft, of: string): string =>
  JSON.stringify({ ...(JSON.parse(serializeCheckout({ ...typed, of }, Date.now())) as object), isClaimed: true });

/** The draft under a customer's own key. */
function ownDraft(device: Device, of: string): CheckoutDraft | null {
  const text = device.read(draftKey(of));
  const own = parseDraft(text, Date.now());
  return own && text && (JSON.parse(text) as { isClaimed?: unknown }).isClaimed === true ? { ...own, of: null } : own;
}

/** What was typed in this tab by a customer who is not here goes under their own key, before something takes its place. */
function moveToOwner(device: Device, typed: CheckoutDraft | null): void {
  if (typed?.of)
    device.write(
      draftKey(typed.of),
      serializeCheckout({ ...mergeDrafts(typed, ownDraft(device, typed.of)), of: typed.of }, Date.now()),
    );
}

/**
 * The draft of somebody. What this tab's guest has typed is the customer's who asks for it first, and nobody else's from then on;
 * their own draft stays as it is until they change the form (docs/decisions/089-stores-of-a-device.md).
 */
function draftOn(device: Device, of: string | null): CheckoutDraft | null {
  const typed = typedInTab(device);
  if (of === null) return typed?.of === null ? typed : null;
  const own = attemptOrNull(() => ownDraft(device, of), null);
  if (!typed || (typed.of ?? of) !== of) return own;
  if (typed.of === null) storeInTab(device, { ...typed, of });
  // It must not go with the tab: where they have no draft of their own, it is that.
  if (!own)
    attemptOrNull(() => {
      device.write(draftKey(of), claimedText(typed, of));
      storeInTab(device, null);
    }, undefined);
  return mergeDrafts(typed, own);
}

/** Reports what this device holds of somebody, once this page is ours. */
export const createCheckoutRestore = (device: Device, mine: PageDeps['hydrated']) =>
  fromCallback<AnyEventObject, { of: string | null }>(({ sendBack, input: { of } }) => {
    let isOver = false;
    const tell = (): void => {
      if (!isOver)
        sendBack({
          type: 'kept.read',
          draft: draftOn(device, of),
          attempt: of === null ? null : attemptOn(device, attemptKey(of)),
        } satisfies RestoredCheckout);
    };
    if (mine) void mine.then(tell);
    else tell();
    return () => {
      isOver = true;
    };
  });

/** The draft, written and forgotten when the checkout says so: a guest's in this tab, a customer's under their own key. */
export const createDraftStorage = (device: Device) =>
  fromCallback<CheckoutStorageCommand>(({ receive }) => {
    receive((command) => {
      const draft = command.type === 'draft.write' ? command.draft : null;
      const of = command.type === 'draft.write' ? command.draft.of : command.of;
      const typed = typedInTab(device);
      if (of === null) {
        if (draft && !isUntouched(draft)) {
          attemptOrNull(() => moveToOwner(device, typed), undefined);
          storeInTab(device, draft);
        }
        // A cart that is empty because somebody logs in, in whichever tab, takes nothing along that was typed here.
        else if (typed?.of === null && (draft || attemptOrNull(() => device.read(TOKEN), null) === null))
          storeInTab(device, null);
        return;
      }
      attemptOrNull(() => {
        device.write(draftKey(of), draft && serializeCheckout(draft, Date.now()));
        // It holds what was typed here as a guest, too.
        if (typed && (typed.of ?? of) === of) storeInTab(device, null);
      }, undefined);
    });
  });

/** The order on its way: stored before it is sent, until its answer is known. */
export const createAttemptStorage = (device: Device) =>
  createAttemptStore(device, { onItsWay: attemptKey, givenUp: reusableKey, parse: parseAttempt, isSame: sameDraft });
