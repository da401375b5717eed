import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { READ_FOR } from './sweep.ts';

/** Notifications of one customer: their own rows, and the shop's broadcasts since they signed up (decision 109). */

export type NotificationRow = Omit<Selectable<Database['notifications']>, 'user_id'>;

/** Page of a list. Both are whole numbers from 1 on. */
export type Page = { page: number; limit: number };

/** True for a broadcast that came after its reader had signed up; needs `users` and `broadcasts`. */
const IS_FOR_USER = sql`broadcasts.created_at >= users.created_at`;

/** Lists a page of a customer's notifications, the newest first; of one moment by id. @param now milliseconds since 1970. */
export async function notificationsOf(
  db: Kysely<Database>,
  userId: string,
  { page, limit }: Page,
  now: number,
): Promise<NotificationRow[]> {
  const offset = (page - 1) * limit;
  // Each half by its index, and no more of it than this page can show.
  const upTo = sql`order by created_at desc, id desc limit ${offset + limit}`;
  const { rows } = await sql<NotificationRow>`
    select * from (
      (select id, type, title, message, is_read, related_type, related_id, created_at
        from notifications where user_id = ${userId} ${upTo})
      union all
      (select * from (
        select broadcasts.id, 'broadcast', broadcasts.title, broadcasts.message, coalesce(mark.is_read, false) as is_read,
          cast(null as text), cast(null as text), broadcasts.created_at
        from users join broadcasts on ${IS_FOR_USER}
        left join broadcast_marks as mark on mark.user_id = users.id and mark.broadcast_id = broadcasts.id
        where users.id = ${userId} and mark.is_deleted is not true
      ) as shown where not is_read or created_at >= ${new Date(now - READ_FOR).toISOString()} ${upTo})
    ) as both_kinds order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

type Mark = 'read' | 'deleted';

/** Marks a broadcast for one customer. @returns false where there is none such for them, or they have deleted it. */
async function markBroadcast(tx: Kysely<Database>, userId: string, id: string, mark: Mark): Promise<boolean> {
  const { rows } = await sql`
    insert into broadcast_marks as mark (user_id, broadcast_id, is_read, is_deleted)
    select users.id, broadcasts.id, ${mark === 'read'}::boolean, ${mark === 'deleted'}::boolean from users join broadcasts on ${IS_FOR_USER}
    where users.id = ${userId} and broadcasts.id = ${id}
    on conflict (user_id, broadcast_id) do update
      set is_read = mark.is_read or excluded.is_read, is_deleted = excluded.is_deleted where not mark.is_deleted
    returning broadcast_id`.execute(tx);
  return rows.length > 0;
}

/** Marks a notification as read; also one that is read already. @returns false where the customer has none such. */
export const readNotification = (db: Kysely<Database>, userId: string, id: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const own = await tx
      .updateTable('notifications')
      .set({ is_read: true })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    return own !== undefined || markBroadcast(tx, userId, id, 'read');
  });

/**
 * Marks all as read that the customer has at this moment: one statement for their own, one for broadcasts.
 * @param before of the newest that they saw, ISO 8601: later ones stay unread; null for all.
 */
export const readAllNotifications = (db: Kysely<Database>, userId: string, before: string | null): Promise<void> =>
  transaction(db, async (tx) => {
    const isSeen = (at: 'created_at' | 'broadcasts.created_at') =>
      before === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(at)} <= ${before}`;
    await tx
      .updateTable('notifications')
      .set({ is_read: true })
      .where('user_id', '=', userId)
      .where('is_read', '=', false)
      .where(isSeen('created_at'))
      .execute();
    // In one order everywhere, so that two at once wait for each other and never both.
    await sql`
      insert into broadcast_marks as mark (user_id, broadcast_id, is_read, is_deleted)
      select users.id, broadcasts.id, true, false from users join broadcasts on ${IS_FOR_USER}
      where users.id = ${userId} and ${isSeen('broadcasts.created_at')} and not exists (
        select 1 from broadcast_marks as done
        where done.user_id = users.id and done.broadcast_id = broadcasts.id and (done.is_read or done.is_deleted))
      order by broadcasts.id
      on conflict (user_id, broadcast_id) do update set is_read = true where not mark.is_read`.execute(tx);
  });

/** Deletes a notification for its customer. @returns false where they have none such, or not any more. */
export const deleteNotification = (db: Kysely<Database>, userId: string, id: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const own = await tx
      .deleteFrom('notifications')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    return own !== undefined || markBroadcast(tx, userId, id, 'deleted');
  });
