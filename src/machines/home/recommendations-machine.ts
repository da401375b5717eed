import { resourceMachine } from '../resource.ts';
import { loadRecommendations } from './home-actors.ts';

/**
 * Recommendations of the shop to the customer who is logged in (section 3): asked of the server once they are due. It lives
 * as long as that customer is on the home page; the next one has one of their own.
 */
export const recommendationsMachine = resourceMachine('recommendations', loadRecommendations, {
  waits: true,
  notice: 'recommendations-failed',
});

export { selectData, selectIsLoading, selectLoadError } from '../resource.ts';
