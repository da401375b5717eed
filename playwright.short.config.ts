import { defineConfig } from '@playwright/test';
import whole from './playwright.config.ts';
import { OTHER_TURN } from './tests/e2e/support/device-turns.ts';

/**
 * The short form of the browser tests, in `npm test`: none that is tagged `@long`, and one device by turns, but both for
 * those that are tagged `@both`, because what they look at depends on the layout; on a tour axe looks only where a way
 * ends. Without a trace, which takes a third of their time: a test that fails is run once more, with one to read, and stays
 * failed whatever comes of that. The long form runs all on both.
 */
export default defineConfig({
  ...whole,
  metadata: { ...whole.metadata, isShort: true },
  retries: 1,
  failOnFlakyTests: true,
  use: { ...whole.use, trace: { mode: 'on-first-retry', screenshots: false } },
  projects: (whole.projects ?? []).map((device) => ({
    ...device,
    grepInvert: [device.grepInvert ?? [], /@long\b/, OTHER_TURN[device.name as keyof typeof OTHER_TURN]].flat(),
  })),
});
