import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { mailboxOf } from './email.ts';
import type { Seal } from './seal.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many mails in any such time, in milliseconds; at most a day. */
type Limits = readonly { most: number; within: number }[];
/** How often mails of a kind go to one address (reliability 14, 42). */
export const TO_ADDRESS: Limits = [{ most: 1, within: MINUTE }, { most: 3, within: HOUR }, { most: 10, within: DAY }];
/** And to one mailbox, by whatever `+` it is called. */
export const TO_MAILBOX: Limits = [{ most: 6, within: HOUR }, { most: 20, within: DAY }];
/** One place cannot use up what an account gets: a reset stays possible (reliability 38). */
export const FROM_PLACE: Limits = [{ most: 1, within: MINUTE }, { most: 2, within: HOUR }, { most: 4, within: DAY }];

/** What a mail is counted by; `key` is sealed: the kind, and who. */
export type Count = { key: string; limits: Limits };

/** The counts of a mail that an address gets, whoever has it in their account just then. */
export const byAddress = (seal: Seal, kind: string, email: string): readonly [Count, Count] => [
  { key: seal('sending', kind, email), limits: TO_ADDRESS },
  { key: seal('sending', `${kind} to mailbox`, mailboxOf(email)), limits: TO_MAILBOX },
];

/** Milliseconds after a mail in which nobody can tell that another one was not sent. */
export const JUST_NOW = MINUTE;

const moments = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.number())), []);

/** When mails of this count went out within a day, the oldest first; the row is ours until the transaction ends. */
async function sentBefore(tx: Kysely<Database>, key: string, now: number): Promise<number[]> {
  await tx.insertInto('sendings').values({ key, sent: '[]', at: now }).onConflict((row) => row.doNothing()).execute();
  const row = await tx.selectFrom('sendings').select('sent').where('key', '=', key).forUpdate().executeTakeFirstOrThrow();
  return v.parse(moments, row.sent).filter((moment) => now - moment < DAY).sort((one, other) => one - other);
}

/**
 * Writes down in every count that a mail goes out, or in none where one of them does not allow it. Of many at once one may.
 * @param counts the narrowest first, in the same order everywhere: who is stopped by it uses up nothing of the wider ones.
 * @returns `wait`: 0 where it may, else the milliseconds until the next may; `since` the last one of the narrowest count, in milliseconds.
 */
export function maySend(db: Kysely<Database>, counts: readonly [Count, ...Count[]], now: number): Promise<{ wait: number; since: number }> {
  return transaction(db, async (tx) => {
    const before: { key: string; sent: number[] }[] = [];
    let wait = 0;
    for (const { key, limits } of counts) {
      const sent = await sentBefore(tx, key, now);
      before.push({ key, sent });
      wait = Math.max(0, ...limits.map(({ most, within }) => (sent.at(-most) ?? Number.NEGATIVE_INFINITY) + within - now));
      if (wait > 0) break;
    }
    if (wait === 0) for (const { key, sent } of before) await tx.updateTable('sendings').set({ sent: JSON.stringify([...sent, now]), at: now }).where('key', '=', key).execute();
    return { wait, since: now - (before[0]?.sent.at(-1) ?? Number.NEGATIVE_INFINITY) };
  });
}
