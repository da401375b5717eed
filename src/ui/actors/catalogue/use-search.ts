import type { searchMachine } from '../../../machines/catalogue/search-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do in the search bar. */
export const [useSearch, useSearchCommands] = bindActor<typeof searchMachine>('search')((send) => ({
  open: () => send({ type: 'search.open' }),
  close: () => send({ type: 'search.close' }),
  type: (query: string) => send({ type: 'query.type', query }),
  submit: () => send({ type: 'query.submit' }),
  next: () => send({ type: 'suggestion.next' }),
  previous: () => send({ type: 'suggestion.previous' }),
  choose: (key: string) => send({ type: 'suggestion.choose', key }),
  leave: () => send({ type: 'suggestions.leave' }),
}));
