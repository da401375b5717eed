import { catalogueMachine } from '../../src/machines/catalogue.ts';
import { categories, offline, refused, tee, vendors } from '../support/samples.ts';
import { pack } from './pack.ts';

const lists = ['products', 'categories', 'vendors'] as const;

export const catalogue = pack({
  machine: catalogueMachine,
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
  },
  rest: (snapshot) => lists.every((list) => snapshot.hasTag(`${list} ready`)),
  invariants: {
    'each list is loading, ready or failed, and only one of them': (snapshot) =>
      lists.every((list) => [`${list} loading`, `${list} ready`, `${list} failed`].filter((tag) => snapshot.hasTag(tag as never)).length === 1),
    'a list that failed says why': (snapshot) => lists.every((list) => !snapshot.hasTag(`${list} failed`) || snapshot.context[`${list}Error`] !== null),
    'a list that is ready has no reason to complain': (snapshot) => lists.every((list) => !snapshot.hasTag(`${list} ready`) || snapshot.context[`${list}Error`] === null),
  },
});
