import type { OpenDatabase } from './db/open.ts';

const KEY = 'demo';
const FILLED = 'filled';
/** After this a server that began to fill and never finished is taken for gone. */
const GIVEN_UP_AFTER = 5 * 60_000;

const filling = () => `filling ${new Date().toISOString()}`;

/**
 * Fills a shop that has never had a product, once: of several servers starting together one does it, and what one left
 * half done (a kill) is done again. `fill` must therefore be repeatable.
 * @returns whether it filled.
 */
export async function fillWhenEmpty({ db, engine }: OpenDatabase, fill: () => Promise<void>): Promise<boolean> {
  const mark = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  if (mark === undefined) {
    const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
    if (product) return false;
    const ours = await db.insertInto('meta').values({ key: KEY, value: filling() }).onConflict((row) => row.doNothing()).returning('key').executeTakeFirst();
    if (!ours) return false;
  } else {
    const [state, since = ''] = mark.value.split(' ');
    if (state === FILLED) return false;
    // The embedded database is locked: whoever began is gone.
    if (engine === 'postgresql' && Date.now() - Date.parse(since) < GIVEN_UP_AFTER) return false;
    const ours = await db.updateTable('meta').set({ value: filling() }).where('key', '=', KEY).where('value', '=', mark.value).returning('key').executeTakeFirst();
    if (!ours) return false;
  }
  await fill();
  await db.updateTable('meta').set({ value: FILLED }).where('key', '=', KEY).execute();
  return true;
}
