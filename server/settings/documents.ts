import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Files of the staff for the chat: the help topics and the synonyms of the search, one JSON text each. */
export type DocumentKey = Database['chat_documents']['key'];

/** Reads one; null if there has never been one. */
export async function readDocument(db: Kysely<Database>, key: DocumentKey): Promise<unknown> {
  const row = await db.selectFrom('chat_documents').select('document').where('key', '=', key).executeTakeFirst();
  return row ? JSON.parse(row.document) : null;
}

const rowOf = (key: DocumentKey, content: unknown, now: number) => ({
  key,
  version: 1,
  document: JSON.stringify(content),
  updated_at: new Date(now).toISOString(),
});

/** Replaces one. @returns false if it is this one already. */
export async function writeDocument(
  db: Kysely<Database>,
  key: DocumentKey,
  content: unknown,
  now: number,
): Promise<boolean> {
  const row = rowOf(key, content, now);
  const written = await db
    .insertInto('chat_documents')
    .values(row)
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet({
          document: row.document,
          updated_at: row.updated_at,
          version: sql<number>`chat_documents.version + 1`,
        })
        .where('chat_documents.document', '<>', row.document),
    )
    .returning('version')
    .executeTakeFirst();
  return written !== undefined;
}

/** Writes one if the shop has never had it; an emptied one is one. */
export const writeFirstDocument = async (
  db: Kysely<Database>,
  key: DocumentKey,
  content: unknown,
  now: number,
): Promise<void> =>
  void (await db
    .insertInto('chat_documents')
    .values(rowOf(key, content, now))
    .onConflict((on) => on.doNothing())
    .execute());
