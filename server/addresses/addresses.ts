import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  type AddressEntry,
  hasRoomForAddress,
  NO_ROOM_FOR_ADDRESS,
  repeatedBy,
  type SavedAddress,
} from '../../src/domain/order/saved-address.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';

/** Addresses that customers saved (docs/decisions/145-saved-addresses.md). */

type Row = Selectable<Database['saved_addresses']>;

const rowsOf = (db: Kysely<Database>, userId: string): Promise<Row[]> =>
  db
    .selectFrom('saved_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Rows as addresses, the default first: the one chosen last, or the oldest. */
function present(rows: readonly Row[]): SavedAddress[] {
  const latest = Math.max(...rows.map((row) => row.preferred_at));
  const preferred = rows.find((row) => row.preferred_at === latest);
  const all = rows.map((row) => ({
    id: row.id,
    label: row.label,
    firstName: row.first_name,
    lastName: row.last_name,
    street: row.street,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    country: row.country,
    phone: row.phone,
    isDefault: row === preferred,
  }));
  return [...all.filter(({ isDefault }) => isDefault), ...all.filter(({ isDefault }) => !isDefault)];
}

const columnsOf = ({ firstName, lastName, zipCode, label, street, city, state, country, phone }: AddressEntry) => ({
  label,
  first_name: firstName,
  last_name: lastName,
  street,
  city,
  state,
  zip_code: zipCode,
  country,
  phone,
});

/** Addresses of a customer, the default first, then as they were added. */
export const addressesOf = async (db: Kysely<Database>, userId: string): Promise<SavedAddress[]> =>
  present(await rowsOf(db, userId));

type Work = (tx: Transaction<Database>, rows: readonly Row[]) => Promise<unknown>;

/**
 * Changes a customer's addresses, one call after the other: what was counted stays so. The default is the address of the profile
 * as well, which fills the forms of orders.
 * @returns all that there are afterwards.
 */
const changed = (db: Kysely<Database>, userId: string, work: Work): Promise<SavedAddress[]> =>
  transaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await work(tx, await rowsOf(tx, userId));
    const all = await addressesOf(tx, userId);
    const { street, city, state, zipCode, country, phone } = all[0] ?? {};
    const address = JSON.stringify({ street, city, state, zipCode, country });
    await tx
      .updateTable('users')
      .set({ address, phone_number: phone ?? '' })
      .where('id', '=', userId)
      .execute();
    return all;
  });

const found = (rows: readonly Row[], id: string): Row => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new HttpError(404, 'This address is no longer in your list.');
  return row;
};

/** Later than every choice before, also if the clock was ahead then. */
const prefer = (tx: Transaction<Database>, rows: readonly Row[], id: string, now: number) =>
  tx
    .updateTable('saved_addresses')
    .set({ preferred_at: Math.max(now, ...rows.map((row) => row.preferred_at + 1)) })
    .where('id', '=', id)
    .execute();

/** `isDefault` makes it the default at once. `now` in milliseconds since 1970. */
export type Adding = { userId: string; entry: AddressEntry; isDefault: boolean; now: number };

/**
 * Adds an address; one that is there already is not added again, so that a repeated call changes nothing.
 * @throws HttpError 409 if there are MAX_SAVED_ADDRESSES.
 */
export const addAddress = (db: Kysely<Database>, { userId, entry, isDefault, now }: Adding): Promise<SavedAddress[]> =>
  changed(db, userId, async (tx, rows) => {
    let id = repeatedBy(present(rows), entry)?.id;
    if (id === undefined) {
      if (!hasRoomForAddress(rows)) throw new HttpError(409, NO_ROOM_FOR_ADDRESS);
      id = randomUUID();
      const createdAt = Math.max(now, ...rows.map((row) => row.created_at + 1));
      await tx
        .insertInto('saved_addresses')
        .values({ id, user_id: userId, ...columnsOf(entry), created_at: createdAt, preferred_at: 0 })
        .execute();
    }
    if (isDefault) await prefer(tx, rows, id, now);
  });

/** Writes an address anew. @throws HttpError 404 if it is none of the customer's. */
export const changeAddress = (
  db: Kysely<Database>,
  { userId, id, entry }: { userId: string; id: string; entry: AddressEntry },
): Promise<SavedAddress[]> =>
  changed(db, userId, (tx, rows) =>
    tx.updateTable('saved_addresses').set(columnsOf(entry)).where('id', '=', found(rows, id).id).execute(),
  );

/** Makes an address the default. @throws HttpError 404 if it is none of the customer's. */
export const preferAddress = (
  db: Kysely<Database>,
  { userId, id, now }: { userId: string; id: string; now: number },
): Promise<SavedAddress[]> => changed(db, userId, (tx, rows) => prefer(tx, rows, found(rows, id).id, now));

/** Removes an address, if it is one of the customer's. */
export const removeAddress = (
  db: Kysely<Database>,
  { userId, id }: { userId: string; id: string },
): Promise<SavedAddress[]> =>
  changed(db, userId, (tx) =>
    tx.deleteFrom('saved_addresses').where('id', '=', id).where('user_id', '=', userId).execute(),
  );
