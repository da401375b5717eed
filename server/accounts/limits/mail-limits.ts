import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { hasBeen } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { mailboxOf } from '../email.ts';
import type { KeyedHash } from '../keyed-hash.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Limits of mails: at most `most` in any `within` milliseconds, which are at most a day. */
export type Limits = readonly { most: number; within: number }[];
/** Limits of mails of one kind to one address (reliability 14, 42). */
export const TO_ADDRESS: Limits = [
  { most: 1, within: MINUTE },
  { most: 3, within: HOUR },
  { most: 10, within: DAY },
];
/** And to one mailbox, by whatever `+` it is called. */
export const TO_MAILBOX: Limits = [
  { most: 6, within: HOUR },
  { most: 20, within: DAY },
];
/** Counter of mails with its limits; `key` seals the kind, and whom the mails are counted for. */
export type Count = { key: string; limits: Limits };

/** Counters of a mail to an address and to its mailbox, in whichever account the address is just then. */
export const byAddress = (seal: KeyedHash, kind: string, email: string): readonly [Count, Count] => [
  { key: seal('sending', kind, email), limits: TO_ADDRESS },
  { key: seal('sending', `${kind} to mailbox`, mailboxOf(email)), limits: TO_MAILBOX },
];

/** Milliseconds after a mail in which nobody can tell that another one was not sent. */
export const RECENT = MINUTE;

const moments = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.number())), []);

/** The moments of a count that have been, the oldest first, and when it was last written; the row is ours until the transaction ends. */
export async function countOf(tx: Kysely<Database>, key: string, now: number): Promise<{ sent: number[]; at: number }> {
  await tx
    .insertInto('sendings')
    .values({ key, sent: '[]', at: now })
    .onConflict((row) => row.doNothing())
    .execute();
  const { sent, at } = await tx
    .selectFrom('sendings')
    .select(['sent', 'at'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    sent: v
      .parse(moments, sent)
      .filter((moment) => hasBeen(moment, now))
      .sort((one, other) => one - other),
    at,
  };
}

/** When mails of this count went out within a day, the oldest first. */
const sentBefore = async (tx: Kysely<Database>, key: string, now: number): Promise<number[]> =>
  (await countOf(tx, key, now)).sent.filter((moment) => now - moment < DAY);

/** Stores the moments of a count. */
export const writeSent = async (
  tx: Kysely<Database>,
  key: string,
  sent: readonly number[],
  now: number,
): Promise<void> =>
  void (await tx
    .updateTable('sendings')
    .set({ sent: JSON.stringify(sent), at: now })
    .where('key', '=', key)
    .execute());

/**
 * Writes down in every count that a mail goes out, or in none where one of them does not allow it. Of many at once one may.
 * @param counts the narrowest first, in the same order everywhere: who is stopped by it uses up nothing of the wider ones.
 * @returns `wait`: 0 where it may, else the milliseconds until the next may; `since` the last one of the narrowest count, in milliseconds.
 */
export const reserveMail = (
  db: Kysely<Database>,
  counts: readonly [Count, ...Count[]],
  now: number,
): Promise<{ wait: number; since: number }> => transaction(db, (tx) => maySendIn(tx, counts, now));

/** As `reserveMail`, in the transaction of the caller. */
export async function maySendIn(
  tx: Kysely<Database>,
  counts: readonly [Count, ...Count[]],
  now: number,
): Promise<{ wait: number; since: number }> {
  const before: { key: string; sent: number[] }[] = [];
  let wait = 0;
  for (const { key, limits } of counts) {
    const sent = await sentBefore(tx, key, now);
    before.push({ key, sent });
    wait = Math.max(
      0,
      ...limits.map(({ most, within }) => (sent.at(-most) ?? Number.NEGATIVE_INFINITY) + within - now),
    );
    if (wait > 0) break;
  }
  if (wait === 0) for (const { key, sent } of before) await writeSent(tx, key, [...sent, now], now);
  return { wait, since: now - (before[0]?.sent.at(-1) ?? Number.NEGATIVE_INFINITY) };
}
