import { commandsFor } from '../actors.tsx';

/** What a shopper can do with a list that failed. */
export const useMostViewedCommands = commandsFor('most-viewed', (send) => ({
  retry: () => send({ type: 'products.retry' }),
}));
