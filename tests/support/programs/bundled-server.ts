import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { bundleReadWorker } from '../../../server/import/files/bundle-read-worker.ts';

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/**
 * Bundles the server from its sources, without its packages, in a tenth of a build's time: a process from sources takes
 * four times as long to start. Named `.mjs`, it knows that it is no build, and renders no pages.
 * @param name of the folder, which the caller removes; packages are found from there.
 * @param programs of tests, by name, to be bundled with it and stand beside it.
 */
export async function bundleServer(
  name: string,
  programs: Readonly<Record<string, string>> = {},
): Promise<{ folder: string; program: string }> {
  const folder = join(ROOT, 'node_modules/.cache/nool-tests', name);
  const common: BuildOptions = {
    absWorkingDir: ROOT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    // Screens, which a server from sources never renders.
    external: ['*/entry-server.tsx'],
    logLevel: 'error',
    outdir: folder,
  };
  mkdirSync(folder, { recursive: true });
  await Promise.all([
    build({
      ...common,
      entryPoints: { main: 'server/main.ts', ...programs },
      splitting: true,
      outExtension: { '.js': '.mjs' },
    }),
    build({ ...common, entryPoints: { 'pglite-worker': 'server/db/pglite-worker.ts' } }),
  ]);
  writeFileSync(join(folder, 'read-worker.cjs'), bundleReadWorker(join(ROOT, 'server/import/files')));
  return { folder, program: join(folder, 'main.mjs') };
}
