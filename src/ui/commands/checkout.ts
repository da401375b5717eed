import type { AddressField } from '../../domain/address.ts';
import type { PaymentMethod } from '../../domain/order.ts';
import { commandsFor } from '../actors.tsx';

/** What a shopper can do at checkout. */
export const useCheckoutCommands = commandsFor('checkout', (send) => ({
  retry: () => send({ type: 'checkout.retry' }),
  typeAddress: (field: AddressField, text: string) => send({ type: 'address.type', field, text }),
  chooseMethod: (method: PaymentMethod) => send({ type: 'method.choose', method }),
  placeOrder: () => send({ type: 'order.place' }),
}));
