import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A row of the accounts. */
export type User = Selectable<Database['users']>;

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
