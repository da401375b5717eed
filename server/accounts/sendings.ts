import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often mails of a kind go to one account (reliability 14, 42): so many in any such time. */
const LIMITS = [{ most: 1, within: MINUTE }, { most: 3, within: HOUR }, { most: 10, within: DAY }] as const;

/** Milliseconds after a mail in which nobody can tell that another one was not sent. */
export const JUST_NOW = MINUTE;

const moments = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.number())), []);

/**
 * Writes down that a mail goes out, where it may. Of many at once one may.
 * @param key sealed: the kind, and who.
 * @returns `wait`: 0 where it may, else the milliseconds until the next may; `since` the last one, in milliseconds.
 */
export function maySend(db: Kysely<Database>, key: string, now: number): Promise<{ wait: number; since: number }> {
  return transaction(db, async (tx) => {
    await tx.insertInto('sendings').values({ key, sent: '[]', at: now }).onConflict((row) => row.doNothing()).execute();
    const row = await tx.selectFrom('sendings').select('sent').where('key', '=', key).forUpdate().executeTakeFirstOrThrow();
    const sent = v.parse(moments, row.sent).filter((moment) => now - moment < DAY).sort((one, other) => one - other);
    const wait = Math.max(0, ...LIMITS.map(({ most, within }) => (sent.at(-most) ?? Number.NEGATIVE_INFINITY) + within - now));
    if (wait === 0) await tx.updateTable('sendings').set({ sent: JSON.stringify([...sent, now]), at: now }).where('key', '=', key).execute();
    return { wait, since: now - (sent.at(-1) ?? Number.NEGATIVE_INFINITY) };
  });
}
