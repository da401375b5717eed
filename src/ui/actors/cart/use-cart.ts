import type { CartLine } from '../../../domain/cart/cart.ts';
import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do with the lines of the cart. */
export const [useCart, useCartCommands] = bindActor<typeof cartMachine>('cart')((send) => ({
  setQuantity: (key: string, quantity: number) => send({ type: 'line.set', key, quantity }),
  /** Asks for the account's cart again. */
  retry: () => send({ type: 'cart.retry' }),
  remove: (key: string) => send({ type: 'line.remove', key }),
  putBack: (line: CartLine) => send({ type: 'line.putBack', line }),
}));
