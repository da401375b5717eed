import type { FormField } from '../../../domain/order/address.ts';
import type { PaymentMethod } from '../../../domain/order/order.ts';
import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do at checkout. */
export const [useCheckout, useCheckoutCommands] = bindActor<typeof checkoutMachine>('checkout')((send) => ({
  retry: () => send({ type: 'checkout.retry' }),
  typeAddress: (field: FormField, text: string) => send({ type: 'address.type', field, text }),
  chooseMethod: (method: PaymentMethod) => send({ type: 'method.choose', method }),
  placeOrder: () => send({ type: 'order.place' }),
}));
