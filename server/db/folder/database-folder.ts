import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32c } from './crc32c.ts';
import { UnusableFolder } from './folder-errors.ts';
import { isLockFile } from './lock-file.ts';

/** The major version of the embedded engine, as it writes it into PG_VERSION. */
export const ENGINE_MAJOR = '18';

/** Stands in the folder while its database is being made: what lies beside it was never used. */
const UNFINISHED = 'nool.unfinished';
/** Stands in the folder of each database that was ever ready (stored-schema.ts): what lies beside it is never cleared. */
const SCHEMA = 'nool.schema.json';
const NEEDED = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact'];
const WAL_SEGMENT = /^[0-9A-F]{24}$/;
const REMEDY = 'Restore your backup of that folder; nothing was changed.';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** A failure of the system at the folder as a sentence; other errors stay as they are. */
export function explainFolderError(folder: string, error: unknown): unknown {
  const code = codeOf(error);
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new UnusableFolder(
      `The folder ${folder} cannot be written to (${code}). Make it writable for the user that runs the shop, or set DATA_DIR to another folder; nothing was changed.`,
    );
  }
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return new UnusableFolder(
      `${folder} is not a folder. Move that file away, or set DATA_DIR to another folder; nothing was changed.`,
    );
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return new UnusableFolder(
      `There is no room on the disk of ${folder}. Make some, and start again; nothing was changed.`,
    );
  return error;
}

/**
 * Makes the folder if need be, then for its owner alone. One that is there keeps its mode.
 * @throws UnusableFolder where it cannot be made, or is a file.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainFolderError(folder, error);
  }
}

/** The checksum of pg_control stands right behind what it covers, whose length depends on the engine's version. */
function isWholeControlFile(bytes: Buffer): boolean {
  for (let end = 200; end + 4 <= Math.min(bytes.length, 512); end += 4) {
    if (crc32c(bytes.subarray(0, end)) === bytes.readUInt32LE(end)) return true;
  }
  return false;
}

function faultOf(folder: string): string | null {
  if (!existsSync(join(folder, 'PG_VERSION'))) return 'PG_VERSION is missing';
  const missing = NEEDED.find((name) => !statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory());
  if (missing !== undefined) return `${missing} is missing`;
  if (readdirSync(join(folder, 'base')).length === 0) return 'base is empty';
  if (!readdirSync(join(folder, 'pg_wal')).some((name) => WAL_SEGMENT.test(name))) return 'pg_wal is empty';
  const control = join(folder, 'global', 'pg_control');
  if (!existsSync(control)) return 'global/pg_control is missing';
  return isWholeControlFile(readFileSync(control)) ? null : 'global/pg_control is not whole';
}

/** What a disk, a desktop, a file server or a backup puts into a folder: `.DS_Store`, `.snapshot`, `@eaDir`, `lost+found`. */
const isForeign = (name: string): boolean => /^[.@]/.test(name) || name === 'lost+found';

/** True for a data folder in which there is a database, whole or not. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'database', 'PG_VERSION'));

/**
 * Looks at the database of a locked folder without the engine, which would write into it. A mark of an unfinished one that
 * a power cut brought back beside a database in use is taken away.
 * @returns true if there is none yet: `beginDatabase` and `finishDatabase` belong around its making.
 * @throws UnusableFolder for a database that is broken, or of another version of the engine.
 */
export function needsDatabase(folder: string): boolean {
  const contents = readdirSync(folder).filter((name) => !isLockFile(name) && !isForeign(name));
  if (contents.length === 0 || (contents.includes(UNFINISHED) && !contents.includes(SCHEMA))) return true;
  const fault = faultOf(folder);
  if (fault !== null) throw new UnusableFolder(`The database in ${folder} is broken (${fault}). ${REMEDY}`);
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (major !== ENGINE_MAJOR) {
    throw new UnusableFolder(
      `The database in ${folder} was made by PostgreSQL ${/^[\d.]{1,10}$/.test(major) ? major : '(unreadable)'}, and this shop brings ${ENGINE_MAJOR}. Start the version of the shop that made it, or restore a backup; nothing was changed.`,
    );
  }
  if (contents.includes(UNFINISHED)) finishDatabase(folder);
  return false;
}

/**
 * Clears what a start that was killed left of a database that it was making, and marks the folder.
 * @throws UnusableFolder where a database in the folder was in use.
 */
export function beginDatabase(folder: string): void {
  if (existsSync(join(folder, SCHEMA)))
    throw new UnusableFolder(`A database in ${folder} was in use (${SCHEMA}). ${REMEDY}`);
  writeFileSync(join(folder, UNFINISHED), '');
  for (const name of readdirSync(folder)) {
    if (!isLockFile(name) && name !== UNFINISHED && !isForeign(name)) rmSync(join(folder, name), { recursive: true });
  }
}

/** Takes the mark away, for good: it must not come back after a power cut, beside what was written since. */
export function finishDatabase(folder: string): void {
  rmSync(join(folder, UNFINISHED));
  // Windows opens no folders; its file system keeps the order by itself.
  if (process.platform === 'win32') return;
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A database that passed `needsDatabase` and that the engine could not open. */
export const unopened = (folder: string, cause: unknown): UnusableFolder =>
  Object.assign(
    new UnusableFolder(
      `The engine cannot open the database in ${folder}. If its disk has room, it is broken: restore your backup of that folder.`,
    ),
    { cause },
  );
