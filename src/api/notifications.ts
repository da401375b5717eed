import type { Notification } from '../domain/notifications/notification.ts';
import type { Client } from './client.ts';
import * as contract from './contract/notifications.ts';

/**
 * Section 7, Notifications: one function for each call. Each rejects with an ApiError.
 * `token` is that of a session that was left just now; null for the one that is held.
 */
export type NotificationsApi = {
  notifications: (asked: contract.NotificationsAsked, signal: AbortSignal) => Promise<Notification[]>;
  readNotification: (id: string, token: string | null, signal: AbortSignal) => Promise<void>;
  readAllNotifications: (before: number, token: string | null, signal: AbortSignal) => Promise<void>;
  deleteNotification: (id: string, token: string | null, signal: AbortSignal) => Promise<void>;
};

/** The calls over one client. */
export const notificationsApi = (client: Client): NotificationsApi => ({
  notifications: (asked, signal) => client(contract.notifications(asked), signal),
  readNotification: (id, token, signal) => client(contract.readNotification(id, token), signal),
  readAllNotifications: (before, token, signal) => client(contract.readAllNotifications(before, token), signal),
  deleteNotification: (id, token, signal) => client(contract.deleteNotification(id, token), signal),
});
