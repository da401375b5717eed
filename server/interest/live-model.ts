import type { Kysely } from 'kysely';
import type { LiveCatalogue } from '../catalogue/snapshot/live.ts';
import { MEMORY_WAITS } from '../db/limits.ts';
import type { Database } from '../db/schema.ts';
import { readFacts, starterFacts } from './facts.ts';
import { buildModel, type Model } from './model.ts';
import { openSlices } from './slices.ts';

/** The recommender's model as of some minutes ago. */
export type LiveModel = {
  /** The last one that was built; a small one of the catalogue alone once the first has taken longer than 100 ms. @throws as the catalogue does. */
  current(): Promise<Model>;
  /** Resolves when none is being built. */
  settled(): Promise<void>;
};

export type LiveModelOptions = {
  /** Called when a model could not be built; the one before serves on. */
  onFailure: (error: unknown) => void;
  /** A clock in milliseconds that never goes back, for tests. */
  now?: () => number;
};

/** Milliseconds for which a model is fresh, or so many times as long as it took to build, whichever is more: building takes a fiftieth of the time at most. */
const FRESH_FOR = 5 * 60_000;
const TIMES_AS_LONG = 50;
/** Milliseconds after a failure in which none is begun. */
const REST = 30_000;

/** Resolves with the work, or after so many milliseconds. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((done) => (timer = setTimeout(done, ms)))]);
  clearTimeout(timer);
}

/** A model that is built anew in the background if somebody asks for it and it is old; one at a time. */
export function liveModel(
  build: () => Promise<Model>,
  starter: () => Promise<Model>,
  { onFailure, now = () => performance.now() }: LiveModelOptions,
): LiveModel {
  let latest: Model | null = null;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let building: Promise<void> | null = null;
  /** Ends with the building, or 100 ms after its begin: who asks later waits for nothing. */
  let patience: Promise<unknown> = Promise.resolve();

  async function renew(): Promise<void> {
    const startedAt = now();
    try {
      latest = await build();
      freshUntil = startedAt + Math.max(FRESH_FOR, (now() - startedAt) * TIMES_AS_LONG);
    } catch (error) {
      freshUntil = now() + REST;
      onFailure(error);
    } finally {
      building = null;
    }
  }

  return {
    current: async () => {
      if (!building && now() >= freshUntil) {
        building = renew();
        patience = atMost(MEMORY_WAITS, building);
      }
      if (!latest) await patience;
      return latest ?? starter();
    },
    settled: async () => {
      while (building) await building;
    },
  };
}

/** The model of a database and its catalogue. @param clock milliseconds since 1970. */
export const openModel = (
  db: Kysely<Database>,
  catalogue: LiveCatalogue,
  clock: () => number,
  options: LiveModelOptions,
): LiveModel =>
  liveModel(
    async () => {
      const rest = openSlices();
      return buildModel(await readFacts(await catalogue.current(), { db, now: clock(), rest }), rest);
    },
    async () => buildModel(starterFacts(await catalogue.current()), () => null),
    options,
  );
