import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { catalogueVersion } from './version.ts';

/** The catalogue as it is now. */
export type LiveCatalogue = {
  /**
   * What to answer from: never older than about a second behind the last change, by whichever process. While the
   * database does not answer, the last one that was read.
   */
  current(): Promise<Snapshot>;
};

/** Milliseconds for which a version is believed, and for which the old answers still serve while new ones are made. */
const BELIEVED_FOR = 400;
const SERVED_FOR = 500;

/**
 * @param onFailure is told when the database could not be asked and what was read before serves on.
 * @param now a clock in milliseconds, for tests.
 */
export function openCatalogue(db: Kysely<Database>, onFailure: (error: unknown) => void = () => undefined, now: () => number = () => performance.now()): LiveCatalogue {
  let latest: Snapshot | null = null;
  let checkedAt = 0;
  /** Since when `latest` may be old; null while it is not known to be. */
  let oldSince: number | null = null;
  let renewing: Promise<Snapshot> | null = null;
  let checking: Promise<void> | null = null;

  async function renew(): Promise<Snapshot> {
    const startedAt = now();
    const taken = await takeSnapshot(db);
    latest = taken;
    checkedAt = startedAt;
    oldSince = null;
    return taken;
  }
  const renewOnce = () => (renewing ??= renew().finally(() => (renewing = null)));

  async function check(): Promise<void> {
    const startedAt = now();
    const lastBelieved = checkedAt;
    const version = await catalogueVersion(db);
    checkedAt = Math.max(checkedAt, startedAt);
    // It may be old since it was last known to be new: after a quiet hour nobody is served what an hour ago was true.
    if (latest && latest.version !== version && startedAt >= checkedAt) oldSince ??= lastBelieved;
  }
  const checkOnce = () => (checking ??= check().catch((error: unknown) => {
    checkedAt = now();
    onFailure(error);
  }).finally(() => (checking = null)));

  return {
    current: async () => {
      if (!latest) return renewOnce();
      if (now() - checkedAt > BELIEVED_FOR && !renewing) await checkOnce();
      if (oldSince === null) return latest;
      const renewed = renewOnce().catch((error: unknown) => {
        onFailure(error);
        return latest ?? Promise.reject(error instanceof Error ? error : new Error(String(error)));
      });
      return now() - oldSince > SERVED_FOR ? renewed : latest;
    },
  };
}
