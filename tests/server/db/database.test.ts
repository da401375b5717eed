import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bumpCatalogue, catalogueVersion } from '../../../server/catalogue/product/version.ts';
import { fillWhenEmpty } from '../../../server/demo/fill-if-empty.ts';
import { ENGINE_MAJOR } from '../../../server/db/folder/database-folder.ts';
import { migrate, NewerDatabase, OlderDatabase, requireMigrated } from '../../../server/db/migrate.ts';
import { type Migration, migrations } from '../../../server/db/migrations.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { sqlState, transaction } from '../../../server/db/transaction.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// What versions to come may do.
const rooms: Migration = { name: '998-rooms', sql: 'create table rooms (id text primary key)' };
const keys: Migration = {
  name: '999-keys',
  sql: 'alter table rooms drop column id',
  breaking: { compatibleFrom: rooms.name, why: 'versions before 998 read rooms.id' },
};
const [latest] = migrations.slice(-1);

onEachEngine('a database @both', (database) => {
  const wipe = async () => {
    await sql`drop schema public cascade`.execute(database().db);
    await sql`create schema public`.execute(database().db);
  };
  beforeEach(() => database().empty());

  // As a server does, which waits longer for its migrations than shoppers wait for an answer (5 s in all, 2.5 s a statement).
  it('is migrated once, however often a server starts', async () => {
    await wipe();
    expect(await migrate(database().maintenance)).toEqual(migrations.map((one) => one.name));
    expect(await migrate(database().maintenance)).toEqual([]);
  });

  it('is migrated by one of several servers that start at once', async () => {
    await wipe();
    const { dataDir, databaseUrl, maintenance } = database();
    // On PostgreSQL each has connections of its own; an embedded database is open once.
    const others = Array.from({ length: databaseUrl === null ? 0 : 4 }, () => openDatabase({ dataDir, databaseUrl }));
    const opened = await Promise.all(others);
    const servers = databaseUrl === null ? Array<typeof maintenance>(5).fill(maintenance) : [maintenance];
    const all = [...servers, ...opened.map((other) => other.maintenance)];
    const ran = await Promise.all(all.map((db) => migrate(db))).finally(() =>
      Promise.all(opened.map((other) => other.close())),
    );
    expect(ran.flat()).toEqual(migrations.map((one) => one.name));
  });

  it('keeps nothing of a migration that fails', async () => {
    const later = [...migrations, { name: 'half', sql: 'create table half (id text); insert into nowhere values (1)' }];
    await expect(migrate(database().maintenance, later)).rejects.toMatchObject({ code: '42P01' });
    expect(
      await migrate(database().maintenance, [...migrations, { name: 'half', sql: 'create table half (id text)' }]),
    ).toEqual(['half']);
  });

  it('whose schema a newer version has added to serves an older one, which starts and restarts on it', async () => {
    await migrate(database().maintenance, [...migrations, rooms]);
    expect([await migrate(database().maintenance), await migrate(database().maintenance)]).toEqual([[], []]);
    await requireMigrated(database().maintenance);
    expect(await migrate(database().maintenance, [...migrations, rooms])).toEqual([]);
  });

  it('from whose schema something was taken serves the versions that no longer used it, and no older ones', async () => {
    await migrate(database().maintenance, [...migrations, rooms, keys]);
    expect(await migrate(database().maintenance, [...migrations, rooms])).toEqual([]);
    await expect(migrate(database().maintenance)).rejects.toThrow(NewerDatabase);
    await expect(migrate(database().maintenance)).rejects.toThrow(
      /newer version of the shop \(it knows 998-rooms, 999-keys\)\. Start that version, or a newer one\./,
    );
    await expect(requireMigrated(database().maintenance)).rejects.toThrow(NewerDatabase);
  });

  it('asks of a version the newest of what its migrations asked for', async () => {
    const old: Migration = {
      name: '999-old',
      sql: 'select 1',
      breaking: { compatibleFrom: latest?.name ?? '', why: 'an index that nothing uses' },
    };
    await migrate(database().maintenance, [
      ...migrations,
      rooms,
      { ...keys, breaking: { compatibleFrom: keys.name, why: 'nobody was warned' } },
      old,
    ]);
    await expect(migrate(database().maintenance, [...migrations, rooms])).rejects.toThrow(NewerDatabase);
    expect(await migrate(database().maintenance, [...migrations, rooms, keys])).toEqual([]);
  });

  it('of another history, which has what we do not know and lacks what we do, is left alone', async () => {
    await migrate(database().maintenance, [...migrations, rooms]);
    await expect(
      migrate(database().maintenance, [...migrations, { name: '998-halls', sql: 'create table halls (id text)' }]),
    ).rejects.toThrow(NewerDatabase);
  });

  it('of an older version is not changed by who only works on it', async () => {
    await expect(requireMigrated(database().maintenance, [...migrations, rooms])).rejects.toThrow(OlderDatabase);
    await expect(requireMigrated(database().maintenance, [...migrations, rooms])).rejects.toThrow(/it lacks 998-rooms/);
    expect(await migrate(database().maintenance, [...migrations, rooms])).toEqual(['998-rooms']);
  });

  it('gives whole numbers as numbers', async () => {
    const { rows } = await sql<{
      cents: number;
      all: number;
    }>`select 1000000000000::bigint as cents, count(*) as all from (values (1)) as one`.execute(database().db);
    expect(rows).toEqual([{ cents: 1_000_000_000_000, all: 1 }]);
  });

  it('undoes all of a transaction that fails', async () => {
    await expect(
      transaction(database().db, async (tx) => {
        await bumpCatalogue(tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await catalogueVersion(database().db)).toBe('0');
  });

  it('counts each change of the catalogue', async () => {
    for (let at = 0; at < 3; at += 1) await transaction(database().db, bumpCatalogue);
    expect(await catalogueVersion(database().db)).toBe('3');
  });

  it('runs a transaction again when it asks for that', async () => {
    let attempts = 0;
    const done = await transaction(database().db, async (tx) => {
      attempts += 1;
      await bumpCatalogue(tx);
      if (attempts < 3) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
      return 'done';
    });
    expect([done, attempts, await catalogueVersion(database().db)]).toEqual(['done', 3, '1']);
  });

  it('runs a transaction again whose code, or category, was taken away meanwhile', async () => {
    let category: string | null = 'gone';
    const written = await transaction(database().db, async (tx) => {
      const named = category;
      category = null;
      return tx
        .insertInto('products')
        .values({
          id: 'a',
          source: 'a',
          name: 'A',
          description: '',
          price_cents: null,
          images: '[]',
          sizes: '[]',
          tags: '[]',
          properties: '[]',
          category_id: named,
          subcategory_id: null,
          vendor_id: null,
          bestseller: false,
          for_sale: true,
          position: 0,
          created_at: '',
          updated_at: '',
          fingerprint: '',
        })
        .returning('category_id')
        .executeTakeFirstOrThrow();
    });
    expect(written).toEqual({ category_id: null });
  });

  it('gives up a transaction that never succeeds', async () => {
    const never = transaction(database().db, (tx) =>
      sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`.execute(tx),
    );
    expect(sqlState(await never.catch((error: unknown) => error))).toBe('40P01');
  });

  it('is filled once, and again only where the first time did not end', async () => {
    let times = 0;
    const fill = () => fillWhenEmpty(database(), () => Promise.resolve(void (times += 1)));
    await expect(fillWhenEmpty(database(), () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    await database()
      .db.updateTable('meta')
      .set({ value: 'filling 2026-01-01T00:00:00.000Z' })
      .where('key', '=', 'demo')
      .execute();
    expect([await fill(), await fill(), times]).toEqual([true, false, 1]);
  });

  it('that has a product already is not filled', async () => {
    await database()
      .db.insertInto('products')
      .values({
        id: 'a',
        source: 'a',
        name: 'A',
        description: '',
        price_cents: null,
        images: '[]',
        sizes: '[]',
        tags: '[]',
        properties: '[]',
        category_id: null,
        subcategory_id: null,
        vendor_id: null,
        bestseller: false,
        for_sale: true,
        position: 0,
        created_at: '',
        updated_at: '',
        fingerprint: '',
      })
      .execute();
    expect(await fillWhenEmpty(database(), () => Promise.reject(new Error('never')))).toBe(false);
  });
});

describe('the embedded database', () => {
  let folder = '';
  beforeEach(() => (folder = temporaryFolder()));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('forces every commit to the disk, is refused to a second opener, and is there again', async () => {
    const first = await openDatabase({ dataDir: folder, databaseUrl: null });
    await migrate(first.db);
    const before = first.syncs() ?? 0;
    for (let at = 0; at < 20; at += 1) await transaction(first.db, bumpCatalogue);
    expect((first.syncs() ?? 0) - before).toBeGreaterThanOrEqual(20);

    await expect(openDatabase({ dataDir: folder, databaseUrl: null })).rejects.toThrow(
      `is in use by process ${process.pid}.`,
    );
    await first.close();

    const second = await openDatabase({ dataDir: folder, databaseUrl: null });
    expect(await catalogueVersion(second.db)).toBe('20');
    await second.close();
    expect(readFileSync(join(folder, 'database', 'PG_VERSION'), 'utf8').trim()).toBe(ENGINE_MAJOR);
    expect(readdirSync(join(folder, 'database')).filter((name) => name.startsWith('nool.'))).toEqual([]);
  });

  it('takes long texts and many queries at once', async () => {
    rmSync(folder, { recursive: true });
    folder = await newDataFolder();
    const database = await openDatabase({ dataDir: folder, databaseUrl: null });
    const { db } = database;
    await migrate(db);
    const long = 'நூல්'.repeat(100_000);
    await db.insertInto('meta').values({ key: 'long', value: long }).execute();
    const read = await Promise.all(
      Array.from({ length: 20 }, () =>
        db.selectFrom('meta').select('value').where('key', '=', 'long').executeTakeFirstOrThrow(),
      ),
    );
    expect(read.every((row) => row.value === long)).toBe(true);
    await database.close();
  });
});
