import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hasBeen } from '../../db/clock.ts';
import type { KeyedHash } from '../keyed-hash.ts';

const HOUR = 60 * 60_000;
/** For so long a mark is believed, in milliseconds. */
const LASTS = 24 * HOUR;
const MARK = /^([0-9a-f]{24})\.(\d{6,7})\.[0-9a-f]{64}$/;

/** For whom a browser is named: the address as it was typed, whether it has an account or not; tidied. @property now milliseconds since 1970. */
export type Asking = { email: string; now: number };

/** @param hour since 1970, in which it was made. */
const markOf = (seal: KeyedHash, nonce: string, hour: string, email: string): string =>
  `${nonce}.${hour}.${seal('asker', nonce, hour, email)}`;

/**
 * The mark that a browser stores in a cookie once it has asked for a reset code: a code for this address is first of all
 * its own to try. It is bound to the address that was typed and to a day, so that marks for an account cost asks for that
 * account. It says nothing of accounts, and opens nothing without the code.
 */
export const markAsker = (seal: KeyedHash, nonce: string, { email, now }: Asking): string =>
  markOf(seal, nonce, String(Math.floor(now / HOUR)), email);

/** A new name for a browser. */
export const newAsker = (): string => randomBytes(12).toString('hex');

/** True for what looks like a mark, of whatever address: the browser keeps cookies. Who makes one up narrows their own code only. */
export const isAskerMark = (mark: string | null): boolean => MARK.test(mark ?? '');

/** The name of the browser that asked for this address within a day; null where the mark is none of ours, of another address, or older. */
export function askerWith(seal: KeyedHash, mark: string | null, { email, now }: Asking): string | null {
  const [, nonce, hour] = MARK.exec(mark ?? '') ?? [];
  if (mark === null || nonce === undefined || hour === undefined) return null;
  const moment = Number(hour) * HOUR;
  if (!hasBeen(moment, now) || now - moment >= LASTS) return null;
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(seal, nonce, hour, email))) ? nonce : null;
}
