import { type RawBuilder, sql } from 'kysely';

const DAY = 24 * 60 * 60_000;
/** Time for which a customer's exchange with the bot is stored, in milliseconds. */
export const EXCHANGES_FOR = 180 * DAY;
/** Time for which a question that nobody repeats is stored, in milliseconds. */
export const UNANSWERED_FOR = 90 * DAY;

/** Statement that deletes exchanges of long ago, at most `atOnce` rows. */
export const exchangeSweep = (now: number, atOnce: number): RawBuilder<unknown> =>
  sql`delete from chat_exchanges where id in (select id from chat_exchanges where created_at < ${new Date(now - EXCHANGES_FOR).toISOString()} limit ${atOnce} for update skip locked)`;

/** Statement that deletes questions of long ago, at most `atOnce` rows. */
export const unansweredSweep = (now: number, atOnce: number): RawBuilder<unknown> =>
  sql`delete from chat_unanswered where question in (select question from chat_unanswered where last_at < ${new Date(now - UNANSWERED_FOR).toISOString()} limit ${atOnce} for update skip locked)`;
