import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { ReceivedList } from '../../../src/machines/notifications/notifications-actors.ts';
import {
  notificationsMachine,
  selectHeld,
  selectList,
  selectMenu,
  selectStage,
  selectUnread,
} from '../../../src/machines/notifications/notifications-machine.ts';
import { broadcast, shipped, wireNotification } from '../../support/samples/notification-samples.ts';
import { asha, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { openWithToken } from '../support/account.ts';
import { tourPack } from '../tour.ts';

type Inbox = SnapshotFrom<typeof notificationsMachine>;
const bell = ({ page }: Stage) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const menu = ({ page }: Stage) => page.getByRole('region', { name: 'Notifications', exact: true });
const isAsking = (it: Inbox): boolean => it.matches({ poll: 'asking' });
const isListed = (it: Inbox, id: string): boolean => selectList(it).some((one) => one.id === id);
const isSending = (it: Inbox): boolean => it.matches({ changes: 'sending' });
/** Asked for after any change: what the customer has marked is in the next list only where the server says so. */
const list: ReceivedList = { list: [broadcast], askedAt: 30 };
const answered = { success: true, notifications: [wireNotification(broadcast)] };
const answerChange = (stage: Stage, body: unknown): Promise<void> =>
  stage.answer(stage.isAsked('readNotification') ? 'readNotification' : 'readAllNotifications', body);

/** The bell with its open menu: read, read again, marked, and what cannot be. */
export const notifications = tourPack({
  name: 'notifications',
  machine: notificationsMachine,
  device: 'desktop',
  starts: {
    menu: {
      input: { of: { id: asha.id, email: asha.email } },
      given: [{ type: 'tab.present' }, { type: 'lead.acquired' }],
      open: async (stage) => {
        stage.hold('notifications');
        stage.always('isAuth', bodies.done);
        stage.always('user', bodies.user(asha));
        await openWithToken(stage, '/about');
        await expect
          .poll(async () => {
            await stage.pass(100);
            return bell(stage).count();
          })
          .toBe(1);
        await stage.hand.press(bell(stage));
      },
    },
  },
  tells: ({ loaded, pending, tries }) => [loaded?.map(({ id, isRead }) => [id, isRead]) ?? null, pending, tries],
  within: ({ tries }) => tries <= 1,
  press: {
    'notifications.retry': {
      samples: [{ type: 'notifications.retry' }],
      offered: (it) => selectStage(it) === 'failed',
      control: (stage) => menu(stage).getByRole('button', { name: 'Retry' }),
    },
    'one.read': {
      samples: [{ type: 'one.read', id: broadcast.id }],
      offered: (it) => selectUnread(it) > 0 && !isAsking(it),
      control: (stage) => menu(stage).getByRole('button', { name: /Avurudu sale/ }),
      elsewhere: 'inert',
    },
    'all.read': {
      samples: [{ type: 'all.read' }],
      offered: (it) => selectUnread(it) > 0 && !isAsking(it),
      control: (stage) => menu(stage).getByRole('button', { name: 'Mark all as read' }),
      elsewhere: 'inert',
    },
  },
  waits: {
    'loadNewest answers': { outputs: [list], make: (stage) => stage.answer('notifications', answered) },
    'loadNewest fails': { outputs: [refused], make: (stage) => stage.answer('notifications', bodies.refused) },
    'sendChange answers': { outputs: [{ at: 20 }], make: (stage) => answerChange(stage, bodies.done) },
    'sendChange fails': { outputs: [refused], make: (stage) => answerChange(stage, bodies.refused) },
    // All limits run on one clock: each passes while no other does.
    'answerLimit passes': {
      offered: (it) => isAsking(it) !== isSending(it),
      make: (stage) => stage.pass(21_000),
    },
    'pollPause passes': { offered: (it) => !isSending(it), make: (stage) => stage.pass(30_000) },
    'failPause passes': {
      offered: (it) => !isSending(it) && it.context.tries === 1,
      make: (stage) => stage.pass(67_000),
    },
  },
  seen: {},
  shows: async (stage, it) => {
    const unread = selectUnread(it);
    await expect(bell(stage)).toHaveAccessibleName(unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`);
    await expect(menu(stage).getByRole('listitem')).toHaveCount(selectMenu(it).length);
    await expect(menu(stage).getByText('Failed to load notifications')).toBeVisible({
      visible: selectStage(it) === 'failed',
    });
  },
});

const two: ReceivedList = { list: [shipped, broadcast], askedAt: 10 };
const main = ({ page }: Stage) => page.getByRole('main');

/** The list of the page: deleted, undone, sent, and what cannot be deleted. */
export const notificationsDeletion = tourPack({
  name: 'notifications',
  machine: notificationsMachine,
  device: 'phone',
  starts: {
    page: {
      input: { of: { id: asha.id, email: asha.email } },
      given: [
        { type: 'tab.present' },
        { type: 'lead.acquired' },
        { type: 'xstate.done.actor.loadNewest', output: two },
        { type: 'page.loaded', ...two },
      ],
      open: async (stage) => {
        const body = { success: true, notifications: two.list.map(wireNotification) };
        stage.always('notifications', body);
        stage.always('notificationsPage', body);
        stage.always('isAuth', bodies.done);
        stage.always('user', bodies.user(asha));
        await openWithToken(stage, '/notifications');
        await expect
          .poll(async () => {
            await stage.pass(100);
            return main(stage).getByRole('listitem').count();
          })
          .toBe(2);
      },
    },
  },
  tells: ({ loaded, pending, held }) => [loaded?.map(({ id }) => id) ?? null, pending, held],
  within: ({ pending }) => pending.length <= 1,
  press: {
    'one.delete': {
      samples: [shipped, broadcast].map(({ id }) => ({ type: 'one.delete' as const, id })),
      offered: (it, { id }) => it.context.pending.length === 0 && it.context.held !== id && isListed(it, id),
      control: (stage, { id }) =>
        main(stage).getByRole('button', { name: `Delete: ${id === shipped.id ? shipped.title : broadcast.title}` }),
      elsewhere: 'other',
    },
    'delete.undo': {
      samples: [{ type: 'delete.undo' }],
      offered: (it) => selectHeld(it) !== '',
      control: (stage) => main(stage).getByRole('button', { name: /^Undo: / }),
    },
  },
  waits: {
    'sendChange answers': { outputs: [{ at: 20 }], make: (stage) => stage.answer('deleteNotification', bodies.done) },
    'sendChange fails': { outputs: [refused], make: (stage) => stage.answer('deleteNotification', bodies.refused) },
    'undoTime passes': { offered: (it) => !isSending(it), make: (stage) => stage.pass(5_000) },
  },
  seen: {},
  shows: async (stage, it) => {
    await expect(main(stage).getByRole('listitem')).toHaveCount(selectList(it).length);
    await expect(main(stage).getByText('Notification deleted')).toBeVisible({ visible: selectHeld(it) !== '' });
  },
});
