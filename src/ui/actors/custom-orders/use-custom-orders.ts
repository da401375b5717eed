import type { customOrdersMachine } from '../../../machines/custom-orders/custom-orders-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Commands of the list of custom orders. */
export const [useCustomOrders, useCustomOrdersCommands] = bindActor<typeof customOrdersMachine>('custom-orders')(
  (send) => ({ retry: () => send({ type: 'orders.retry' }) }),
);
