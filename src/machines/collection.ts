import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import { collectionIndex, findProducts, type Found } from '../domain/collection-index.ts';
import {
  queryFromFilters, resolveFilters, withCategory, withQuery, withSort, withType, withVendor,
} from '../domain/collection-query.ts';
import type { Glimpse } from '../domain/glimpse.ts';
import { type Filters, NO_FILTERS, type Sort } from '../domain/filter.ts';
import type { Cents } from '../domain/money.ts';
import { NO_PRICES, type PriceBounds, priceBounds, withMoved, withTypedMaximum, withTypedMinimum } from '../domain/price-range.ts';
import type { Category, Product, Vendor } from '../domain/product.ts';
import type { Outward } from './outward.ts';

/**
 * What the shopper asked the collection for, in step with the address (readings 4.3): each choice is shown at once
 * and written into the address; Back and links are read from it. What is dragged or typed is written once it rests.
 */
/** null is a list that has not come. */
type Lists = { products: readonly Product[] | null; categories: readonly Category[] | null; vendors: readonly Vendor[] | null };
type Handle = 'min' | 'max';
type Context = Lists & {
  /** What the painted page shows; it counts until the list has come. */
  painted: Glimpse['collection'];
  /** As the address has them: names and ids that cannot be told until the lists have come. */
  asked: Filters;
  /** What is shown, and in the address as soon as nothing settles. */
  filters: Filters;
  /** The price as its handles stand while they are moved; it counts when they rest (section 9). */
  moving: Pick<Filters, 'min' | 'max'> | null;
  /** What is being typed into a price field, as it was typed; null while neither is. */
  typed: { handle: Handle; text: string } | null;
};
type Event =
  | { type: 'products.known'; products: readonly Product[] }
  | { type: 'categories.known'; categories: readonly Category[] }
  | { type: 'vendors.known'; vendors: readonly Vendor[] }
  | { type: 'categories.failed' }
  | { type: 'vendors.failed'; error: ApiError }
  | { type: 'address.read'; filters: Filters }
  | { type: 'category.toggle'; id: string }
  | { type: 'type.toggle'; id: string }
  | { type: 'vendor.toggle'; id: string }
  | { type: 'sort.choose'; sort: Sort }
  | { type: 'filters.clear' }
  /** A handle is dragged, stepped by keys, or fetched by a press on the track; `value` in cents. */
  | { type: 'price.move'; handle: Handle; value: Cents }
  | { type: 'price.type'; handle: Handle; text: string }
  /** A price field is left, or Enter pressed in it. */
  | { type: 'price.rest' }
  /** Any price again. */
  | { type: 'price.free' }
  | { type: 'query.change'; query: string }
  | { type: 'panel.toggle' };

export type CollectionInput = Lists & Pick<Context, 'painted'> & { filters: Filters };

/** Milliseconds that a dragged or typed price, or a query, rests before it counts (section 9). */
export const DEBOUNCE = 300;

const resolved = (lists: Lists, asked: Filters): Filters => resolveFilters(asked, lists.categories, lists.vendors);

/** The page is the first again where it exceeds the new count (readings 4.6). */
function onAPage(lists: Lists, filters: Filters): Filters {
  if (filters.page === 1 || lists.products === null) return filters;
  return filters.page > findProducts(collectionIndex(lists.products), filters, lists).pages ? { ...filters, page: 1 } : filters;
}

const boundsOf = ({ products, painted }: Pick<Context, 'products' | 'painted'>): PriceBounds =>
  products ? priceBounds(products) : (painted?.bounds ?? NO_PRICES);

/** The filters with the price that is still being moved or typed: every choice takes it along. */
function withPending(context: Context): Filters {
  const { filters, moving, typed } = context;
  const moved = moving ? { ...filters, ...moving } : filters;
  if (!typed) return moved;
  const change = typed.handle === 'min' ? withTypedMinimum : withTypedMaximum;
  return change(moved, typed.text, boundsOf(context));
}

