import type { Page } from '@playwright/test';
import type { Notification } from '../../../../src/domain/notifications/notification.ts';
import {
  broadcast,
  manyNotifications,
  notificationOf,
  quoted,
  shipped,
  wireNotification,
} from '../../../support/samples/notification-samples.ts';
import { asCustomer } from '../customer.ts';
import type { View } from './views.ts';

const FAILED_CALL = /Failed to load resource/;
const LIST = /\/api\/notifications\/\?/;
const REFUSAL = { status: 500, json: { success: false, message: '' } };

/** Notifications of all types, in long words and in other scripts, with markup that is only text. */
const all: Notification[] = [
  shipped,
  quoted,
  broadcast,
  notificationOf({
    id: 'system',
    type: 'system',
    title: 'Please verify your email',
    message: 'So that we can reach you.',
    link: null,
  }),
  notificationOf({
    id: 'long',
    type: 'other',
    title: 'අත්යන්ත්‍ර කපු සාරිය දැන් තිබේ · <b>not bold</b>',
    message: `A very long word: ${'thread'.repeat(30)}\nand a second line with مرحبا and 🧵🧵🧵.`,
    link: null,
    at: shipped.at - 90 * 86_400_000,
  }),
];

/** A customer with these notifications, page by page; null where they do not come. */
const having =
  (list: readonly Notification[] | null) =>
  async (page: Page): Promise<void> => {
    await asCustomer(page);
    // The times are of this moment.
    await page.clock.setFixedTime(new Date(shipped.at + 5 * 60_000));
    await page.route(LIST, (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const [at, limit] = [Number(asked.get('page')), Number(asked.get('limit'))];
      return route.fulfill(
        list
          ? { json: { success: true, notifications: list.slice((at - 1) * limit, at * limit).map(wireNotification) } }
          : REFUSAL,
      );
    });
  };
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const openMenu = (page: Page): Promise<void> => bell(page).click();
const main = (page: Page) => page.getByRole('main');

/** Bell, menu and page of the notifications. */
export const notificationViews: readonly View[] = [
  {
    name: 'bell-unread',
    at: '/about',
    given: having(manyNotifications(10)),
    shows: (page) => bell(page).getByText('5'),
  },
  {
    name: 'bell-menu',
    at: '/about',
    given: having(all),
    reach: openMenu,
    shows: (page) => panel(page).getByText('See all'),
  },
  {
    name: 'bell-menu-ten',
    at: '/about',
    given: having(manyNotifications(25)),
    reach: openMenu,
    shows: (page) => panel(page).getByText('Notification 16', { exact: true }),
  },
  {
    name: 'bell-menu-empty',
    at: '/about',
    given: having([]),
    reach: openMenu,
    shows: (page) => panel(page).getByText('No notifications yet'),
  },
  {
    name: 'bell-menu-failed',
    at: '/about',
    given: having(null),
    reach: openMenu,
    shows: (page) => panel(page).getByRole('button', { name: 'Retry' }),
    says: FAILED_CALL,
  },
  {
    name: 'bell-menu-waiting',
    at: '/about',
    given: async (page) => {
      await having(all)(page);
      await page.route(LIST, () => {});
    },
    reach: openMenu,
    shows: (page) => panel(page).getByText('Loading...'),
  },
  {
    name: 'notifications',
    at: '/notifications',
    given: having(all),
    shows: (page) => main(page).getByText('Order Shipped'),
  },
  {
    name: 'notifications-more',
    at: '/notifications',
    given: having(manyNotifications(45)),
    shows: (page) => main(page).getByRole('button', { name: 'Load More' }),
  },
  {
    name: 'notifications-more-failed',
    at: '/notifications',
    given: having(manyNotifications(45)),
    reach: async (page) => {
      await main(page).getByRole('button', { name: 'Load More' }).waitFor();
      await page.route(LIST, (route) => route.fulfill(REFUSAL));
      await main(page).getByRole('button', { name: 'Load More' }).click();
    },
    shows: (page) => main(page).getByRole('button', { name: 'Retry' }),
    says: FAILED_CALL,
  },
  {
    name: 'notifications-deleted',
    at: '/notifications',
    given: async (page) => {
      await having(all)(page);
      await page.clock.install({ time: new Date(shipped.at + 5 * 60_000) });
    },
    reach: (page) => main(page).getByRole('button', { name: 'Delete: Order Shipped' }).click(),
    shows: (page) => main(page).getByRole('button', { name: 'Undo: Order Shipped' }),
  },
  {
    name: 'notifications-empty',
    at: '/notifications',
    given: having([]),
    shows: (page) => main(page).getByText('No notifications yet'),
  },
  {
    name: 'notifications-failed',
    at: '/notifications',
    given: having(null),
    shows: (page) => main(page).getByRole('button', { name: 'Retry' }),
    says: FAILED_CALL,
  },
  {
    name: 'notifications-waiting',
    at: '/notifications',
    given: async (page) => {
      await having(all)(page);
      await page.route(LIST, () => {});
    },
    shows: (page) => page.locator('main [aria-busy="true"]'),
  },
];
