import { commandsFor } from '../actors.tsx';

/** What a shopper can do in the search bar. */
export const useSearchCommands = commandsFor('search', (send) => ({
  open: () => send({ type: 'search.open' }),
  close: () => send({ type: 'search.close' }),
  type: (query: string) => send({ type: 'query.type', query }),
  submit: () => send({ type: 'query.submit' }),
  next: () => send({ type: 'suggestion.next' }),
  previous: () => send({ type: 'suggestion.previous' }),
  choose: (productId: string) => send({ type: 'suggestion.choose', productId }),
  leave: () => send({ type: 'suggestions.leave' }),
}));
