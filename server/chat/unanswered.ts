import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { normalizeForSearch } from '../../src/domain/catalogue/name-search.ts';

/** Questions stored at once; beyond, new ones are not. */
export const MAX_UNANSWERED = 2000;
const MAX_LENGTH = 120;

/** Form in which questions are counted: in lower case, without addresses, numbers and marks; '' if nothing is left. */
export const questionKey = (text: string): string =>
  Array.from(
    normalizeForSearch(text.slice(0, 10 * MAX_LENGTH))
      .replace(/\S+@\S+|https?:\S+/g, ' ')
      .replace(/\S*\d\S*/g, '#')
      .replace(/[^\p{L}\p{M}#]+/gu, ' ')
      .trim(),
  )
    .slice(0, MAX_LENGTH)
    .join('')
    .trim();

/** Counts a question that the bot did not understand. */
export async function countUnanswered(db: Kysely<Database>, text: string, now: number): Promise<void> {
  const question = questionKey(text);
  if (question === '' || question === '#') return;
  const at = new Date(now).toISOString();
  await sql`insert into chat_unanswered (question, times, last_at)
    select ${question}, 1, ${at} where exists (select 1 from chat_unanswered where question = ${question})
      or (select count(*) from chat_unanswered) < ${MAX_UNANSWERED}
    on conflict (question) do update set times = chat_unanswered.times + 1, last_at = excluded.last_at`.execute(db);
}

/** Questions that were not understood, the most frequent first, and their number. @param from how many are passed over. */
export async function unanswered(db: Kysely<Database>, { atOnce, from }: { atOnce: number; from: number }) {
  const { count } = await db
    .selectFrom('chat_unanswered')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('chat_unanswered')
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('question')
    .limit(atOnce)
    .offset(from)
    .execute();
  return { rows, count: Number(count) };
}
