import type { Device } from '../../platform/device.ts';
import { filesOf } from '../../platform/file-store.ts';
import { CUSTOMERS_COUNT, GUESTS_COUNT } from '../../domain/order/checkout-draft.ts';
import { LAST_LOGOUT, TOKEN_UNTIL } from '../storage-keys.ts';
import {
  ACCOUNT_CART,
  ADDRESS_FORM,
  CHAT_DRAFT,
  COMMENT_DRAFTS,
  CUSTOM_DRAFT,
  CUSTOM_FILES,
  CUSTOM_NOTE,
  DRAFT,
  GUEST_CHAT_DRAFT,
  RESET_CODE,
  RETURN_FORM,
} from '../storage-keys.ts';

/** A text of before dates were stored gets one of now: it waits as long as any other. One that cannot be read goes. */
function dated(text: string, now: number): string | null {
  try {
    const {
      savedAt,
      startedAt = savedAt,
      until,
    } = JSON.parse(text) as { savedAt?: unknown; startedAt?: unknown; until?: unknown };
    // What a logout has left of an account's cart (`CartRemainder`).
    if (typeof until === 'number') return now < until ? text : null;
    if (typeof startedAt !== 'number') return JSON.stringify({ ...(JSON.parse(text) as object), savedAt: now });
    return Math.abs(now - startedAt) <= CUSTOMERS_COUNT ? text : null;
  } catch {
    return null;
  }
}

/** Whether a text of this tab was typed before somebody logged out, perhaps while this tab slept. */
function isBeforeLogout(text: string | null, lastLogout: string | null): boolean {
  try {
    const { savedAt, sentAt = savedAt } = (JSON.parse(text ?? '{}') ?? {}) as { savedAt?: number; sentAt?: number };
    return Number(sentAt) < Number(lastLogout);
  } catch {
    return true;
  }
}

/** Customer of a form that is half typed in this tab, null for a guest; undefined of one that is too old, or cannot be read. A guest's without a date is of now. */
function draftOwner(text: string | null, now: number): string | null | undefined {
  try {
    const { of = null, savedAt = of === null ? now : NaN } = JSON.parse(text ?? '') as {
      of?: string | null;
      savedAt?: number;
    };
    return Math.abs(now - savedAt) <= (of === null ? GUESTS_COUNT : CUSTOMERS_COUNT) ? of : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what was typed in this tab before somebody logged out in another one. @throws where the device cannot be read or written. */
export function forgetTypedBeforeLogout({ ofTab, read }: Pick<Device, 'ofTab' | 'read'>): void {
  for (const key of [
    DRAFT,
    CUSTOM_DRAFT,
    CUSTOM_NOTE,
    ADDRESS_FORM,
    RETURN_FORM,
    COMMENT_DRAFTS,
    CHAT_DRAFT,
    GUEST_CHAT_DRAFT,
    RESET_CODE,
  ])
    if (isBeforeLogout(ofTab().getItem(key), read(LAST_LOGOUT))) ofTab().removeItem(key);
}

/**
 * Forgets what customers have left on this device by sessions that ended by themselves, 7 days after its last change (readings 6.23),
 * and what a guest typed in this tab an hour ago. Guests' drafts of before lay where every customer would have got them: they go.
 * @throws where the device cannot be read or written.
 */
export function forgetExpired(device: Device): void {
  const now = Date.now();
  for (const key of device.keys()) {
    if (key === CUSTOM_FILES || (!/^(checkout|custom)/.test(key) && key !== ACCOUNT_CART)) continue;
    const text = device.read(key);
    const left = text === null || key === DRAFT ? null : dated(text, now);
    if (left !== text) device.write(key, left);
  }
  forgetTypedBeforeLogout(device);
  for (const key of [DRAFT, CUSTOM_DRAFT]) {
    const owner = draftOwner(device.ofTab().getItem(key), now);
    // A logout that this tab has slept through leaves no date (token-storage.ts); a session that ended by itself does.
    if (owner === undefined || (owner !== null && device.read(TOKEN_UNTIL) === null)) device.ofTab().removeItem(key);
  }
  if (device.read(CUSTOM_FILES) !== null) void forgetFiles(device, now).catch(() => undefined);
}

/** Sweeps drawings: a guest's after an hour, a customer's after 7 days. */
async function forgetFiles(device: Device, now: number): Promise<void> {
  const left = await filesOf(device).sweep(
    ({ of, savedAt }) => !(Math.abs(now - savedAt) <= (of === '' ? GUESTS_COUNT : CUSTOMERS_COUNT)),
  );
  if (left === 0) device.write(CUSTOM_FILES, null);
}
