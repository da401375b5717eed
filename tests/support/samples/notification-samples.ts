import type { WireNotification } from '../../../src/api/contract/notifications.ts';
import type { Notification } from '../../../src/domain/notifications/notification.ts';

/** 5 January 2026, 14:00 in Colombo. */
const AT = Date.parse('2026-01-05T08:30:00Z');

export const notificationOf = (changes: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  type: 'order',
  title: 'Order Placed',
  message: 'We have your order NL-0001.',
  isRead: false,
  at: AT,
  link: { kind: 'order', id: 'o1' },
  ...changes,
});

/** An order that is on its way, unread; a custom order, read; and a broadcast without a link. */
export const shipped = notificationOf({
  id: 'shipped',
  title: 'Order Shipped',
  message: 'It is on its way.',
  at: AT + 2,
});
export const quoted = notificationOf({
  id: 'quoted',
  type: 'custom_order',
  title: 'Awaiting Confirmation',
  message: 'Your price is ready.',
  isRead: true,
  at: AT + 1,
  link: { kind: 'custom_order', id: 'c1' },
});
export const broadcast = notificationOf({
  id: 'broadcast',
  type: 'broadcast',
  title: 'Avurudu sale',
  message: 'Handloom is 20 % off until Sunday.',
  at: AT,
  link: null,
});
/** So many, the newest first: more than a page has, where that is asked. */
export const manyNotifications = (count: number): Notification[] =>
  Array.from({ length: count }, (_, at) =>
    notificationOf({ id: `many-${at}`, title: `Notification ${count - at}`, at: AT - at, isRead: at % 2 === 1 }),
  );

/** As the server sends it. */
export const wireNotification = ({ id, type, title, message, isRead, at, link }: Notification): WireNotification => ({
  _id: id,
  type,
  title,
  message,
  isRead,
  createdAt: new Date(at).toISOString(),
  relatedEntity: link && { _id: link.id, type: link.kind },
});
