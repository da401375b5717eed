import type { ordersMachine } from '../../../machines/orders/orders-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a customer can do with their orders. */
export const [useOrders, useOrdersCommands] = bindActor<typeof ordersMachine>('orders')((send) => ({
  retry: () => send({ type: 'orders.retry' }),
  /** Opens a card, or closes it. */
  toggle: (orderId: string) => send({ type: 'card.toggle', orderId }),
  showMore: () => send({ type: 'list.extend' }),
  saveInvoice: (number: string) => send({ type: 'invoice.save', number }),
}));
