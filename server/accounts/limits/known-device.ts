import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../keyed-hash.ts';

/** Of whom a device is known: the password is part of it, so that a new one makes every device strange again. */
export type Holder = { id: string; password_hash: string };

/**
 * Signs the token that a device stores in a cookie once its owner has logged in on it. Wrong passwords from elsewhere then do
 * not make the owner wait (reliability 38). The token proves nothing else, and opens nothing.
 */
export const signDeviceToken = (seal: KeyedHash, holder: Holder, nonce = randomBytes(12).toString('hex')): string =>
  `${nonce}.${seal('device', holder.id, holder.password_hash, nonce)}`;

/** Nonce that names the device among those of its owner; null if it is not known to be theirs. */
export function verifyDeviceToken(seal: KeyedHash, holder: Holder | null, mark: string | null): string | null {
  const nonce = /^([0-9a-f]{24})\.[0-9a-f]{64}$/.exec(mark ?? '')?.[1];
  if (!holder || mark === null || nonce === undefined) return null;
  return timingSafeEqual(Buffer.from(mark), Buffer.from(signDeviceToken(seal, holder, nonce))) ? nonce : null;
}
