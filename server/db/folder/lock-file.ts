import {
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ProcessIdentity } from './process-identity.ts';

/**
 * The files in the database's folder that say who has it: `nool.lock.<generation>`. Each holds a number that changes
 * with every beat, and the identity of its process. A takeover makes the next generation, which only one can.
 */
export type LockFile = { name: string; generation: number; text: string; owner: LockOwner | null };

/** `folder` is the device and inode of the folder as its owner sees it: a copy of the folder has others. */
export type LockOwner = ProcessIdentity & { folder: string };

/** The file is no longer there, or no longer this process's. */
export class LockLost extends Error {
  override name = 'LockLost';
}

const NAME = /^nool\.lock\.(\d{1,15})$/;
const BEAT_DIGITS = 20;
const MAX_BYTES = 2000;

const ownerFields = v.object({
  id: v.string(),
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  host: v.string(),
  machine: v.string(),
  namespace: v.string(),
  startedAt: v.nullable(v.string()),
  folder: v.string(),
});

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
/** ESTALE: removed through another machine, on a network file system. */
const isGone = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ESTALE'].includes(codeOf(error));

/** Changes with every beat, and is of one length, so that a beat replaces it in place. */
const beatNumber = (): string => String(process.hrtime.bigint()).padStart(BEAT_DIGITS, '0');

/** The owner that a lock file names; null for one that is empty, cut or no lock file at all. */
function ownerIn(text: string): LockOwner | null {
  try {
    return v.parse(ownerFields, JSON.parse(text.slice(BEAT_DIGITS + 1)));
  } catch {
    return null;
  }
}

export const isLockFile = (name: string): boolean => NAME.test(name);

/** The lock files of the folder, the newest generation last. */
export function lockFilesIn(folder: string): LockFile[] {
  return readdirSync(folder)
    .flatMap((name): LockFile[] => {
      const generation = NAME.exec(name)?.[1];
      if (generation === undefined) return [];
      try {
        const text = readFileSync(join(folder, name), 'latin1');
        return [{ name, generation: Number(generation), text, owner: ownerIn(text) }];
      } catch (error) {
        if (isGone(error)) return [];
        throw error;
      }
    })
    .sort((a, b) => a.generation - b.generation);
}

/** Lock file of this process. One descriptor stays open, which shows without any other if the file is still held. */
export type OwnLockFile = {
  path: string;
  /**
   * Shows that the process lives. The file is opened anew where that is possible: a network file system then asks its
   * server. Else the name is compared with the open descriptor, which takes no descriptor and no room on the disk.
   * @returns the system's error where the folder is held and the beat could not be written; else null.
   * @throws LockLost when the file is not this process's any more; the system's error when that cannot be found out.
   */
  beat(): unknown;
  /** Removes the file if it is still this process's, and closes it in any case; nothing happens the second time. */
  remove(): void;
};

/** Finds out by the text of the file, through another descriptor, if it is still this process's. */
function requireOwnText(path: string, id: string): void {
  const file = openSync(path, 'r+');
  try {
    const bytes = Buffer.alloc(MAX_BYTES);
    if (ownerIn(bytes.toString('latin1', 0, readSync(file, bytes, 0, MAX_BYTES, 0)))?.id !== id)
      throw new LockLost(path);
  } finally {
    closeSync(file);
  }
}

/** Finds out by device and inode, which nobody else gets while the descriptor is open. */
function requireOwnName(path: string, file: number): void {
  const [there, ours] = [statSync(path, { bigint: true }), fstatSync(file, { bigint: true })];
  if (there.dev !== ours.dev || there.ino !== ours.ino) throw new LockLost(path);
}

function requireOwn(path: string, id: string, file: number): void {
  try {
    requireOwnText(path, id);
  } catch (error) {
    if (error instanceof LockLost) throw error;
    if (isGone(error)) throw new LockLost(path);
    try {
      requireOwnName(path, file);
    } catch (another) {
      throw isGone(another) ? new LockLost(path) : another;
    }
  }
}

function openOwn(path: string, id: string, file: number): OwnLockFile {
  let isOpen = true;
  return {
    path,
    beat: () => {
      requireOwn(path, id, file);
      try {
        writeSync(file, beatNumber(), 0, 'latin1');
        return null;
      } catch (error) {
        return error;
      }
    },
    remove: () => {
      if (!isOpen) return;
      isOpen = false;
      try {
        requireOwn(path, id, file);
        rmSync(path, { force: true });
      } catch (error) {
        if (!(error instanceof LockLost)) throw error;
      } finally {
        closeSync(file);
      }
    },
  };
}

/** The lock file that another thread of this process made. @throws the system's error where it cannot be opened. */
export const openLockFile = (path: string, id: string): OwnLockFile => openOwn(path, id, openSync(path, 'r+'));

/**
 * Makes the lock file of a generation, which exactly one process can.
 * @returns null when another process was quicker.
 * @throws the system's error where the folder cannot be written to.
 */
export function createLockFile(folder: string, generation: number, owner: LockOwner): OwnLockFile | null {
  const path = join(folder, `nool.lock.${generation}`);
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null;
    throw error;
  }
  try {
    writeSync(file, `${beatNumber()}\n${JSON.stringify(owner)}\n`);
  } catch (error) {
    closeSync(file);
    rmSync(path, { force: true });
    throw error;
  }
  return openOwn(path, owner.id, file);
}
