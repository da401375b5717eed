import { randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { CODE_LENGTH, CODE_LIFETIME } from '../../src/domain/account/verification-code.ts';
import { latestBelieved } from '../db/clock.ts';
import type { Database } from '../db/schema.ts';
import type { KeyedHash } from './keyed-hash.ts';

export type Purpose = 'verify' | 'delete' | 'reset';
/** Purposes of which a user has one code at a time. */
type Single = Exclude<Purpose, 'reset'>;
/** User that a code is for, with the address that it is mailed to. */
export type Holder = { id: string; email: string };

/** Number of tries that a code has (reliability 14). */
export const MAX_TRIES = 5;

/** Bound to the user, the purpose and the address it was mailed to: for any other it is wrong (reliability 15, 20). */
const sealed = (seal: KeyedHash, { id, email }: Holder, purpose: Purpose, code: string): string =>
  seal('code', purpose, id, email, code);

/** A new six-digit code, and the row's part that holds it: only its seal is stored. @param now milliseconds since 1970. */
export function newCode(seal: KeyedHash, holder: Holder, purpose: Purpose, now: number) {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  return {
    code,
    row: {
      hash: sealed(seal, holder, purpose, code),
      tries: 0,
      expires_at: new Date(now + CODE_LIFETIME).toISOString(),
    },
  };
}

/** A new code to verify, or to delete the account; it takes the place of the one before. */
export async function makeCode(
  db: Kysely<Database>,
  seal: KeyedHash,
  holder: Holder,
  purpose: Single,
  now: number,
): Promise<string> {
  const { code, row } = newCode(seal, holder, purpose, now);
  await db
    .insertInto('codes')
    .values({ user_id: holder.id, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute();
  return code;
}

/** Compares a code with the stored ones, in the same time whichever is right and however many there are, up to the handful that may be. */
export function isOneOf(
  seal: KeyedHash,
  holder: Holder,
  purpose: Purpose,
  code: string,
  hashes: readonly string[],
): boolean {
  const given = Buffer.from(sealed(seal, holder, purpose, code));
  const right = [...hashes, '0'.repeat(given.length)].map((hash) => timingSafeEqual(given, Buffer.from(hash)));
  return right.includes(true);
}

/**
 * Checks a code, and uses it up if it is right. Each call is one of five tries, counted by the database: of many at once no
 * more than five are looked at. Call it in the transaction that does what the code is for, and let that one commit even if the
 * code was wrong.
 * @returns true if the code is right.
 */
export async function useCode(
  tx: Kysely<Database>,
  seal: KeyedHash,
  holder: Holder,
  purpose: Single,
  code: string,
  now: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('user_id', '=', holder.id)
    .where('purpose', '=', purpose)
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', new Date(now).toISOString())
    .where('expires_at', '<=', latestBelieved(now, CODE_LIFETIME))
    .returning('hash')
    .executeTakeFirst();
  const right = isOneOf(seal, holder, purpose, code, row ? [row.hash] : []);
  if (right) await tx.deleteFrom('codes').where('user_id', '=', holder.id).where('purpose', '=', purpose).execute();
  return right;
}
