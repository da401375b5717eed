import { commandsFor } from '../actors.tsx';

/** What a shopper can do with lists that failed. */
export const useCatalogueCommands = commandsFor('catalogue', (send) => ({
  retryProducts: () => send({ type: 'products.retry' }),
  retryCategories: () => send({ type: 'categories.retry' }),
  retryVendors: () => send({ type: 'vendors.retry' }),
}));
