import type { Kysely } from 'kysely';
import { colomboDay } from '../../../src/domain/colombo-day.ts';
import { MEMORY_WAITS } from '../../db/limits.ts';
import type { Database } from '../../db/schema.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { catalogueVersion } from '../product/version.ts';

/** The catalogue as it is now. */
export type LiveCatalogue = {
  /**
   * What to answer from: never older than about a second behind the last change, by whichever process, while the
   * database answers in time. Nobody waits for it longer than 100 ms: then the last one that was read serves, and what
   * the database says later counts from then on. Only the very first one is waited for.
   * @throws the database's error, where there is no first one yet.
   */
  current(): Promise<Snapshot>;
  /** Milliseconds since what `current` gives was last known to be the newest; null before the first. */
  age(): number | null;
};

/** Where it is read from. Each ends by itself, well or with an error: the database has limits of its own. */
export type CatalogueSource = { version(): Promise<string>; snapshot(): Promise<Snapshot> };

export type LiveOptions = {
  /** Told when the database could not be asked and what was read before serves on. */
  onFailure?: (error: unknown) => void;
  /** A clock in milliseconds, for tests. */
  now?: () => number;
  /** Milliseconds that one look at the database is waited for, by all who ask meanwhile; for tests. */
  patience?: number;
};

/** Milliseconds for which a version is believed, and for which the old answers still serve while new ones are made. */
const BELIEVED_FOR = 400;
const SERVED_FOR = 500;

/** One look at the database: is there another version, and if so, what is it? None of these rejects. */
type Look = {
  checked: Promise<void>;
  done: Promise<void>;
  /** From now on nobody waits for this look. */
  late: Promise<void>;
};

/** The catalogue of a source: one look at a time, so that what comes late can never replace what is newer. */
export function liveCatalogue(
  source: CatalogueSource,
  { onFailure = () => undefined, now = () => performance.now(), patience = MEMORY_WAITS }: LiveOptions = {},
): LiveCatalogue {
  let latest: Snapshot | null = null;
  /** When `latest` was last known to be the newest. */
  let knownAt = 0;
  /** Since when `latest` may be old; null while it is not known to be. */
  let oldSince: number | null = null;
  /** After a failure the database has so long to recover. */
  let restUntil = Number.NEGATIVE_INFINITY;
  let first: Promise<Snapshot> | null = null;
  let look: Look | null = null;

  async function take(): Promise<Snapshot> {
    const startedAt = now();
    const taken = await source.snapshot();
    latest = taken;
    knownAt = startedAt;
    oldSince = null;
    return taken;
  }

  async function check(): Promise<void> {
    const startedAt = now();
    const version = await source.version();
    // It may be old since it was last known to be new: after a quiet hour nobody is served what an hour ago was true.
    if (latest?.version !== version) oldSince ??= knownAt;
    else [knownAt, oldSince] = [startedAt, null];
  }

  function beginLook(): Look {
    const checking = check();
    const looking = checking.then(() => (oldSince === null ? null : take()));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => (timer = setTimeout(done, patience)));
    const done = looking
      .then(
        () => undefined,
        (error: unknown) => {
          restUntil = now() + BELIEVED_FOR;
          onFailure(error);
        },
      )
      .finally(() => {
        clearTimeout(timer);
        look = null;
      });
    return { checked: checking.catch(() => undefined), done, late };
  }

  return {
    current: async () => {
      if (!latest) return (first ??= take().finally(() => (first = null)));
      if (!look && now() - knownAt > BELIEVED_FOR && now() >= restUntil) look = beginLook();
      if (!look) return latest;
      const { checked, done, late } = look;
      await Promise.race([checked, late]);
      if (oldSince !== null && now() - oldSince > SERVED_FOR) await Promise.race([done, late]);
      return latest;
    },
    age: () => (latest === null ? null : now() - knownAt),
  };
}

/** Today in Colombo, a part of the version: closed days are left out of the pages once they are past. */
const today = (): string => colomboDay(Date.now());

/** The catalogue of a database. */
export const openCatalogue = (db: Kysely<Database>, options: LiveOptions = {}): LiveCatalogue =>
  liveCatalogue(
    {
      version: async () => `${await catalogueVersion(db)} ${today()}`,
      snapshot: async () => {
        // Of the day on which it was begun: taken over midnight, it is taken again.
        const day = today();
        const taken = await takeSnapshot(db);
        return { ...taken, version: `${taken.version} ${day}` };
      },
    },
    options,
  );
