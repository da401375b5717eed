import type { Addition } from './addition.ts';

/** Additions to notifications. */
export const NOTIFICATION_ADDITIONS: readonly Addition[] = [
  {
    calls: ['PATCH /api/notifications/read-all'],
    added: '`before` in the query (ISO 8601): the newest that was seen, later ones stay unread',
    fields: ['before'],
    without: 'all that there are then are read, also one that came since the list was loaded',
  },
];
