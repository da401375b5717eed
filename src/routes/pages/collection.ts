import { collectionMachine } from '../../machines/collection.ts';
import type { BringCharts } from '../../machines/page-charts.ts';

/** Built before the page first needs it. */
export { collectionIndex } from '../../domain/collection-index.ts';
export { CollectionScreen as Screen } from '../../ui/screens/CollectionScreen.tsx';
export const charts: BringCharts = () => ({ collection: collectionMachine });
