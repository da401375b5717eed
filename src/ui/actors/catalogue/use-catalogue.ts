import type { catalogueMachine } from '../../../machines/catalogue/catalogue-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do with lists that failed. */
export const [useCatalogue, useCatalogueCommands] = bindActor<typeof catalogueMachine>('catalogue')((send) => ({
  retryProducts: () => send({ type: 'products.retry' }),
  retryCategories: () => send({ type: 'categories.retry' }),
  retryVendors: () => send({ type: 'vendors.retry' }),
}));
