import type { Order } from '../../../domain/order/order.ts';
import type { orderCancellationMachine } from '../../../machines/orders/order-cancellation-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a customer can do to cancel an order. */
export const [useOrderCancellation, useOrderCancellationCommands] = bindActor<typeof orderCancellationMachine>(
  'order-cancellation',
)((send) => ({
  ask: (order: Order) => send({ type: 'cancel.ask', order }),
  dismiss: () => send({ type: 'cancel.dismiss' }),
  confirm: () => send({ type: 'cancel.confirm' }),
}));
