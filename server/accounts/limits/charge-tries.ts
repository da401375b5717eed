import { type Kysely, sql } from 'kysely';
import { AHEAD } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { HttpError } from '../../http/http-error.ts';
import { formatDuration } from '../../http/duration.ts';

/**
 * Allowance of tries (those of the shop: `allowances.ts`): `free` at once, and again as they are forgotten, `perHour`. Beyond, each try doubles the wait, from 1 s
 * to `longest` seconds.
 */
export type Allowance = { free: number; perHour: number; longest: number };

/** Counter that a try is charged to; `key` is sealed, so that the table reveals nobody's address. */
export type Charge = Allowance & { key: string };

class Spent extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('wait');
    this.seconds = seconds;
  }
}

/**
 * Charges one try; the row's lock makes it one after the other. Moments that a clock ahead of time wrote are believed no
 * further than it may be: a wait beyond the longest is none, and what is forgotten by the hour is reckoned from now on.
 * @throws Spent
 */
async function takeOne(tx: Kysely<Database>, { key, free, perHour, longest }: Charge, now: number): Promise<void> {
  const level = sql<number>`greatest(0, throttles.level - greatest(0, ${now}::float8 - throttles.at) / 3600000 * ${perHour}::float8) + 1`;
  const wait = sql<number>`least(${longest}::float8, power(2, least(40, ceil(${level} - ${free}::float8) - 1)))`;
  // No wait is a time long past, not this moment: the clock of whoever comes next may be a little behind.
  const next = sql<number>`case when ${level} <= ${free}::float8 then 0 else ${now}::bigint + cast(1000 * ${wait} as bigint) end`;
  const taken = await tx
    .insertInto('throttles')
    .values({ key, level: 1, at: now, until: 0 })
    .onConflict((row) =>
      row
        .column('key')
        .doUpdateSet({
          level,
          at: sql<number>`case when throttles.at > ${now + AHEAD}::bigint then ${now}::bigint else greatest(throttles.at, ${now}::bigint) end`,
          until: next,
        })
        .where((row) =>
          row.or([row('throttles.until', '<=', now), row('throttles.until', '>', now + longest * 1000 + AHEAD)]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return;
  const spent = await tx.selectFrom('throttles').select('until').where('key', '=', key).executeTakeFirstOrThrow();
  throw new Spent(Math.max(1, Math.ceil((spent.until - now) / 1000)));
}

/**
 * Charges a try to every count, or to none where one of them is spent. It is charged before the try is made, so that a
 * thousand at once are a thousand (reliability 36); `refund` undoes it for a try that was right. Give the counts in the
 * same order everywhere: the widest first.
 * @param now milliseconds since 1970.
 * @param hint what else the visitor can do, a sentence.
 * @throws HttpError 429 with Retry-After, and a sentence that says how long.
 */
export async function consume(db: Kysely<Database>, charges: readonly Charge[], now: number, hint = ''): Promise<void> {
  try {
    await transaction(db, async (tx) => {
      for (const charge of charges) await takeOne(tx, charge, now);
    });
  } catch (error) {
    if (!(error instanceof Spent)) throw error;
    throw new HttpError(
      429,
      `Too many tries. Please wait ${formatDuration(error.seconds)} and try again.${hint === '' ? '' : ` ${hint}`}`,
      { 'Retry-After': String(error.seconds) },
    );
  }
}

/** The try was right: it counts no more. A wait that it began goes on. */
export async function refund(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await db
      .updateTable('throttles')
      .set({ level: sql`greatest(0, level - 1)` })
      .where('key', '=', key)
      .execute();
  }
}

/** Forgets all that was charged: what was guessed at is no more. */
export async function clearAttempts(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('throttles').where('key', 'in', keys).execute();
}
