import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, entriesIn } from '../../../server/backup/archive.ts';
import { checkBackup } from '../../../server/backup/check.ts';
import { encodeSums, MANIFEST, sha256, SUMS } from '../../../server/backup/format.ts';
import { filledTables } from '../../../server/backup/restore.ts';
import { markRestore } from '../../../server/backup/unfinished.ts';
import { writeBackup } from '../../../server/backup/write.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations.ts';
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts';
import { claimFolders } from '../../../server/media/folder-mark.ts';
import { testApp } from '../../support/server/app.ts';
import { atShop, fillEveryTable, picturesIn, savedRows } from '../../support/server/backups.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import type { Engine } from '../../support/server/database.ts';
import { postgresIsHere, startPostgres } from '../../support/programs/postgres.ts';
import { seeded } from '../../support/random.ts';
import { isLong } from '../../support/run-length.ts';
import { runAsStaff, type StaffRun } from '../../support/server/staff.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A shop whose database stays open for the tests, and a command of the staff at it. */
type Place = {
  db: OpenDatabase['maintenance'];
  dataDir: string;
  databaseUrl: string | null;
  staff: (...words: string[]) => Promise<StaffRun>;
  close: () => Promise<void>;
};

async function openPlace(engine: Engine): Promise<Place> {
  const postgres = engine === 'postgresql' ? await startPostgres() : null;
  const dataDir = postgres ? temporaryFolder() : await newDataFolder();
  const databaseUrl = postgres?.url ?? null;
  const database = await openDatabase({ dataDir, databaseUrl });
  const db = database.maintenance;
  const { shop } = testApp({ ...database, db, dataDir, databaseUrl, empty: () => Promise.resolve() }, { databaseUrl });
  return {
    db,
    dataDir,
    databaseUrl,
    staff: (...words) => runAsStaff(shop, words, { cwd: dataDir, actor: 'nimal@counter' }),
    close: async () => {
      await database.close();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
const never = new AbortController().signal;

/** An archive of these entries, whole by its sums unless they are given. */
async function archiveOf(entries: readonly (readonly [string, Buffer])[], withSums = true): Promise<Buffer> {
  const archive = pack();
  for (const [name, bytes] of entries) archive.entry({ name }, bytes);
  if (withSums)
    archive.entry({ name: SUMS }, encodeSums(new Map(entries.map(([name, bytes]) => [name, sha256(bytes)]))));
  archive.finalize();
  return bytesOf({ chunks: archive as AsyncIterable<Buffer> });
}

/** References between the tables, and what watches over them. */
async function rulesOf(db: Place['db']): Promise<unknown[]> {
  const { rows } = await sql`
    select cast(conname as text) as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
    union all select cast(tgname as text), pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select cast(proname as text), prosrc from pg_proc where pronamespace = 'public'::regnamespace
    order by name`.execute(db);
  return rows;
}

async function entriesOf(path: string): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = [];
  for await (const entry of entriesIn(path)) found.push([entry.name, await bytesOf(entry)]);
  return found.filter(([name]) => name !== SUMS);
}

const BACK = ['postgresql', 'embedded'] as const;
/** The short form goes the other way under load (under-load.test.ts). */
const DIRECTIONS: readonly (readonly [Engine, Engine])[] = isLong() ? [['embedded', 'postgresql'], BACK] : [BACK];

describe.each(DIRECTIONS)('a backup from %s to %s', (from, to) => {
  const missing = !postgresIsHere();
  let source: Place;
  let target: Place;
  let file = '';
  let saved: Record<string, string[]>;

  beforeAll(async () => {
    if (missing) return;
    [source, target] = [await openPlace(from), await openPlace(to)];
    file = join(source.dataDir, 'shop.tar');
    await migrate(source.db);
    await migrate(target.db);
    await fillEveryTable(source.db, source.dataDir);
    saved = await savedRows(source.db);
  }, 120_000);
  afterAll(async () => {
    if (missing) return;
    await source.close();
    await target.close();
  });

  it.skipIf(missing)('is one file for its owner alone, and never written over another', async () => {
    const said = await source.staff('backup', 'shop.tar');
    expect(said).toEqual({
      exit: 0,
      err: '',
      out: expect.stringMatching(/ rows, 2 pictures of the shop and 2 drawings/),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    expect(await source.staff('backup', 'shop.tar')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('is there already'),
    });
    expect(readFileSync(file).equals(before)).toBe(true);
    saved = await savedRows(source.db);
    expect(saved['staff_events']).toHaveLength(2);
  });

  it.skipIf(missing)('has no session, no code, no limit and no secret', async () => {
    const names = (await entriesOf(file)).map(([name]) => name);
    expect(names.filter((name) => /secret|sessions|codes\/|throttles|sendings|assets/.test(name))).toEqual([
      'tables/promo_codes/000001.jsonl',
    ]);
  });

  it.skipIf(missing)('is read through without a change by --check', async () => {
    expect(await target.staff('restore', file, '--check')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('is whole: the backup of Kandy Threads'),
    });
    expect(await filledTables(target.db)).toEqual([]);
  });

  it.skipIf(missing)('has every row and every picture, in the schema of now, with its references', async () => {
    expect(await target.staff('restore', file)).toMatchObject({ exit: 0, err: '' });
    expect(await savedRows(target.db)).toEqual(saved);
    expect(await rulesOf(target.db)).toEqual(await rulesOf(source.db));
    await expect(target.db.deleteFrom('staff_events').execute()).rejects.toThrow(/never changed or deleted/);
    await expect(
      target.db
        .insertInto('order_events')
        .values({ order_id: 'none', position: 0, status: 'Shipped', at: '' })
        .execute(),
    ).rejects.toThrow(/foreign key/);
    const trail = await target.db.selectFrom('staff_events').selectAll().where('field', '=', 'restored').execute();
    expect(trail).toMatchObject([{ actor: 'nimal@counter', subject: 'shop' }]);
    expect(picturesIn(target.dataDir)).toEqual(picturesIn(source.dataDir));
    const drawing = Object.keys(picturesIn(target.dataDir)).find((path) => path.startsWith('custom-orders')) ?? '';
    expect(statSync(join(target.dataDir, drawing)).mode & 0o077).toBe(0);
  });

  it.skipIf(missing)('replaces a shop that is not empty only if that is named', async () => {
    const refused = await target.staff('restore', file);
    expect(refused).toMatchObject({
      exit: 1,
      err: expect.stringMatching(
        /it has 2 products, 2 accounts, 1 order, 1 custom order\. .*--replace "Kandy Threads"\nNothing was changed/,
      ),
    });
    expect((await target.staff('restore', file, '--replace', 'Another')).err).toContain('is not called "Another"');
    await target.db.updateTable('users').set({ points: 99 }).execute();
    expect(await target.staff('restore', file, '--replace', 'Kandy Threads')).toMatchObject({ exit: 0, err: '' });
    expect(await savedRows(target.db)).toEqual(saved);
  });

  it.skipIf(missing)('cut or damaged anywhere is refused, and nothing is changed', { timeout: 60_000 }, async () => {
    const bytes = readFileSync(file);
    const random = seeded(from.length);
    const whole = await checkBackup(file, never);
    const bad = join(source.dataDir, 'bad.tar');
    // The end of an archive is two empty blocks, which say nothing.
    const cuts = [
      0,
      1,
      511,
      512,
      513,
      ...Array.from({ length: isLong() ? 300 : 20 }, () => Math.floor(random() * (bytes.length - 1024))),
    ];
    for (const cut of cuts) {
      writeFileSync(bad, bytes.subarray(0, cut));
      const refusal = await checkBackup(bad, never).catch(String);
      expect([cut, refusal]).toEqual([cut, expect.stringMatching(/is not a backup|cut off|damaged|missing in it/)]);
    }
    let refused = 0;
    for (let nth = 0; nth < (isLong() ? 2000 : 60); nth += 1) {
      const place = Math.floor(random() * bytes.length);
      const damaged = Buffer.from(bytes);
      damaged[place] = (damaged[place] ?? 0) ^ (1 << Math.floor(random() * 8));
      writeFileSync(bad, damaged);
      const contents = await checkBackup(bad, never).catch(() => null);
      if (contents === null) refused += 1;
      // What pads an entry is no part of the backup.
      expect([place, contents ?? whole]).toEqual([place, whole]);
    }
    expect(refused).toBeGreaterThan(0);
    writeFileSync(bad, bytes.subarray(0, bytes.length - 3000));
    const said = await target.staff('restore', bad, '--replace', 'Kandy Threads');
    expect(said).toMatchObject({
      exit: 1,
      out: '',
      err: expect.stringMatching(/was not restored, and nothing was changed: it is/),
    });
    expect(await savedRows(target.db)).toEqual(saved);
  });

  it.skipIf(missing)('that is foreign, of a newer version, or has more than a backup has is refused', async () => {
    const entries = await entriesOf(file);
    const [first, ...others] = entries;
    if (!first) throw new Error('an empty backup');
    const newer = JSON.parse(first[1].toString()) as { schema: string[] };
    newer.schema.push('999-of-tomorrow');
    const bad = join(source.dataDir, 'foreign.tar');
    const refusals: [string, Buffer, RegExp][] = [
      ['a text', Buffer.from('Handle,Title\n'), /it is not a backup of a shop/],
      ['an archive', await archiveOf([['readme.txt', Buffer.from('x')]]), /it is not a backup of a shop/],
      [
        'of tomorrow',
        await archiveOf([[MANIFEST, Buffer.from(JSON.stringify(newer))], ...others]),
        /a newer version of the shop made it \(it knows 999-of-tomorrow\)/,
      ],
      [
        'another path',
        await archiveOf([first, ['media/../../x.jpg', Buffer.from('x')]]),
        /something that no backup has/,
      ],
      [
        'a session',
        await archiveOf([first, ['tables/sessions/000001.jsonl', Buffer.from('{}')]]),
        /something that no backup has/,
      ],
      ['without sums', await archiveOf(entries, false), /cut off: its end is missing/],
    ];
    for (const [what, bytes, why] of refusals) {
      writeFileSync(bad, bytes);
      const refused = await checkBackup(bad, never).catch(String);
      expect([what, refused]).toEqual([what, expect.stringMatching(why)]);
    }
    expect(await savedRows(target.db)).toEqual(saved);
  });

  it.skipIf(missing)('with rows that do not fit together is undone whole', async () => {
    const bad = join(source.dataDir, 'apart.tar');
    const entries = (await entriesOf(file)).filter(([name]) => !name.startsWith('tables/users/'));
    writeFileSync(bad, await archiveOf(entries));
    const said = await target.staff('restore', bad, '--replace', 'Kandy Threads');
    expect(said).toMatchObject({ exit: 1, err: expect.stringMatching(/foreign key/) });
    expect(await savedRows(target.db)).toEqual(saved);
    // And no mark is left: the shop opens as it was.
    expect((await target.staff('status')).exit).toBe(0);
  });
});

it.skipIf(!postgresIsHere())(
  'that was begun and did not end stops every other command, until it is given up',
  async () => {
    const shop = await openPlace('postgresql');
    try {
      await migrate(shop.db);
      await markRestore(shop.db, 'the backup of yesterday');
      await expect(atShop(shop, 'status')).rejects.toThrow(
        /A restore of a backup began here and did not end \(the backup of yesterday\)/,
      );
      expect((await atShop(shop, 'restore', '--give-up')).out).toContain('the shop is as it was before it');
      expect((await atShop(shop, 'restore', '--give-up')).out).toContain('No restore is under way');
      expect((await atShop(shop, 'status')).exit).toBe(0);
    } finally {
      await shop.close();
    }
  },
);

it.skipIf(!postgresIsHere())(
  'goes into no folder but that of the shop’s servers, and says of it that it is theirs',
  async () => {
    const [source, target] = [await openPlace('postgresql'), await openPlace('postgresql')];
    const elsewhere = temporaryFolder();
    try {
      await migrate(source.db);
      await fillEveryTable(source.db, source.dataDir);
      await claimFolders(source.db, source.dataDir);
      expect(await source.staff('backup', 'shop.tar')).toMatchObject({ exit: 0, err: '' });
      const file = join(source.dataDir, 'shop.tar');
      await migrate(target.db);
      await claimFolders(target.db, elsewhere);
      expect(await target.staff('restore', file)).toMatchObject({
        exit: 1,
        err: expect.stringContaining("is not the folder of this shop's servers"),
      });
      expect([await filledTables(target.db), picturesIn(target.dataDir)]).toEqual([[], {}]);
      await claimFolders(target.db, target.dataDir);
      expect(await target.staff('restore', file)).toMatchObject({ exit: 0, err: '' });
      expect(await claimFolders(target.db, target.dataDir)).toEqual([]);
      expect(await claimFolders(target.db, elsewhere)).toEqual(['media', 'custom-orders']);
    } finally {
      await source.close();
      await target.close();
      rmSync(elsewhere, { recursive: true, force: true });
    }
  },
);

it('of a folder that has no shop is refused', async () => {
  const dataDir = temporaryFolder();
  try {
    await expect(atShop({ dataDir, databaseUrl: null }, 'backup', 'shop.tar')).rejects.toThrow(/There is no shop in/);
    expect(readdirSync(dataDir)).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it.skipIf(!postgresIsHere())('of an earlier version gets what later versions added', async () => {
  const [source, target] = [await openPlace('postgresql'), await openPlace('postgresql')];
  try {
    await migrate(source.db, migrations.slice(0, 6));
    await sql`insert into users (id, email, name, password_hash, created_at) values ('u', 'a@x.lk', 'Amara', '', '')`.execute(
      source.db,
    );
    const settings = { dataDir: source.dataDir, databaseUrl: 'postgres://' };
    const file = join(source.dataDir, 'old.tar');
    await writeBackup(file, { db: source.db, settings, shop: null, now: 0, signal: never });
    await migrate(target.db);
    expect(await target.staff('restore', file)).toMatchObject({ exit: 0, err: '' });
    expect(await migrate(target.db)).toEqual([]);
    expect(await target.db.selectFrom('users').select(['name', 'known_networks']).execute()).toEqual([
      { name: 'Amara', known_networks: '[]' },
    ]);
  } finally {
    await source.close();
    await target.close();
  }
});
