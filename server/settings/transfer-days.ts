import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/schema.ts';
import { changeRowIn, clearRow, readRow, setFirstRow, type SettingRow } from './setting-row.ts';

/** Most days that an order can wait for its bank transfer. */
export const MAX_TRANSFER_DAYS = 60;

const days = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TRANSFER_DAYS)));

/** Row of its own, as the delivery times have. */
const row: SettingRow<number | null> = {
  key: 'transfer-days',
  read: (text) => v.parse(v.pipe(v.string(), v.parseJson(), days), text),
  write: (value) => JSON.stringify(value),
};

/** Days within which a bank transfer should come, as of now; null if the staff have set none. */
export const readTransferDays = (db: Kysely<Database>): Promise<number | null> => readRow(db, row, null);

/** Changes them as a part of a transaction. */
export const changeTransferDaysIn = (
  tx: Transaction<Database>,
  after: number | null,
): Promise<{ before: number | null; after: number | null }> => changeRowIn(tx, row, null, () => after);

/** Sets them where nobody has set any. */
export const setFirstTransferDays = (db: Kysely<Database>, value: number): Promise<void> => setFirstRow(db, row, value);

/** Forgets what was set: no order has a deadline any more. */
export const clearTransferDays = (db: Kysely<Database>): Promise<void> => clearRow(db, row);
