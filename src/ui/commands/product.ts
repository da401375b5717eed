import { commandsFor } from '../actors.tsx';

/** What a shopper can do on a product's page. */
export const useProductCommands = commandsFor('product', (send) => ({
  retry: () => send({ type: 'products.retry' }),
  chooseSize: (size: string) => send({ type: 'size.choose', size }),
  chooseProperty: (name: string, value: string) => send({ type: 'property.choose', name, value }),
  addToCart: () => send({ type: 'choice.add' }),
}));
