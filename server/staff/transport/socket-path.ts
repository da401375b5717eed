import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync, rmdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A socket's path may have 103 bytes on macOS, 107 on Linux. */
const MAX_PATH_LENGTH = 100;

const folderHash = (dataDir: string): string => {
  let real = resolve(dataDir);
  try {
    real = realpathSync(dataDir);
  } catch {
    // Not made yet: then nobody listens there either.
  }
  return createHash('sha256').update(real).digest('hex').slice(0, 24);
};

/** Where the open shop of this data folder listens for its staff: in the folder, or by its hash where that is too long. */
export function socketPath(dataDir: string): string {
  if (process.platform === 'win32') return String.raw`\\.\pipe\nool-staff-` + folderHash(dataDir);
  const own = join(resolve(dataDir), 'staff', 'socket');
  return Buffer.byteLength(own) <= MAX_PATH_LENGTH
    ? own
    : join(tmpdir(), `nool-${userInfo().uid}-${folderHash(dataDir)}`, 'socket');
}

/** Makes or checks the folder around the socket: ours, and open to nobody else. */
export function guardSocketFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  checkSocketFolder(path);
}

/** Once nobody listens there. Another shop may have begun to in between: then it stays. */
export function removeSocketFolder(path: string): void {
  try {
    if (process.platform !== 'win32') rmdirSync(dirname(path));
  } catch {
    // Not empty, or gone.
  }
}

/** @throws Error when someone else could have put the socket there. */
export function checkSocketFolder(path: string): void {
  if (process.platform === 'win32') return;
  const stat = lstatSync(dirname(path));
  if (!stat.isDirectory() || stat.uid !== userInfo().uid || (stat.mode & 0o077) !== 0) {
    throw new Error(`${dirname(path)} must be a folder that only you may use (mode 700).`);
  }
}
