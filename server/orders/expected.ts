import type { Kysely } from 'kysely';
import { colomboDay } from '../../src/domain/colombo-day.ts';
import { deliveryDates } from '../../src/domain/order/delivery-dates.ts';
import type { Database } from '../db/schema.ts';
import { deliveryScheduleOf } from '../settings/delivery-times.ts';

/** Columns of the days on which a delivery is expected. */
export type ExpectedColumns = { expected_from: string; expected_to: string };

/**
 * Days on which products come that are ordered, or paid for, now (docs/decisions/146-delivery-dates.md); empty where the shop promises none.
 * @param state the district of the address. @param now ms since 1970.
 */
export async function expectedColumns(
  db: Kysely<Database>,
  productIds: readonly string[],
  state: string,
  now: number,
): Promise<ExpectedColumns> {
  const schedule = await deliveryScheduleOf(db, productIds);
  const dates = schedule && deliveryDates(schedule, state, colomboDay(now));
  return { expected_from: dates?.from ?? '', expected_to: dates?.to ?? '' };
}
