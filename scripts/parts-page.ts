import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

/** Builds and opens the page of the parts alone, without a shop. @returns its address, and how to close it. */
export async function openPartsPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'shop-parts-'));
  const shared = { configFile: false, logLevel: 'warn' } as const;
  await build({
    ...shared,
    plugins: [vanillaExtractPlugin(), react()],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, rolldownOptions: { input: 'parts.html' } },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  if (!address || typeof address === 'string') throw new Error('The page of the parts was not opened');
  return {
    url: `http://127.0.0.1:${address.port}/parts.html`,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
