import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bits of a mode for everybody but the owner. */
const OTHERS = 0o077;

/**
 * Closes a file or folder of ours to all other users: 700 for a folder, 600 for a file. Nothing happens where it is not there.
 * @returns false if others can still use it: it belongs to another user, or its file system keeps no modes.
 */
export function closeToOthers(path: string): boolean {
  // Windows has no such modes: the folder's own permissions count.
  if (process.platform === 'win32') return true;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || (stat.mode & OTHERS) === 0) return true;
  try {
    chmodSync(path, stat.isDirectory() ? 0o700 : 0o600);
  } catch {
    return false;
  }
  return (statSync(path).mode & OTHERS) === 0;
}

/** Closes what is private in a data folder, also in one that an earlier version made. @returns the paths that stay open to others. */
export const closePrivateFiles = (dataDir: string): string[] =>
  ['database', 'outbox', 'secret', 'staff', 'custom-orders']
    .map((name) => join(dataDir, name))
    .filter((path) => !closeToOthers(path));
