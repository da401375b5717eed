import type { Kysely } from 'kysely';
import type { CustomCategory } from '../../src/domain/custom-orders/options.ts';
import type { Database } from '../db/schema.ts';

/** Key of the catalogue's one row. */
export const CATALOGUE = 'catalogue';

/** Reads what can be made to order; empty where the staff have imported nothing. */
export async function readOptions(db: Kysely<Database>): Promise<CustomCategory[]> {
  const row = await db.selectFrom('custom_options').select('document').where('key', '=', CATALOGUE).executeTakeFirst();
  return row ? (JSON.parse(row.document) as CustomCategory[]) : [];
}
