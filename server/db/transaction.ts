import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Serialization failure, deadlock, and a row that was referred to and went meanwhile (a promo code, a category): the
 * database undid all of it; begun again, the work sees what is so now.
 */
const TRY_AGAIN = new Set(['40001', '40P01', '23503']);
const ATTEMPTS = 5;

/** The five characters by which PostgreSQL names an error; '' for any other failure. */
export const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Runs `work` in a transaction: all of it or none, run again from its start when the database asks for it. So `work` changes
 * nothing but the database, and waits for nothing else (no mail, no pictures, no network).
 * Inside it use `tx` only: on the embedded engine any other query waits for this transaction to end.
 */
export async function transaction<Result>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !TRY_AGAIN.has(sqlState(error))) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}
