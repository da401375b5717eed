import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Content of a customer's notification (section 3, Notification). */
export type Notice = Omit<Insertable<Database['notifications']>, 'id' | 'is_read' | 'created_at'>;

/** Tells a customer, in the transaction that makes it so: both are there, or none. */
export const notify = async (tx: Kysely<Database>, notice: Notice, now: number): Promise<void> =>
  void (await tx
    .insertInto('notifications')
    .values({ id: randomBytes(12).toString('hex'), created_at: new Date(now).toISOString(), ...notice })
    .execute());
