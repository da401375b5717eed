import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { rupeesFromCents } from '../../src/domain/money.ts';
import { type Terms, unknownTerms } from '../../src/domain/shop-profile.ts';
import type { DeliveryRule } from '../../src/domain/order/delivery-fee.ts';
import type { DeliverySchedule } from '../../src/domain/order/delivery-dates.ts';
import type { WireDelivery, WireTerms } from '../../src/api/contract/shop-profile.ts';
import type { Database } from '../db/schema.ts';

const KEY = 'terms';

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const stored: v.GenericSchema<unknown, Terms> = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    delivery: v.object({ flat: cents, freeFrom: v.nullable(cents), districts: v.record(v.string(), cents) }),
    bankAccount: v.nullable(v.object({ bank: v.string(), branch: v.string(), holder: v.string(), number: v.string() })),
  }),
);

/** Terms that the staff have set; null where they have set none. */
export async function findTerms(db: Kysely<Database>): Promise<Terms | null> {
  const row = await db.selectFrom('shop_settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? v.parse(stored, row.value) : null;
}

/** Terms of delivery, and the account that transfers go to, as of now; the usual fee and no bank account if the staff have set nothing. */
export const termsOf = async (db: Kysely<Database>): Promise<Terms> => (await findTerms(db)) ?? unknownTerms;

/** Terms of now, which nobody else changes until the transaction ends. */
export const lockTerms = async (tx: Transaction<Database>): Promise<Terms> =>
  v.parse(
    stored,
    (await tx.selectFrom('shop_settings').select('value').where('key', '=', KEY).forUpdate().executeTakeFirstOrThrow())
      .value,
  );

/** Sets them all where nobody has set any. */
export const setFirstTerms = async (db: Kysely<Database>, terms: Terms): Promise<void> =>
  void (await db
    .insertInto('shop_settings')
    .values({ key: KEY, value: JSON.stringify(terms) })
    .onConflict((row) => row.doNothing())
    .execute());

/** Sets them all. */
export async function setTerms(db: Kysely<Database>, terms: Terms): Promise<void> {
  const value = JSON.stringify(terms);
  await db
    .insertInto('shop_settings')
    .values({ key: KEY, value })
    .onConflict((row) => row.column('key').doUpdateSet({ value }))
    .execute();
}

/** Forgets what was set: the usual terms count again. */
export const clearTerms = async (db: Kysely<Database>): Promise<void> =>
  void (await db.deleteFrom('shop_settings').where('key', '=', KEY).execute());

const presentRule = ({ flat, freeFrom, districts }: DeliveryRule): WireTerms['delivery'] => ({
  flat: rupeesFromCents(flat),
  freeFrom: freeFrom === null ? null : rupeesFromCents(freeFrom),
  districts: Object.fromEntries(Object.entries(districts).map(([name, fee]) => [name, rupeesFromCents(fee)])),
});

export const presentTerms = ({ delivery, bankAccount }: Terms): WireTerms => ({
  delivery: presentRule(delivery),
  bankAccount,
});

export const presentDelivery = (rule: DeliveryRule, schedule: DeliverySchedule | null): WireDelivery => ({
  delivery: presentRule(rule),
  schedule,
});
