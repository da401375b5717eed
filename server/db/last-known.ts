import { MEMORY_WAITS } from './limits.ts';

export type LastKnownOptions = {
  /** Milliseconds for which a value is believed; 0 asks the database each time. */
  freshFor: number;
  /** Milliseconds after its reading began from which a value is not known any more; a value is known for ever if it is not given. */
  knownFor?: number;
  /** Told when it could not be read. */
  onFailure: (error: unknown) => void;
  /** A clock in milliseconds, for tests. */
  now?: () => number;
  /** Milliseconds that the database is waited for; for tests. */
  patience?: number;
};

/**
 * A value of the database that can be answered from memory: read anew when it is asked for, else what was read last
 * (stale-while-revalidate). While one reading is late no other begins; a reading that began earlier never replaces the
 * value of a later one.
 * @param read ends by itself: the database has limits of its own.
 * @returns asks for the value; null while the database does not answer and none has been read, or none that is still known. It never throws.
 */
export function openLastKnown<Value>(
  read: () => Promise<Value>,
  {
    freshFor,
    knownFor = Number.POSITIVE_INFINITY,
    onFailure,
    now = () => performance.now(),
    patience = MEMORY_WAITS,
  }: LastKnownOptions,
): () => Promise<Value | null> {
  type Reading = { since: number; settled: Promise<void> };
  let known: { value: Value; since: number; nth: number } | null = null;
  let reading: Reading | null = null;
  let begun = 0;
  let late = 0;

  function begin(): Reading {
    const [since, nth] = [now(), (begun += 1)];
    let isLate = false;
    let limit: NodeJS.Timeout | undefined;
    const lateness = new Promise<void>((done) => {
      limit = setTimeout(() => {
        isLate = true;
        late += 1;
        done();
      }, patience);
    });
    const ended = Promise.resolve()
      .then(read)
      .then((value) => {
        if (nth > (known?.nth ?? 0)) known = { value, since, nth };
      }, onFailure)
      .finally(() => {
        clearTimeout(limit);
        if (isLate) late -= 1;
        if (reading === mine) reading = null;
      });
    const mine: Reading = { since, settled: Promise.race([ended, lateness]) };
    return mine;
  }

  return async () => {
    const isFresh = known !== null && now() - known.since < freshFor;
    if (!isFresh && late === 0) {
      // One that began just now is as good as another.
      if (!reading || now() - reading.since >= freshFor) reading = begin();
      await reading.settled;
    }
    return known !== null && now() - known.since < knownFor ? known.value : null;
  };
}
