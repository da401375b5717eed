import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ALL_FUNCTIONS, ALL_TABLES, SAVED_TABLES } from '../../../server/backup/tables.ts';
import { savedRows, fillEveryTable } from '../../support/server/backups.ts';
import { onEachEngine } from '../../support/server/database.ts';

/** Types whose values are the same after a way through JSON. */
const CARRIED_TYPES = ['text', 'bigint', 'integer', 'boolean', 'double precision'];

onEachEngine('tables of a backup', (database) => {
  it('are all that the schema has: each is saved, or left out with a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select cast(relname as text) as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`.execute(database().db);
    expect(rows.map(({ name }) => name).sort()).toEqual([...ALL_TABLES].sort());
  });

  it('come with all functions that the schema has', async () => {
    const { rows } = await sql<{ name: string }>`
      select cast(proname as text) as name from pg_proc where pronamespace = 'public'::regnamespace`.execute(
      database().db,
    );
    expect(rows.map(({ name }) => name)).toEqual(ALL_FUNCTIONS);
  });

  it('have no sequence, whose next value a restore would have to set', async () => {
    const { rows } =
      await sql`select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`.execute(
        database().db,
      );
    expect(rows).toEqual([]);
  });

  it('have columns only of types that JSON carries', async () => {
    const { rows } = await sql<{ name: string; type: string }>`
      select table_name || '.' || column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name in (${sql.join(SAVED_TABLES)})`.execute(database().db);
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter(({ type }) => !CARRIED_TYPES.includes(type))).toEqual([]);
  });

  it('have each a row in the shop that these tests save', async () => {
    await database().empty();
    await fillEveryTable(database().db, database().dataDir);
    const rows = await savedRows(database().db);
    expect(SAVED_TABLES.filter((table) => rows[table]?.length === 0)).toEqual([]);
  });
});
