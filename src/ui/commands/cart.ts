import { commandsFor } from '../actors.tsx';

/** What a shopper can do with the lines of the cart. */
export const useCartCommands = commandsFor('cart', (send) => ({
  setQuantity: (key: string, quantity: number) => send({ type: 'line.set', key, quantity }),
  remove: (key: string) => send({ type: 'line.remove', key }),
}));
