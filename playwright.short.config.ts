import { defineConfig } from '@playwright/test';
import whole from './playwright.config.ts';
import { OTHER_TURN } from './tests/e2e/support/device-turns.ts';

/**
 * The short form of the browser tests, in `npm test`: none that is tagged `@long`, and one device by turns, but both for
 * those that are tagged `@both`, because what they look at depends on the layout; on a tour axe looks only where a way
 * ends. The long form runs all on both.
 */
export default defineConfig({
  ...whole,
  metadata: { ...whole.metadata, isShort: true },
  projects: (whole.projects ?? []).map((device) => ({
    ...device,
    grepInvert: [device.grepInvert ?? [], /@long\b/, OTHER_TURN[device.name as keyof typeof OTHER_TURN]].flat(),
  })),
});
