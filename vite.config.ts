import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { compileHint } from './scripts/vite/compile-hint.ts';
import { devPages } from './scripts/vite/dev-pages.ts';
import { outbox } from './scripts/vite/outbox.ts';
import { preloadLate } from './scripts/vite/preload-late.ts';
import { shellWorker } from './scripts/vite/shell-worker.ts';
import { shakeReact } from './scripts/vite/shake-react.ts';
import { forgetLostStyles, shakeRadix, shakeRouter, shakeXState } from './scripts/vite/shake.ts';
import { readWorker } from './scripts/vite/read-worker.ts';
import { shopServer } from './scripts/vite/shop.ts';
import { isLong } from './tests/support/run-length.ts';

/** Tests of the server about processes, folders and what they open. */
const APART = ['tests/server/db/*.test.ts', 'tests/server/process/*.test.ts', 'tests/server/import/memory.test.ts'];
/** Those of them that need a process to themselves: they replace a module, or measure what a process has. */
const ALONE = ['db/lock-fence', 'db/open-files', 'import/memory'].map((name) => `tests/server/${name}.test.ts`);

/** `vite build` writes the app to dist/client, `vite build --ssr` the server to dist/server. */
export default defineConfig(({ isSsrBuild, mode }) => {
  // Without it the app has the API of its own origin.
  process.env['VITE_API_URL'] ??= loadEnv(mode, '.')['VITE_API_URL'] ?? '';
  return {
    plugins: [
      vanillaExtractPlugin(),
      react(),
      shakeReact(),
      shakeRouter(),
      shakeRadix(),
      shakeXState(),
      forgetLostStyles(),
      preloadLate(),
      compileHint(),
      devPages(),
      outbox(),
      readWorker(),
      shellWorker(),
      shopServer(),
    ],
    // The shim is for a React before 18.
    resolve: {
      alias: [
        {
          find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
          replacement: 'use-sync-external-store/with-selector',
        },
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        // The select's list needs little of it: docs/decisions/100-first-view-bytes.md.
        { find: /^@radix-ui\/react-popper$/, replacement: resolve('src/ui/parts/fields/select-popper.tsx') },
      ],
    },
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
          minify: 'terser',
          terserOptions: {
            module: true,
            ecma: 2020,
            compress: { ecma: 2020, passes: 3, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
            format: { comments: false },
          },
          manifest: true,
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          rolldownOptions: {
            output: {
              codeSplitting: {
                // React, which a new version of the shop leaves as it is and no chart needs; what every page needs; the arithmetic of forms and orders, which
                // the calls need too; the parts of forms and orders; what checkout, orders and custom orders share; what bell and page of
                // the notifications share; the comments of a product, which come after its page, and what that paints of them; the charts of a product's page; that of a delivery, which the checkout has
                // too, and its words, which come later on a product's page; the chat; the parts of other screens; and each screen's own.
                groups: [
                  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]react-dom\.ts$/ },
                  { name: 'entry', test: /src[\\/]main\.ts$/ },
                  { name: 'view', test: /src[\\/]mount\.tsx$/ },
                  {
                    name: 'rules',
                    test: /src[\\/](domain[\\/](chat[\\/]message|custom-orders[\\/](custom-order|drawing-rules|options)|notifications[\\/]notification|order[\\/](address|phone|saved-address|pricing|code-validity|order|checkout|checkout-draft|checkout-text|return-request)|account[\\/](email|verification-code|password))|machines[\\/]account[\\/]forget-expired)\./,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'forms',
                    test: /src[\\/](domain[\\/]cart[\\/]parse-quantity|ui[\\/](parts[\\/](fields[\\/](CodeInput|QuantityInput|code-input|PasswordField|TextArea)|forms[\\/](Form|FormAlert|ErrorSummary|use-countdown)|layout[\\/](Panel|Disclosure)|text[\\/](DateTime|DefinitionList|StatusDot))|copy[\\/](forms|orders|session)|screens[\\/](CartUnsaved|Outdated|account[\\/](AccountLayout|ResendCode)))|machines[\\/]((account[\\/]account|checkout[\\/]checkout)-actors|account[\\/](email-of-reset|tab-draft-storage)|checkout[\\/]typed-in-tab|watch-return))\./,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'ordering',
                    test: /src[\\/](domain[\\/](custom-orders[\\/]|order[\\/](districts|towns))|machines[\\/](custom-orders[\\/]|payment-slip[\\/]|submission[\\/]|status-chart|picture-file|shop[\\/]provide-address)|ui[\\/](actors[\\/](submission|payment-slip)[\\/]|screens[\\/](PaymentDue|PaymentSlip|PendingSubmission|SavedAddressSelect|timeline)|copy[\\/](checkout|custom|payment-slip)|parts[\\/](controls[\\/]CopyButton|address[\\/]|fields[\\/](DiscountCodeField|FileButton)|forms[\\/]FieldSet|layout[\\/]SubmitBar|text[\\/](ChangedPrice|Timeline))))/,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'inbox',
                    test: /src[\\/](domain[\\/]notifications[\\/]|machines[\\/]notifications[\\/]notifications-(machine|setup)|ui[\\/](parts[\\/](notification[\\/]|text[\\/]RelativeTime)|copy[\\/]notifications|actors[\\/]notifications[\\/]use-notifications\.))/,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'comments',
                    test: /src[\\/](machines[\\/]comments[\\/](comments-(machine|setup)|comment-|provide-comments)|ui[\\/](actors[\\/]comments[\\/]use-comment(s|-votes)\.|screens[\\/]product[\\/](Comments\.tsx|CommentForm|CommentItem)))/,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'comment-list',
                    test: /src[\\/](domain[\\/]comments[\\/]|machines[\\/]comments[\\/]comments-actors)/,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'product-machines',
                    test: /src[\\/](machines[\\/]catalogue[\\/]((product|wishlist)-(machine|setup|actors|storage)|join-wishlist)|machines[\\/]shop[\\/]provide-wishlist|ui[\\/]actors[\\/]catalogue[\\/]use-(product|wishlist)\.|domain[\\/](catalogue[\\/](related|wishlist)|cart[\\/]choice-stock)\.)/,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'delivery',
                    test: /src[\\/](machines[\\/](catalogue[\\/]delivery-|shop[\\/]provide-delivery)|ui[\\/]actors[\\/]catalogue[\\/]use-delivery\.)/,
                    includeDependenciesRecursively: false,
                  },
                  // A file of its own for each of these is a name in the entry, which costs more than they do.
                  {
                    name: 'platform',
                    test: /src[\\/]platform[\\/](attempt|idempotency-key|download-file|locks)\./,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'delivery-text',
                    test: /src[\\/](ui[\\/]copy[\\/]delivery|domain[\\/]order[\\/]delivery(-dates|-fee)?)\./,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'chat',
                    test: /src[\\/](domain[\\/]chat[\\/](?!message)|machines[\\/](chat[\\/](?!chat-start)|shop[\\/]provide-chat)|ui[\\/](shell[\\/]chat[\\/]|copy[\\/]chat|actors[\\/]chat[\\/]use-chat\.))/,
                    includeDependenciesRecursively: false,
                  },
                  // Nothing of these stands on the home page.
                  {
                    name: 'fields',
                    test: /src[\\/]ui[\\/]parts[\\/](fields[\\/](RadioGroup|Select|Checkbox|NumberField)|layout[\\/](Sidebar|SummaryBox|use-wide))\./,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'parts',
                    test: /src[\\/](ui|domain|machines)[\\/]/,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
          },
        },
    server: {
      port: Number(process.env['PORT'] ?? 4000),
      strictPort: true,
      // Vite serves what lies below the project's folder: not the shop's own data, its secret and its mails.
      fs: {
        deny: [
          '.env',
          '.env.*',
          '*.{crt,pem}',
          '**/.git/**',
          ...['data', 'data-dev', process.env['DATA_DIR'] ?? 'data'].map((folder) => `${resolve(folder)}/**`),
        ],
      },
    },
    test: {
      environment: 'node',
      // The long form's samples are up to a hundred times as many.
      testTimeout: isLong() ? 600_000 : 60_000,
      hookTimeout: 60_000,
      maxWorkers: 2,
      // Half a million steps of charts are young for long: a larger nursery saves a tenth of the processor's time. PGlite is
      // opened often and for short: compiling it for speed costs more than it gives.
      execArgv: ['--max-semi-space-size=64', '--liftoff-only'],
      // By its name Node takes its CommonJS file, which requires modules that are being imported: on a busy machine that
      // throws "undefined (reading 'getStatus')" in every test of the process (nodejs/node 59366).
      alias: { 'react-router-dom': resolve('node_modules/react-router-dom/dist/index.mjs') },
      // One process runs many files of a project, so that code is loaded, charts are walked and databases are opened once in
      // each of the two. Tests that put another module in the place of one, or are about processes and folders, stay apart.
      globalSetup: './tests/support/test-run.ts',
      projects: [
        {
          extends: true,
          test: {
            name: 'shop',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: ['tests/server/**'],
            isolate: false,
            setupFiles: ['./tests/support/seed.ts', './tests/support/settle-imports.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            include: ['tests/server/**/*.test.ts'],
            exclude: APART,
            isolate: false,
            setupFiles: './tests/support/seed.ts',
            env: { SHARE_DATABASES: 'yes' },
          },
        },
        { extends: true, test: { name: 'apart', include: APART, exclude: ALONE, isolate: false } },
        { extends: true, test: { name: 'alone', include: ALONE } },
      ],
    },
  };
});
