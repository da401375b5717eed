import { fromPromise } from 'xstate';
import type { CustomOrder } from '../../domain/custom-orders/custom-order.ts';
import { customOrdersMachine } from '../../machines/custom-orders/custom-orders-machine.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import { watchReturn } from '../../machines/watch-return.ts';

export { CustomOrdersScreen as Screen } from '../../ui/screens/custom-orders/CustomOrdersScreen.tsx';

export const charts: ProvideMachines = (world) => ({
  'custom-orders': customOrdersMachine.provide({
    actors: {
      loadCustomOrders: fromPromise<readonly CustomOrder[]>(({ signal }) =>
        world.call((it) => it.customOrders(signal)),
      ),
      returning: watchReturn(world),
    },
  }),
});
