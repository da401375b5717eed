import { fromPromise } from 'xstate';
import { customOrderMachine } from '../../machines/custom-orders/custom-order-machine.ts';
import { createNoteStorage } from '../../machines/custom-orders/custom-note-storage.ts';
import type { CustomOrderSheet, MoveCall } from '../../machines/custom-orders/custom-orders-actors.ts';
import { createPictureLoader } from '../../machines/custom-orders/picture-loader.ts';
import { createPaymentSlips } from '../../machines/payment-slip/payment-slips.ts';
import { paymentSlipMachine } from '../../machines/payment-slip/payment-slip-machine.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import { watchReturn } from '../../machines/watch-return.ts';

export { CustomOrderScreen as Screen } from '../../ui/screens/custom-orders/CustomOrderScreen.tsx';

export const charts: ProvideMachines = (world) => ({
  'custom-order': customOrderMachine.provide({
    actors: {
      loadCustomOrder: fromPromise<CustomOrderSheet, { orderId: string }>(async ({ input: { orderId }, signal }) => {
        const [order, terms] = await Promise.all([
          world.call((it) => it.customOrder(orderId, signal)),
          // An order can be looked at without them; its page says what is missing.
          world.call((it) => it.terms(signal)).catch(() => null),
        ]);
        return terms ? { order, terms } : { order };
      }),
      changeStatus: fromPromise<void, MoveCall>(({ input: { orderId, change }, signal }) =>
        world.call((it) => it.changeCustomStatus(orderId, change, signal)),
      ),
      noteStorage: createNoteStorage(world.device),
      pictureLoader: createPictureLoader(world),
      returning: watchReturn(world),
      'payment-slip': paymentSlipMachine.provide({
        actors: createPaymentSlips((order, slip, signal) => world.call((it) => it.sendCustomSlip(order, slip, signal))),
      }),
    },
  }),
});
