import type { SnapshotFrom } from 'xstate';
import type { Choice } from '../../domain/cart/cart.ts';
import type { DeliveryRange, FirstComments } from '../../domain/catalogue/initial-data.ts';
import type { Product, ProductCard } from '../../domain/catalogue/product.ts';
import { related } from '../../domain/catalogue/related.ts';
import { fewLeft, isSoldOut } from '../../domain/cart/choice-stock.ts';
import { shownImage } from '../../domain/catalogue/variants.ts';
import { colourNow, productOf, productSetup } from './product-setup.ts';
import { withLimit } from '../call-failure.ts';
import { from } from '../from.ts';

/**
 * Page of one product: waits for the list (there is no call for one product, readings 4.8) unless the page came rendered
 * with it, lets the shopper choose size and properties, and hands a whole choice to the cart. A size that is chosen is there again on the way back. Where only the size is
 * missing, it asks for one (readings 6.13). A colour that is chosen shows its picture, a picture that is picked chooses its
 * colour, and the address names it. The visit is counted once.
 */
export const productMachine = productSetup.createMachine({
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
      on: {
        // A newer list without it leaves what was viewed lately where it is.
        'products.known': [
          { guard: from('isStillListed'), target: 'waiting', actions: from('keepProducts') },
          { actions: from('keepProducts') },
        ],
      },
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
        'size.choose': { guard: from('isOneOfItsSizes'), actions: [from('chooseSize'), from('keepSize')] },
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
                  actions: [from('chooseSize'), from('keepSize'), 'addNow'],
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
/** Products like the one that is shown, up to 5. */
export function selectRelated({ context }: ProductPage): readonly ProductCard[] {
  const product = productOf(context);
  if (!product) return NONE;
  return context.products ? related(context.products, product) : (context.painted?.alike ?? NONE);
}
/** Comments that the server rendered the page with; null where it did not, or did not know them. */
export const selectFirstComments = ({ context: { painted, productId } }: ProductPage): FirstComments | null =>
  painted?.id === productId ? (painted.comments ?? null) : null;
/** Delivery as the server rendered the page with it; null where it did not, or promised no days. */
export const selectDeliveryRange = ({ context: { painted, productId } }: ProductPage): DeliveryRange | null =>
  painted?.id === productId ? (painted.delivery ?? null) : null;
/** SKU that the server rendered the page with; '' if the product has not just one. */
export const selectSku = ({ context: { painted, productId } }: ProductPage): string =>
  painted?.id === productId ? (painted.sku ?? '') : '';
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
