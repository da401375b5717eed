import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files in `custom-orders/held`, one for each backup under way: a drawing that its order no longer has, and the backup may
 * still have to copy, stays for so long. Every server that shares the folder sees them.
 */
const folderOf = (dataDir: string): string => join(dataDir, 'custom-orders', 'held');

const BEAT_EVERY = 60_000;
/** Milliseconds after which a backup that does not beat is taken for dead; the clocks of two machines differ by less. */
const DEAD_AFTER = 10 * BEAT_EVERY;

/** True while a backup is made of this data folder. */
export async function isBackedUp(dataDir: string): Promise<boolean> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Math.abs(Date.now() - found.mtimeMs) < DEAD_AFTER) return true;
  }
  return false;
}

/** Keeps all drawings in the data folder until `work` has ended. */
export async function holdDrawings<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const path = join(folderOf(dataDir), randomUUID());
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await writeFile(path, '', { mode: 0o600 });
  const beat = () => {
    const now = new Date();
    return utimes(path, now, now).catch(() => undefined);
  };
  const beating = setInterval(() => void beat(), BEAT_EVERY).unref();
  try {
    return await work();
  } finally {
    clearInterval(beating);
    await rm(path, { force: true });
  }
}
