import { type RawBuilder, sql } from 'kysely';

const DAY = 24 * 60 * 60_000;

/** Time after which a notification that was read goes, in milliseconds from when it came. */
export const READ_FOR = 90 * DAY;
/** Time after which every notification goes, read or not; a broadcast with its marks. In milliseconds. */
export const ALL_FOR = 365 * DAY;

/**
 * Statements that delete old notifications, each at most `atOnce` rows; to be repeated until fewer are found. Of a broadcast
 * the marks go first, since they may be as many as there are customers.
 * @param now milliseconds since 1970.
 */
export function notificationSweeps(now: number, atOnce: number): RawBuilder<unknown>[] {
  const before = (age: number): string => new Date(now - age).toISOString();
  return [
    sql`delete from notifications where id in (select id from notifications where is_read and created_at < ${before(READ_FOR)} limit ${atOnce} for update skip locked)`,
    sql`delete from notifications where id in (select id from notifications where created_at < ${before(ALL_FOR)} limit ${atOnce} for update skip locked)`,
    sql`delete from broadcast_marks where (user_id, broadcast_id) in (
      select mark.user_id, mark.broadcast_id from broadcast_marks as mark join broadcasts on broadcasts.id = mark.broadcast_id
      where broadcasts.created_at < ${before(ALL_FOR)} limit ${atOnce} for update of mark skip locked)`,
    sql`delete from broadcasts where id in (
      select id from broadcasts where created_at < ${before(ALL_FOR)}
      and not exists (select 1 from broadcast_marks where broadcast_id = broadcasts.id) limit ${atOnce} for update skip locked)`,
  ];
}
