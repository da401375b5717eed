import type { Order } from '../../../domain/order/order.ts';
import type { orderAgainMachine } from '../../../machines/orders/order-again-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a customer can do to order something again. */
export const [useOrderAgain, useOrderAgainCommands] = bindActor<typeof orderAgainMachine>('order-again')((send) => ({
  ask: (order: Order) => send({ type: 'again.ask', order }),
  retry: () => send({ type: 'again.retry' }),
  dismiss: () => send({ type: 'again.dismiss' }),
  confirm: () => send({ type: 'again.confirm' }),
}));
