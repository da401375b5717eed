import { expect } from '@playwright/test';
import { sessionMachine } from '../../../src/machines/session.ts';
import { asShell } from '../../browser/support.ts';
import { answerAll } from './answers.ts';
import { tourPack } from './tour.ts';

/** Everybody is a guest: one stop, and calls that name nobody. */
export const session = tourPack({
  name: 'session', machine: sessionMachine, device: 'desktop',
  starts: {
    shell: {
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        const asked = stage.page.waitForRequest('**/api/product/list');
        await stage.page.goto('/about');
        expect((await asked).headers()['authorization']).toBeUndefined();
      },
    },
  },
  press: {},
  seen: { guest: ({ page }) => page.getByRole('link', { name: 'Log in' }) },
});
