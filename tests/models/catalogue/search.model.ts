import type { SnapshotFrom } from 'xstate';
import { MAX_QUERY_LENGTH } from '../../../src/domain/catalogue/filter-query.ts';
import {
  searchMachine,
  selectActiveSuggestion,
  selectCount,
  selectQuery,
  selectSuggestions,
} from '../../../src/machines/catalogue/search-machine.ts';
import { matches } from '../../../src/domain/catalogue/name-search.ts';
import { type Suggestion, suggestionsFor } from '../../../src/domain/catalogue/suggestions.ts';
import { kurta, saree, tee } from '../../support/samples/samples.ts';
import type { Destination } from '../../../src/machines/emitted.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Search = SnapshotFrom<typeof searchMachine>;
const suggestions = ({ context: { products, query, page } }: Search) =>
  suggestionsFor(products, query, page !== 'collection');

/** What the collection was asked to filter by. */
const asked = (said: Edge['said']): string[] =>
  said.filter((it) => it.type === 'xstate.sendTo').map((it) => (it.params as { event: { query: string } }).event.query);

/** Where a step leads. */
function destinations(event: Edge['event'], before: Search): Destination[] {
  const {
    context: { page },
  } = before;
  const query = selectQuery(before).trim();
  const collection: Destination = {
    name: 'collection',
    query: query === '' ? '' : `?${String(new URLSearchParams({ q: query }))}`,
  };
  const shown = suggestions(before);
  const led = (to: Suggestion): Destination =>
    to.kind === 'product'
      ? { name: 'product', productId: to.product.id }
      : to.kind === 'all'
        ? collection
        : {
            name: 'collection',
            query: `?${to.group.kind === 'type' ? 'subcategory' : to.group.kind}=${encodeURIComponent(to.group.id)}`,
          };
  const marked = shown[selectActiveSuggestion(before)];
  if (event.type === 'search.open') return !before.hasTag('shown') && page === 'other' ? [collection] : [];
  if (event.type === 'suggestion.choose')
    return before.hasTag('suggesting') ? shown.filter(({ key }) => key === event['key']).map(led) : [];
  if (event.type !== 'query.submit' || !before.hasTag('shown')) return [];
  if (marked) return [led(marked)];
  return page !== 'collection' && (query !== '' || before.hasTag('suggesting')) ? [collection] : [];
}

/** As many whole characters as a query may have. */
const fitting = (text: string): string =>
  Array.from(text).reduce((all, one) => (all.length + one.length <= MAX_QUERY_LENGTH ? all + one : all), '');

