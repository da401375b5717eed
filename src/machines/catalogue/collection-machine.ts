import type { SnapshotFrom } from 'xstate';
import { collectionIndex } from '../../domain/catalogue/collection-index.ts';
import { findProducts, type SearchResult } from '../../domain/catalogue/find-products.ts';
import {
  withCategory,
  withColour,
  withSize,
  withSort,
  withType,
  withVendor,
} from '../../domain/catalogue/filter-changes.ts';
import { queryFromFilters, withQuery } from '../../domain/catalogue/filter-query.ts';
import { type Filters, NO_FILTERS, type Part } from '../../domain/catalogue/chosen-filters.ts';
import type { PriceBounds } from '../../domain/catalogue/price-range.ts';
import { searchRanked } from '../../domain/catalogue/name-search.ts';
import { boundsOf, collectionSetup, type Context, resolvedFilters, withPending } from './collection-setup.ts';
import { withLimit } from '../call-failure.ts';
import { from } from '../from.ts';

/**
 * Filters that the shopper asks of the collection, in step with the address (readings 4.3): each choice is shown at
 * once and written into the address; Back and links are read from it. What is dragged or typed is written once it
 * rests. If the shop's whole list cannot be had, one category or one type is asked for alone (readings 6.3).
 */
export const collectionMachine = collectionSetup.createMachine({
  id: 'collection',
  context: ({ input }) => ({
    ...input,
    asked: input.filters,
    filters: resolvedFilters(input, input.filters),
    moving: null,
    searched: null,
    part: null,
    typed: null,
    further: '',
  }),
  type: 'parallel',
  entry: 'askFailures',
  states: {
    lists: {
      on: {
        'products.known': { target: '.whole', actions: from('keepList') },
        'products.failed': { guard: 'hasNoProducts', target: '.apart' },
        'categories.known': { actions: from('keepList') },
        'vendors.known': { actions: from('keepList') },
        'categories.failed': { actions: 'alertCategories' },
        'vendors.failed': { actions: from('alertVendors') },
      },
      initial: 'whole',
      states: {
        whole: { entry: 'forgetPart' },
        /** The whole list cannot be had, and more than one part of it is wanted. */
        apart: { entry: 'forgetPart', always: { guard: 'isOnePart', target: 'asking' } },
        asking: withLimit({
          tags: 'part loading',
          entry: 'beginPart',
          always: { guard: 'isOtherPart', target: 'apart' },
          invoke: {
            id: 'loadPart',
            src: 'loadPart',
            input: ({ context: { part } }) => ({ part: part as Part }),
            onDone: { target: 'having', actions: from('keepPart') },
            onError: { target: 'lacking', actions: from('sayPartFailed') },
          },
        }),
        having: { tags: 'part ready', always: { guard: 'isOtherPart', target: 'apart' } },
        /** It could not be had either: an empty list, and the notice (section 8). */
        lacking: { always: { guard: 'isOtherPart', target: 'apart' } },
      },
    },
    address: {
      initial: 'inStep',
      on: {
        'address.read': { target: '.inStep', actions: from('takeAddress') },
        'category.toggle': {
          target: '.inStep',
          actions: [
            {
              type: 'choose',
              params: ({ context, event }) => withCategory(withPending(context), event.id, context.categories ?? []),
            },
            'writeAddress',
          ],
        },
        'type.toggle': {
          target: '.inStep',
          actions: [
            { type: 'choose', params: ({ context, event }) => withType(withPending(context), event.id) },
            'writeAddress',
          ],
        },
        'vendor.toggle': {
          target: '.inStep',
          actions: [
            { type: 'choose', params: ({ context, event }) => withVendor(withPending(context), event.id) },
            'writeAddress',
          ],
        },
        'size.toggle': {
          target: '.inStep',
          actions: [
            { type: 'choose', params: ({ context, event }) => withSize(withPending(context), event.size) },
            'writeAddress',
          ],
        },
        'colour.toggle': {
          target: '.inStep',
          actions: [
            { type: 'choose', params: ({ context, event }) => withColour(withPending(context), event.colour) },
            'writeAddress',
          ],
        },
        'sort.choose': {
          target: '.inStep',
          actions: [
            { type: 'choose', params: ({ context, event }) => withSort(withPending(context), event.sort) },
            'writeAddress',
          ],
        },
        'filters.clear': {
          target: '.inStep',
          actions: [
            'forgetTyped',
            {
              type: 'choose',
              params: ({ context }) => ({
                ...NO_FILTERS,
                sort: context.filters.sort,
                query: withPending(context).query,
              }),
            },
            'writeAddress',
          ],
        },
        'price.free': {
          target: '.inStep',
          actions: [
            'forgetTyped',
            { type: 'choose', params: ({ context }) => ({ ...withPending(context), min: null, max: null }) },
            'writeAddress',
          ],
        },
        'price.move': { guard: 'pricesAreKnown', target: '.settling', actions: from('movePrice') },
        'price.type': { guard: 'pricesAreKnown', target: '.settling', actions: from('keepTyped') },
        'query.change': [
          // Nothing to search for any more, as after the bar is closed: what it found goes at once.
          {
            guard: from('isBlank'),
            target: '.settling',
            actions: { type: 'choose', params: ({ context }) => withQuery(withPending(context), '') },
          },
          { target: '.settling', actions: from('keepSearched') },
        ],
      },
      states: {
        inStep: {
          on: { 'price.rest': { actions: 'forgetTyped' } },
        },
        settling: {
          tags: 'settling',
          after: {
            debounce: {
              target: 'inStep',
              actions: [{ type: 'choose', params: ({ context }) => withPending(context) }, 'writeOverAddress'],
            },
          },
          on: {
            'price.rest': {
              target: 'inStep',
              actions: [
                { type: 'choose', params: ({ context }) => withPending(context) },
                'forgetTyped',
                'writeOverAddress',
              ],
            },
          },
        },
      },
    },
    results: {
      initial: 'some',
      states: {
        some: { always: { guard: 'findsNothing', target: 'none' } },
        none: {
          always: { guard: 'findsSome', target: 'some' },
          invoke: { id: 'visit', src: 'visit', systemId: 'visit', input: { productId: '' } },
        },
      },
    },
    /** What a query means beyond names. */
    further: {
      initial: 'none',
      states: {
        none: { always: { guard: 'wantsFurther', target: 'asked' } },
        asked: {
          tags: 'further',
          entry: 'keepFurther',
          always: { guard: 'isOtherQuery', target: 'none' },
          invoke: {
            id: 'further-matches',
            src: 'furtherMatches',
            systemId: 'further-matches',
            input: ({ context: { filters } }) => ({ query: filters.query }),
          },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'panel.toggle': 'open' } },
        open: { tags: 'panel open', on: { 'panel.toggle': 'closed' } },
      },
    },
  },
});

