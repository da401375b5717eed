import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';

export type Broadcast = Selectable<Database['broadcasts']>;

/** Notifies every customer there is, by one row. @param now milliseconds since 1970. @returns its id. */
export async function broadcast(
  db: Kysely<Database>,
  words: Pick<Broadcast, 'title' | 'message'>,
  now: number,
): Promise<string> {
  const id = randomBytes(12).toString('hex');
  await db
    .insertInto('broadcasts')
    .values({ id, ...words, created_at: new Date(now).toISOString() })
    .execute();
  return id;
}

/** Takes a broadcast back from everybody. @returns it; undefined where there is none such. */
export const removeBroadcast = (db: Kysely<Database>, id: string): Promise<Broadcast | undefined> =>
  db.deleteFrom('broadcasts').where('id', '=', id).returningAll().executeTakeFirst();
