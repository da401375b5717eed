import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { OpenDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { type Media, openMedia } from './open.ts';

/** Folders of a data folder that all servers of a PostgreSQL share. */
const SHARED = ['media', 'custom-orders'] as const;
export type SharedFolder = (typeof SHARED)[number];

/** File in each of them with a name of chance, which goes wherever the folder is mounted or copied. */
const MARK = 'folder-id';
const keyOf = (folder: SharedFolder): string => `folder of ${folder}`;
/** Keys of `meta` that say which folders the servers of a database have. */
export const FOLDER_KEYS: readonly string[] = SHARED.map(keyOf);
const pathOf = (dataDir: string, folder: SharedFolder): string => join(dataDir, folder, MARK);

/** Pictures would be written into a folder that the shop's servers do not have. */
export class ForeignFolder extends Error {
  override name = 'ForeignFolder';
  constructor(dataDir: string, folder: SharedFolder) {
    super(
      `${join(dataDir, folder)} is not the folder of this shop's servers, which would not find the pictures: nothing was written. Set DATA_DIR to the data folder that they have, or run the command on a machine that has it (docs/operating.md).`,
    );
  }
}

function markOf(dataDir: string, folder: SharedFolder): string | null {
  try {
    return readFileSync(pathOf(dataDir, folder), 'utf8').trim() || null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Mark of the folder, made if there is none: whole or not there, and the first of several servers makes it. */
function makeMark(dataDir: string, folder: SharedFolder): string {
  const known = markOf(dataDir, folder);
  if (known !== null) return known;
  const path = pathOf(dataDir, folder);
  mkdirSync(join(dataDir, folder), { recursive: true, mode: folder === 'media' ? 0o755 : 0o700 });
  const draft = `${path}.${randomUUID()}.part`;
  writeFileSync(draft, `${randomUUID()}\n`, { flush: true, mode: 0o644 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return markOf(dataDir, folder) ?? '';
}

const storedMark = async (db: Kysely<Database>, folder: SharedFolder): Promise<string | null> =>
  (await db.selectFrom('meta').select('value').where('key', '=', keyOf(folder)).executeTakeFirst())?.value ?? null;

/**
 * Says in the database which folders a server has, so that the staff's commands on other machines can be held to them.
 * @returns the folders that are not those of the server that opened before: it had another, or this one was emptied.
 */
export async function claimFolders(db: Kysely<Database>, dataDir: string): Promise<SharedFolder[]> {
  const changed: SharedFolder[] = [];
  for (const folder of SHARED) {
    const [value, before] = [makeMark(dataDir, folder), await storedMark(db, folder)];
    if (before === value) continue;
    if (before !== null) changed.push(folder);
    await db
      .insertInto('meta')
      .values({ key: keyOf(folder), value })
      .onConflict((row) => row.column('key').doUpdateSet({ value }))
      .execute();
  }
  return changed;
}

/** @throws ForeignFolder unless all that are shared are the folders of the servers, or no server of this shop has opened yet. */
export async function requireServersFolders(db: Kysely<Database>, dataDir: string): Promise<void> {
  for (const folder of SHARED) await requireServersFolder(db, dataDir, folder);
}

/** @throws ForeignFolder unless it is the folder of the servers, or no server of this shop has opened yet. */
export async function requireServersFolder(db: Kysely<Database>, dataDir: string, folder: SharedFolder): Promise<void> {
  const wanted = await storedMark(db, folder);
  if (wanted !== null && markOf(dataDir, folder) !== wanted) throw new ForeignFolder(dataDir, folder);
}

/** Pictures of a data folder for a command of the staff: on a PostgreSQL it takes none into a folder that the servers do not have. */
export function openServersMedia(
  { engine, maintenance }: Pick<OpenDatabase, 'engine' | 'maintenance'>,
  dataDir: string,
): Media {
  const media = openMedia(dataDir);
  if (engine === 'embedded') return media;
  let checked: Promise<void> | null = null;
  const check = () => (checked ??= requireServersFolder(maintenance, dataDir, 'media'));
  return {
    ...media,
    store: (bytes) => check().then(() => media.store(bytes)),
    storeDrawing: (svg) => check().then(() => media.storeDrawing(svg)),
    removeDrawing: (address) => check().then(() => media.removeDrawing(address)),
  };
}
