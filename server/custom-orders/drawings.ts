import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Settings } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { isBackedUp } from './hold-drawings.ts';

/**
 * The pictures of custom orders, which are private: `custom-orders` of the data folder holds a folder for each order
 * (`orders/<id>`), what is just arriving (`arriving`), and a journal of requests under way (`journal`).
 */

/** Data folder, and which engine's shop works in it. */
export type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/** A picture to be stored: its name in the order's folder, its size in bytes, and its bytes or the path where they are. */
export type StoredPicture = { file: string; size: number; source: Buffer | string };

const FILE = /^[0-9a-f]{32}\.(?:jpg|webp)$/;
const ORDER = /^[0-9a-f]{24}$/;
/** 128 random bits: nobody can guess the address of another's drawing. */
export const newFileName = (extension: 'jpg' | 'webp'): string => `${randomBytes(16).toString('hex')}.${extension}`;
/** True for the name of a kept picture. */
export const isFileName = (name: string): boolean => FILE.test(name);

const home = (dataDir: string): string => join(dataDir, 'custom-orders');
/** Folder with an order's pictures. */
export const picturesFolder = (dataDir: string, order: string): string => join(home(dataDir), 'orders', order);
const journalOf = (dataDir: string): string => join(home(dataDir), 'journal');
/** Shops of both engines may stand in one data folder: each takes in, and tidies up, its own. */
const arrivingOf = ({ dataDir, databaseUrl }: Place): string =>
  join(home(dataDir), 'arriving', databaseUrl === null ? 'embedded' : 'postgresql');
const PRIVATE = { recursive: true, mode: 0o700 } as const;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const ifThere = async <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return otherwise;
    throw error;
  });

/** Path of a folder for a request that brings files, which the caller makes and removes. */
export const newUploadFolder = (place: Place): string => join(arrivingOf(place), randomUUID());

/** Reads a picture of an order; null where it is not there. */
export const readPicture = async (dataDir: string, order: string, file: string): Promise<Buffer | null> =>
  ORDER.test(order) && isFileName(file) ? ifThere(readFile(join(picturesFolder(dataDir, order), file)), null) : null;

/** A request under way: which files of which order it puts into place or takes away, of which shop's database, and when (ms). */
type Entry = { shop: string; order: string; files: readonly string[]; at: number };

/** Key of `meta` with the mark of a database in its data folder. */
export const MARK_KEY = 'custom orders';

/** Names the database that a journal speaks of: files of another one are none of ours to judge. */
async function markOf(db: Kysely<Database>): Promise<string> {
  const key = MARK_KEY;
  await db
    .insertInto('meta')
    .values({ key, value: randomUUID() })
    .onConflict((row) => row.doNothing())
    .execute();
  return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow()).value;
}

/** Journal entries of this process whose work is not over. */
const underWay = new Set<string>();

