import type { AddressField } from '../../domain/order/address.ts';
import type { PaymentMethod } from '../../domain/order/order.ts';
import type { checkoutMachine } from '../../machines/checkout/checkout-machine.ts';
import type { addressChoiceMachine } from '../../machines/checkout/address-choice-machine.ts';
import { bindActor } from './shop-context.tsx';

/** What a shopper can do at checkout. */
export const [useCheckout, useCheckoutCommands] = bindActor<typeof checkoutMachine>('checkout')((send) => ({
  retry: () => send({ type: 'checkout.retry' }),
  typeAddress: (field: AddressField, text: string) => send({ type: 'address.type', field, text }),
  chooseMethod: (method: PaymentMethod) => send({ type: 'method.choose', method }),
  placeOrder: () => send({ type: 'order.place' }),
}));

/** Choice of a saved address at checkout. */
export const [useAddressChoice, useAddressChoiceCommands] = bindActor<typeof addressChoiceMachine>('address-choice')(
  (send) => ({ choose: (id: string) => send({ type: 'address.choose', id }) }),
);
