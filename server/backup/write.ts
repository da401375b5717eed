import { link, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Settings } from '../config.ts';
import { holdDrawings } from '../custom-orders/hold-drawings.ts';
import { migrations } from '../db/migrations.ts';
import type { Database } from '../db/schema.ts';
import { addressesIn, hashOfAddress } from '../media/address.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { drawingEntry, encodeManifest, hashOfMaster, MANIFEST, ROWS_ENTRY, rowsEntry } from './format.ts';
import { type Snapshot, withSnapshot } from './snapshot.ts';
import type { Table } from './tables.ts';

export type BackupReport = {
  rows: number;
  masters: number;
  drawings: number;
  bytes: number;
  /** Pictures that rows name and the data folder has not, by their path there. */
  missing: string[];
};

export type Saving = {
  db: Kysely<Database>;
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  /** Name of the shop; null where it has none. */
  shop: string | null;
  /** Milliseconds since 1970. */
  now: number;
  signal: AbortSignal;
  /** Called before the rows are read, for what is to be among them. */
  onBegin?: () => Promise<void>;
  /** Told of each picture, and of how many the rows name. */
  onPicture?: (done: number, named: number) => void;
};

/** Pictures that the rows name: hashes of masters, and paths of drawings. */
type Named = { masters: Set<string>; drawings: Set<string> };

function noteDrawings(table: Table, row: string, { drawings }: Named): void {
  if (table === 'custom_order_drawings') {
    const { order_id: order, file } = JSON.parse(row) as Database['custom_order_drawings'];
    drawings.add(drawingEntry(order, file));
  }
  if (table === 'custom_orders') {
    const { id, mockup } = JSON.parse(row) as Pick<Database['custom_orders'], 'id' | 'mockup'>;
    if (mockup !== null) drawings.add(drawingEntry(id, mockup));
  }
}

function noteMasters(row: string, { masters }: Named): void {
  for (const address of addressesIn(row)) {
    const hash = hashOfAddress(address);
    if (hash !== null) masters.add(hash);
  }
}

/** @returns the number of rows. */
async function saveTable(
  archive: ArchiveWriter,
  { rows }: Snapshot,
  table: Table,
  named: Named,
  signal: AbortSignal,
): Promise<number> {
  let [count, nth, bytes, lines] = [0, 1, 0, [] as string[]];
  const flush = async () => {
    if (lines.length === 0) return;
    await archive.add(rowsEntry(table, nth), Buffer.from(`${lines.join('\n')}\n`));
    [nth, bytes, lines] = [nth + 1, 0, []];
  };
  for await (const some of rows(table)) {
    signal.throwIfAborted();
    for (const row of some) {
      noteDrawings(table, row, named);
      noteMasters(row, named);
      lines.push(row);
      bytes += row.length;
      if (bytes >= ROWS_ENTRY) await flush();
    }
    count += some.length;
  }
  await flush();
  return count;
}

/** Paths of all masters, in the data folder. */
async function* mastersIn(dataDir: string): AsyncGenerator<string> {
  for await (const folder of await opendir(join(dataDir, 'media')).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(folder.name) || !folder.isDirectory()) continue;
    for await (const file of await opendir(join(dataDir, 'media', folder.name))) {
      const path = `media/${folder.name}/${file.name}`;
      if (hashOfMaster(path) !== null) yield path;
    }
  }
}

const ifThere = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

async function savePictures(
  archive: ArchiveWriter,
  named: Named,
  { settings: { dataDir }, signal, onPicture }: Saving,
): Promise<Pick<BackupReport, 'masters' | 'drawings' | 'missing'>> {
  const done = { masters: 0, drawings: 0 };
  const saved = new Set<string>();
  const save = async (path: string, kind: keyof typeof done) => {
    signal.throwIfAborted();
    const bytes = await ifThere(join(dataDir, path));
    if (bytes === null) return false;
    await archive.add(path, bytes);
    done[kind] += 1;
    onPicture?.(done.masters + done.drawings, named.masters.size + named.drawings.size);
    return true;
  };
  for await (const path of mastersIn(dataDir)) if (await save(path, 'masters')) saved.add(hashOfMaster(path) ?? '');
  const missing = [...named.masters]
    .filter((hash) => !saved.has(hash))
    .map((hash) => `media/${hash.slice(0, 2)}/${hash}`);
  for (const path of named.drawings) if (!(await save(path, 'drawings'))) missing.push(path);
  return { ...done, missing };
}

/** @throws Error where a newer version has changed the schema: it may have tables that this one does not know. */
function requireOurSchema(ran: readonly string[]): void {
  const unknown = ran.filter((name) => !migrations.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(
      `the database is of a newer version of the shop (it knows ${unknown.join(', ')}): take the backup with that version`,
    );
}

async function saveAll(archive: ArchiveWriter, saving: Saving): Promise<Omit<BackupReport, 'bytes'>> {
  const { db, settings, shop, now, signal } = saving;
  await saving.onBegin?.();
  const named: Named = { masters: new Set(), drawings: new Set() };
  const rows = await withSnapshot(db, settings.databaseUrl === null, async (snapshot) => {
    requireOurSchema(snapshot.history.ran);
    await archive.add(
      MANIFEST,
      encodeManifest({ madeAt: new Date(now).toISOString(), shop, schema: snapshot.history.ran }),
    );
    let count = 0;
    for (const table of snapshot.tables) count += await saveTable(archive, snapshot, table, named, signal);
    return count;
  });
  return { rows, ...(await savePictures(archive, named, saving)) };
}

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Gives a finished file its name, unless something has it. */
async function place(passing: string, path: string): Promise<void> {
  try {
    await link(passing, path);
    await rm(passing);
  } catch (error) {
    if (isThere(error)) throw error;
    // A stick or a share without links.
    if (await stat(path).catch(() => null)) throw new Error(`${path} is there already`, { cause: error });
    await rename(passing, path);
  }
}

/**
 * Writes the whole shop, its rows as of one moment and its pictures, into a file of mode 600, while shoppers order on. The file has its name once it
 * is whole and on the disk.
 * @throws Error where the file is there already, or cannot be written.
 */
export async function writeBackup(path: string, saving: Saving): Promise<BackupReport> {
  if (await stat(path).catch(() => null)) throw new Error(`${path} is there already: name another file`);
  const passing = `${path}.part`;
  try {
    const report = await holdDrawings(saving.settings.dataDir, () =>
      writeArchive(passing, saving.now, (archive) => saveAll(archive, saving)),
    );
    const { size } = await stat(passing);
    await place(passing, path);
    return { ...report, bytes: size };
  } catch (error) {
    // Another backup may be writing that one.
    if (!isThere(error)) await rm(passing, { force: true });
    throw error;
  }
}
