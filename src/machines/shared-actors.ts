import { fromCallback, fromPromise } from 'xstate';
import { withLimit } from './call-failure.ts';
import { promisePlaceholder, callbackPlaceholder } from './placeholder.ts';

/** Placeholders of actors that several flows ask: `provide-shop.ts`, a page of `routes/pages` or a test puts the real one in their place. */

/** Settles once a server-rendered page is usable and has a quiet moment, or is first touched. */
export const untilQuiet = fromPromise<void>(promisePlaceholder);
/** State that waits for that, `quietLimit` at most: what is seen first comes first. */
export const quietState = <Next extends string>(next: Next) =>
  withLimit({ invoke: { id: 'untilQuiet', src: 'untilQuiet' as const, onDone: next, onError: next } }, 'quietLimit');
/** Settles when what a page can do without is due: in a quiet moment; of the home page once somebody scrolls, points, touches or types. */
export const untilDue = fromPromise<void>(promisePlaceholder);
/** State that waits for that, `dueLimit` at most. */
export const dueState = <Next extends string>(next: Next) =>
  withLimit({ invoke: { id: 'untilDue', src: 'untilDue' as const, onDone: next, onError: next } }, 'dueLimit');
/** Ms after which it is due even on a page that nobody has touched. */
export const DUE_LIMIT = 30_000;
export const connection = fromCallback(callbackPlaceholder);
/**
 * Events of the device: if the page can be seen, if its owner wants motion. At first it is seen, and motion is free.
 */
export type PageEnvironmentEvent =
  | { type: 'tab.hidden' }
  | { type: 'tab.shown' }
  | { type: 'motion.reduced' }
  | { type: 'motion.freed' };
/** The window and the wishes of the person before it. */
export const surroundings = fromCallback(callbackPlaceholder);

/** Tells `minute.passed` with the time, in ms since 1970, while the tab is in front. */
export const minutes = fromCallback(callbackPlaceholder);

/** Tells `shopper.returned` each time the tab is looked at again, or the device is connected again. */
export const returning = fromCallback(callbackPlaceholder);
