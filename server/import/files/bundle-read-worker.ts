import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The program of read-worker.ts in one piece of CommonJS, with all that it imports. The build writes it down
 * (vite.config.ts); run from its sources, the shop makes it when it first reads a product file.
 * @param folder where read-worker.ts is.
 */
export function bundleReadWorker(folder: string): string {
  const { buildSync } = createRequire(join(folder, 'bundle.cjs'))('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [join(folder, 'read-worker.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    legalComments: 'inline',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
