import type { Generated } from 'kysely';

/** Tables of notifications and broadcasts. */
export interface NotificationTables {
  notifications: {
    id: string;
    user_id: string;
    type: 'order' | 'custom_order' | 'broadcast' | 'system' | 'other';
    title: string;
    message: string;
    is_read: Generated<boolean>;
    related_type: 'order' | 'custom_order' | null;
    related_id: string | null;
    created_at: string;
  };
  /** Notifications to every customer who has signed up by then: one row, however many they are. */
  broadcasts: { id: string; title: string; message: string; created_at: string };
  /** A customer's read or deleted broadcasts; there is no row for one that they left alone. */
  broadcast_marks: { user_id: string; broadcast_id: string; is_read: boolean; is_deleted: boolean };
}
