import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import { cutQuery, queryFromFilters, withQuery } from '../../domain/catalogue/filter-query.ts';
import { NO_FILTERS } from '../../domain/catalogue/chosen-filters.ts';
import { matches } from '../../domain/catalogue/name-search.ts';
import { type Suggestion, suggestionsFor } from '../../domain/catalogue/suggestions.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { Destination, EmittedEvent } from '../emitted.ts';
import { from } from '../from.ts';

/**
 * The search bar: hidden, or shown on the home page and the collection (section 2, header). While the collection is
 * open it is told of each change of the query; elsewhere Enter leads there. The suggestions are a list of their own
 * that opens on typing and is walked by the arrow keys.
 */
type Context = {
  query: string;
  products: readonly Product[];
  /** Which suggestion is marked; -1 for none. */
  marked: number;
  /** Only the home page and the collection have a search bar; only the collection shows what the query finds. */
  page: Page;
};
type Page = 'collection' | 'home' | 'other';
type Event =
  | { type: 'products.known'; products: readonly Product[] }
  /** A page was opened: `query` is what its address asks for. */
  | { type: 'page.opened'; page: Page; query: string }
  | { type: 'search.open' }
  | { type: 'search.close' }
  | { type: 'query.type'; query: string }
  | { type: 'query.submit' }
  | { type: 'suggestion.next' }
  | { type: 'suggestion.previous' }
  /** `key` of one of those shown. */
  | { type: 'suggestion.choose'; key: string }
  | { type: 'suggestions.leave' };

const suggestionsOf = ({ products, query, page }: Omit<Context, 'marked'>): Suggestion[] =>
  suggestionsFor(products, query, page !== 'collection');

const GROUP_FILTERS = { category: 'categories', type: 'types', vendor: 'vendors' } as const;

/** Page that a suggestion leads to; all that the query finds if there is none. */
function destinationOf(suggestion: Suggestion | undefined, query: string): Destination {
  if (suggestion?.kind === 'product') return { name: 'product', productId: suggestion.product.id };
  const filters =
    suggestion?.kind === 'group'
      ? { ...NO_FILTERS, [GROUP_FILTERS[suggestion.group.kind]]: [suggestion.group.id] }
      : withQuery(NO_FILTERS, query);
  return { name: 'collection', query: queryFromFilters(filters) };
}
const leadTo = (to: Destination): EmittedEvent => ({ type: 'navigate', to, replace: false, scroll: 'top' });

