import { expect } from '@playwright/test';
import { alertsMachine, selectAlert } from '../../../src/machines/shop/alerts-machine.ts';
import { alertText } from '../../../src/ui/copy/alerts.ts';
import { asShell } from '../../e2e/support/page.ts';
import { refused } from '../../support/samples/samples.ts';
import { bodies } from '../../tours/stage.ts';
import { answerAll } from '../support/answers.ts';
import { tourPack } from '../tour.ts';

export const alerts = tourPack({
  name: 'alerts',
  machine: alertsMachine,
  device: 'desktop',
  starts: {
    shell: {
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        stage.hold('categories');
        stage.hold('vendors');
        await stage.page.goto('/collection');
      },
    },
  },
  press: {
    'alert.acknowledge': {
      samples: [{ type: 'alert.acknowledge' }],
      control: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }),
    },
  },
  come: {
    'alert.raise': {
      samples: [
        { type: 'alert.raise', alert: { code: 'categories-failed' } },
        { type: 'alert.raise', alert: { code: 'vendors-failed', error: refused } },
      ],
      offered: ({ context }, { alert }) => !context.queue.some(({ code }) => code === alert.code),
      make: async (stage, { alert }) => {
        const list = alert.code === 'categories-failed' ? 'categories' : 'vendors';
        if (!stage.isAsked(list))
          await stage.hand.press(stage.page.getByRole('button', { name: `Retry loading ${list}` }));
        await stage.answer(list, bodies.refused);
      },
    },
  },
  seen: {
    closed: ({ page }) => page.getByRole('heading', { level: 1, name: 'Collection' }),
    open: ({ page }) => page.getByRole('alertdialog'),
  },
  shows: async ({ page }, snapshot) => {
    const alert = selectAlert(snapshot);
    if (alert) await expect(page.getByRole('alertdialog').getByText(alertText(alert), { exact: true })).toBeVisible();
  },
});
