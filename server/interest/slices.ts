/** Milliseconds of work after which others have their turn. */
const SLICE = 8;

/** Rest between two slices of work: null while a slice lasts, else what is to be waited for. */
export type Rest = () => Promise<void> | null;

/** Parts long work into slices, so that it never blocks the event loop for long. @param now milliseconds; for tests. */
export function openSlices(slice = SLICE, now: () => number = () => performance.now()): Rest {
  let since = now();
  return () =>
    now() - since < slice
      ? null
      : new Promise((done) =>
          setImmediate(() => {
            since = now();
            done();
          }),
        );
}
