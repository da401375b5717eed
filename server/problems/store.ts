import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { type Problem, redactMessage } from '../../src/domain/problem.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';

/** Groups of problems, by message and build, that are stored at most. */
export const MAX_PROBLEMS = 500;
const DAY = 86_400_000;
/** Days after which a group that did not come again is forgotten. */
const FORGOTTEN_AFTER = 90;

export type StoredProblem = Selectable<Database['client_problems']>;

/** Id of a group: ten hexadecimal digits. */
const idOf = ({ message, build }: Problem): string =>
  createHash('sha256')
    .update(JSON.stringify([message, build]))
    .digest('hex')
    .slice(0, 10);

/**
 * Counts a problem in its group. A new group takes the place of the oldest one that came only once, if there are MAX_PROBLEMS;
 * if all came more often, it is not stored. @param mayBegin a new group. @returns true if it was counted.
 */
export async function storeProblem(
  db: Kysely<Database>,
  told: Problem,
  now: number,
  mayBegin: () => boolean,
): Promise<boolean> {
  const problem = { ...told, message: redactMessage(told.message) };
  const id = idOf(problem);
  const at = new Date(now).toISOString();
  const { page, state, place } = problem;
  const { numUpdatedRows } = await db
    .updateTable('client_problems')
    .set((row) => ({ times: row('times', '+', 1), last_at: at, page, state, place }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  if (!mayBegin()) return false;
  return transaction(db, async (tx) => {
    await tx
      .deleteFrom('client_problems')
      .where('last_at', '<', new Date(now - FORGOTTEN_AFTER * DAY).toISOString())
      .execute();
    const { count } = await tx
      .selectFrom('client_problems')
      .select((row) => row.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_PROBLEMS) {
      const oldest = await tx
        .selectFrom('client_problems')
        .select('id')
        .where('times', '=', 1)
        .orderBy('last_at')
        .limit(1)
        .executeTakeFirst();
      if (!oldest) return false;
      await tx.deleteFrom('client_problems').where('id', '=', oldest.id).execute();
    }
    await tx
      .insertInto('client_problems')
      .values({ id, ...problem, times: 1, first_at: at, last_at: at })
      .onConflict((row) => row.column('id').doUpdateSet({ last_at: at }))
      .execute();
    return true;
  });
}

/** Groups, the one that came last first. @param from how many are passed over. */
export async function readProblems(
  db: Kysely<Database>,
  { atOnce, from }: { atOnce: number; from: number },
): Promise<{ rows: StoredProblem[]; count: number }> {
  const all = db.selectFrom('client_problems');
  const { count } = await all.select((row) => row.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  const rows = await all.selectAll().orderBy('last_at', 'desc').orderBy('id').limit(atOnce).offset(from).execute();
  return { rows, count: Number(count) };
}

/** Group of an id with those of the same message in other builds, the latest first; empty if there is none. */
export async function readProblem(db: Kysely<Database>, id: string): Promise<StoredProblem[]> {
  return db
    .selectFrom('client_problems')
    .selectAll()
    .where('message', '=', (row) => row.selectFrom('client_problems').select('message').where('id', '=', id))
    .orderBy('last_at', 'desc')
    .execute();
}

/** Forgets a group, or all. @param id null for all. @returns how many were forgotten. */
export async function forgetProblems(db: Kysely<Database>, id: string | null): Promise<number> {
  const all = db.deleteFrom('client_problems');
  const { numDeletedRows } = await (id === null ? all : all.where('id', '=', id)).executeTakeFirst();
  return Number(numDeletedRows);
}
