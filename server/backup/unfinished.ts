import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Mark of a restore under way, in `meta`. The transaction that puts the shop of the backup in place takes the mark away
 * with all else that was there, so both happen at once.
 */
export const RESTORE_KEY = 'restore';

/** A restore began and did not end; the database is as it was before. */
export class UnfinishedRestore extends Error {
  override name = 'UnfinishedRestore';
  constructor(mark: string) {
    super(
      `A restore of a backup began here and did not end (${mark}). Nothing of its orders, customers and products is in the database. Run it again: npm run shop -- restore FILE. To open the shop as it was before: npm run shop -- restore --give-up.`,
    );
  }
}

const markOf = async (db: Kysely<Database>): Promise<string | null> =>
  (await db.selectFrom('meta').select('value').where('key', '=', RESTORE_KEY).executeTakeFirst())?.value ?? null;

/** @throws UnfinishedRestore where one began and did not end. */
export async function requireNoUnfinishedRestore(db: Kysely<Database>): Promise<void> {
  const mark = await markOf(db);
  if (mark !== null) throw new UnfinishedRestore(mark);
}

/** Marks the database. @param mark file and time, for people. */
export const markRestore = async (db: Kysely<Database>, mark: string): Promise<void> =>
  void (await db
    .insertInto('meta')
    .values({ key: RESTORE_KEY, value: mark })
    .onConflict((row) => row.column('key').doUpdateSet({ value: mark }))
    .execute());

/** Takes the mark away. @returns false if there was none. */
export const unmarkRestore = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.deleteFrom('meta').where('key', '=', RESTORE_KEY).returning('key').executeTakeFirst()) !== undefined;
