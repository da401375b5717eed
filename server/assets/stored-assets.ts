import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AssetEncoding, Database } from '../db/schema.ts';
import { busy } from '../http/http-error.ts';
import { type FileForms, formOf } from './client-files.ts';

/** The hashed files of all builds that the shop's processes have run of late. */
export type StoredAssets = {
  /**
   * The forms of a hashed file, by its name without a folder; null where no build had one of this name.
   * @throws HttpError 503 where too many wait or the database takes too long; the driver's error where it cannot be asked.
   */
  find(name: string): Promise<FileForms | null>;
};

/** Bytes of other builds' files in memory, several builds. */
const REMEMBERED = 16_000_000;
/** Names that no build has, and milliseconds for which that is believed. */
const MAX_ABSENT = 2000;
const ABSENT_FOR = 10_000;
/** Names of one question, how many may wait, and milliseconds for an answer. */
const ASKED_AT_ONCE = 40;
const MAX_WAITING = 500;
const ANSWER_WITHIN = 5000;

type Waiting = { found: (forms: FileForms | null) => void; failed: (error: unknown) => void };

async function readForms(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, FileForms>> {
  const rows = await db.selectFrom('assets').select(['name', 'encoding', 'bytes']).where('name', 'in', names).execute();
  const forms = new Map<string, FileForms>();
  for (const name of new Set(rows.map((row) => row.name))) {
    const one = (encoding: AssetEncoding) => rows.find((row) => row.name === name && row.encoding === encoding)?.bytes;
    const [plain, br, gzip] = [one(''), one('br'), one('gzip')];
    if (plain)
      forms.set(name, { plain: formOf(plain), ...(br && { br: formOf(br) }), ...(gzip && { gzip: formOf(gzip) }) });
  }
  return forms;
}

async function soon<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, failed) => (timer = setTimeout(() => failed(busy(2)), ANSWER_WITHIN)));
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/**
 * Opens the files of other builds, which lie in the database and are remembered once asked for. However many names are
 * made up and asked for, one question at a time goes to the database.
 */
export function openStoredAssets(db: Kysely<Database>): StoredAssets {
  const remembered = new LRUCache<string, FileForms>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ plain, br, gzip }) =>
      1 + [plain, br, gzip].reduce((sum, form) => sum + (form?.bytes.length ?? 0), 0),
  });
  const absent = new LRUCache<string, true>({ max: MAX_ABSENT, ttl: ABSENT_FOR });
  const asking = new Map<string, Promise<FileForms | null>>();
  const queue = new Map<string, Waiting>();
  let isReading = false;

  async function readNext(): Promise<void> {
    const batch = [...queue].slice(0, ASKED_AT_ONCE);
    for (const [name] of batch) queue.delete(name);
    try {
      const found = await soon(
        readForms(
          db,
          batch.map(([name]) => name),
        ),
      );
      for (const [name, { found: answer }] of batch) {
        const forms = found.get(name) ?? null;
        if (forms) remembered.set(name, forms);
        else absent.set(name, true);
        answer(forms);
      }
    } catch (error) {
      // Whoever waits behind them would wait as long once more.
      for (const { failed } of [...batch.map(([, one]) => one), ...queue.values()]) failed(error);
      queue.clear();
    }
  }

  async function readAll(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (queue.size > 0) await readNext();
    isReading = false;
  }

  return {
    find: async (name) => {
      const forms = remembered.get(name);
      if (forms) return forms;
      if (absent.has(name)) return null;
      const begun = asking.get(name);
      if (begun) return begun;
      if (queue.size >= MAX_WAITING) throw busy(2);
      const asked = new Promise<FileForms | null>((found, failed) => queue.set(name, { found, failed })).finally(() =>
        asking.delete(name),
      );
      asking.set(name, asked);
      void readAll();
      return asked;
    },
  };
}
