import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { latestBelieved } from '../db/clock.ts';
import type { Database } from '../db/schema.ts';
import type { User } from './users.ts';

/** Lifetime of a session in seconds, whatever is done with it (section 9). */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** Sessions that a user has at once: a token that is taken over and over does not fill the table. */
const MAX_SESSIONS = 20;

/** 256 random bits: as the database holds their hash only, whoever reads it has no session. */
const TOKEN = /^[\w-]{43}$/;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Customer that a session belongs to, as of now. */
export type Customer = {
  id: string;
  /** The session itself: its id in the database, and when it logged in (ISO 8601, UTC). */
  session: { id: string; since: string };
  name: string;
  email: string;
  isVerified: boolean;
  points: number;
  /** ISO 8601, UTC. */
  lastLogin: string | null;
  phoneNumber: string;
  /** JSON text, as it is stored. */
  address: string;
};

/**
 * Begins a session, in the transaction of the caller. The user keeps the 20 newest that are good; older ones end, and of
 * those that ended before no more rows are kept than that.
 * @returns its token, which is known from now on to the customer alone.
 */
export async function openSession(db: Kysely<Database>, userId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const id = hashOf(token);
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + SESSION_SECONDS * 1000).toISOString(),
      revoked_at: null,
    })
    .execute();
  await sql`delete from sessions where id in (
    select id from sessions where user_id = ${userId} and id <> ${id} order by revoked_at is not null or created_at > ${latestBelieved(now)}, created_at desc offset ${MAX_SESSIONS - 1} for update skip locked)`.execute(
    db,
  );
  return token;
}

/**
 * Customer of a session's token; null if it is none, has expired, was ended or has not begun (clock.ts), or its user is blocked
 * or gone.
 */
export async function customerWith(db: Kysely<Database>, token: string, now: number): Promise<Customer | null> {
  if (!TOKEN.test(token)) return null;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.created_at as since',
      'users.id',
      'users.name',
      'users.email',
      'users.is_account_verified',
      'users.points',
      'users.last_login',
      'users.phone_number',
      'users.address',
    ])
    .where('sessions.id', '=', hashOf(token))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date(now).toISOString())
    .where('sessions.created_at', '<=', latestBelieved(now))
    .where('sessions.expires_at', '<=', latestBelieved(now, SESSION_SECONDS * 1000))
    .where('users.blocked', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  const {
    id,
    session_id: sessionId,
    since,
    name,
    email,
    is_account_verified: isVerified,
    points,
    last_login: lastLogin,
    phone_number: phoneNumber,
    address,
  } = row;
  return { id, session: { id: sessionId, since }, name, email, isVerified, points, lastLogin, phoneNumber, address };
}

/** True while a session has not been ended; ask it in the transaction that holds the row of its user, which ending all of them changes too. */
export async function isOpen(tx: Kysely<Database>, sessionId: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()) !== undefined
  );
}

/** User whose session this token was, and which has ended; undefined for any other token. */
export const endedSession = async (db: Kysely<Database>, token: string): Promise<User | undefined> =>
  TOKEN.test(token)
    ? db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('users')
        .where('sessions.id', '=', hashOf(token))
        .where('sessions.revoked_at', 'is not', null)
        .executeTakeFirst()
    : undefined;

/** Ends the sessions of these tokens; what is no token is passed over. */
export async function endSessionsWith(db: Kysely<Database>, tokens: readonly string[], now: number): Promise<void> {
  const ids = tokens.filter((token) => TOKEN.test(token)).map(hashOf);
  if (ids.length > 0)
    await db
      .updateTable('sessions')
      .set({ revoked_at: new Date(now).toISOString() })
      .where('id', 'in', ids)
      .where('revoked_at', 'is', null)
      .execute();
}

/** Ends every session of a user. */
export async function endSessionsOf(db: Kysely<Database>, userId: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date(now).toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
