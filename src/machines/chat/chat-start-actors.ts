import { type AnyStateMachine, fromPromise } from 'xstate';
import { promisePlaceholder } from '../placeholder.ts';

/** Fetches the code of the chat, and puts it in the place of `chatPlaceholder`. */
export const fetchChat = fromPromise<void, { isWanted: boolean }>(promisePlaceholder);
/** Placeholder of the chat's chart until its code has come. */
export const chatPlaceholder = <Chart extends AnyStateMachine>(): Chart =>
  fromPromise(promisePlaceholder) as unknown as Chart;
