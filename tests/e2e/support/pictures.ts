import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const RENDERERS = 'server/media';
const QUICK = 'tests/e2e/support/quick-pictures.mjs';

/** Names what the bytes of a form are made by, but for its master, which its file is named after. */
function renderersHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(RENDERERS).sort()) hash.update(readFileSync(join(RENDERERS, file)));
  hash.update(readFileSync(QUICK));
  return hash.update(readFileSync('node_modules/sharp/package.json')).digest('hex').slice(0, 16);
}

/**
 * Keeps the served forms of the demo shop's pictures from run to run: to encode them takes more processor time than the
 * server has for all else in a run. Other code of `server/media`, another sharp or other `quick-pictures.mjs` make them anew.
 */
export function keepPictures(dataDir: string): void {
  const kept = resolve('node_modules/.cache/journey-pictures', renderersHash());
  mkdirSync(kept, { recursive: true });
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  symlinkSync(kept, join(dataDir, 'media/made'));
}
