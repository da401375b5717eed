import { writeFileSync } from 'node:fs';
import {
  expect,
  type Fixtures,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
} from '@playwright/test';
import { build } from 'vite';
import { replay } from '../../../src/dev/session-log/replay.ts';
import type { SessionLog } from '../../../src/dev/session-log/session-log.ts';
import { shopMachines } from '../../../src/dev/shop-machines.ts';

/**
 * The session log of a failing test: the recorder is put into the page before the app is, so that the build that
 * shoppers get holds nothing of it but the call of `window.inspectShop`. The log begins with the latest full load.
 */
const START =
  'const { inspect, read } = recorder.startSessionLog(); Object.assign(window, { inspectShop: inspect, __sessionLog: read });';

/** The recorder as one script, made once for each worker. */
async function recorder(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: 'src/dev/session-log/record.ts', formats: ['iife'], name: 'recorder' } },
  });
  const [output] = Array.isArray(made) ? made : [made];
  if (!output || !('output' in output)) throw new Error('The recorder of session logs was not built');
  return `(() => {${output.output[0].code}\n${START}})();`;
}

/** What the page's machines did since it was loaded; null where the app does not tell. */
export const sessionLogOf = (page: Page): Promise<SessionLog | null> =>
  page.evaluate(() => (window as { __sessionLog?: () => SessionLog }).__sessionLog?.() ?? null);

type Worker = { recorderScript: string };
type Test = { sessionLog: void };
type Given = PlaywrightTestArgs & PlaywrightTestOptions;

/**
 * Fixtures for `test.extend`: what the shop did in a test that passes is reproduced by its machines, step for step; a test
 * that fails has its session attached, for `npm run replay`.
 */
export const sessionLogFixtures: Fixtures<Test, Worker, Given, PlaywrightWorkerArgs & PlaywrightWorkerOptions> = {
  // oxlint-disable-next-line no-empty-pattern
  recorderScript: [async ({}, use) => use(await recorder()), { scope: 'worker' }],
  sessionLog: [
    async ({ page, recorderScript }, use, info) => {
      await page.addInitScript({ content: recorderScript });
      await use();
      const log = page.isClosed() ? null : await sessionLogOf(page).catch(() => null);
      if (!log) return;
      const { difference, thrown } = replay(log, shopMachines());
      if (info.status !== info.expectedStatus || difference || thrown.length > 0) {
        const path = info.outputPath('session-log.json');
        writeFileSync(path, JSON.stringify(log));
        await info.attach('session-log', { path, contentType: 'application/json' });
      }
      expect({ difference, thrown }).toEqual({ difference: null, thrown: [] });
    },
    { auto: true },
  ],
};
