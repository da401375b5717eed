import { hasBeen } from '../db/clock.ts';
import type { OpenDatabase } from '../db/open.ts';

/** The row of `meta` that says that this shop was filled, or shall not be. */
export const KEY = 'demo';
export const FILLED = 'filled';
/** After this a server that began to fill and never finished is taken for gone. */
const GIVEN_UP_AFTER = 5 * 60_000;

/** True if this mark was set by a server that may still be filling the shop. */
export function isBeingFilled(mark: string, now: number = Date.now()): boolean {
  const [state, since = ''] = mark.split(' ');
  return state !== FILLED && now - Date.parse(since) < GIVEN_UP_AFTER && hasBeen(Date.parse(since), now);
}

const filling = () => `filling ${new Date().toISOString()}`;

/**
 * Fills a shop that has never had a product, once: of several servers starting together one does it, and what one left
 * half done (a kill) is done again. `fill` must therefore be repeatable.
 * @returns whether it filled.
 */
export async function fillWhenEmpty(
  { maintenance: db, engine }: Pick<OpenDatabase, 'maintenance' | 'engine'>,
  fill: () => Promise<void>,
): Promise<boolean> {
  const mark = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  if (mark === undefined) {
    const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
    if (product) return false;
    const ours = await db
      .insertInto('meta')
      .values({ key: KEY, value: filling() })
      .onConflict((row) => row.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!ours) return false;
  } else {
    if (mark.value === FILLED) return false;
    // The embedded database is locked: whoever began is gone.
    if (engine === 'postgresql' && isBeingFilled(mark.value)) return false;
    const ours = await db
      .updateTable('meta')
      .set({ value: filling() })
      .where('key', '=', KEY)
      .where('value', '=', mark.value)
      .returning('key')
      .executeTakeFirst();
    if (!ours) return false;
  }
  await fill();
  await db.updateTable('meta').set({ value: FILLED }).where('key', '=', KEY).execute();
  return true;
}
