import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Trail of the staff: who changed what and when. Rows are added in the transaction of the change and are never changed or
 * deleted: nothing but this file names their table, and a trigger refuses it, unless the transaction has said
 * `set local nool.restoring = 'yes'`, as the tests do to empty a database.
 */

export type StaffEvent = Selectable<Database['staff_events']>;

/** Actor of a change whose command did not say who typed it. */
export const UNKNOWN_ACTOR = 'unknown';

/** Person who changes something, and when: milliseconds since 1970. */
export type Deed = { actor: string; now: number };

/** A change: of whom or what, which of its values, and that value before and after. */
export type Change = Pick<StaffEvent, 'actor' | 'subject' | 'field' | 'before' | 'after'>;

/** Adds a change to the trail, in its own transaction: both are there, or none. @param now milliseconds since 1970. */
export const recordChange = async (tx: Kysely<Database>, change: Change, now: number): Promise<void> =>
  void (await tx
    .insertInto('staff_events')
    .values({ id: randomUUID(), at: new Date(now).toISOString(), ...change })
    .execute());

/** Changes, the newest first, and their number. @param subject of which; null for all. @param from how many are passed over. */
export async function readTrail(
  db: Kysely<Database>,
  { subject, atOnce, from }: { subject: string | null; atOnce: number; from: number },
): Promise<{ rows: StaffEvent[]; count: number }> {
  const all = db.selectFrom('staff_events');
  const wanted = subject === null ? all : all.where('subject', 'in', [subject, subject.toUpperCase()]);
  const { count } = await wanted
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await wanted.selectAll().orderBy('at', 'desc').orderBy('id').limit(atOnce).offset(from).execute();
  return { rows, count: Number(count) };
}
