import { expect } from '@playwright/test';
import type { LoadedPage } from '../../../src/machines/notifications/notifications-actors.ts';
import {
  notificationsPageMachine,
  selectMore,
  selectStage,
} from '../../../src/machines/notifications/notifications-page-machine.ts';
import { manyNotifications, notificationOf, wireNotification } from '../../support/samples/notification-samples.ts';
import { asha, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { openWithToken } from '../support/account.ts';
import { tourPack } from '../tour.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const busy = ({ page }: Stage) => page.locator('main div[aria-busy="true"]');
const failure = (stage: Stage) => main(stage).getByText('Failed to load notifications');
const full: LoadedPage = { list: manyNotifications(20), askedAt: 10, isFull: true, first: 'many-0' };
const last: LoadedPage = { list: [notificationOf({ id: 'last', at: 1 })], askedAt: 10, isFull: false, first: 'last' };
let pages = 0;
/** As the server sends it, each page of others than the one before. */
const wirePage = (list: LoadedPage['list']) => {
  pages++;
  return {
    success: true,
    notifications: list.map((it) => wireNotification({ ...it, id: `${it.id}-${pages}`, at: it.at - pages * 100 })),
  };
};

/** The pages of the list: the first, further ones, and what cannot be loaded. */
export const notificationsPage = tourPack({
  name: 'notifications-page',
  machine: notificationsPageMachine,
  device: 'phone',
  starts: {
    known: {
      given: [{ type: 'inbox.ready' }],
      open: async (stage) => {
        stage.always('isAuth', bodies.done);
        stage.always('user', bodies.user(asha));
        await openWithToken(stage, '/notifications');
        await expect
          .poll(async () => {
            await stage.pass(100);
            return stage.isAsked('notificationsPage');
          })
          .toBe(true);
      },
    },
  },
  tells: ({ isFull }) => isFull,
  press: {
    'notifications.retry': {
      samples: [{ type: 'notifications.retry' }],
      offered: (it) => selectStage(it) === 'failed',
      control: (stage) => main(stage).getByRole('button', { name: 'Retry' }),
      elsewhere: 'other',
    },
    'list.extend': {
      samples: [{ type: 'list.extend' }],
      offered: (it) => ['open', 'failed'].includes(selectMore(it)),
      control: (stage) => main(stage).getByRole('button', { name: /^(Load More|Retry)$/ }),
      elsewhere: 'other',
    },
  },
  waits: {
    'loadPage answers': {
      outputs: [full, last],
      make: (stage, { output }) => stage.answer('notificationsPage', wirePage((output as LoadedPage).list)),
    },
    'loadPage fails': { outputs: [refused], make: (stage) => stage.answer('notificationsPage', bodies.refused) },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: {
    waiting: busy,
    loading: busy,
    failed: failure,
    'ready.open': (stage) => main(stage).locator('button:not([aria-busy="true"])').getByText('Load More'),
    'ready.extending': (stage) => main(stage).locator('button[aria-busy="true"]'),
    'ready.unextended': failure,
    'ready.complete': (stage) => main(stage).locator('ul:last-child'),
  },
});
