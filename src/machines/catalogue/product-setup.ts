import { assign, emit, raise, sendTo, setup } from 'xstate';
import {
  type Choice,
  choiceProblem,
  type ChoiceProblem,
  defaultSelection,
  productsById,
  type SelectedOptions,
} from '../../domain/cart/cart.ts';
import type { InitialData } from '../../domain/catalogue/initial-data.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { colourOf, valuesWithImage, withColour } from '../../domain/catalogue/variants.ts';
import { countView } from './catalogue-actors.ts';
import { deliveryMachine } from './delivery-machine.ts';
import { visitMachine } from './visit-machine.ts';
import { wishlistMachine } from './wishlist-machine.ts';
import { ANSWER_LIMIT } from '../call-failure.ts';
import type { EmittedEvent } from '../emitted.ts';

/** Setup of the chart of a product's page (`product-machine.ts`): its context, its guards and its actions. */

export type Input = {
  productId: string;
  products: readonly Product[] | null;
  /** What the painted page knows of its product; it counts until the list has come. */
  painted: InitialData['product'];
  /** Colour that the address names; '' for none. */
  colour: string;
  /** Size that was chosen before the shopper came back; '' for none. */
  size: string;
};
export type Context = Input & {
  /** What is chosen; null until the product is known. */
  choice: Choice | null;
  /** Address of the picture that was picked last; '' since a colour was chosen. */
  picked: string;
};
type Event =
  | { type: 'products.known'; products: readonly Product[] }
  | { type: 'products.failed' }
  | { type: 'products.retry' }
  | { type: 'size.choose'; size: string }
  /** OK at the question for a size. */
  | { type: 'size.dismiss' }
  | { type: 'property.choose'; name: string; value: string }
  | { type: 'picture.pick'; image: string }
  /** The page's address was opened again. */
  | { type: 'colour.read'; colour: string }
  /** ADD TO CART */
  | { type: 'choice.add' };

/** Product of the page: of the list once that has come, else of what the server rendered. */
export function productOf({ productId, products, painted }: Input): Product | undefined {
  if (products) return productsById(products).get(productId);
  return painted?.id === productId ? (painted.product ?? undefined) : undefined;
}

type Asked = { name: string; value: string };
const hasValue = (context: Context, { name, value }: Asked): boolean =>
  productOf(context)?.properties.some((it) => it.name === name && it.values.includes(value)) === true;
const hasPicture = (context: Context, image: string): boolean => productOf(context)?.images.includes(image) === true;
/** Colour of chosen properties, those of the choice unless others are given. */
export function colourNow(context: Context, properties = context.choice?.properties ?? {}): string {
  const product = productOf(context);
  return product ? colourOf(product, properties) : '';
}
const changesColour = (context: Context, properties: SelectedOptions): boolean =>
  colourNow(context, properties) !== colourNow(context);
/** Properties once a picture is picked. */
function withPicture(context: Context, image: string): SelectedOptions {
  const product = productOf(context);
  const chosen = context.choice?.properties ?? {};
  return product ? valuesWithImage(product, chosen, image) : chosen;
}
/** Properties with the colour that an address names. */
function withNamed(context: Context, colour: string): SelectedOptions {
  const product = productOf(context);
  const chosen = context.choice?.properties ?? {};
  return product ? withColour(product, chosen, colour) : chosen;
}
const problemOf = (context: Context): ChoiceProblem | null =>
  context.choice ? choiceProblem(productOf(context), context.choice) : { code: 'product-not-found' };

export const productSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    emitted: {} as EmittedEvent,
    tags: {} as 'loading' | 'missing' | 'failed' | 'choosing' | 'asking' | 'unsized',
  },
  actors: { countView, visit: visitMachine, delivery: deliveryMachine, wishlist: wishlistMachine },
  delays: { countLimit: ANSWER_LIMIT },
  guards: {
    isKnown: ({ context }) => productOf(context) !== undefined,
    isStillListed: ({ context }, { products }: { products: readonly Product[] }) =>
      productsById(products).has(context.productId),
    listIsThere: ({ context }) => context.products !== null || context.painted?.id === context.productId,
    isOneOfItsSizes: ({ context }, { size }: { size: string }) => productOf(context)?.sizes.includes(size) === true,
    isOneOfItsValues: ({ context }, asked: Asked) => hasValue(context, asked),
    isAnotherColour: ({ context }, asked: Asked) =>
      hasValue(context, asked) && changesColour(context, { ...context.choice?.properties, [asked.name]: asked.value }),
    isOneOfItsPictures: ({ context }, { image }: { image: string }) => hasPicture(context, image),
    isOfAnotherColour: ({ context }, { image }: { image: string }) =>
      hasPicture(context, image) && changesColour(context, withPicture(context, image)),
    namesAnotherColour: ({ context }, { colour }: { colour: string }) =>
      changesColour(context, withNamed(context, colour)),
    choiceIsWhole: ({ context }) => problemOf(context) === null,
    sizeIsSettled: ({ context }) => problemOf(context)?.code !== 'size-missing',
  },
  actions: {
    keepProducts: assign((_, { products }: { products: readonly Product[] }) => ({ products })),
    chooseFirst: assign({
      choice: ({ context }) => {
        const product = productOf(context);
        // What the shopper chose already stays, where a new list comes.
        if (context.choice || !product) return context.choice;
        const choice = defaultSelection(product);
        return {
          ...choice,
          size: product.sizes.includes(context.size) ? context.size : choice.size,
          properties: withColour(product, choice.properties, context.colour),
        };
      },
    }),
    chooseSize: assign({
      choice: ({ context }, { size }: { size: string }) => context.choice && { ...context.choice, size },
    }),
    keepSize: sendTo(
      ({ system }) => system.get('shop'),
      ({ context: { productId } }, { size }: { size: string }) => ({ type: 'size.keep', productId, size }),
    ),
    chooseProperty: assign({
      choice: ({ context }, { name, value }: Asked) =>
        context.choice && { ...context.choice, properties: { ...context.choice.properties, [name]: value } },
    }),
    pickPicture: assign(({ context }, { image }: { image: string }) => ({
      picked: image,
      choice: context.choice && { ...context.choice, properties: withPicture(context, image) },
    })),
    readColour: assign({
      choice: ({ context }, { colour }: { colour: string }) =>
        context.choice && { ...context.choice, properties: withNamed(context, colour) },
    }),
    keepColour: assign((_, { colour }: { colour: string }) => ({ colour })),
    leavePicture: assign({ picked: '' }),
    nameColour: emit(({ context }) => ({
      type: 'navigate',
      to: { name: 'product', productId: context.productId, colour: colourNow(context) },
      replace: true,
      scroll: 'keep',
    })),
    addNow: raise({ type: 'choice.add' }),
    retryProducts: sendTo(({ system }) => system.get('catalogue'), { type: 'products.retry' }),
    putInCart: sendTo(
      ({ system }) => system.get('cart'),
      ({ context }) => ({ type: 'line.add', choice: context.choice }),
    ),
    alertProblem: emit(({ context }) => ({
      type: 'alert',
      alert: { code: 'choice-refused', problem: problemOf(context) ?? { code: 'product-not-found' } },
    })),
  },
});
