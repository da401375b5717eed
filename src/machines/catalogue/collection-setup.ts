import { and, assign, emit, fromPromise, sendTo, setup, stateIn } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { collectionIndex, optionNames } from '../../domain/catalogue/collection-index.ts';
import { findProducts } from '../../domain/catalogue/find-products.ts';
import { type OptionNames, resolveFilters } from '../../domain/catalogue/filter-changes.ts';
import { queryFromFilters, withQuery } from '../../domain/catalogue/filter-query.ts';
import { type Filters, type Part, partOf, type Sort } from '../../domain/catalogue/chosen-filters.ts';
import type { InitialData } from '../../domain/catalogue/initial-data.ts';
import type { Cents } from '../../domain/money.ts';
import {
  NO_PRICES,
  type PriceBounds,
  priceBounds,
  applyThumb,
  withTypedMaximum,
  withTypedMinimum,
} from '../../domain/catalogue/price-range.ts';
import type { Category, Product, Vendor } from '../../domain/catalogue/product.ts';
import { FEW_MATCHES, searchRanked } from '../../domain/catalogue/name-search.ts';
import { furtherMatchesMachine } from './further-matches-machine.ts';
import { visitMachine } from './visit-machine.ts';
import { ANSWER_LIMIT, type Failure, failureIn } from '../call-failure.ts';
import { promisePlaceholder } from '../placeholder.ts';
import type { EmittedEvent } from '../emitted.ts';

/** What the chart of the collection (`collection-machine.ts`) is made of: what it knows, what it asks itself, and what it does. */

/** null is a list that has not come. */
type Lists = {
  products: readonly Product[] | null;
  categories: readonly Category[] | null;
  vendors: readonly Vendor[] | null;
};
type Handle = 'min' | 'max';
export type Context = Lists & {
  /** What the painted page shows; it counts until the list has come. */
  painted: InitialData['collection'];
  /** As the address has them: names and ids that cannot be told until the lists have come. */
  asked: Filters;
  /** What is shown, and in the address as soon as nothing settles. */
  filters: Filters;
  /** The price as its handles stand while they are moved; it counts when they rest (section 9). */
  moving: Pick<Filters, 'min' | 'max'> | null;
  /** The query while it is typed; it counts when it rests, so that each letter does not draw all cards. Null while none is. */
  searched: string | null;
  /** Of which category or type the products were asked for alone, and which came; null where none were. */
  part: (Part & { products: readonly Product[] }) | null;
  /** What is being typed into a price field, as it was typed; null while neither is. */
  typed: { handle: Handle; text: string } | null;
  /** Query whose further matches are asked for; '' for none. */
  further: string;
};
type Event =
  | { type: 'products.known'; products: readonly Product[] }
  | { type: 'categories.known'; categories: readonly Category[] }
  | { type: 'vendors.known'; vendors: readonly Vendor[] }
  | { type: 'products.failed'; error: ApiError }
  | { type: 'categories.failed' }
  | { type: 'vendors.failed'; error: ApiError }
  | { type: 'address.read'; filters: Filters }
  | { type: 'category.toggle'; id: string }
  | { type: 'type.toggle'; id: string }
  | { type: 'vendor.toggle'; id: string }
  | { type: 'size.toggle'; size: string }
  | { type: 'colour.toggle'; colour: string }
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

/** Sizes and colours of the whole list, or as the page came painted; null while neither is there. */
function optionsOf({ products, painted }: Pick<Context, 'products' | 'painted'>): OptionNames | null {
  if (products) return optionNames(collectionIndex(products));
  if (!painted) return null;
  const { sizes, colours } = painted.found.facets;
  return { sizes: sizes.map(([name]) => name), colours: colours.map(([name]) => name) };
}

/** Filters of an address, as far as the lists can tell them. */
export const resolvedFilters = (lists: Lists & Pick<Context, 'painted'>, asked: Filters): Filters =>
  resolveFilters(asked, lists.categories, lists.vendors, optionsOf(lists));

/** The page is the first again where it exceeds the new count (readings 4.6). */
function onAPage(lists: Lists, filters: Filters): Filters {
  if (filters.page === 1 || lists.products === null) return filters;
  return filters.page > findProducts(collectionIndex(lists.products), filters, lists).pages
    ? { ...filters, page: 1 }
    : filters;
}

const hasNoMatches = (context: Context): boolean =>
  context.products !== null && findProducts(collectionIndex(context.products), context.filters, context).total === 0;

/** True of a query that few names of the whole list have. */
const hasFewNames = ({ products, filters: { query } }: Context): boolean =>
  products !== null && (searchRanked(products, query)?.length ?? Infinity) < FEW_MATCHES;

/** Whether what was asked for alone is what is chosen. */
const isPartFor = ({ filters, part }: Context): boolean => {
  const now = partOf(filters);
  return now?.id === part?.id && now?.kind === part?.kind;
};

