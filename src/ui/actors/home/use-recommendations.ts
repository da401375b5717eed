import type { recommendationsMachine } from '../../../machines/home/recommendations-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a customer can do with recommendations that failed. */
export const [useRecommendations, useRecommendationsCommands] = bindActor<typeof recommendationsMachine>(
  'recommendations',
)((send) => ({
  retry: () => send({ type: 'resource.retry' }),
}));
