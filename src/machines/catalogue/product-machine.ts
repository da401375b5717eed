import { assign, emit, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import {
  type Choice,
  choiceProblem,
  type ChoiceProblem,
  defaultSelection,
  productsById,
  type SelectedOptions,
} from '../../domain/cart/cart.ts';
import type { FirstComments, InitialData } from '../../domain/catalogue/initial-data.ts';
import type { Product, ProductCard } from '../../domain/catalogue/product.ts';
import { related } from '../../domain/catalogue/related.ts';
import { fewLeft, isSoldOut } from '../../domain/cart/choice-stock.ts';
import { colourOf, shownImage, valuesWithImage, withColour } from '../../domain/catalogue/variants.ts';
import { countView } from './catalogue-actors.ts';
import { deliveryMachine } from './delivery-machine.ts';
import { visitMachine } from './visit-machine.ts';
import { wishlistMachine } from './wishlist-machine.ts';
import { ANSWER_LIMIT, withLimit } from '../call-failure.ts';
import type { EmittedEvent } from '../emitted.ts';
import { from } from '../from.ts';

/**
 * One product page: waits for the list (there is no call for one product, readings 4.8) unless the page came painted
 * with it, lets the shopper choose size and properties, and hands a whole choice to the cart. Where only the size is
 * missing, it asks for one (readings 6.13). A colour that is chosen shows its picture, a picture that is picked chooses its
 * colour, and the address names it. The visit is counted once.
 */
type Input = {
  productId: string;
  products: readonly Product[] | null;
  /** What the painted page knows of its product; it counts until the list has come. */
  painted: InitialData['product'];
  /** Colour that the address names; '' for none. */
  colour: string;
};
type Context = Input & {
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

function productOf({ productId, products, painted }: Input): Product | undefined {
  if (products) return productsById(products).get(productId);
  return painted?.id === productId ? (painted.product ?? undefined) : undefined;
}

type Asked = { name: string; value: string };
const hasValue = (context: Context, { name, value }: Asked): boolean =>
  productOf(context)?.properties.some((it) => it.name === name && it.values.includes(value)) === true;
const hasPicture = (context: Context, image: string): boolean => productOf(context)?.images.includes(image) === true;
/** Colour of chosen properties, those of the choice unless others are given. */
function colourNow(context: Context, properties = context.choice?.properties ?? {}): string {
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

export const productMachine = setup({
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
        return { ...choice, properties: withColour(product, choice.properties, context.colour) };
      },
    }),
    chooseSize: assign({
      choice: ({ context }, { size }: { size: string }) => context.choice && { ...context.choice, size },
    }),
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
}).createMachine({
  id: 'product',
  context: ({ input }) => ({ ...input, choice: null, picked: '' }),
  initial: 'waiting',
  on: {
    'products.known': { target: '.waiting', actions: from('keepProducts') },
    'colour.read': { actions: from('keepColour') },
  },
  states: {
    waiting: {
      tags: 'loading',
      always: [
        { guard: 'isKnown', target: 'choosing' },
        { guard: 'listIsThere', target: 'missing' },
      ],
      on: { 'products.failed': 'failed' },
    },
    missing: {
      tags: 'missing',
      // No view of anything (readings 6.15).
      invoke: { id: 'visit', src: 'visit', systemId: 'visit', input: { productId: '' } },
    },
    failed: {
      tags: 'failed',
      on: { 'products.retry': { target: 'waiting', actions: 'retryProducts' } },
    },
    choosing: {
      tags: 'choosing',
      entry: 'chooseFirst',
      // A customer's view is tracked, and a guest's remembered on this device (readings 6.15, 6.18).
      invoke: [
        {
          id: 'visit',
          src: 'visit',
          systemId: 'visit',
          input: ({ context: { productId } }) => ({ productId }),
        },
        {
          id: 'delivery',
          src: 'delivery',
          systemId: 'delivery',
          input: ({ context: { productId } }) => ({ productId }),
        },
        { id: 'wishlist', src: 'wishlist', systemId: 'wishlist' },
      ],
      on: {
        // A newer list changes what is offered, not what is chosen; this visit has been counted.
        'products.known': { guard: from('isStillListed'), actions: from('keepProducts') },
        'size.choose': { guard: from('isOneOfItsSizes'), actions: from('chooseSize') },
        'property.choose': [
          { guard: from('isAnotherColour'), actions: [from('chooseProperty'), 'leavePicture', 'nameColour'] },
          { guard: from('isOneOfItsValues'), actions: from('chooseProperty') },
        ],
        'picture.pick': [
          { guard: from('isOfAnotherColour'), actions: [from('pickPicture'), 'nameColour'] },
          { guard: from('isOneOfItsPictures'), actions: from('pickPicture') },
        ],
        'colour.read': [
          { guard: from('namesAnotherColour'), actions: [from('readColour'), 'leavePicture'] },
          // Its own, or none that it has.
          {},
        ],
      },
      type: 'parallel',
      states: {
        view: {
          initial: 'counting',
          states: {
            counting: withLimit(
              {
                invoke: {
                  id: 'countView',
                  src: 'countView',
                  input: ({ context }) => ({ productId: context.productId }),
                  onDone: 'counted',
                  onError: 'counted',
                },
              },
              'countLimit',
            ),
            counted: {},
          },
        },
        size: {
          initial: 'settled',
          on: {
            'choice.add': [
              { guard: 'choiceIsWhole', actions: 'putInCart' },
              { guard: 'sizeIsSettled', actions: 'alertProblem' },
              { target: '.asked' },
            ],
          },
          states: {
            settled: {},
            asked: {
              tags: 'asking',
              always: { guard: 'sizeIsSettled', target: 'settled' },
              on: {
                'size.choose': {
                  guard: from('isOneOfItsSizes'),
                  target: 'settled',
                  actions: [from('chooseSize'), 'addNow'],
                },
                'size.dismiss': 'missing',
                // Asked already.
                'choice.add': {},
              },
            },
            missing: {
              tags: 'unsized',
              always: { guard: 'sizeIsSettled', target: 'settled' },
            },
          },
        },
      },
    },
  },
});