export const search = pack({
  machine: searchMachine,
  limit: 5_000,
  key: ({ query, products, marked, page }) => [query, products.length, marked, page],
  events: {
    'products.known': [
      { type: 'products.known', products: [tee, kurta, saree] },
      { type: 'products.known', products: [] },
    ],
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
      { type: 'query.type', query: 'dress' },
      { type: 'query.type', query: 'wom' },
      { type: 'query.type', query: '  ' },
      { type: 'query.type', query: `x${'👕'.repeat(MAX_QUERY_LENGTH)}` },
    ],
    'query.submit': [{ type: 'query.submit' }],
    'suggestion.next': [{ type: 'suggestion.next' }],
    'suggestion.previous': [{ type: 'suggestion.previous' }],
    'suggestion.choose': [
      { type: 'suggestion.choose', key: 'product tee' },
      { type: 'suggestion.choose', key: 'category women' },
      { type: 'suggestion.choose', key: 'all' },
    ],
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
      selectActiveSuggestion(snapshot) < suggestions(snapshot).length,
    'what is shown is what fits what is typed, while suggestions are open': (snapshot) =>
      JSON.stringify(selectSuggestions(snapshot)) ===
        JSON.stringify(snapshot.hasTag('suggesting') ? suggestions(snapshot) : []) &&
      selectCount(snapshot) ===
        (snapshot.hasTag('suggesting') ? matches(snapshot.context.products, snapshot.context.query).length : 0),
    'nothing is marked while no suggestions are open': (snapshot) =>
      snapshot.hasTag('suggesting') || selectActiveSuggestion(snapshot) === -1,
    'a query is never longer than a name': (snapshot) => snapshot.context.query.length <= MAX_QUERY_LENGTH,
  },
  steps: {
    'it knows which page is open': ({ event }, before, after) =>
      after.context.page === (event.type === 'page.opened' ? event['page'] : before.context.page),
    'it knows the products that were told last': ({ event }, before, after) =>
      after.context.products === (event.type === 'products.known' ? event['products'] : before.context.products),
    'a page that asks for something shows the search with it': ({ event }, _, after) =>
      event.type !== 'page.opened' ||
      event['page'] === 'other' ||
      event['query'] === '' ||
      (after.hasTag('shown') && selectQuery(after).trim() === event['query']),
    'an open search has what the address of each page asks for': ({ event }, before, after) =>
      event.type !== 'page.opened' ||
      !before.hasTag('shown') ||
      !after.hasTag('shown') ||
      selectQuery(after).trim() === event['query'],
    'it shows by being opened or asked for, and hides by being closed or where no page has it': (
      { event },
      before,
      after,
    ) => {
      if (event.type === 'search.open') return after.hasTag('shown');
      if (event.type === 'search.close') return !after.hasTag('shown');
      if (event.type === 'page.opened')
        return (
          after.hasTag('shown') === (event['query'] !== '' || (before.hasTag('shown') && event['page'] !== 'other'))
        );
      return after.hasTag('shown') === before.hasTag('shown');
    },
    'what is typed is there at once, and filters the collection': ({ event, said }, before, after) =>
      event.type !== 'query.type' ||
      !before.hasTag('shown') ||
      (selectQuery(after) === fitting(event['query'] as string) && asked(said).includes(selectQuery(after))),
    'closing it takes the filter away': ({ event, said }, before) =>
      event.type !== 'search.close' || !before.hasTag('shown') || asked(said).includes(''),
    'nothing else filters': ({ event, said }, before) =>
      asked(said).length === 0 || (['query.type', 'search.close'].includes(event.type) && before.hasTag('shown')),
    'suggestions open by typing and by the arrow down, and close by leaving, choosing, Enter and blank text': (
      { event },
      before,
      after,
    ) => {
      if (!after.hasTag('shown') || !before.hasTag('shown')) return !after.hasTag('suggesting');
      if (event.type === 'query.type') return after.hasTag('suggesting') === ((event['query'] as string).trim() !== '');
      if (event.type === 'suggestion.next' && !before.hasTag('suggesting'))
        return after.hasTag('suggesting') === suggestions(before).length > 0;
      if (event.type === 'suggestion.choose')
        return (
          after.hasTag('suggesting') ===
          (before.hasTag('suggesting') && suggestions(before).every(({ key }) => key !== event['key']))
        );
      if (['suggestions.leave', 'query.submit'].includes(event.type)) return !after.hasTag('suggesting');
      return after.hasTag('suggesting') === before.hasTag('suggesting');
    },
    'the arrow keys go round the suggestions, and through none': ({ event }, before, after) => {
      const [marked, count] = [selectActiveSuggestion(before), suggestions(before).length];
      if (event.type === 'suggestion.next' && before.hasTag('shown'))
        return selectActiveSuggestion(after) === (marked + 1 < count ? marked + 1 : -1);
      if (event.type === 'suggestion.previous' && before.hasTag('suggesting'))
        return selectActiveSuggestion(after) === (marked >= 0 ? marked - 1 : count - 1);
      return true;
    },
    'it leads to a product that was chosen or marked, and to the collection where that is not open': (
      { event, said },
      before,
    ) => {
      const led = said
        .filter((it) => it.type === 'xstate.emit')
        .map((it) => (it.params as { event: { to: unknown } }).event.to);
      return JSON.stringify(led) === JSON.stringify(destinations(event, before));
    },
  },
});
