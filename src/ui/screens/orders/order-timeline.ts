import { isOrderStatus, type Order, type OrderStatus } from '../../../domain/order/order.ts';
import { statusesAhead } from '../../../machines/orders/order-lifecycle-machine.ts';
import { type Step, stepsOf, type Way } from '../timeline.ts';

/** The way to the door, from its beginning. */
const TO_THE_DOOR: readonly OrderStatus[] = ['Order Placed', ...statusesAhead('Order Placed')];

const WAY: Way = {
  first: 'Order Placed',
  before: (status) =>
    status === 'Cancelled'
      ? ['Order Placed']
      : isOrderStatus(status)
        ? TO_THE_DOOR.slice(0, TO_THE_DOOR.indexOf(status))
        : [],
  ahead: (status) => (isOrderStatus(status) ? statusesAhead(status) : []),
};

/** Steps of an order: what has become of it, its status, and what is ahead. */
export const timelineOf = ({ status, history, placedAt }: Pick<Order, 'status' | 'history' | 'placedAt'>): Step[] =>
  stepsOf({ status, history, begunAt: placedAt }, WAY);
