import type { Kysely } from 'kysely';
import type { Shipment } from '../../src/domain/order/order.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { recordChange, UNKNOWN_ACTOR } from '../trail/trail.ts';
import type { OrderRow } from './place.ts';

/** The parcel of an order: who carries it, and where a customer sees how far it is. */

/** Stands for the parcel's number in a courier's address. */
const NUMBER = '{}';

type Parcel = Pick<OrderRow, 'courier' | 'tracking' | 'tracking_link'>;

/** Parcel as it was typed; `link` null for the courier's of before. */
export type TypedShipment = { courier: string; tracking: string; link: string | null };

/** True for an https address, which may have `{}` for the parcel's number. */
export const isTrackingLink = (text: string): boolean =>
  text.length <= 500 && URL.canParse(text) && new URL(text).protocol === 'https:' && !/[\s\p{C}]/u.test(text);

/** Shipment of an order's row; null if it has no parcel. */
export function shipmentOf({ courier, tracking, tracking_link: link }: Parcel): Shipment | null {
  if (courier === '' && tracking === '') return null;
  return { courier, tracking, link: link.replaceAll(NUMBER, encodeURIComponent(tracking)) };
}

/** Columns of a shipment. Without a link, the courier's last one that had a place for the number. */
export async function shipmentColumns(
  tx: Kysely<Database>,
  { courier, tracking, link }: TypedShipment,
): Promise<Parcel> {
  if (link !== null || courier === '' || tracking === '') return { courier, tracking, tracking_link: link ?? '' };
  const before = await tx
    .selectFrom('orders')
    .select('tracking_link')
    .where('courier', '=', courier)
    .where('tracking_link', 'like', '%{}%')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { courier, tracking, tracking_link: before?.tracking_link ?? '' };
}

/** A parcel in words: `Koombiyo, 12345`. */
export const shipmentWords = ({ courier, tracking }: Pick<Parcel, 'courier' | 'tracking'>): string =>
  [courier, tracking].filter(Boolean).join(', ');

/** Sets the parcel of an order that is on its way. @returns false for one that is not. */
export const setShipment = (
  db: Kysely<Database>,
  id: string,
  typed: TypedShipment,
  now: number,
  actor: string = UNKNOWN_ACTOR,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const before = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (before?.status !== 'Shipped') return false;
    const set = await shipmentColumns(tx, typed);
    await tx.updateTable('orders').set(set).where('id', '=', id).execute();
    const change = {
      subject: before.number,
      field: 'parcel',
      before: shipmentWords(before),
      after: shipmentWords(set),
    };
    await recordChange(tx, { actor, ...change }, now);
    return true;
  });