export const searchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as EmittedEvent,
    tags: {} as 'shown' | 'suggesting',
  },
  guards: {
    isOnCollection: ({ context }) => context.page === 'collection',
    hasNoSearchBarHere: ({ context }) => context.page === 'other',
    canSuggest: ({ context }) => suggestionsOf(context).length > 0,
    wantsCollection: ({ context }) => context.page !== 'collection' && context.query.trim() !== '',
    isSuggested: ({ context }, { key }: { key: string }) => suggestionsOf(context).some((it) => it.key === key),
    isMarked: ({ context }) => suggestionsOf(context)[context.marked] !== undefined,
    willBeBlank: (_, { query }: { query: string }) => query.trim() === '',
    asksForSomething: (_, { query }: { query: string }) => query.trim() !== '',
    hasNoSearchBar: (_, { page }: { page: Page }) => page === 'other',
  },
  actions: {
    keepProducts: assign((_, { products }: { products: readonly Product[] }) => ({ products, marked: -1 })),
    keepPage: assign((_, { page }: { page: Page }) => ({ page })),
    // What the address asks for; blanks that are just being typed stay.
    takeQuery: assign(({ context }, { query }: { query: string }) =>
      query.trim() === context.query.trim() ? {} : { query, marked: -1 },
    ),
    keepQuery: assign((_, { query }: { query: string }) => ({ query: cutQuery(query), marked: -1 })),
    clearQuery: assign({ query: '', marked: -1 }),
    markNext: assign({
      marked: ({ context }) => (context.marked + 1 < suggestionsOf(context).length ? context.marked + 1 : -1),
    }),
    markPrevious: assign({
      marked: ({ context }) => (context.marked >= 0 ? context.marked - 1 : suggestionsOf(context).length - 1),
    }),
    unmark: assign({ marked: -1 }),
    filterCollection: sendTo(
      ({ system }) => system.get('shop'),
      ({ context }) => ({ type: 'query.asked', query: context.query }),
    ),
    showChosen: emit(({ context }, { key }: { key: string }) =>
      leadTo(
        destinationOf(
          suggestionsOf(context).find((it) => it.key === key),
          context.query,
        ),
      ),
    ),
    showMarked: emit(({ context }) => leadTo(destinationOf(suggestionsOf(context)[context.marked], context.query))),
    showCollection: emit(({ context }) => leadTo(destinationOf(undefined, context.query))),
  },
}).createMachine({
  id: 'search',
  context: { query: '', products: [], marked: -1, page: 'other' },
  initial: 'hidden',
  on: { 'products.known': { actions: from('keepProducts') } },
  states: {
    hidden: {
      on: {
        'page.opened': [
          { guard: from('asksForSomething'), target: 'shown', actions: [from('keepPage'), from('keepQuery')] },
          { actions: from('keepPage') },
        ],
        'search.open': [
          { guard: 'hasNoSearchBarHere', target: 'shown', actions: 'showCollection' },
          { target: 'shown' },
        ],
      },
    },
    shown: {
      tags: 'shown',
      initial: 'quiet',
      on: {
        'page.opened': [
          { guard: from('hasNoSearchBar'), target: 'hidden', actions: [from('keepPage'), 'clearQuery'] },
          { actions: [from('keepPage'), from('takeQuery')] },
        ],
        // A hidden search never filters (readings 4.7).
        'search.close': { target: 'hidden', actions: ['clearQuery', 'filterCollection'] },
        'query.type': [
          { guard: from('willBeBlank'), target: '.quiet', actions: [from('keepQuery'), 'filterCollection'] },
          { target: '.suggesting', actions: [from('keepQuery'), 'filterCollection'] },
        ],
      },
      states: {
        quiet: {
          entry: 'unmark',
          on: {
            'suggestion.next': { guard: 'canSuggest', target: 'suggesting', actions: 'markNext' },
            'query.submit': { guard: 'wantsCollection', actions: 'showCollection' },
          },
        },
        suggesting: {
          tags: 'suggesting',
          on: {
            'suggestion.next': { actions: 'markNext' },
            'suggestion.previous': { actions: 'markPrevious' },
            'suggestion.choose': { guard: from('isSuggested'), target: 'quiet', actions: from('showChosen') },
            'suggestions.leave': 'quiet',
            'query.submit': [
              { guard: 'isMarked', target: 'quiet', actions: 'showMarked' },
              { guard: 'isOnCollection', target: 'quiet' },
              { target: 'quiet', actions: 'showCollection' },
            ],
          },
        },
      },
    },
  },
});

type Search = SnapshotFrom<typeof searchMachine>;
export const selectQuery = (search: Search): string => search.context.query;
export const selectActiveSuggestion = (search: Search): number => search.context.marked;
const NONE: readonly Suggestion[] = [];
const made = new WeakMap<Context, readonly Suggestion[]>();
/** Suggestions, while they are open; the same list while nothing changes. */
export function selectSuggestions(search: Search): readonly Suggestion[] {
  if (!search.hasTag('suggesting')) return NONE;
  const suggestions = made.get(search.context) ?? suggestionsOf(search.context);
  made.set(search.context, suggestions);
  return suggestions;
}
/** Number of products whose name has what is typed, while suggestions are open. */
export const selectCount = (search: Search): number =>
  search.hasTag('suggesting') ? matches(search.context.products, search.context.query).length : 0;