/** True of the whole list without a match. */
export const selectFindsNothing = (collection: Collection): boolean => collection.matches({ results: 'none' });
/** True while what a query means beyond names is asked for, or there. */
export const selectHasFurther = (collection: Collection): boolean => collection.hasTag('further');
/** True if a name of the whole list has the query, whatever else is chosen. */
export const selectIsNamed = ({ context: { products, filters } }: Collection): boolean =>
  products !== null && (searchRanked(products, filters.query)?.length ?? 0) > 0;
type Collection = SnapshotFrom<typeof collectionMachine>;
export const selectFilters = (collection: Collection): Filters => collection.context.filters;
/** Result of the filters; null while it is unknown. */
export function selectFound(collection: Collection): SearchResult | null {
  const { context } = collection;
  const { filters, painted } = context;
  const products = context.products ?? (collection.hasTag('part ready') ? context.part?.products : null);
  if (products) return findProducts(collectionIndex(products), filters, context);
  return painted?.query === queryFromFilters(filters) ? painted.found : null;
}
/** Result of the first page as the server rendered it; null if there was none. */
export const selectRenderedResult = ({ context: { painted } }: Collection): SearchResult | null =>
  painted?.found ?? null;
/** The ends of the price track. */
export const selectBounds = (collection: Collection): PriceBounds => boundsOf(collection.context);
/** Where the handles stand; null is an end of the track. */
export const selectPrice = (collection: Collection): Pick<Filters, 'min' | 'max'> =>
  collection.context.moving ?? collection.context.filters;
export const selectPriceInput = (collection: Collection): Context['typed'] => collection.context.typed;
