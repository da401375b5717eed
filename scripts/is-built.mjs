import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts',
];
/** Written at the end of a whole build. */
export const MARK = 'dist/built';

/** When the newest file below the path changed, in milliseconds; a folder's own time tells of files that went. */
function newestChange(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  const inside = found.isDirectory() ? readdirSync(path).map((name) => newestChange(join(path, name))) : [];
  return Math.max(found.mtimeMs, ...inside);
}

/** True for a working directory with a whole build that is no older than the sources, or that came without them. */
export const isBuilt = () =>
  existsSync(MARK) && (!existsSync('server') || statSync(MARK).mtimeMs >= Math.max(...SOURCES.map(newestChange)));
