import type { Notification } from '../domain/notifications/notification.ts';
import type { Client } from './client.ts';
import * as contract from './contract/notifications.ts';

/** Section 7, Notifications: one function for each call. Each rejects with an ApiError. */
export type NotificationsApi = {
  notifications: (asked: contract.NotificationsAsked, signal: AbortSignal) => Promise<Notification[]>;
  readNotification: (id: string, signal: AbortSignal) => Promise<void>;
  readAllNotifications: (before: number, signal: AbortSignal) => Promise<void>;
  deleteNotification: (id: string, signal: AbortSignal) => Promise<void>;
};

/** The calls over one client. */
export const notificationsApi = (client: Client): NotificationsApi => ({
  notifications: (asked, signal) => client(contract.notifications(asked), signal),
  readNotification: (id, signal) => client(contract.readNotification(id), signal),
  readAllNotifications: (before, signal) => client(contract.readAllNotifications(before), signal),
  deleteNotification: (id, signal) => client(contract.deleteNotification(id), signal),
});