/** Ends of the price track, in cents: of the whole list, or as the page was rendered. */
export const boundsOf = ({ products, painted }: Pick<Context, 'products' | 'painted'>): PriceBounds =>
  products ? priceBounds(products) : (painted?.bounds ?? NO_PRICES);

/** The filters with the price and the query that are still being moved or typed: every choice takes them along. */
export function withPending(context: Context): Filters {
  const { filters, moving, typed, searched } = context;
  const asked = searched === null ? filters : withQuery(filters, searched);
  const moved = moving ? { ...asked, ...moving } : asked;
  if (!typed) return moved;
  const change = typed.handle === 'min' ? withTypedMinimum : withTypedMaximum;
  return change(moved, typed.text, boundsOf(context));
}

/** GET /api/product/category/{category} or /subcategory/{subcategory}. Rejects with an ApiError. */
const loadPart = fromPromise<Product[], { part: Part }>(promisePlaceholder);

export const collectionSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as CollectionInput,
    emitted: {} as EmittedEvent,
    tags: {} as 'panel open' | 'settling' | 'part loading' | 'part ready' | 'further',
  },
  actors: { loadPart, visit: visitMachine, furtherMatches: furtherMatchesMachine },
  delays: { debounce: DEBOUNCE, answerLimit: ANSWER_LIMIT },
  guards: {
    hasNoProducts: ({ context }) => context.products === null,
    /** Of the whole list; what was viewed lately is then a way on (readings 6.15). */
    findsNothing: ({ context }) => hasNoMatches(context),
    findsSome: ({ context }) => !hasNoMatches(context),
    /** A query that rests, and few names have (readings 6.16). */
    wantsFurther: and([stateIn({ address: 'inStep' }), ({ context }) => hasFewNames(context)]),
    isOtherQuery: ({ context }) => context.further !== context.filters.query,
    isBlank: (_, { query }: { query: string }) => query.trim() === '',
    isOnePart: ({ context }) => partOf(context.filters) !== null,
    isOtherPart: ({ context }) => !isPartFor(context),
    pricesAreKnown: ({ context: { products, painted } }) => (products ? products.length > 0 : painted !== null),
  },
  actions: {
    keepList: assign(({ context }, told: Partial<Lists>) => {
      const { products = context.products, categories = context.categories, vendors = context.vendors } = told;
      const lists = { products, categories, vendors };
      return { ...lists, filters: resolvedFilters({ ...context, ...lists }, context.asked) };
    }),
    takeAddress: assign(({ context }, { filters: asked }: { filters: Filters }) => {
      const filters = resolvedFilters(context, asked);
      const isNews = queryFromFilters(filters) !== queryFromFilters(context.filters);
      return isNews ? { asked, filters, typed: null, moving: null, searched: null } : { asked };
    }),
    choose: assign(({ context }, chosen: Filters) => {
      const filters = onAPage(context, resolvedFilters(context, chosen));
      return { filters, asked: filters, moving: null, searched: null };
    }),
    movePrice: assign(({ context }, { handle, value }: { handle: Handle; value: Cents }) => {
      const { min, max } = applyThumb(withPending(context), handle, value, boundsOf(context));
      return { moving: { min, max }, typed: null };
    }),
    keepSearched: assign((_, { query }: { query: string }) => ({ searched: query })),
    keepTyped: assign((_, { handle, text }: NonNullable<Context['typed']>) => ({ typed: { handle, text } })),
    forgetTyped: assign({ typed: null }),
    writeAddress: emit(({ context }) => ({
      type: 'navigate',
      to: { name: 'collection', query: queryFromFilters(context.filters) },
      replace: false,
      scroll: 'keep',
    })),
    writeOverAddress: emit(({ context }) => ({
      type: 'navigate',
      to: { name: 'collection', query: queryFromFilters(context.filters) },
      replace: true,
      scroll: 'keep',
    })),
    keepFurther: assign({ further: ({ context }) => context.filters.query }),
    beginPart: assign(({ context }) => {
      const part = partOf(context.filters);
      return { part: part && { ...part, products: [] } };
    }),
    forgetPart: assign({ part: null }),
    keepPart: assign(({ context: { part } }, { output: products }: { output: readonly Product[] }) => ({
      part: part && { ...part, products },
    })),
    sayPartFailed: emit((_, event: Failure) => ({
      type: 'toast',
      notice: { code: 'part-failed', error: failureIn(event) },
    })),
    askFailures: sendTo(({ system }) => system.get('catalogue'), { type: 'failures.ask' }),
    alertCategories: emit({ type: 'alert', alert: { code: 'categories-failed' } }),
    alertVendors: emit((_, { error }: { error: ApiError }) => ({
      type: 'alert',
      alert: { code: 'vendors-failed', error },
    })),
  },
});
