import { LONGEST_QUERY } from '../../src/domain/collection-query.ts';
import { searchMachine, selectMarked } from '../../src/machines/search.ts';
import { matches, MOST_SUGGESTIONS } from '../../src/domain/search.ts';
import { kurta, saree, tee } from '../support/samples.ts';
import { pack } from './pack.ts';

export const search = pack({
  machine: searchMachine,
  limit: 5_000,
  key: ({ query, products, marked, page }) => [query, products.length, marked, page],
  events: {
    'products.known': [{ type: 'products.known', products: [tee, kurta, saree] }, { type: 'products.known', products: [] }],
    'page.opened': [
      { type: 'page.opened', page: 'home', query: '' },
      { type: 'page.opened', page: 'collection', query: '' },
      { type: 'page.opened', page: 'collection', query: 'saree' },
      { type: 'page.opened', page: 'other', query: '' },
    ],
    'search.open': [{ type: 'search.open' }],
    'search.close': [{ type: 'search.close' }],
    'query.type': [
      { type: 'query.type', query: 'a' },
      { type: 'query.type', query: 'saree ' },
      { type: 'query.type', query: '  ' },
      { type: 'query.type', query: 'x'.repeat(LONGEST_QUERY + 50) },
    ],
    'query.submit': [{ type: 'query.submit' }],
    'suggestion.next': [{ type: 'suggestion.next' }],
    'suggestion.previous': [{ type: 'suggestion.previous' }],
    'suggestion.choose': [{ type: 'suggestion.choose', productId: 'tee' }],
    'suggestions.leave': [{ type: 'suggestions.leave' }],
  },
  neverIgnored: {
    'products.known': 'the newest list is kept, shown or hidden',
    'page.opened': 'the page is kept, shown or hidden',
  },
  rest: (snapshot) => snapshot.matches('hidden'),
  invariants: {
    'a hidden search asks for nothing': (snapshot) => snapshot.hasTag('shown') || snapshot.context.query === '',
    'the marked suggestion is one of those shown': (snapshot) =>
      selectMarked(snapshot) < Math.min(MOST_SUGGESTIONS, matches(snapshot.context.products, snapshot.context.query).length),
    'nothing is marked while no suggestions are open': (snapshot) => snapshot.hasTag('suggesting') || selectMarked(snapshot) === -1,
    'a query is never longer than a name': (snapshot) => snapshot.context.query.length <= LONGEST_QUERY,
  },
});
