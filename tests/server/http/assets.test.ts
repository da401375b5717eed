import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readClientFiles } from '../../../server/assets/client-files.ts';
import { shareAssets } from '../../../server/assets/share-assets.ts';
import { ASSETS_STORED_FOR, storeAssets, sweepAssets } from '../../../server/assets/store-assets.ts';
import { openStoredAssets } from '../../../server/assets/stored-assets.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folders: string[] = [];
afterEach(() => void vi.restoreAllMocks());
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A build as small as can be, whose hashed files have this mark in their names and in themselves. */
function buildOf(mark: string): string {
  const folder = temporaryFolder();
  folders.push(folder);
  const script = `export const mark = '${mark}';\n`.repeat(20);
  mkdirSync(join(folder, 'assets'));
  const files: Record<string, string | Buffer> = {
    'index.html': `<!doctype html><script type="module" src="/assets/entry-${mark}.js"></script>`,
    [`assets/entry-${mark}.js`]: script,
    [`assets/entry-${mark}.js.br`]: brotliCompressSync(script),
    [`assets/entry-${mark}.js.gz`]: gzipSync(script),
    [`assets/face-${mark}.woff2`]: Buffer.from([0, 255, 1, 254]),
    'share.jpg': mark,
  };
  for (const [path, bytes] of Object.entries(files)) writeFileSync(join(folder, path), bytes);
  return folder;
}

const OLD = buildOf('AAAA-111');
const NEW = buildOf('BBBB_222');
const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-22T12:00:00.000Z');

