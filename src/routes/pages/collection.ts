import { fromPromise } from 'xstate';
import type { Part } from '../../domain/filter.ts';
import type { Product } from '../../domain/product.ts';
import { collectionMachine } from '../../machines/collection.ts';
import type { BringCharts } from '../../machines/page-charts.ts';

/** Built before the page first needs it. */
export { collectionIndex } from '../../domain/collection-index.ts';
export { CollectionScreen as Screen } from '../../ui/screens/CollectionScreen.tsx';
export const charts: BringCharts = ({ call }) => ({
  collection: collectionMachine.provide({
    actors: { loadPart: fromPromise<Product[], { part: Part }>(({ input: { part }, signal }) => call((it) => it.productsOf(part, signal))) },
  }),
});
