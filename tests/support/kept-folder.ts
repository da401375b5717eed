import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const filesOf = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .map((file) => join(path, file))
        .filter((file) => statSync(file).isFile())
        .sort();

/** Milliseconds after which a folder of other sources is in nobody's use. */
const DAY = 24 * 60 * 60 * 1000;

/** Names the state of files, and of all files in folders. */
export function hashOf(...paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesOf(path)) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * A folder that is made once for its sources as they are, and kept from run to run in `node_modules/.cache`. Of processes
 * that make it at a time, all get that of the first.
 */
export async function keptFolder(
  name: string,
  hash: string,
  make: (folder: string) => Promise<void> | void,
): Promise<string> {
  const cache = resolve('node_modules/.cache', name);
  const kept = join(cache, hash);
  if (existsSync(kept)) return kept;
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(`${kept}.`);
  await make(made);
  try {
    renameSync(made, kept);
  } catch (error) {
    rmSync(made, { recursive: true });
    if (!existsSync(kept)) throw error;
  }
  for (const other of readdirSync(cache))
    if (!other.startsWith(hash) && Date.now() - statSync(join(cache, other)).mtimeMs > DAY)
      rmSync(join(cache, other), { recursive: true, force: true });
  return kept;
}
