import type { paymentSlipMachine, SlipOrder } from '../../../machines/payment-slip/payment-slip-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a customer can do with the slip of a transfer. */
export const [usePaymentSlip, usePaymentSlipCommands] = bindActor<typeof paymentSlipMachine>('payment-slip')(
  (send) => ({
    choose: (order: SlipOrder, file: File) => send({ type: 'slip.choose', order, file }),
    send: () => send({ type: 'slip.send' }),
    drop: () => send({ type: 'slip.drop' }),
  }),
);