async function writeFlushed(path: string, bytes: Uint8Array | string): Promise<void> {
  await writeFile(`${path}.part`, bytes, { flush: true, mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Writes a picture beside where it arrived, so that no more than one is in memory. */
export async function setAside(folder: string, { file, size, source }: StoredPicture): Promise<StoredPicture> {
  const path = join(folder, file);
  if (typeof source !== 'string') await writeFlushed(path, source);
  return { file, size, source: path };
}

/** Bytes of a picture that has arrived. */
export const bytesOf = async ({ source }: StoredPicture): Promise<Buffer> =>
  typeof source === 'string' ? readFile(source) : source;

/** Puts a picture into an order's folder, which a request that found it empty may just have removed. */
async function putInPlace(folder: string, { file, source }: StoredPicture): Promise<void> {
  const path = join(folder, file);
  const put = () => (typeof source === 'string' ? rename(source, path) : writeFlushed(path, source));
  await put().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await mkdir(folder, PRIVATE);
    await put();
  });
}

/** Makes the names in a folder last; where a system cannot, they last as long as it stands. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** Removes those files of an entry that the database does not name, and then the entry; while a backup is made, the next sweep does. */
async function settle(db: Kysely<Database>, dataDir: string, path: string, { order, files }: Entry): Promise<void> {
  // Asked before the database is: what a backup that begins only now will name is named by then.
  if (await isBackedUp(dataDir)) return;
  const drawings = await db.selectFrom('custom_order_drawings').select('file').where('order_id', '=', order).execute();
  const row = await db.selectFrom('custom_orders').select('mockup').where('id', '=', order).executeTakeFirst();
  const named = new Set([...drawings.map(({ file }) => file), row?.mockup]);
  const folder = picturesFolder(dataDir, order);
  for (const file of files.filter((one) => isFileName(one) && !named.has(one))) {
    await rm(join(folder, file), { force: true });
    await rm(join(folder, `${file}.part`), { force: true });
  }
  // Only where it is empty: another request may just have put a picture there.
  await rmdir(folder).catch(() => undefined);
  await rm(path, { force: true });
}

/**
 * Puts pictures into an order's folder and then runs the transaction that names them; what the database does not name in the
 * end is removed, at once or, where nobody knows how the transaction ended, by `sweepDrawings`.
 * @param replaced files that the transaction may take away. @param now milliseconds since 1970.
 */
export async function withPictures<Result>(
  { db, dataDir, now }: { db: Kysely<Database>; dataDir: string; now: number },
  order: string,
  { pictures, replaced = [] }: { pictures: readonly StoredPicture[]; replaced?: readonly string[] },
  work: () => Promise<Result>,
): Promise<Result> {
  if (pictures.length + replaced.length === 0) return work();
  const entry: Entry = {
    shop: await markOf(db),
    order,
    files: [...pictures.map(({ file }) => file), ...replaced],
    at: now,
  };
  const path = join(journalOf(dataDir), `${randomUUID()}.json`);
  // Until the transaction begins, nothing names them.
  let isKnown = true;
  underWay.add(path);
  try {
    await mkdir(journalOf(dataDir), PRIVATE);
    await writeFlushed(path, JSON.stringify(entry));
    await flushFolder(journalOf(dataDir));
    const folder = picturesFolder(dataDir, order);
    await mkdir(folder, PRIVATE);
    for (const picture of pictures) await putInPlace(folder, picture);
    await flushFolder(folder);
    await flushFolder(join(folder, '..'));
    isKnown = false;
    const result = await work();
    isKnown = true;
    return result;
  } catch (error) {
    // Our own refusal undid the transaction; of any other failure nobody knows if it was before or after the commit.
    isKnown ||= error instanceof HttpError;
    throw error;
  } finally {
    // What cannot be settled now is the sweep's.
    if (isKnown) await settle(db, dataDir, path, entry).catch(() => undefined);
    underWay.delete(path);
  }
}

function entryIn(text: string): Entry | null {
  try {
    const { shop, order, files, at } = JSON.parse(text) as Partial<Entry>;
    return typeof shop === 'string' &&
      typeof order === 'string' &&
      ORDER.test(order) &&
      Array.isArray(files) &&
      typeof at === 'number'
      ? { shop, order, files: files.map(String), at }
      : null;
  } catch {
    return null;
  }
}

/**
 * Ends what requests of a process that is no more have begun: removes files that arrived and went nowhere, and those of
 * the journal that its own database does not name. No file is removed that no journal names, nor any by the word of another database.
 * @param olderThan milliseconds: 0 where no other process works in this folder.
 */
export async function sweepDrawings(
  { db, now, ...place }: Place & { db: Kysely<Database>; now: number },
  olderThan: number,
): Promise<void> {
  const { dataDir } = place;
  for (const name of await ifThere(readdir(arrivingOf(place)), [])) {
    const path = join(arrivingOf(place), name);
    const found = await ifThere(stat(path), null);
    if (found && Math.abs(now - found.mtimeMs) >= olderThan) await rm(path, { recursive: true, force: true });
  }
  const names = await ifThere(readdir(journalOf(dataDir)), []);
  if (names.length === 0) return;
  const shop = await markOf(db);
  for (const name of names) {
    const path = join(journalOf(dataDir), name);
    const entry = name.endsWith('.json') ? entryIn(await ifThere(readFile(path, 'utf8'), '')) : null;
    const at = entry?.at ?? (await ifThere(stat(path), null))?.mtimeMs ?? now;
    // A clock may have been ahead of time: what is of another hour, this way or that, is nobody's at work.
    if (underWay.has(path) || Math.abs(now - at) < olderThan) continue;
    if (entry === null) await rm(path, { force: true });
    else if (entry.shop === shop) await settle(db, dataDir, path, entry);
  }
}

/** An upload may take 15 minutes; what is an hour old belongs to nobody who is still at work. */
const AN_HOUR = 60 * 60_000;

/**
 * Sweeps at the start, and then every hour.
 * @param isAlone true where no other process can work in this folder.
 */
export async function scheduleSweep(
  at: Place & { db: Kysely<Database>; now: () => number },
  isAlone: boolean,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const sweep = (olderThan: number) => sweepDrawings({ ...at, now: at.now() }, olderThan).catch(onFailure);
  await sweep(isAlone ? 0 : AN_HOUR);
  setInterval(() => void sweep(AN_HOUR), AN_HOUR).unref();
}
