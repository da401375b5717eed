import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Row of `meta` that says that the demo shop was filled to its end, and with which artwork. */
export const DEMO_MARK = 'demo_shop';

/** Tells whether the demo shop is there. */
export const hasDemo = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('meta').select('key').where('key', '=', DEMO_MARK).executeTakeFirst()) !== undefined;
