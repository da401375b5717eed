import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import { sqlState } from '../db/transaction.ts';

/** Milliseconds that the database is waited for: less than what probes usually wait. */
const PATIENCE = 2000;
/** Milliseconds for which a write that succeeded counts: probes are open to everybody, and each write is synced to the disk. */
const FRESH_FOR = 1000;
/** Key of the row of `meta` that is written. */
export const READY_KEY = 'ready';

/** Reason why a server must be sent no shoppers, in a sentence. */
export type Unready = 'The shop is closing.' | 'The database does not answer.' | 'The database cannot be written.';

/** Tells load balancers if this server can take orders. */
export type Readiness = {
  /** Writes to the database, unless that has just been done. @returns null if the server is ready. */
  check: () => Promise<Unready | null>;
  /** Not ready from now on: the server is about to close. */
  close: () => void;
  /** Seconds since the last write that succeeded; null before the first. */
  age: () => number | null;
};

export type ReadinessOptions = {
  db: Kysely<Database>;
  log: Pick<Logger, 'error'>;
  /** Clock in milliseconds that never goes back, for tests. */
  now?: () => number;
  /** Milliseconds, for tests. */
  patience?: number;
};

/** Readiness of a server: its database can be written, and it is not closing. A `select` would succeed on a full disk and on a standby. */
export function openReadiness({
  db,
  log,
  now = () => performance.now(),
  patience = PATIENCE,
}: ReadinessOptions): Readiness {
  let isClosing = false;
  let writtenAt: number | null = null;
  let writing: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    const value = new Date().toISOString();
    await db
      .insertInto('meta')
      .values({ key: READY_KEY, value })
      .onConflict((row) => row.column('key').doUpdateSet({ value }))
      .execute();
    writtenAt = now();
  };
  /** Begins one write at a time, however many probes there are: they must not fill the queue of a slow database. */
  const writeOnce = (): Promise<void> => (writing ??= write().finally(() => (writing = null)));

  async function writeInTime(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>(
      (_, fail) => (timer = setTimeout(() => fail(new Error(`no answer within ${patience} ms`)), patience)),
    );
    await Promise.race([writeOnce(), tooLate]).finally(() => clearTimeout(timer));
  }

  return {
    check: async () => {
      if (isClosing) return 'The shop is closing.';
      if (writtenAt !== null && now() - writtenAt < FRESH_FOR) return null;
      try {
        await writeInTime();
        return isClosing ? 'The shop is closing.' : null;
      } catch (error) {
        log.error({ err: error }, 'the database cannot be written: this server is not ready');
        // A refusal has a state of five characters with a digit; a lost or silent connection has none, or one of these classes.
        return /^(?=.*\d)(?!08|55|57)[0-9A-Z]{5}$/.test(sqlState(error))
          ? 'The database cannot be written.'
          : 'The database does not answer.';
      }
    },
    close: () => {
      isClosing = true;
    },
    age: () => (writtenAt === null ? null : (now() - writtenAt) / 1000),
  };
}
