import { type Kysely, sql } from 'kysely';
import { AHEAD } from '../db/clock.ts';
import type { AssetEncoding, Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { assetName, type ClientFiles, publicFiles } from './client-files.ts';

const DAY = 24 * 60 * 60_000;
/** Milliseconds for which a build's files are there after one of its processes was last heard of. */
export const ASSETS_STORED_FOR = 30 * DAY;

/** Rows of one deletion, and of one insertion: the bytes of a build need not be in one message. */
const DELETED_AT_ONCE = 500;
const INSERTED_AT_ONCE = 40;

type Row = { name: string; encoding: AssetEncoding; bytes: Buffer };

/** The hashed files of a build as rows, in the one order in which every process takes their locks. */
function rowsOf(files: ClientFiles): Row[] {
  const rows: Row[] = [];
  for (const [path, { plain, br, gzip }] of publicFiles(files)) {
    const name = assetName(path);
    if (name === null) continue;
    rows.push({ name, encoding: '', bytes: plain.bytes });
    if (br) rows.push({ name, encoding: 'br', bytes: br.bytes });
    if (gzip) rows.push({ name, encoding: 'gzip', bytes: gzip.bytes });
  }
  const key = ({ name, encoding }: Row) => `${name} ${encoding}`;
  return rows.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/**
 * Puts a build's hashed files where all processes of the shop find them, or marks them as still in use.
 * @param now milliseconds since 1970.
 * @returns how many files and compressed forms were new.
 */
export async function storeAssets(db: Kysely<Database>, files: ClientFiles, now: number): Promise<number> {
  const rows = rowsOf(files);
  if (rows.length === 0) return 0;
  const names = [...new Set(rows.map(({ name }) => name))];
  return transaction(db, async (tx) => {
    // Locked before it is decided what is missing: another process may be about to delete what is old.
    const there = await tx
      .selectFrom('assets')
      .select(['name', 'encoding'])
      .where('name', 'in', names)
      .orderBy('name')
      .orderBy('encoding')
      .forUpdate()
      .execute();
    await tx
      .updateTable('assets')
      .set({ used_at: now })
      .where('name', 'in', names)
      .where((row) => row.or([row('used_at', '<', now), row('used_at', '>', now + AHEAD)]))
      .execute();
    const known = new Set(there.map(({ name, encoding }) => `${name} ${encoding}`));
    const missing = rows.filter(({ name, encoding }) => !known.has(`${name} ${encoding}`));
    for (let at = 0; at < missing.length; at += INSERTED_AT_ONCE) {
      const values = missing.slice(at, at + INSERTED_AT_ONCE).map((row) => ({ ...row, used_at: now }));
      await tx
        .insertInto('assets')
        .values(values)
        .onConflict((row) => row.doNothing())
        .execute();
    }
    return missing.length;
  });
}

/** Deletes the files of builds that no process has run for 30 days. Several processes may do it at once. @param now milliseconds since 1970. */
export async function sweepAssets(db: Kysely<Database>, now: number): Promise<void> {
  const old = now - ASSETS_STORED_FOR;
  const sweep = sql`delete from assets where (name, encoding) in (select name, encoding from assets where used_at < ${old} limit ${DELETED_AT_ONCE} for update skip locked)`;
  let deleted = DELETED_AT_ONCE;
  while (deleted >= DELETED_AT_ONCE) deleted = Number((await sweep.execute(db)).numAffectedRows ?? 0);
}
