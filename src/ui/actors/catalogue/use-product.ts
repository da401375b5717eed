import type { productMachine } from '../../../machines/catalogue/product-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do on a product's page. */
export const [useProduct, useProductCommands] = bindActor<typeof productMachine>('product')((send) => ({
  retry: () => send({ type: 'products.retry' }),
  chooseSize: (size: string) => send({ type: 'size.choose', size }),
  dismissSize: () => send({ type: 'size.dismiss' }),
  chooseProperty: (name: string, value: string) => send({ type: 'property.choose', name, value }),
  pickPicture: (image: string) => send({ type: 'picture.pick', image }),
  addToCart: () => send({ type: 'choice.add' }),
}));
