import { fromPromise } from 'xstate';
import type { BringCharts } from '../../machines/page-charts.ts';
import { productMachine } from '../../machines/product.ts';

export { ProductScreen as Screen } from '../../ui/screens/ProductScreen.tsx';
export const charts: BringCharts = ({ call }) => ({
  product: productMachine.provide({
    actors: { countView: fromPromise<void, { productId: string }>(({ input, signal }) => call((it) => it.countView(input.productId, signal))) },
  }),
});
