import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

/** A row of the accounts. */
export type User = Selectable<Database['users']>;

/** Name of a person who was taken out of the shop (docs/decisions/127-anonymised-accounts.md). */
export const ANONYMOUS_NAME = 'Visiting User';

/** Address of an account whose person was taken out: no mail server has it (RFC 2606). */
export const anonymousEmail = (id: string): string => `${id}@anonymised.invalid`;

/** True for an account whose person was taken out. */
export const isAnonymised = ({ id, email }: Pick<User, 'id' | 'email'>): boolean => email === anonymousEmail(id);

/**
 * Holds the row of an account until the transaction ends: neither is it deleted or blocked meanwhile, nor was it before.
 * @throws HttpError 401 where it was: its sessions have ended.
 */
export async function lockOpenAccount(tx: Kysely<Database>, userId: string): Promise<void> {
  const user = await tx.selectFrom('users').select('blocked').where('id', '=', userId).forUpdate().executeTakeFirst();
  if (user?.blocked !== false) throw new HttpError(401, 'Your session has ended. Please log in again.');
}

/** 96 random bits: nobody can guess the id of another. */
const newUserId = (): string => randomBytes(12).toString('hex');

/** @param email tidied. */
export const userWith = (db: Kysely<Database>, email: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** Makes an account, logged in once. @returns null where the address has one: of many at once one is made (reliability 82). */
export async function createUser(
  db: Kysely<Database>,
  given: { name: string; email: string; passwordHash: string },
  now: number,
): Promise<User | null> {
  const at = new Date(now).toISOString();
  const row = await db
    .insertInto('users')
    .values({
      id: newUserId(),
      name: given.name,
      email: given.email,
      password_hash: given.passwordHash,
      last_login: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
