import { randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { CODE_LENGTH, CODE_LIFETIME } from '../../src/domain/code.ts';
import type { Database } from '../db/schema.ts';
import type { Seal } from './seal.ts';

export type Purpose = Database['codes']['purpose'];
/** Whom a code is for. */
export type Holder = { id: string; email: string };

/** How many tries a code has (reliability 14). */
const MOST_TRIES = 5;

/** Bound to the user, the purpose and the address it was mailed to: for any other it is wrong (reliability 15, 20). */
const sealed = (seal: Seal, { id, email }: Holder, purpose: Purpose, code: string): string => seal('code', purpose, id, email, code);

/** A new six-digit code; it takes the place of the one before. Only its seal is stored. */
export async function makeCode(db: Kysely<Database>, seal: Seal, holder: Holder, purpose: Purpose, now: number): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const fresh = { hash: sealed(seal, holder, purpose, code), tries: 0, expires_at: new Date(now + CODE_LIFETIME).toISOString() };
  await db.insertInto('codes').values({ user_id: holder.id, purpose, ...fresh }).onConflict((row) => row.columns(['user_id', 'purpose']).doUpdateSet(fresh)).execute();
  return code;
}

/**
 * Whether the code is right; then it is used up. Each call is one of five tries, counted by the database: of many at
 * once no more than five are looked at. Call it in the transaction that does what the code is for, and let that one
 * commit also where it was wrong.
 */
export async function useCode(tx: Kysely<Database>, seal: Seal, holder: Holder, purpose: Purpose, code: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('user_id', '=', holder.id).where('purpose', '=', purpose).where('tries', '<', MOST_TRIES).where('expires_at', '>', new Date(now).toISOString())
    .returning('hash')
    .executeTakeFirst();
  const given = Buffer.from(sealed(seal, holder, purpose, code));
  const right = timingSafeEqual(given, Buffer.from(row?.hash ?? '0'.repeat(given.length)));
  if (right) await tx.deleteFrom('codes').where('user_id', '=', holder.id).where('purpose', '=', purpose).execute();
  return right;
}
