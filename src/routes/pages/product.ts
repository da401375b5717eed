import { fromPromise } from 'xstate';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import { productMachine } from '../../machines/catalogue/product-machine.ts';

export { ProductScreen as Screen } from '../../ui/screens/product/ProductScreen.tsx';
export const charts: ProvideMachines = ({ call }) => ({
  product: productMachine.provide({
    actors: {
      countView: fromPromise<void, { productId: string }>(({ input, signal }) =>
        call((it) => it.countView(input.productId, signal)),
      ),
    },
  }),
});
