import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { sqlState } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { type User, userWith } from './users.ts';

/** Milliseconds in which a change of address can be taken back: seven days. */
export const TAKE_BACK_FOR = 7 * 24 * 60 * 60_000;

/** An address that an account had, and whether its mailbox was verified then. */
export type Home = { email: string; verified: boolean };
/** An account, and its home: where codes for a new password go. */
export type Found = { user: User; home: Home };

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const since = (now: number): string => new Date(now - TAKE_BACK_FOR).toISOString();

/** The secret of a link, of what came as a code; null where it is none: 43 characters, while a code has six figures. */
export const secretFrom = (text: string): string | null => /^[\w-]{43}$/.exec(text.trim())?.[0] ?? null;

/**
 * The address before the changes of the last seven days, however many they were: the last one that had stood. Null where
 * there was no change. Each change begins seven days of it anew, so that change after change leads no thief out of reach.
 */
export async function homeBefore(db: Kysely<Database>, userId: string, now: number): Promise<Home | null> {
  const row = await db
    .selectFrom('email_changes')
    .select(['old_email', 'old_verified'])
    .where('user_id', '=', userId)
    .where('at', '>', since(now))
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row ? { email: row.old_email, verified: row.old_verified } : null;
}

/** Where codes for a new password go: the address of now, or within seven days of a change the one before. */
export const homeOf = async (db: Kysely<Database>, user: User, now: number): Promise<Home> =>
  (await homeBefore(db, user.id, now)) ?? { email: user.email, verified: user.is_account_verified };

/**
 * The account that is asked for by an address: the one that has it, else the one that had it before a change of the last
 * seven days. The database is asked as much where there is none.
 * @param email tidied.
 */
export async function accountAt(db: Kysely<Database>, email: string, now: number): Promise<Found | null> {
  const holder = await userWith(db, email);
  const then = await db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .selectAll('users')
    .where('old_email', '=', email)
    .where('at', '>', since(now))
    .limit(1)
    .executeTakeFirst();
  const user = holder ?? then;
  const before = await homeBefore(db, user?.id ?? '', now);
  return user ? { user, home: before ?? { email: user.email, verified: user.is_account_verified } } : null;
}

/** True where another account may still come back to this address: nobody else can have it until then. */
export async function isReserved(tx: Kysely<Database>, email: string, userId: string, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('user_id', '<>', userId)
    .where('at', '>', since(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a change down, in the transaction that makes it. @returns the secret of the link that takes it back: 256 random bits. */
export async function recordChange(
  tx: Kysely<Database>,
  { userId, home, email }: { userId: string; home: Home; email: string },
  now: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await tx
    .insertInto('email_changes')
    .values({
      id: hashOf(secret),
      user_id: userId,
      old_email: home.email,
      old_verified: home.verified,
      new_email: email,
      at: new Date(now).toISOString(),
    })
    .execute();
  return secret;
}

/** The change that a link is about, with whose it is; null where it was taken back, or is older than seven days. */
export async function changeOf(
  db: Kysely<Database>,
  secret: string,
  now: number,
): Promise<{ id: string; userId: string; home: string } | null> {
  const row = await db
    .selectFrom('email_changes')
    .select(['id', 'user_id', 'old_email'])
    .where('id', '=', hashOf(secret))
    .where('at', '>', since(now))
    .executeTakeFirst();
  return row ? { id: row.id, userId: row.user_id, home: row.old_email } : null;
}

/** Refuses to bring back an address that somebody else has: a server of the version before does not know that it is reserved. @throws whatever else it was. */
export function refuseTaken(error: unknown): never {
  if (sqlState(error) !== '23505') throw error;
  throw new HttpError(409, 'Another account has this address by now. Please call us, so that we can look into it.');
}

/** Makes every link of an account void: it is back where it was. */
export async function forgetChanges(tx: Kysely<Database>, userId: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}
