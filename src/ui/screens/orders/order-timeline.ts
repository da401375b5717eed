import { isOrderStatus, type Order, type OrderStatus } from '../../../domain/order/order.ts';
import { statusesAhead } from '../../../machines/orders/order-lifecycle-machine.ts';

/** One step in the life of an order. `at`: milliseconds since 1970; null where nobody has told, or it has not come yet. */
export type Step = { status: string; is: 'past' | 'now' | 'ahead'; at: number | null };

/** The way to the door, from its beginning. */
const WAY: readonly OrderStatus[] = ['Order Placed', ...statusesAhead('Order Placed')];

/** What is known to have come before a status, where a server tells no history. */
const before = (status: string): readonly OrderStatus[] =>
  status === 'Cancelled' ? ['Order Placed'] : isOrderStatus(status) ? WAY.slice(0, WAY.indexOf(status)) : [];

/** What has become of an order, where it stands, and what lies ahead. */
export function timelineOf({ status, history, placedAt }: Pick<Order, 'status' | 'history' | 'placedAt'>): Step[] {
  const told =
    history.length > 0
      ? history
      : before(status).map((it) => ({ status: it, at: it === 'Order Placed' ? placedAt : 0 }));
  const last = told.at(-1);
  // Where it stands counts, also where the history does not say how it came there.
  const all = last?.status === status ? told : [...told, { status, at: status === 'Order Placed' ? placedAt : 0 }];
  return [
    ...all.map(({ status: one, at }, index): Step => ({
      status: one,
      is: index === all.length - 1 ? 'now' : 'past',
      at: at || null,
    })),
    ...(isOrderStatus(status) ? statusesAhead(status) : []).map((one): Step => ({
      status: one,
      is: 'ahead',
      at: null,
    })),
  ];
}
