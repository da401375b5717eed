import type { Notification } from '../../domain/notifications/notification.ts';

/** Words of bell, menu and page of the notifications. */

/** Name of the bell: 'Notifications, 3 unread'. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;

/** Announcement of new ones; '' for none. */
export function newsText(news: readonly Notification[]): string {
  const [first] = news;
  if (!first) return '';
  return news.length === 1 ? `New notification: ${first.title}` : `${news.length} new notifications`;
}

export const NO_NOTIFICATIONS = 'No notifications yet';
export const NO_NOTIFICATIONS_HINT = "We'll tell you here when something happens with your orders.";
