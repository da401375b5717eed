import type { WireNotification } from '../../src/api/contract/notifications.ts';
import type { NotificationRow } from './notifications.ts';

/** A notification as it travels (section 3). */
export const presentNotification = (row: NotificationRow): WireNotification => ({
  _id: row.id,
  type: row.type,
  title: row.title,
  message: row.message,
  isRead: row.is_read,
  createdAt: row.created_at,
  relatedEntity:
    row.related_type === null || row.related_id === null ? null : { _id: row.related_id, type: row.related_type },
});
