import { fromPromise } from 'xstate';
import type { OrderBook } from '../../machines/orders/orders-actors.ts';
import type { ReturnDraft } from '../../domain/order/return-request.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { orderAgainMachine } from '../../machines/orders/order-again-machine.ts';
import { orderCancellationMachine } from '../../machines/orders/order-cancellation-machine.ts';
import { orderReturnMachine } from '../../machines/orders/order-return-machine.ts';
import { createReturnDraftStorage } from '../../machines/orders/return-draft-storage.ts';
import { createPaymentSlips } from '../../machines/payment-slip/payment-slips.ts';
import { paymentSlipMachine } from '../../machines/payment-slip/payment-slip-machine.ts';
import { ordersMachine } from '../../machines/orders/orders-machine.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import { watchReturn } from '../../machines/watch-return.ts';
import { downloadFile } from '../../platform/download-file.ts';

export { OrdersScreen as Screen } from '../../ui/screens/orders/OrdersScreen.tsx';

export const charts: ProvideMachines = (world) => ({
  orders: ordersMachine.provide({
    actors: {
      loadOrderBook: fromPromise<OrderBook, { userId: string }>(async ({ input, signal }) => {
        const [orders, terms] = await Promise.all([
          world.call((it) => it.orders(input.userId, signal)),
          // An order can be looked at without them; its card says what is missing.
          world.call((it) => it.terms(signal)).catch(() => null),
        ]);
        return terms ? { orders, terms } : { orders };
      }),
      saveInvoice: fromPromise<void, { order: string }>(async ({ input: { order }, signal }) => {
        const bytes = await world.call((it) => it.invoice(order, signal));
        // Given up meanwhile: nobody waits for it any more.
        if (!signal.aborted) downloadFile(bytes, `${order}.pdf`);
      }),
      returning: watchReturn(world),
      'order-cancellation': orderCancellationMachine.provide({
        actors: {
          cancelOrder: fromPromise<void, { orderId: string }>(({ input: { orderId }, signal }) =>
            world.call((it) => it.cancelOrder(orderId, signal)),
          ),
        },
      }),
      'payment-slip': paymentSlipMachine.provide({
        actors: createPaymentSlips((order, slip, signal) => world.call((it) => it.sendSlip(order, slip, signal))),
      }),
      'order-return': orderReturnMachine.provide({
        actors: {
          requestReturn: fromPromise<void, { orderId: string; draft: ReturnDraft }>(
            ({ input: { orderId, draft }, signal }) => world.call((it) => it.requestReturn(orderId, draft, signal)),
          ),
          withdrawReturn: fromPromise<void, { orderId: string }>(({ input: { orderId }, signal }) =>
            world.call((it) => it.withdrawReturn(orderId, signal)),
          ),
          draftStorage: createReturnDraftStorage(world.device),
        },
      }),
      'order-again': orderAgainMachine.provide({
        actors: { loadProducts: fromPromise<Product[]>(({ signal }) => world.call((it) => it.products(signal))) },
      }),
    },
  }),
});
