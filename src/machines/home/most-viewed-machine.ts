import { resourceMachine } from '../resource.ts';
import { loadMostViewed } from './home-actors.ts';

/**
 * The products that were viewed most, for the home page: asked of the server once they are due, since they stand far
 * down on it; then they are there, are none, or have failed.
 */
export const mostViewedMachine = resourceMachine('most-viewed', loadMostViewed, { waits: true });

export { selectData, selectIsLoading, selectLoadError } from '../resource.ts';