const NONE: readonly ProductCard[] = [];
type ProductPage = SnapshotFrom<typeof productMachine>;
/** The product that is shown; undefined while it is not known. */
export const selectProduct = (page: ProductPage): Product | undefined => productOf(page.context);
/** What is like it: up to 5. */
export function selectRelated({ context }: ProductPage): readonly ProductCard[] {
  const product = productOf(context);
  if (!product) return NONE;
  return context.products ? related(context.products, product) : (context.painted?.alike ?? NONE);
}
/** Comments that the server rendered the page with; null where it did not, or did not know them. */
export const selectFirstComments = ({ context: { painted, productId } }: ProductPage): FirstComments | null =>
  painted?.id === productId ? (painted.comments ?? null) : null;
/** Address of the picture that is shown: of the chosen colour, or of no colour in particular; '' for none. */
export function selectShownImage({ context }: ProductPage): string {
  const product = productOf(context);
  return product ? shownImage(product, context.choice?.properties ?? {}, context.picked) : '';
}
/** Colour that an address of this choice names; '' for none. */
export const selectColour = ({ context }: ProductPage): string => colourNow(context);
export const selectChoice = (page: ProductPage): Choice | null => page.context.choice;
/** True if nothing is left of what is chosen so far. */
export function selectIsSoldOut({ context }: ProductPage): boolean {
  const product = productOf(context);
  return product !== undefined && isSoldOut(product, context.choice ?? undefined);
}
/** Pieces left of what is chosen; null if there are enough, or not all is chosen. */
export const selectLeft = ({ context }: ProductPage): number | null =>
  context.choice && fewLeft(productOf(context), context.choice);
