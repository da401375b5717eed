import type { Device } from '../../platform/device.ts';
import { ownerOf, type User } from '../../domain/account/user.ts';
import { SEVEN_DAYS } from './token-storage.ts';
import { CUSTOM_FILES, customerKey, CUSTOMER_STORES, DRAFT_IN_TAB, TOKEN, TOKEN_UNTIL } from '../storage-keys.ts';

/** When something was stored, in ms since 1970. */
export type Dated = { savedAt?: number; startedAt?: number };

/** Reads what is stored under a key; null if that is nothing, or no JSON. */
export function storedIn<Stored extends Dated>(device: Device, key: string): Stored | null {
  const text = device.read(key);
  try {
    return JSON.parse(text ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** Tells what was stored since the session of now began; without a session nothing was. */
export function newerThanLogin(device: Device): (it: Dated | null) => boolean {
  const begunAt = device.read(TOKEN) ? Date.parse(device.read(TOKEN_UNTIL) ?? '') - SEVEN_DAYS : NaN;
  return (it) => (it?.startedAt ?? it?.savedAt ?? 0) > begunAt;
}

/** Forgets what was typed in this tab. @throws if the device cannot be written. */
export function forgetTyped(device: Device): void {
  for (const key of DRAFT_IN_TAB) device.ofTab().removeItem(key);
}

/**
 * Forgets what a customer has stored under keys of their own, names and addresses with it, and drawings; a tab that hears late of
 * a logout leaves alone what the same customer has stored since they logged in again. @param isNewer see newerThanLogin. @throws if the device cannot be read or written.
 */
export function forgetCustomer(
  device: Device,
  of: Pick<User, 'id' | 'email'>,
  isNewer: (it: Dated | null) => boolean,
): void {
  // Of whom a drawing is, nobody can tell without its code: all of them go.
  if (!isNewer(storedIn(device, CUSTOM_FILES))) {
    device.dropFiles();
    device.write(CUSTOM_FILES, null);
  }
  for (const name of CUSTOMER_STORES) {
    const key = customerKey(name, ownerOf(of));
    if (!isNewer(storedIn(device, key))) device.write(key, null);
  }
}
