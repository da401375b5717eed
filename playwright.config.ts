import { defineConfig, devices } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundBrowser, findBrowser } from './scripts/find-browser.ts';
import { keepPictures } from './tests/e2e/support/pictures.ts';
import { memoryFolder } from './tests/support/memory-folder.ts';

/** The shopper's journeys: a real browser, the built app, the real server with the demo shop in a fresh database. */
// Found once; the workers, which read this file again, are told.
process.env['JOURNEY_BROWSER'] ??= JSON.stringify(await findBrowser());
const { launch, source } = JSON.parse(process.env['JOURNEY_BROWSER']) as FoundBrowser;
if (!process.env['TEST_WORKER_INDEX']) console.log(`browser: ${source}`);

const port = Number(process.env['JOURNEY_PORT'] ?? 4170);
if (!process.env['JOURNEY_DATA']) {
  const dataDir = mkdtempSync(join(memoryFolder(), 'shop-journeys-'));
  process.env['JOURNEY_DATA'] = dataDir;
  keepPictures(dataDir);
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'tours/**/*.spec.ts'],
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  // Without a film of each test, which nobody sees of the green ones: it takes a sixth of their time.
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: launch,
    // Requests that go through a worker are not seen by the tests that answer them: shell-worker.spec.ts has one.
    serviceWorkers: 'block',
  },
  projects: [
    // With scrollbars that take room, as on most desks.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        launchOptions: { ...launch, ignoreDefaultArgs: ['--hide-scrollbars'] },
      },
    },
    { name: 'phone', grepInvert: /@desktop/, use: { ...devices['Pixel 7'] } },
  ],
  webServer: {
    command: 'node --import ./tests/e2e/support/quick-pictures.mjs dist/server/main.js',
    env: { PORT: String(port), DATA_DIR: process.env['JOURNEY_DATA'], WARM_PICTURES: 'no' },
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
