import type { Kysely, Transaction } from 'kysely';
import { shortNumber } from '../../src/domain/custom-orders/custom-order.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { recordChange } from '../trail/trail.ts';
import { takeCustomOrder } from './move.ts';
import type { CustomOrderRow } from './read.ts';

/** A custom order while the staff do something with it: one transaction that has its row. */

/** Refusal in words for its asker; nothing was changed. */
export const refusal = (message: string): HttpError => new HttpError(409, message);
/** Short number, by which the staff know an order. */
export const nameOf = ({ id }: Pick<CustomOrderRow, 'id'>): string => shortNumber(id);

/** Runs `work` with the order's row, which nobody else writes meanwhile. @throws HttpError 404 if there is none. */
export const withOrder = <Result>(
  db: Kysely<Database>,
  id: string,
  work: (tx: Transaction<Database>, row: CustomOrderRow) => Promise<Result>,
): Promise<Result> =>
  transaction(db, async (tx) => {
    const row = await takeCustomOrder(tx, id, null);
    if (!row) throw new HttpError(404, `There is no custom order "${id}".`);
    return work(tx, row);
  });

/** @throws HttpError 409 if the order was closed. */
export function assertOpen(row: CustomOrderRow): void {
  if (row.closing_kind !== null) throw refusal(`${nameOf(row)} was ${row.closing_kind}: it can no longer be changed.`);
}

/** Writes anything of an order but its status, which `move.ts` alone writes. @returns the row as it is now. */
export const writeOrder = (
  tx: Kysely<Database>,
  { id }: CustomOrderRow,
  set: Partial<Omit<CustomOrderRow, 'id' | 'status'>>,
): Promise<CustomOrderRow> =>
  tx.updateTable('custom_orders').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Adds a change of an order to the trail of the staff. */
export const recordInTrail = (
  tx: Kysely<Database>,
  actor: string,
  row: CustomOrderRow,
  field: string,
  [before, after]: [string, string],
  now: number,
): Promise<void> => recordChange(tx, { actor, subject: nameOf(row), field, before, after }, now);
