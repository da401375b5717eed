import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import type { DeliverySchedule, DeliveryTimes } from '../../src/domain/order/delivery-dates.ts';
import type { Database } from '../db/schema.ts';
import { changeRowIn, clearRow, readRow, setFirstRow, type SettingRow } from './setting-row.ts';
import { readIdentity } from './stored-identity.ts';

/** Most working days that a delivery, or the making of a product, may take. */
export const MAX_WORKING_DAYS = 120;

const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_WORKING_DAYS));
const span = v.object({ from: days, to: days });
const times = v.nullable(v.object({ usual: span, byDistrict: v.record(v.string(), span) }));

/** Row of its own beside the terms': a version that does not know these writes that one whole. */
const row: SettingRow<DeliveryTimes | null> = {
  key: 'delivery-times',
  read: (text) => v.parse(v.pipe(v.string(), v.parseJson(), times), text),
  write: (value) => JSON.stringify(value),
};

/** Working days that deliveries take, as of now; null where the staff have set none. */
export const readDeliveryTimes = (db: Kysely<Database>): Promise<DeliveryTimes | null> => readRow(db, row, null);

/** Changes them as a part of a transaction. */
export const changeDeliveryTimesIn = (
  tx: Transaction<Database>,
  change: (before: DeliveryTimes | null) => DeliveryTimes | null,
): Promise<{ before: DeliveryTimes | null; after: DeliveryTimes | null }> => changeRowIn(tx, row, null, change);

/** Sets them where nobody has set any. */
export const setFirstDeliveryTimes = (db: Kysely<Database>, value: DeliveryTimes): Promise<void> =>
  setFirstRow(db, row, value);

/** Forgets what was set: no dates are promised any more. */
export const clearDeliveryTimes = (db: Kysely<Database>): Promise<void> => clearRow(db, row);

/** Schedule of an order of these products, by the shop's own rows; null where the staff have set no times. */
export async function deliveryScheduleOf(
  db: Kysely<Database>,
  productIds: readonly string[],
): Promise<DeliverySchedule | null> {
  const found = await readDeliveryTimes(db);
  if (!found) return null;
  const { closedDays = [] } = await readIdentity(db);
  const slowest =
    productIds.length === 0
      ? undefined
      : await db
          .selectFrom('products')
          .select('lead_days')
          .where('id', 'in', productIds)
          .orderBy('lead_days', 'desc')
          .limit(1)
          .executeTakeFirst();
  return {
    ...found,
    closedDays: closedDays.map(({ date }) => date).toSorted(),
    leadDays: slowest?.lead_days ?? 0,
  };
}
