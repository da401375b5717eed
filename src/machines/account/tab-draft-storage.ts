import { fromCallback } from 'xstate';
import { CUSTOMERS_COUNT } from '../../domain/order/checkout-draft.ts';
import { attemptOrNull } from '../../platform/attempt.ts';
import type { Device } from '../../platform/device.ts';
import { forgetTypedBeforeLogout } from './forget-expired.ts';
import type { DRAFT_IN_TAB } from '../storage-keys.ts';

/** Commands to a store of a form that is half typed; `of` is the customer's id. */
export type TabDraftCommand<Draft> =
  | { type: 'draft.find'; of: string }
  /** null forgets it. */
  | { type: 'draft.write'; of: string; draft: Draft | null };
/** Answer to `draft.find`, if there is one. */
export type TabDraftFact<Draft> = { type: 'draft.found'; draft: Draft };

type Stored = { of: string; savedAt: number };

/**
 * Store of one form that is half typed: this tab's, given back to the customer who typed it, for 7 days at most.
 * @param read the draft in what was stored; null for what cannot be read.
 */
export const createTabDraftStorage = <Draft extends object>(
  device: Device,
  key: (typeof DRAFT_IN_TAB)[number],
  read: (stored: Draft) => Draft | null,
) => {
  const stored = (of: string): Draft | null => {
    forgetTypedBeforeLogout(device);
    const found = JSON.parse(device.ofTab().getItem(key) ?? 'null') as (Draft & Stored) | null;
    return found && found.of === of && Math.abs(Date.now() - found.savedAt) <= CUSTOMERS_COUNT ? read(found) : null;
  };
  return fromCallback<TabDraftCommand<Draft>>(({ sendBack, receive }) => {
    receive((command) => {
      const { of } = command;
      const forget = (): void => attemptOrNull(() => device.ofTab().removeItem(key), undefined);
      if (command.type === 'draft.write') {
        const { draft } = command;
        if (draft === null) return forget();
        return attemptOrNull(
          () => device.ofTab().setItem(key, JSON.stringify({ ...draft, of, savedAt: Date.now() })),
          undefined,
        );
      }
      const draft = attemptOrNull(() => stored(of), null);
      if (draft) sendBack({ type: 'draft.found', draft } satisfies TabDraftFact<Draft>);
      // What somebody else has typed in this tab is nobody's business.
      else forget();
    });
  });
};
