import { canWithdraw } from '../../src/machines/orders/order-lifecycle-machine.ts';
import type { OrderRow } from './place.ts';

/** True while its customer may cancel an order: it is not processed, and nothing was paid. */
export const canCustomerCancel = ({ status, payment_status }: Pick<OrderRow, 'status' | 'payment_status'>): boolean =>
  canWithdraw(status) && payment_status === 'Pending';
