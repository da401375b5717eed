import { type EventObject, fromCallback } from 'xstate';
import { attemptOrNull } from '../../platform/attempt.ts';
import type { CheckoutDraft } from '../../domain/order/checkout-draft.ts';
import { LAST_LOGOUT, TOKEN_UNTIL } from '../storage-keys.ts';
import type { PageDeps } from '../world.ts';
import type { WaitingOrder } from './account-actors.ts';
import { takeEmailOfReset } from './email-of-reset.ts';

const KINDS: readonly NonNullable<WaitingOrder['kind']>[] = ['order', 'custom order'];

/**
 * Reads what waits for the login on this device, and the address of a reset that was just done, once this page is ours.
 * @param typedInTab form of the checkout that was filled in in this tab.
 */
export const createWaitingOrder = (
  device: PageDeps['device'],
  mine: PageDeps['hydrated'],
  typedInTab: (device: PageDeps['device']) => CheckoutDraft | null,
) =>
  fromCallback<EventObject, { historyState: unknown }>(({ sendBack, input: { historyState } }) => {
    const { waiting } = (historyState ?? {}) as { waiting?: unknown };
    const kind = KINDS.find((it) => it === waiting) ?? null;
    const emailOfReset = takeEmailOfReset(device);
    if (!kind && emailOfReset === '') return undefined;
    let isOver = false;
    const tell = (): void => {
      if (isOver) return;
      const draft = kind === 'order' ? typedInTab(device) : null;
      const { firstName = '', lastName = '', email = emailOfReset } = draft?.of === null ? draft.address : {};
      sendBack({
        type: 'order.waits',
        kind,
        name: `${firstName} ${lastName}`.trim(),
        email: email.trim(),
        isNewHere:
          emailOfReset === '' &&
          attemptOrNull(() => (device.read(LAST_LOGOUT) ?? device.read(TOKEN_UNTIL)) === null, false),
      } satisfies WaitingOrder);
    };
    if (mine) void mine.then(tell);
    else tell();
    return () => {
      isOver = true;
    };
  });
