import type { Kysely } from 'kysely';
import { isValiError } from 'valibot';
import type { Database } from '../db/schema.ts';
import { readIdentity } from './stored-identity.ts';

/** Mailbox of the shop for news of orders; null while it is not set, and where the settings cannot be read: an order is placed all the same. */
export async function orderMailboxOf(db: Kysely<Database>): Promise<string | null> {
  try {
    return (await readIdentity(db)).orderMailbox ?? null;
  } catch (error) {
    if (isValiError(error)) return null;
    throw error;
  }
}
