import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import type { ClientFiles } from './client-files.ts';
import { storeAssets, sweepAssets } from './store-assets.ts';

export type Sharing = {
  db: Kysely<Database>;
  files: ClientFiles;
  log: Pick<Logger, 'info' | 'error'>;
  /** The server's clock, in milliseconds since 1970. */
  now: () => number;
  /** Milliseconds until the files are marked as in use again, and until a try that failed is repeated. */
  renewAfter?: number;
  retryAfter?: number;
};

const SIX_HOURS = 6 * 60 * 60_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Shares the hashed files of the build that this process serves with all others of the shop, before its first page is
 * sent, and says again and again that they are in use; then it also deletes those of builds that are long gone. Where they cannot be stored (a full disk) the log says so, the
 * shop opens all the same, and it is tried again.
 * @returns ends it.
 */
export async function shareAssets({
  db,
  files,
  log,
  now,
  renewAfter = SIX_HOURS,
  retryAfter = MINUTE,
}: Sharing): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let lastShared: number | null = null;
  const share = async (): Promise<void> => {
    let wait = renewAfter;
    try {
      const added = await storeAssets(db, files, now());
      if (added > 0) log.info({ files: added }, 'the files of this build were stored for all processes of the shop');
      // Not at the start, and not where the clock has jumped since: who runs another build beside us would be taken for long gone.
      const since = lastShared === null ? 0 : now() - lastShared;
      lastShared = now();
      if (since >= HOUR && since <= DAY) await sweepAssets(db, lastShared);
    } catch (error) {
      wait = retryAfter;
      if (!ended)
        log.error(
          { err: error },
          'the files of this build could not be stored: while another build runs beside it, its pages may miss some',
        );
    }
    if (!ended) timer = setTimeout(() => void share(), wait).unref();
  };
  await share();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
