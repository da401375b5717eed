import { type Notification, mergeNotifications, NOTIFICATIONS_PAGE_SIZE } from './notification.ts';

/** Notifications as they were loaded, and what a customer has changed since (readings 5.3). */

/**
 * A change by the customer; `read-all` names those that were loaded and unread, so that later ones stay unread. `before`: moment of the
 * newest that was shown, in ms since 1970; 0 where it is not known.
 */
export type NotificationChange =
  | { kind: 'read' | 'delete'; id: string }
  | { kind: 'read-all'; ids: readonly string[]; before: number };
/** A change that the server has made; `at` in ms since 1970. */
export type SettledChange = { change: NotificationChange; at: number };

/** True of two changes that say the same. */
export const isSameChange = (one: NotificationChange, other: NotificationChange): boolean =>
  one.kind === 'read-all' || other.kind === 'read-all'
    ? JSON.stringify(one) === JSON.stringify(other)
    : one.kind === other.kind && one.id === other.id;

const applyChange = (list: readonly Notification[], change: NotificationChange): readonly Notification[] => {
  if (change.kind === 'delete') return list.filter(({ id }) => id !== change.id);
  const ids = change.kind === 'read-all' ? change.ids : [change.id];
  return list.map((it) => (!it.isRead && ids.includes(it.id) ? { ...it, isRead: true } : it));
};

/** List as it is once these changes are made, in their order. */
export const applyChanges = (
  list: readonly Notification[],
  changes: readonly NotificationChange[],
): readonly Notification[] => changes.reduce(applyChange, list);

/** Changes that a list which was asked for at this moment (ms since 1970) may not know of. */
export const changesSince = (settled: readonly SettledChange[], askedAt: number): readonly SettledChange[] =>
  settled.filter(({ at }) => at >= askedAt);

/**
 * Loaded notifications after the newest ones were read again: what should be among these and is not, was deleted elsewhere.
 * @param size number that was asked for; fewer are all there are.
 */
export function withNewest(
  loaded: readonly Notification[],
  newest: readonly Notification[],
  size: number,
): readonly Notification[] {
  const last = newest.length < size ? undefined : newest.at(-1);
  return mergeNotifications(newest, last ? loaded.filter(({ at }) => at <= last.at) : []);
}

/** Page to ask for next, from 1: what was deleted has moved the others up, so that one page may be asked for twice. */
export const nextPage = (loaded: number): number => Math.floor(loaded / NOTIFICATIONS_PAGE_SIZE) + 1;
