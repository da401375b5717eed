import { fromCallback } from 'xstate';
import { callbackPlaceholder } from '../placeholder.ts';

/** Placeholder that tells `network.lost` and `network.returned`, and the first at once where there is no network. */
export const watchNetwork = fromCallback(callbackPlaceholder);
