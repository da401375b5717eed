import { assign, type DoneActorEvent, emit, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { InitialData } from '../../domain/catalogue/initial-data.ts';
import type { Category, Product, Vendor } from '../../domain/catalogue/product.ts';
import { type HomeRows, homeRowsOf } from '../../domain/catalogue/home-rows.ts';
import { loadCategories, loadProducts, loadVendors } from './catalogue-actors.ts';
import { DUE_LIMIT, dueState, untilDue } from '../shared-actors.ts';
import { ANSWER_LIMIT, failureIn, TIMED_OUT, withLimit } from '../call-failure.ts';
import type { EmittedEvent } from '../emitted.ts';

/**
 * The three lists that the whole shop is shown from: products, categories, vendors. Each loads, is there or has failed
 * on its own, so that one that fails takes nothing else with it. What becomes of them is told to the shop.
 * A page that came painted brings what it shows; the rest is loaded once that page is usable, or when it is wanted.
 */
type Lists = { products: readonly Product[]; categories: readonly Category[]; vendors: readonly Vendor[] };
type List = keyof Lists;
/** Why the last load of a list failed; null where it did not. */
type Errors = Record<`${List}Error`, ApiError | null>;
type Context = Lists &
  Errors & {
    /** What the painted page shows of the catalogue; null where it came unpainted. */
    glimpse: InitialData | null;
  };
type Event =
  | { [L in List]: { type: `${L}.retry` } }[List]
  /** A page opens that may need them: what failed or still waits is loaded (section 7, note on the collection page). */
  | { type: 'lists.want' }
  /** The token has changed: categories and vendors are asked for again (section 7, readings 6.2). */
  | { type: 'lists.renew' }
  /** The collection opens, and says what has failed before. */
  | { type: 'failures.ask' };

/** Events of the catalogue for the shop. */
export type CatalogueFact =
  | { type: 'products.loaded'; products: readonly Product[] }
  | { type: 'categories.loaded'; categories: readonly Category[] }
  | { type: 'vendors.loaded'; vendors: readonly Vendor[] }
  | { [L in List]: { type: `${L}.failed`; error: ApiError } }[List];

const catalogueSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { glimpse: InitialData | null },
    emitted: {} as EmittedEvent,
    tags: {} as `${List} ${'loading' | 'ready' | 'failed'}`,
  },
  actors: { loadProducts, loadCategories, loadVendors, untilDue },
  delays: { answerLimit: ANSWER_LIMIT, dueLimit: DUE_LIMIT },
  guards: {
    isPainted: ({ context }) => context.glimpse !== null,
    cameWithPage: ({ context: { glimpse } }, list: 'categories' | 'vendors') => (glimpse?.[list] ?? null) !== null,
  },
  actions: {
    keep: assign((_, kept: Partial<Context>) => kept),
    tellLoaded: sendTo(
      ({ system }) => system.get('shop'),
      ({ context }, list: List) => ({ type: `${list}.loaded`, [list]: context[list] }) as CatalogueFact,
    ),
    tellFailed: sendTo(
      ({ system }) => system.get('shop'),
      ({ context }, list: List) =>
        ({ type: `${list}.failed`, error: context[`${list}Error`] ?? TIMED_OUT }) as CatalogueFact,
    ),
    sayProductsFailed: emit(({ context }) => ({
      type: 'toast',
      notice: { code: 'products-failed', error: context.productsError ?? TIMED_OUT },
    })),
    wantLists: raise({ type: 'lists.want' }),
  },
});

type Call = 'loadProducts' | 'loadCategories' | 'loadVendors';
/** A list is asked for; what was there before stays until the answer. */
const asking = (list: List, src: Call, tag: 'loading' | 'ready') =>
  catalogueSetup.createStateConfig(
    withLimit({
      tags: `${list} ${tag}`,
      invoke: {
        id: src,
        src,
        onDone: {
          target: 'ready',
          actions: [
            {
              type: 'keep',
              params: ({ event }: { event: DoneActorEvent<Lists[List]> }) => ({
                [list]: event.output,
                [`${list}Error`]: null,
                ...(list === 'products' && { glimpse: null }),
              }),
            },
            { type: 'tellLoaded', params: list },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'keep', params: ({ event }) => ({ [`${list}Error`]: failureIn(event) }) },
        },
      },
      // What is on its way was asked for with another token.
      ...(list !== 'products' && {
        on: { 'lists.renew': { target: tag === 'ready' ? 'renewing' : 'loading', reenter: true } },
      }),
    }),
  );

/** One list's own region. */
const region = (list: List, src: Call) =>
  catalogueSetup.createStateConfig({
    initial: 'arriving',
    states: {
      arriving: {
        always: [
          ...(list === 'products' ? [] : [{ guard: { type: 'cameWithPage' as const, params: list }, target: 'ready' }]),
          { guard: 'isPainted', target: 'waiting' },
          { target: 'loading' },
        ],
      },
      waiting: { tags: `${list} loading`, on: { 'lists.want': 'loading' } },
      loading: asking(list, src, 'loading'),
      ready: { tags: `${list} ready`, ...(list !== 'products' && { on: { 'lists.renew': 'renewing' } }) },
      ...(list !== 'products' && { renewing: asking(list, src, 'ready') }),
      failed: {
        tags: `${list} failed`,
        entry: [{ type: 'tellFailed', params: list }, ...(list === 'products' ? ['sayProductsFailed' as const] : [])],
        on: {
          [`${list}.retry`]: 'loading',
          'lists.want': 'loading',
          ...(list === 'products' ? {} : { 'lists.renew': 'loading' }),
          'failures.ask': { actions: { type: 'tellFailed', params: list } },
        },
      },
    },
  });

export const catalogueMachine = catalogueSetup.createMachine({
  id: 'catalogue',
  context: ({ input }) => ({
    ...input,
    products: [],
    categories: input.glimpse?.categories ?? [],
    vendors: input.glimpse?.vendors ?? [],
    productsError: null,
    categoriesError: null,
    vendorsError: null,
  }),
  type: 'parallel',
  states: {
    products: region('products', 'loadProducts'),
    categories: region('categories', 'loadCategories'),
    vendors: region('vendors', 'loadVendors'),
    /** What the painted page can do without waits until it is due. */
    pace: {
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'isPainted', target: 'holding' }, { target: 'free' }] },
        holding: { ...dueState('wanting'), on: { 'lists.want': 'free' } },
        wanting: { entry: 'wantLists', always: 'free' },
        free: {},
      },
    },
  },
});

type Catalogue = SnapshotFrom<typeof catalogueMachine>;
export const selectProducts = (catalogue: Catalogue): readonly Product[] => catalogue.context.products;
export const selectCategories = (catalogue: Catalogue): readonly Category[] => catalogue.context.categories;
export const selectVendors = (catalogue: Catalogue): readonly Vendor[] => catalogue.context.vendors;
export const selectErrors = (catalogue: Catalogue): Errors => catalogue.context;
/** Rows of the home page; null until its products are there. */
export const selectHomeRows = (catalogue: Catalogue): HomeRows | null =>
  catalogue.hasTag('products ready')
    ? homeRowsOf(catalogue.context.products)
    : (catalogue.context.glimpse?.shelves ?? null);