export const collectionMachine = setup({
  types: {
    context: {} as Context, events: {} as Event, input: {} as CollectionInput, emitted: {} as Outward,
    tags: {} as 'panel open' | 'settling',
  },
  delays: { debounce: DEBOUNCE },
  guards: {
    pricesAreKnown: ({ context: { products, painted } }) => (products ? products.length > 0 : painted !== null),
  },
  actions: {
    keepList: assign(({ context }, list: Partial<Lists>) => ({ ...list, filters: resolved({ ...context, ...list }, context.asked) })),
    takeAddress: assign(({ context }, asked: Filters) => {
      const filters = resolved(context, asked);
      const isNews = queryFromFilters(filters) !== queryFromFilters(context.filters);
      return isNews ? { asked, filters, typed: null, moving: null } : { asked };
    }),
    choose: assign(({ context }, chosen: Filters) => {
      const filters = onAPage(context, resolved(context, chosen));
      return { filters, asked: filters, moving: null };
    }),
    movePrice: assign(({ context }, { handle, value }: { handle: Handle; value: Cents }) => {
      const { min, max } = withMoved(withPending(context), handle, value, boundsOf(context));
      return { moving: { min, max }, typed: null };
    }),
    keepTyped: assign((_, typed: Context['typed']) => ({ typed })),
    writeAddress: emit(({ context }) => ({
      type: 'navigate', to: { name: 'collection', query: queryFromFilters(context.filters) }, replace: false, scroll: 'keep',
    })),
    writeOverAddress: emit(({ context }) => ({
      type: 'navigate', to: { name: 'collection', query: queryFromFilters(context.filters) }, replace: true, scroll: 'keep',
    })),
    alertCategories: emit({ type: 'alert', alert: { code: 'categories-failed' } }),
    alertVendors: emit((_, error: ApiError) => ({ type: 'alert', alert: { code: 'vendors-failed', error } })),
  },
}).createMachine({
  id: 'collection',
  context: ({ input }) => ({ ...input, asked: input.filters, filters: resolved(input, input.filters), moving: null, typed: null }),
  type: 'parallel',
  states: {
    lists: {
      on: {
        'products.known': { actions: { type: 'keepList', params: ({ event }) => ({ products: event.products }) } },
        'categories.known': { actions: { type: 'keepList', params: ({ event }) => ({ categories: event.categories }) } },
        'vendors.known': { actions: { type: 'keepList', params: ({ event }) => ({ vendors: event.vendors }) } },
        'categories.failed': { actions: 'alertCategories' },
        'vendors.failed': { actions: { type: 'alertVendors', params: ({ event }) => event.error } },
      },
    },
    address: {
      initial: 'inStep',
      on: {
        'address.read': { target: '.inStep', actions: { type: 'takeAddress', params: ({ event }) => event.filters } },
        'category.toggle': {
          target: '.inStep',
          actions: [{ type: 'choose', params: ({ context, event }) => withCategory(withPending(context), event.id, context.categories ?? []) }, 'writeAddress'],
        },
        'type.toggle': {
          target: '.inStep',
          actions: [{ type: 'choose', params: ({ context, event }) => withType(withPending(context), event.id) }, 'writeAddress'],
        },
        'vendor.toggle': {
          target: '.inStep',
          actions: [{ type: 'choose', params: ({ context, event }) => withVendor(withPending(context), event.id) }, 'writeAddress'],
        },
        'sort.choose': {
          target: '.inStep',
          actions: [{ type: 'choose', params: ({ context, event }) => withSort(withPending(context), event.sort) }, 'writeAddress'],
        },
        'filters.clear': {
          target: '.inStep',
          actions: [
            { type: 'keepTyped', params: null },
            { type: 'choose', params: ({ context }) => ({ ...NO_FILTERS, sort: context.filters.sort, query: context.filters.query }) },
            'writeAddress',
          ],
        },
        'price.free': {
          target: '.inStep',
          actions: [
            { type: 'keepTyped', params: null },
            { type: 'choose', params: ({ context }) => ({ ...withPending(context), min: null, max: null }) },
            'writeAddress',
          ],
        },
        'price.move': {
          guard: 'pricesAreKnown',
          target: '.settling',
          actions: { type: 'movePrice', params: ({ event }) => ({ handle: event.handle, value: event.value }) },
        },
        'price.type': {
          guard: 'pricesAreKnown',
          target: '.settling',
          actions: { type: 'keepTyped', params: ({ event }) => ({ handle: event.handle, text: event.text }) },
        },
        'query.change': {
          target: '.settling',
          actions: { type: 'choose', params: ({ context, event }) => withQuery(withPending(context), event.query) },
        },
      },
      states: {
        inStep: {
          on: { 'price.rest': { actions: { type: 'keepTyped', params: null } } },
        },
        settling: {
          tags: 'settling',
          after: {
            debounce: { target: 'inStep', actions: [{ type: 'choose', params: ({ context }) => withPending(context) }, 'writeOverAddress'] },
          },
          on: {
            'price.rest': {
              target: 'inStep',
              actions: [{ type: 'choose', params: ({ context }) => withPending(context) }, { type: 'keepTyped', params: null }, 'writeOverAddress'],
            },
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

type Collection = SnapshotFrom<typeof collectionMachine>;
export const selectFilters = (collection: Collection): Filters => collection.context.filters;
/** What the filters find; null while it cannot be told. */
export function selectFound({ context }: Collection): Found | null {
  const { products, filters, painted } = context;
  if (products) return findProducts(collectionIndex(products), filters, context);
  return painted?.query === queryFromFilters(filters) ? painted.found : null;
}
/** The ends of the price track. */
export const selectBounds = (collection: Collection): PriceBounds => boundsOf(collection.context);
/** Where the handles stand; null is an end of the track. */
export const selectPrice = (collection: Collection): Pick<Filters, 'min' | 'max'> => collection.context.moving ?? collection.context.filters;
export const selectTyped = (collection: Collection): Context['typed'] => collection.context.typed;
