import type { mostViewedMachine } from '../../../machines/home/most-viewed-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do with a list that failed. */
export const [useMostViewed, useMostViewedCommands] = bindActor<typeof mostViewedMachine>('most-viewed')((send) => ({
  retry: () => send({ type: 'resource.retry' }),
}));
