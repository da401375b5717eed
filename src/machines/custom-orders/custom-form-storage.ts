import { type AnyEventObject, fromCallback } from 'xstate';
import { type CustomDraft, isSameRequest, joinDrafts } from '../../domain/custom-orders/custom-draft.ts';
import {
  parseCustomAttempt,
  parseCustomDraft,
  serializeCustomDraft,
} from '../../domain/custom-orders/custom-draft-text.ts';
import { attemptOrNull } from '../../platform/attempt.ts';
import type { Device } from '../../platform/device.ts';
import { forgetTypedBeforeLogout } from '../account/forget-expired.ts';
import { createAttemptStore } from '../submission/attempt-storage.ts';
import { CUSTOM_ATTEMPT, CUSTOM_DRAFT, CUSTOM_EDIT, CUSTOM_GIVEN_UP, customerKey } from '../storage-keys.ts';
import type { PageDeps } from '../world.ts';
import type { FormStorageCommand, RestoredForm } from './custom-form-actors.ts';

/** The form of a custom order on this device: a guest's in this tab, a customer's under their own key (docs/decisions/089-stores-of-a-device.md). */

const typedInTab = (device: Device): CustomDraft | null =>
  attemptOrNull(() => {
    forgetTypedBeforeLogout(device);
    return parseCustomDraft(device.ofTab().getItem(CUSTOM_DRAFT), Date.now());
  }, null);
const storeInTab = ({ ofTab }: Device, draft: CustomDraft | null): void =>
  attemptOrNull(
    () =>
      draft ? ofTab().setItem(CUSTOM_DRAFT, serializeCustomDraft(draft, Date.now())) : ofTab().removeItem(CUSTOM_DRAFT),
    undefined,
  );
/** A customer's keys: one for a new order, one for an order that is edited. */
const keyOf = (of: string, orderId: string): string => customerKey(orderId === '' ? CUSTOM_DRAFT : CUSTOM_EDIT, of);

/** What a guest typed in this tab is the customer's who asks for it first, beside their own draft. */
function draftOn(device: Device, of: string | null, orderId: string): CustomDraft | null {
  const typed = orderId === '' ? typedInTab(device) : null;
  if (of === null) return typed?.of === null ? typed : null;
  const own = attemptOrNull(() => parseCustomDraft(device.read(keyOf(of, orderId)), Date.now()), null);
  const mine = own?.orderId === orderId ? own : null;
  if (!typed || (typed.of ?? of) !== of) return mine;
  const joined = joinDrafts({ ...typed, of }, mine);
  attemptOrNull(() => {
    storeInTab(device, joined);
    device.write(keyOf(of, ''), serializeCustomDraft(joined, Date.now()));
    storeInTab(device, null);
  }, undefined);
  return joined;
}

/** Tells what this device holds of somebody, when this page is ours. */
export const createFormRestore = (device: Device, mine: PageDeps['hydrated']) =>
  fromCallback<AnyEventObject, { of: string | null; orderId: string }>(({ sendBack, input: { of, orderId } }) => {
    let isOver = false;
    const tell = (): void => {
      if (!isOver)
        sendBack({
          type: 'kept.read',
          draft: draftOn(device, of, orderId),
          attempt:
            of === null
              ? null
              : attemptOrNull(() => parseCustomAttempt(device.read(customerKey(CUSTOM_ATTEMPT, of)), Date.now()), null),
        } satisfies RestoredForm);
    };
    if (mine) void mine.then(tell);
    else tell();
    return () => {
      isOver = true;
    };
  });

/** Writes the draft, and forgets it, when the form says so. */
export const createFormStorage = (device: Device) =>
  fromCallback<FormStorageCommand>(({ receive }) => {
    receive((command) => {
      const draft = command.type === 'draft.write' ? command.draft : null;
      const { of, orderId } = command.type === 'draft.write' ? command.draft : command;
      if (of === null) return storeInTab(device, draft);
      const typed = typedInTab(device);
      attemptOrNull(() => {
        device.write(keyOf(of, orderId), draft && serializeCustomDraft(draft, Date.now()));
        // It holds what was typed here as a guest, too.
        if (orderId === '' && typed && (typed.of ?? of) === of) storeInTab(device, null);
      }, undefined);
    });
  });

/** The request on its way: stored before it is sent, until its answer is known. */
export const createCustomAttemptStorage = (device: Device) =>
  createAttemptStore(device, {
    onItsWay: (of) => customerKey(CUSTOM_ATTEMPT, of),
    givenUp: (of) => customerKey(CUSTOM_GIVEN_UP, of),
    parse: parseCustomAttempt,
    isSame: isSameRequest,
  });
