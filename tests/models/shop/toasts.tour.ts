import { expect } from '@playwright/test';
import { toastsMachine, TOAST_TIME, selectShown } from '../../../src/machines/shop/toasts-machine.ts';
import { toastText } from '../../../src/ui/copy/toasts.ts';
import { asShell } from '../../e2e/support/page.ts';
import { refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll } from '../support/answers.ts';
import { tourPack } from '../tour.ts';

const region = ({ page }: Stage) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
let pages = 0;

export const notices = tourPack({
  name: 'toasts',
  machine: toastsMachine,
  device: 'desktop',
  starts: {
    shell: {
      given: [{ type: 'page.opened', place: 'about' }],
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        stage.hold('products');
        await stage.page.goto('/about');
      },
    },
  },
  press: {
    'notice.dismiss': {
      samples: [1, 2, 3, 4].map((id) => ({ type: 'notice.dismiss' as const, id })),
      offered: (snapshot, { id }) => selectShown(snapshot).some((it) => it.id === id),
      control: ({ page }) => page.getByRole('button', { name: 'Dismiss' }),
      // Whoever presses it points at it or has the focus on it first.
      before: (snapshot) => (snapshot.matches('showing') ? [{ type: 'notices.hold' }] : []),
      after: () => [{ type: 'notices.release' }],
      by: async ({ hand, page }, control) => {
        await hand.press(control);
        // Else the next notice would come under the pointer, and be held.
        if (hand.name === 'pointer') await page.mouse.move(1, 790);
      },
      elsewhere: 'other',
    },
    'notices.hold': {
      samples: [{ type: 'notices.hold' }],
      control: region,
      by: ({ hand, page }, control) =>
        hand.name === 'pointer' ? control.hover() : hand.reach(page.getByRole('button', { name: 'Dismiss' })),
      elsewhere: 'other',
    },
    'notices.release': {
      samples: [{ type: 'notices.release' }],
      control: region,
      by: ({ hand, page }) => (hand.name === 'pointer' ? page.mouse.move(1, 790) : page.keyboard.press('Shift+Tab')),
      elsewhere: 'other',
    },
  },
  come: {
    'notice.show': {
      samples: [{ type: 'notice.show', notice: { code: 'products-failed', error: refused } }],
      offered: () => true,
      // The list is asked for again by each page that opens, and refused again.
      make: async (stage) => {
        if (!stage.isAsked('products')) await stage.back(`/about?${++pages}`);
        await stage.answer('products', bodies.refused);
      },
    },
    'notice.expired': {
      samples: [1, 2, 3, 4].map((id) => ({ type: 'notice.expired' as const, id })),
      offered: (snapshot, { id }) => snapshot.matches('showing') && selectShown(snapshot).some((it) => it.id === id),
      make: (stage) => stage.pass(TOAST_TIME),
    },
  },
  within: ({ nextId }) => nextId <= 4,
  seen: {
    showing: region,
    held: region,
  },
  shows: async (stage, snapshot) => {
    await expect(stage.page.getByRole('button', { name: 'Dismiss' })).toHaveCount(selectShown(snapshot).length);
    for (const { notice } of selectShown(snapshot)) await expect(region(stage)).toContainText(toastText(notice).text);
  },
});
