import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { UNKNOWN_PASSWORD_HASH } from '../accounts/passwords.ts';
import { ANONYMOUS_NAME, anonymousEmail } from '../accounts/users.ts';

/**
 * Taking a person out of the shop, for its staff and for a customer who deletes the account (docs/decisions/127, 141). The account's
 * row stays, since orders refer to it; forget-orders.ts has what becomes of those.
 */

/** Tables whose rows of an account go with the person; sessions too, which `endSessions` knows. */
const GOES = [
  'email_changes',
  'codes',
  'cart_lines',
  'cart_calls',
  'notifications',
  'broadcast_marks',
  'interest_views',
  'wishlist_items',
  'saved_addresses',
  'removed_comments',
  'chat_exchanges',
  'custom_order_edits',
] as const;

/** Ends and deletes the sessions of an account. @param but id of one that stays as an ended one, so that its call can be answered again. */
async function endSessions(tx: Kysely<Database>, userId: string, but: string | null, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date(now).toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  const all = tx.deleteFrom('sessions').where('user_id', '=', userId);
  await (but === null ? all : all.where('id', '!=', but)).execute();
}

/** Deletes what belongs to an account alone, and takes its name off its comments. Again is harmless. @param but see `endSessions`. */
export async function deleteBelongings(
  tx: Kysely<Database>,
  userId: string,
  but: string | null,
  now: number,
): Promise<void> {
  await endSessions(tx, userId, but, now);
  for (const table of GOES) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx
    .updateTable('comments')
    .set({ user_id: null, signature: null, request_key: null })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Takes the person out of an account's own row, which is blocked for good, and deletes what belongs to it and mails to its address;
 * its orders are left to the caller.
 * @param erasingSince when the customer deleted it, while orders still name them; null for one who is gone whole.
 * @param but see `endSessions`.
 */
export async function forgetAccount(
  tx: Kysely<Database>,
  { id, email }: { id: string; email: string },
  { erasingSince, but = null }: { erasingSince: string | null; but?: string | null },
  now: number,
): Promise<void> {
  await tx.deleteFrom('order_mails').where('recipient', '=', email).execute();
  await deleteBelongings(tx, id, but, now);
  await tx
    .updateTable('users')
    .set({
      email: anonymousEmail(id),
      name: ANONYMOUS_NAME,
      password_hash: UNKNOWN_PASSWORD_HASH,
      phone_number: '',
      address: '{}',
      is_account_verified: false,
      blocked: true,
      points: 0,
      last_login: null,
      known_networks: '[]',
      erasing_since: erasingSince,
    })
    .where('id', '=', id)
    .execute();
}
