import { fromPromise } from 'xstate';
import type { Part } from '../../domain/catalogue/chosen-filters.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { matchRank, normalizeForSearch } from '../../domain/catalogue/name-search.ts';
import { provideVisit } from '../../machines/shop/provide-visit.ts';
import { collectionMachine } from '../../machines/catalogue/collection-machine.ts';
import { furtherMatchesMachine } from '../../machines/catalogue/further-matches-machine.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';

/** Built before the page first needs it. */
export { collectionIndex } from '../../domain/catalogue/collection-index.ts';
export { CollectionScreen as Screen } from '../../ui/screens/collection/CollectionScreen.tsx';
export const charts: ProvideMachines = (world) => ({
  collection: collectionMachine.provide({
    actors: {
      visit: provideVisit(world),
      furtherMatches: furtherMatchesMachine.provide({
        actors: {
          load: fromPromise<Product[], { query: string }>(async ({ input: { query }, signal }) => {
            const found = await world.call((it) => it.searchProducts(query.trim(), signal));
            const wanted = normalizeForSearch(query);
            return found.filter(({ name }) => matchRank(normalizeForSearch(name), wanted) === null);
          }),
        },
      }),
      loadPart: fromPromise<Product[], { part: Part }>(({ input: { part }, signal }) =>
        world.call((it) => it.productsOf(part, signal)),
      ),
    },
  }),
});
