import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { compileHint } from './scripts/vite-compile-hint.ts';
import { devPages } from './scripts/vite-dev-pages.ts';
import { outbox } from './scripts/vite-outbox.ts';
import { preloadLate } from './scripts/vite-preload-late.ts';
import { shakeRadix, shakeRouter } from './scripts/vite-shake.ts';
import { api } from './scripts/vite-api.ts';

/** `vite build` writes the app to dist/client, `vite build --ssr` the server to dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [vanillaExtractPlugin(), react(), shakeRouter(), shakeRadix(), preloadLate(), compileHint(), devPages(), outbox(), api()],
  // The shim is for a React before 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: 'use-sync-external-store/with-selector' }, { find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'server/main.ts', staff: 'server/staff.ts', 'pglite-worker': 'server/db/pglite-worker.ts' },
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            codeSplitting: {
              // React, which a new version of the shop leaves as it is; what every page needs; the arithmetic of forms and orders, which
              // the calls need too; the parts of forms and orders; the parts of other screens; and each screen's own.
              groups: [
                { name: 'react', test: /node_modules[\\/]react[\\/]/ },
                { name: 'react-dom', test: /node_modules[\\/](react-dom|scheduler)[\\/]|src[\\/]react-dom\.ts$/ },
                { name: 'entry', test: /src[\\/]main\.ts$/ },
                { name: 'view', test: /src[\\/]view\.tsx$/ },
                { name: 'rules', test: /src[\\/]domain[\\/](address|phone|email|code|password|delivery|pricing|promo-code|order|checkout)\./, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'forms', test: /src[\\/](ui[\\/](parts[\\/](CodeBoxes|code-boxes|Form|FormAlert|FormSummary|PasswordField|seconds-left|Panel|Moment|DefinitionList|Expander|StatusDot)|copy-forms|copy-orders|screens[\\/](AccountPage|SendAgain))|machines[\\/](account|order)-actors)\./, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'parts', test: /src[\\/](ui|domain|machines)[\\/]/, minShareCount: 2, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
  server: {
    port: Number(process.env['PORT'] ?? 4000),
    strictPort: true,
    // Vite serves what lies below the project's folder: not the shop's own data, its secret and its mails.
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${resolve(process.env['DATA_DIR'] ?? 'data')}/**`] },
  },
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The charts are walked once for all tests of them that one worker runs; those of the server, with their processes, stay apart.
    projects: [
      { extends: true, test: { name: 'shop', include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/server/**'], isolate: false } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
    ],
  },
}));
