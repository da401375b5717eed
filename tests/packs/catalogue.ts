import { NO_GLIMPSE } from '../../src/domain/glimpse.ts';
import { catalogueMachine } from '../../src/machines/catalogue.ts';
import { categories, offline, refused, tee, vendors } from '../support/samples.ts';
import { pack } from './pack.ts';

const lists = ['products', 'categories', 'vendors'] as const;

export const catalogue = pack({
  machine: catalogueMachine,
  // A product's page came painted: it shows no list, and the lists wait.
  input: { glimpse: NO_GLIMPSE },
  limit: 2_000,
  key: (context) => lists.map((list) => [context[list].length, context[`${list}Error`]?.code ?? null]),
  events: {
    'products.retry': [{ type: 'products.retry' }],
    'categories.retry': [{ type: 'categories.retry' }],
    'vendors.retry': [{ type: 'vendors.retry' }],
    'lists.want': [{ type: 'lists.want' }],
  },
  outcomes: {
    loadProducts: { done: [[tee], []], error: [offline, refused] },
    loadCategories: { done: [categories], error: [offline] },
    loadVendors: { done: [vendors], error: [refused] },
    untilQuiet: { done: [undefined], error: [offline] },
  },
  rest: (snapshot) => lists.every((list) => snapshot.hasTag(`${list} ready`)),
  untaken: {
    'catalogue.products.arriving always 1': 'taken only by a page that came as a shell; see the test of first pages',
    'catalogue.categories.arriving always 0': 'taken only by a page that came with the list; see the test of first pages',
    'catalogue.categories.arriving always 2': 'taken only by a page that came as a shell; see the test of first pages',
    'catalogue.vendors.arriving always 0': 'taken only by a page that came with the list; see the test of first pages',
    'catalogue.vendors.arriving always 2': 'taken only by a page that came as a shell; see the test of first pages',
    'catalogue.pace.arriving always 1': 'taken only by a page that came as a shell; see the test of first pages',
  },
  invariants: {
    'each list is loading, ready or failed, and only one of them': (snapshot) =>
      lists.every((list) => [`${list} loading`, `${list} ready`, `${list} failed`].filter((tag) => snapshot.hasTag(tag as never)).length === 1),
    'a list that failed says why': (snapshot) => lists.every((list) => !snapshot.hasTag(`${list} failed`) || snapshot.context[`${list}Error`] !== null),
    'a list that is ready has no reason to complain': (snapshot) => lists.every((list) => !snapshot.hasTag(`${list} ready`) || snapshot.context[`${list}Error`] === null),
  },
});
