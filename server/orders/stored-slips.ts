import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

/** Bank slips as they are stored: orders and custom orders have a table each, of the same columns. */
type SlipTable = 'payment_slips' | 'custom_order_slips';
/** One name for the types' sake. */
const rowsOf = (table: SlipTable) => table as 'payment_slips';

/** Picture that was sent, encoded anew; the name of its file ends in its kind. */
export type SlipPicture = { file: string; bytes: Buffer };
/** Slip for the staff. */
export type StoredSlip = { bytes: Buffer; extension: 'jpg' | 'webp'; receivedAt: string };

/** Milliseconds in which the shop's mailbox is told of no second slip of an order. */
const TOLD_FOR = 60 * 60_000;

/** @throws HttpError 400 without a picture. */
export function assertPicture(picture: SlipPicture | undefined): SlipPicture {
  if (!picture) throw new HttpError(400, 'Please choose a picture of your slip.');
  return picture;
}

/** Refusal of a slip that nobody waits for. */
export const waitsForNone = (): HttpError => new HttpError(409, 'This order waits for no transfer any more.');

/**
 * Stores the slip of an order in place of the one before, as a part of a transaction.
 * @param now ms since 1970. @returns true if the shop's mailbox is to be told of it.
 */
export async function storeSlip(
  tx: Kysely<Database>,
  table: SlipTable,
  { orderId, userId, picture }: { orderId: string; userId: string; picture: SlipPicture },
  now: number,
): Promise<boolean> {
  const before = await tx
    .selectFrom(rowsOf(table))
    .select('received_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const slip = {
    file: picture.file,
    picture: picture.bytes.toString('base64'),
    received_at: new Date(now).toISOString(),
  };
  await tx
    .insertInto(rowsOf(table))
    .values({ order_id: orderId, user_id: userId, ...slip })
    .onConflict((row) => row.column('order_id').doUpdateSet(slip))
    .execute();
  return !before || Math.abs(now - Date.parse(before.received_at)) >= TOLD_FOR;
}

/** Moments at which slips of these orders were received, ISO 8601, by the order's id. */
export async function slipMoments(
  db: Kysely<Database>,
  table: SlipTable,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom(rowsOf(table))
    .select(['order_id', 'received_at'])
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(rows.map((slip) => [slip.order_id, slip.received_at]));
}

/** Slip of an order, for the staff; null where there is none. */
export async function readSlip(db: Kysely<Database>, table: SlipTable, orderId: string): Promise<StoredSlip | null> {
  const row = await db.selectFrom(rowsOf(table)).selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row
    ? {
        bytes: Buffer.from(row.picture, 'base64'),
        extension: row.file.endsWith('.webp') ? 'webp' : 'jpg',
        receivedAt: row.received_at,
      }
    : null;
}
