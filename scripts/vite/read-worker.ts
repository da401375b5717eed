import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundleReadWorker } from '../../server/import/files/bundle-read-worker.ts';

/** The server's build brings the thread that reads product files, in one piece (server/import/files/read-in-worker.ts says why). */
export function readWorker(): Plugin {
  return {
    name: 'read-worker',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'ssr') return;
      this.emitFile({
        type: 'asset',
        fileName: 'read-worker.cjs',
        source: bundleReadWorker(fileURLToPath(new URL('../../server/import/files', import.meta.url))),
      });
    },
  };
}
