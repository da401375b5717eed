/** Notifications of a customer (sections 3 and 4). */

export const NOTIFICATION_TYPES = ['order', 'custom_order', 'broadcast', 'system', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** An order that a notification is about. */
export type NotificationLink = { kind: 'order' | 'custom_order'; id: string };

export type Notification = {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  isRead: boolean;
  /** Milliseconds since 1970; 0 where it is not known. */
  at: number;
  /** Order that it leads to (readings 5.2); null for none. */
  link: NotificationLink | null;
};

/** Notifications that the menu and the page load at once (section 9). */
export const MENU_SIZE = 10;
export const NOTIFICATIONS_PAGE_SIZE = 20;

/** Milliseconds between two polls (section 9). */
export const POLL_PAUSE = 30_000;

/** Number of unread ones among those loaded, each id once (section 4). */
export const unreadCount = (loaded: readonly Notification[]): number =>
  new Set(loaded.filter(({ isRead }) => !isRead).map(({ id }) => id)).size;

/** Two lists as one, the newest first; of two with one id the first list's counts. */
export function mergeNotifications(
  newer: readonly Notification[],
  older: readonly Notification[],
): readonly Notification[] {
  const byId = new Map([...older, ...newer].map((one) => [one.id, one]));
  return [...byId.values()].sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
}
