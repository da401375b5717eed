import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import type { Category, Product, Vendor } from '../domain/product.ts';
import { loadCategories, loadProducts, loadVendors } from './actors.ts';
import { failureOf, TIMED_OUT } from './failure.ts';
import type { Outward } from './outward.ts';

/**
 * The three lists that the whole shop is shown from: products, categories, vendors. Each loads, is there or has failed
 * on its own, so that one that fails takes nothing else with it. What becomes of them is told to the shop.
 */
type Lists = { products: readonly Product[]; categories: readonly Category[]; vendors: readonly Vendor[] };
/** Why the last load of a list failed; null where it did not. */
type Errors = Record<`${keyof Lists}Error`, ApiError | null>;
type Event =
  | { type: 'products.retry' }
  | { type: 'categories.retry' }
  | { type: 'vendors.retry' }
  /** The collection opens: a list that failed before is loaded again (section 7, note on the collection page). */
  | { type: 'lists.want' };

/** What the catalogue tells the shop. */
export type CatalogueFact =
  | { type: 'products.loaded'; products: readonly Product[] }
  | { type: 'products.failed' }
  | { type: 'categories.loaded'; categories: readonly Category[] }
  | { type: 'categories.failed' }
  | { type: 'vendors.loaded'; vendors: readonly Vendor[] }
  | { type: 'vendors.failed'; error: ApiError };

export const catalogueMachine = setup({
  types: {
    context: {} as Lists & Errors,
    events: {} as Event,
    emitted: {} as Outward,
    tags: {} as `${keyof Lists} ${'loading' | 'ready' | 'failed'}`,
  },
  actors: { loadProducts, loadCategories, loadVendors },
  // A little longer than the call's own limit: whatever happens to the call, the waiting ends.
  delays: { productsLimit: 21_000, listLimit: 11_000 },
  actions: {
    keep: assign((_, kept: Partial<Lists & Errors>) => kept),
    tellShop: sendTo(({ system }) => system.get('shop'), (_, fact: CatalogueFact) => fact),
    sayProductsFailed: emit((_, error: ApiError) => ({ type: 'toast', notice: { code: 'products-failed', error } })),
  },
}).createMachine({
  id: 'catalogue',
  context: { products: [], categories: [], vendors: [], productsError: null, categoriesError: null, vendorsError: null },
  type: 'parallel',
  states: {
    products: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'products loading',
          invoke: {
            id: 'loadProducts',
            src: 'loadProducts',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'keep', params: ({ event }) => ({ products: event.output, productsError: null }) },
                { type: 'tellShop', params: ({ event }) => ({ type: 'products.loaded', products: event.output }) },
              ],
            },
            onError: {
              target: 'failed',
              actions: [
                { type: 'keep', params: ({ event }) => ({ productsError: failureOf(event.error) }) },
                { type: 'sayProductsFailed', params: ({ event }) => failureOf(event.error) },
                { type: 'tellShop', params: { type: 'products.failed' } },
              ],
            },
          },
          after: {
            productsLimit: {
              target: 'failed',
              actions: [
                { type: 'keep', params: { productsError: TIMED_OUT } },
                { type: 'sayProductsFailed', params: TIMED_OUT },
                { type: 'tellShop', params: { type: 'products.failed' } },
              ],
            },
          },
        },
        ready: { tags: 'products ready' },
        failed: { tags: 'products failed', on: { 'products.retry': 'loading', 'lists.want': 'loading' } },
      },
    },
    categories: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'categories loading',
          invoke: {
            id: 'loadCategories',
            src: 'loadCategories',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'keep', params: ({ event }) => ({ categories: event.output, categoriesError: null }) },
                { type: 'tellShop', params: ({ event }) => ({ type: 'categories.loaded', categories: event.output }) },
              ],
            },
            onError: {
              target: 'failed',
              actions: [
                { type: 'keep', params: ({ event }) => ({ categoriesError: failureOf(event.error) }) },
                { type: 'tellShop', params: { type: 'categories.failed' } },
              ],
            },
          },
          after: {
            listLimit: {
              target: 'failed',
              actions: [
                { type: 'keep', params: { categoriesError: TIMED_OUT } },
                { type: 'tellShop', params: { type: 'categories.failed' } },
              ],
            },
          },
        },
        ready: { tags: 'categories ready' },
        failed: { tags: 'categories failed', on: { 'categories.retry': 'loading', 'lists.want': 'loading' } },
      },
    },
    vendors: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'vendors loading',
          invoke: {
            id: 'loadVendors',
            src: 'loadVendors',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'keep', params: ({ event }) => ({ vendors: event.output, vendorsError: null }) },
                { type: 'tellShop', params: ({ event }) => ({ type: 'vendors.loaded', vendors: event.output }) },
              ],
            },
            onError: {
              target: 'failed',
              actions: [
                { type: 'keep', params: ({ event }) => ({ vendorsError: failureOf(event.error) }) },
                { type: 'tellShop', params: ({ event }) => ({ type: 'vendors.failed', error: failureOf(event.error) }) },
              ],
            },
          },
          after: {
            listLimit: {
              target: 'failed',
              actions: [
                { type: 'keep', params: { vendorsError: TIMED_OUT } },
                { type: 'tellShop', params: { type: 'vendors.failed', error: TIMED_OUT } },
              ],
            },
          },
        },
        ready: { tags: 'vendors ready' },
        failed: { tags: 'vendors failed', on: { 'vendors.retry': 'loading', 'lists.want': 'loading' } },
      },
    },
  },
});

type Catalogue = SnapshotFrom<typeof catalogueMachine>;
export const selectProducts = (catalogue: Catalogue): readonly Product[] => catalogue.context.products;
export const selectCategories = (catalogue: Catalogue): readonly Category[] => catalogue.context.categories;
export const selectVendors = (catalogue: Catalogue): readonly Vendor[] => catalogue.context.vendors;
export const selectErrors = (catalogue: Catalogue): Errors => catalogue.context;
