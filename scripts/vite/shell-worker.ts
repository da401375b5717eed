import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';

/** What a page without a network begins with: the app, and the pages whose code each visit fetches once it is due. */
const STORED = [
  '/src/main.ts',
  '/src/mount.tsx',
  '/src/react-dom.ts',
  '/src/api/api.ts',
  '/src/after-start.ts',
  '/src/ui/shell/header/HeaderExtras.tsx',
  '/src/ui/shell/Overlays.tsx',
  // Says that other code cannot be had.
  '/src/platform/reload-once.ts',
  ...['home', 'collection', 'product', 'cart'].map((page) => `/src/routes/pages/${page}.ts`),
  ...['Home', 'Collection', 'Product', 'Cart'].map((page) => `/src/ui/screens/${page.toLowerCase()}/${page}Screen.tsx`),
];

/** The files of these modules: their chunks, all that those import at once, and their styles and fonts. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const take = (name: string): void => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
      files.add(file);
    chunk.imports.forEach(take);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (it) => it.type === 'chunk' && it.moduleIds.some((id) => id.endsWith(module)),
    );
    if (!chunk) throw new Error(`The build has no ${module}, which the worker stores.`);
    take(chunk.fileName);
  }
  return [...files].sort();
}

/** The build brings the service worker, `worker.js`, with the list of what it stores, and the shell under a name that is no page. */
export function shellWorker(): Plugin {
  return {
    name: 'shell-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const shell = bundle['index.html'];
        if (this.environment.name !== 'client' || shell?.type !== 'asset') return;
        const files = filesOf(bundle, STORED).map((file) => `/${file}`);
        const program = readFileSync(new URL('../../src/shell-worker.ts', import.meta.url), 'utf8');
        const version = createHash('sha256')
          .update(shell.source)
          .update(files.join())
          .update(program)
          .digest('hex')
          .slice(0, 12);
        // A name of its own: where two builds are served side by side, a worker gets the shell of its build or none.
        const shellName = `shell-${version}.html`;
        const { code } = transformSync(program, {
          loader: 'ts',
          format: 'iife',
          target: 'es2022',
          minify: true,
          define: { BUILD: JSON.stringify({ version, files: [`/${shellName}`, ...files], shell: `/${shellName}` }) },
        });
        this.emitFile({ type: 'asset', fileName: shellName, source: shell.source });
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: code });
      },
    },
  };
}
