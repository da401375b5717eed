import type { Order } from '../../../domain/order/order.ts';
import type { ReturnKind, ReturnReason } from '../../../domain/order/return-request.ts';
import type { orderReturnMachine } from '../../../machines/orders/order-return-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a customer can do to return an order, or a part of it. */
export const [useOrderReturn, useOrderReturnCommands] = bindActor<typeof orderReturnMachine>('order-return')(
  (send) => ({
    ask: (order: Order) => send({ type: 'return.ask', order }),
    dismiss: () => send({ type: 'return.dismiss' }),
    chooseKind: (kind: ReturnKind) => send({ type: 'form.change', changes: { kind } }),
    chooseReason: (reason: ReturnReason) => send({ type: 'form.change', changes: { reason } }),
    writeNote: (note: string) => send({ type: 'form.change', changes: { note } }),
    setQuantity: (index: number, typed: string) => send({ type: 'quantity.set', index, typed }),
    send: () => send({ type: 'return.send' }),
    withdraw: (order: Order) => send({ type: 'return.withdraw', order }),
  }),
);
