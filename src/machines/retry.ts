/** A call that had no answer is made again: by a state `retryState`, a delay `retryPause`, and `tries` in the context of its chart. */
type Tried = { context: { tries: number } };

/** Failures that lengthen the pause; further ones leave it as it is. */
const MAX_TRIES = 6;
/** Delay before another try, in ms: doubled with each failure, up to a minute. */
export const retryPause = ({ context: { tries } }: Tried): number => Math.min(1_000 * 2 ** tries, 60_000);
/** Failures with the one that is counted now. */
export const nextTry = ({ context: { tries } }: Tried): number => Math.min(tries + 1, MAX_TRIES);

/** State that leads on by `again` after that pause, and at once when the device is connected again. Needs the actor `connection`. */
export const retryState = <Again>(again: Again) => ({
  invoke: { id: 'connection', src: 'connection' as const, onError: {} },
  on: { 'browser.online': again },
  after: { retryPause: again },
});