onEachEngine('the hashed files of every build', (database) => {
  beforeEach(() => database().empty());
  const store = (folder: string, now = NOW) => storeAssets(database().db, readClientFiles(folder), now);
  const names = async () =>
    (
      await database()
        .db.selectFrom('assets')
        .select(['name', 'encoding'])
        .orderBy('name')
        .orderBy('encoding')
        .execute()
    ).map(({ name, encoding }) => `${name} ${encoding}`.trim());
  const asking = (folder: string) => {
    const { app } = testApp(database(), {}, folder);
    return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
      const answer = await app.request(path, { method, headers });
      return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
  };

  it('are served by a process of another build as by their own', async () => {
    await store(NEW);
    for (const headers of [{}, { 'Accept-Encoding': 'gzip' }, { 'Accept-Encoding': 'gzip, br' }]) {
      for (const path of ['/assets/entry-BBBB_222.js', '/assets/face-BBBB_222.woff2']) {
        const [own, other] = [await asking(NEW)(path, headers), await asking(OLD)(path, headers)];
        const told = (headersOf: Headers) =>
          Object.fromEntries([...headersOf].filter(([name]) => name !== 'x-request-id'));
        expect([other.status, told(other.headers), other.bytes.equals(own.bytes)]).toEqual([
          200,
          told(own.headers),
          true,
        ]);
      }
    }
    const plain = await asking(OLD)('/assets/entry-BBBB_222.js');
    const [zipped, face] = [
      await asking(OLD)('/assets/entry-BBBB_222.js', { 'Accept-Encoding': 'gzip' }),
      await asking(OLD)('/assets/face-BBBB_222.woff2', { 'Accept-Encoding': 'br' }),
    ];
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect([
      plain.bytes.toString().slice(0, 31),
      gunzipSync(zipped.bytes).equals(plain.bytes),
      face.headers.get('Content-Encoding'),
    ]).toEqual(["export const mark = 'BBBB_222';", true, null]);
    expect(zipped.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
  });

  it('are answered with 304 to who has them, and without their bytes to who asks for their head', async () => {
    await store(NEW);
    const ask = asking(OLD);
    const { headers } = await ask('/assets/entry-BBBB_222.js');
    const known = await ask('/assets/entry-BBBB_222.js', { 'If-None-Match': headers.get('ETag') ?? '' });
    expect([known.status, known.bytes.length, known.headers.get('Cache-Control')]).toEqual([
      304,
      0,
      'public, max-age=31536000, immutable',
    ]);
    const head = await ask('/assets/entry-BBBB_222.js', {}, 'HEAD');
    expect([head.status, head.bytes.length, head.headers.get('Content-Type')]).toEqual([
      200,
      0,
      'text/javascript; charset=utf-8',
    ]);
    expect((await ask('/assets/entry-BBBB_222.js', {}, 'POST')).status).toBe(404);
  });

  it('are all that is stored: no page, and no file whose name may change its meaning', async () => {
    expect(await store(NEW)).toBe(4);
    expect(await names()).toEqual([
      'entry-BBBB_222.js',
      'entry-BBBB_222.js br',
      'entry-BBBB_222.js gzip',
      'face-BBBB_222.woff2',
    ]);
    expect((await asking(OLD)('/share.jpg')).bytes.toString()).toBe('AAAA-111');
    expect((await asking(OLD)('/assets/entry-BBBB_222.js.br')).status).toBe(404);
  });

  it('are stored once, by however many processes start at once', async () => {
    const added = await Promise.all([store(NEW), store(OLD), store(NEW), store(OLD), store(NEW)]);
    expect([(await names()).length, added.filter((count) => count > 0).length >= 2]).toEqual([8, true]);
    expect(await store(NEW)).toBe(0);
  });

  it('go 30 days after a process of their build was last heard of, and not before', async () => {
    await store(OLD, NOW);
    await store(NEW, NOW);
    await store(NEW, NOW + 10 * DAY);
    await sweepAssets(database().db, NOW + ASSETS_STORED_FOR);
    expect(await names()).toHaveLength(8);
    await sweepAssets(database().db, NOW + ASSETS_STORED_FOR + 1);
    expect((await names()).every((name) => name.includes('BBBB_222'))).toBe(true);
    expect(await names()).toHaveLength(4);
  });

  it('are never swept while their build runs', async () => {
    let now = NOW;
    const errors: unknown[] = [];
    const log = { info: () => undefined, error: (said: unknown) => void errors.push(said) };
    const end = await shareAssets({
      db: database().db,
      files: readClientFiles(OLD),
      log: log as never,
      now: () => now,
      renewAfter: 1,
    });
    now += 2 * ASSETS_STORED_FOR;
    await expect
      .poll(
        async () =>
          (await database().db.selectFrom('assets').select('used_at').where('used_at', '=', now).execute()).length,
      )
      .toBe(4);
    end();
    expect([await names(), errors]).toEqual([
      ['entry-AAAA-111.js', 'entry-AAAA-111.js br', 'entry-AAAA-111.js gzip', 'face-AAAA-111.woff2'],
      [],
    ]);
  });

  it('of a build that runs beside are not swept by a clock that jumped a year ahead; those of one long gone are, by one that runs on', async () => {
    await store(NEW, NOW);
    let now = NOW;
    const end = await shareAssets({
      db: database().db,
      files: readClientFiles(OLD),
      log: { info: () => undefined, error: () => undefined } as never,
      now: () => now,
      renewAfter: 1,
    });
    const moments = async () => [
      ...new Set(
        (await database().db.selectFrom('assets').select('used_at').orderBy('used_at').execute()).map(
          ({ used_at: at }) => at,
        ),
      ),
    ];
    now = NOW + 365 * DAY;
    await expect.poll(moments).toEqual([NOW, NOW + 365 * DAY]);
    now = NOW + 60_000;
    await expect.poll(moments).toEqual([NOW, NOW + 60_000]);
    for (let hour = 6; hour <= 31 * 24; hour += 6) {
      now = NOW + hour * 3_600_000;
      await expect.poll(async () => (await moments()).at(-1), { interval: 1 }).toBe(now);
    }
    await expect.poll(moments).toEqual([now]);
    end();
  });

  it('that cannot be stored keep no shop shut: the log says so, and it is tried again', async () => {
    await database().db.schema.alterTable('assets').renameTo('lost').execute();
    const said: string[] = [];
    const log = { info: () => undefined, error: (_: unknown, words: string) => void said.push(words) };
    const end = await shareAssets({
      db: database().db,
      files: readClientFiles(OLD),
      log: log as never,
      now: () => NOW,
      retryAfter: 1,
    });
    expect(said[0]).toContain('could not be stored');
    await database().db.schema.alterTable('lost').renameTo('assets').execute();
    await expect.poll(async () => (await names()).length).toBe(4);
    end();
  });

  it('are asked for once, and a name that no build has is not asked for again at once', async () => {
    await store(NEW);
    const questions = vi.spyOn(database().db, 'selectFrom');
    const ask = asking(OLD);
    const paths = ['/assets/entry-BBBB_222.js', '/assets/entry-CCCC_333.js'];
    for (let round = 0; round < 3; round += 1) {
      expect((await Promise.all([...paths, ...paths].map((path) => ask(path)))).map(({ status }) => status)).toEqual([
        200, 404, 200, 404,
      ]);
    }
    // One each: the second question waited for the first one's answer.
    expect(questions.mock.calls).toEqual([['assets'], ['assets']]);
  });

  it('are looked for by names such as a build makes, and by nothing else', async () => {
    const questions = vi.spyOn(database().db, 'selectFrom');
    const ask = asking(OLD);
    for (const path of [
      '/assets/entry.js',
      '/assets/entry-short.js',
      '/assets/entry-BBBB_222',
      '/assets/entry-BBBB_222.exe',
      '/assets/deep/entry-BBBB_222.js',
      `/assets/${'a'.repeat(101)}-BBBB_222.js`,
      '/assets/a%27%00-BBBB_222.js',
      '/entry-BBBB_222.js',
      '/assets/entry-BBBB_222.js.gz',
      '/assets/..%2fentry-BBBB_222.js',
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
    expect(questions).not.toHaveBeenCalled();
  });

  it('and however many names are made up, one question at a time goes to the database', async () => {
    const real = database().db.selectFrom.bind(database().db);
    let [open, most, questions] = [0, 0, 0];
    vi.spyOn(database().db, 'selectFrom').mockImplementation(((table: 'assets') => {
      questions += 1;
      open += 1;
      most = Math.max(most, open);
      const query = real(table);
      return {
        select: () => ({
          where: () => ({
            execute: () =>
              query
                .select(['name', 'encoding', 'bytes'])
                .execute()
                .finally(() => (open -= 1)),
          }),
        }),
      };
    }) as never);
    const stored = openStoredAssets(database().db);
    const answers = await Promise.allSettled(
      Array.from({ length: 700 }, (_, at) => stored.find(`entry-${String(at).padStart(8, '0')}.js`)),
    );
    const refused = answers.filter((one) => one.status === 'rejected').map((one) => one.reason as { status: number });
    expect([
      most,
      questions <= 15,
      answers.filter((one) => one.status === 'fulfilled' && one.value === null).length,
      refused.length,
    ]).toEqual([1, true, 501, 199]);
    expect(refused.every(({ status }) => status === 503)).toBe(true);
  });
});

it('of its own build are served by a process whose database is away; those of another build are asked for again later', async () => {
  const away = {
    dataDir: temporaryFolder(),
    db: {
      selectFrom: () => {
        throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
      },
    },
  };
  folders.push(away.dataDir);
  const { app } = testApp(away as never, {}, OLD);
  const answers = await Promise.all(
    ['/assets/entry-AAAA-111.js', '/assets/entry-BBBB_222.js'].map(async (path) => app.request(path)),
  );
  expect(answers.map(({ status, headers }) => [status, headers.get('Cache-Control')])).toEqual([
    [200, 'public, max-age=31536000, immutable'],
    [503, 'no-store'],
  ]);
  // Not remembered as a name that no build has.
  expect((await app.request('/assets/entry-BBBB_222.js')).status).toBe(503);
});

it('of a build are read when the shop opens: what becomes of its folder changes nothing', async () => {
  const folder = buildOf('DDDD_444');
  const files = readClientFiles(folder);
  const app = testApp({ dataDir: folder, db: undefined } as never, {}, folder).app;
  writeFileSync(join(folder, 'index.html'), 'another');
  rmSync(join(folder, 'assets'), { recursive: true });
  const [page, script] = [
    await app.request('/', { headers: { Accept: 'text/html' } }),
    await app.request('/assets/entry-DDDD_444.js', { headers: { 'Accept-Encoding': 'br' } }),
  ];
  expect([await page.text(), script.status, script.headers.get('Content-Encoding')]).toEqual([
    files.get('/index.html')?.toString(),
    200,
    'br',
  ]);
});
