import type { recentlyViewedMachine } from '../../../machines/catalogue/recently-viewed-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do with what they viewed lately. */
export const [useRecentlyViewed, useRecentlyViewedCommands] = bindActor<typeof recentlyViewedMachine>(
  'recently-viewed',
)((send) => ({
  forget: () => send({ type: 'viewed.forget' }),
}));
