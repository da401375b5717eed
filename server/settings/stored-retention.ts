import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/schema.ts';
import { DEFAULT_PERSONAL_DATA_DAYS, type Retention, retentionSchema } from './retention.ts';
import { changeRowIn, readRow, type SettingRow } from './setting-row.ts';

/** Row of its own beside the identity's: a version that does not know these settings reads that one whole. */
const row: SettingRow<Retention> = {
  key: 'retention',
  read: (text) => v.parse(v.pipe(v.string(), v.parseJson(), retentionSchema), text),
  write: ({ personalDataDays }) => JSON.stringify({ personalDataDays }),
};

/** Settings as of now; none where the staff have set none. */
export const readRetention = (db: Kysely<Database>): Promise<Retention> => readRow(db, row, {});

/** Days for which a finished order of a deleted account keeps its name and address. */
export const personalDataDaysOf = async (db: Kysely<Database>): Promise<number> =>
  (await readRetention(db)).personalDataDays ?? DEFAULT_PERSONAL_DATA_DAYS;

/** Changes them as a part of a transaction that also bumps the catalogue, whose pages tell of them. */
export const changeRetentionIn = (
  tx: Transaction<Database>,
  change: (before: Retention) => Retention,
): Promise<{ before: Retention; after: Retention }> => changeRowIn(tx, row, {}, change);
