import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogueVersion } from '../../../server/catalogue/product/version.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { readSettings } from '../../../server/config.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { openProgress } from '../../../server/staff/progress.ts';
import { runStaff } from '../../../server/staff/run.ts';
import { shopCommand } from '../../../server/staff/transport/shop-command.ts';
import { serveStaff } from '../../../server/staff/transport/socket.ts';
import { socketPath } from '../../../server/staff/transport/socket-path.ts';
import { commands } from '../../../server/staff/table.ts';
import { entry, testApp } from '../../support/server/app.ts';
import { onEachEngine, type TestDatabase } from '../../support/server/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, 'products.csv'), 'Handle,Title,Variant Price\nkurta,Linen Kurta,4500\nsaree,Saree,\n');
  writeFileSync(join(folder, 'orders.csv'), 'Order,Total\n1,5\n');
  writeFileSync(join(folder, 'none.csv'), 'Handle,Title\n,No handle\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A promise, and what resolves it. */
function latch(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

type Said = { exit: number; out: string; err: string };

async function listening(
  work: (ears: {
    out: (text: string) => void;
    err: (text: string) => void;
    cwd: string;
    isTerminal: boolean;
    signal: AbortSignal;
  }) => Promise<number>,
  signal = new AbortController().signal,
): Promise<Said> {
  const said = { out: '', err: '' };
  const exit = await work({
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    cwd: folder,
    isTerminal: false,
    signal,
  });
  return { exit, ...said };
}

const run = (database: TestDatabase, ...argv: string[]) =>
  listening((ears) => runStaff(argv, { ...testApp(database).shop, ...ears }));

onEachEngine('the staff command line', (database, engine) => {
  beforeEach(() => database().empty());

  test.runIf(engine === 'postgresql')(
    'leaves the schema of a PostgreSQL as the servers have it, and says who changes it',
    async () => {
      const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: database().databaseUrl ?? '' });
      const ask = () => listening((ears) => shopCommand(settings, { ...ears, argv: ['status'] }));
      expect((await ask()).exit).toBe(0);
      const { db } = database();
      const before = JSON.stringify(migrations.slice(0, -1).map((one) => one.name));
      await db.updateTable('meta').set({ value: before }).where('key', '=', 'schema').execute();
      await expect(ask()).rejects.toThrow(
        /^The database is of an older version of the shop .* Start a server of this version first/,
      );
      expect((await db.selectFrom('meta').select('value').where('key', '=', 'schema').executeTakeFirst())?.value).toBe(
        before,
      );
    },
  );

  test('says mistyped words again without what they would do to a terminal', async () => {
    const odd = '\u001b]0;a title\u0007\u001b[2J\u202e';
    const asked = commands.flatMap(({ name }) => [
      [name, odd],
      [name, odd, odd],
      [name, `--${odd}`],
      [name, `--page=${odd}`],
      ...['show', 'move', 'stop', 'start', 'add', 'block', 'verify', 'paid'].map((word) => [name, word, odd, odd]),
      ...['hide', 'show', 'percent', 'amount', 'rate', 'district', 'prices', 'from'].map((flag) => [
        name,
        odd,
        `--${flag}`,
        odd,
      ]),
    ]);
    // One shop for all of these: to open its app takes a hundred times as long as the command.
    const { shop } = testApp(database());
    const said = await Promise.all(
      [[odd], ['help', odd], ...asked].map(
        async (argv) => [argv, await listening((ears) => runStaff(argv, { ...shop, ...ears }))] as const,
      ),
    );
    expect(
      said
        // oxlint-disable-next-line no-control-regex
        .filter(([, { out, err }]) => /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/.test(out + err))
        .map(([argv, { err }]) => [argv, err]),
    ).toEqual([]);
    expect(said[0]?.[1].err).toContain('There is no command "\ufffd]0;a title\ufffd\ufffd[2J\ufffd".');
  });

  test('imports a file that is named from where the person is, and says what became of it', async () => {
    const first = await run(database(), 'import', 'products.csv');
    expect({ ...first, out: first.out.replace(/in [\d.]+ s/, 'in 0.1 s') }).toEqual({
      exit: 0,
      err: '',
      out: 'products.csv: 2 rows, 2 products read in 0.1 s.\nProducts  2 created, 0 updated, 0 unchanged\nPictures  0 stored, 0 known from before, 0 failed\n',
    });
    expect((await run(database(), 'import', 'products.csv')).out).toContain('0 created, 0 updated, 2 unchanged');
    expect((await run(database(), 'import', 'products.csv', '--dry-run')).out).toContain('A dry run');
  });

  test.each([
    [['import', 'nothing.csv'], 1, 'cannot be opened (ENOENT)'],
    [['import', 'orders.csv'], 1, 'it has no column Handle and Title'],
    [['import', 'none.csv'], 1, 'No product could be read'],
    [['import'], 2, 'Which file?'],
    [['import', 'a.csv', 'b.csv'], 2, '"b.csv" is too much'],
    [['import', 'products.csv', '--picture'], 2, "'--picture'"],
    [['products', '--page', 'two'], 2, '--page must be a number'],
    [['products', '--hide', 'a', '--show', 'a'], 2, 'one at a time'],
    [['products', '--hide', 'nobody'], 1, 'There is no product with the id, handle or SKU "nobody"'],
    [['status', '--all'], 2, "'--all'"],
    [['demo'], 2, 'demo takes one word: remove.\nSee: npm run shop -- demo --help'],
    [['demo', 'fill'], 2, '"fill" cannot be done with the demo shop.'],
  ])('answers %j with %d and a reason', async (argv, exit, reason) => {
    const said = await run(database(), ...argv);
    expect([said.exit, said.err]).toEqual([exit, expect.stringContaining(reason)]);
  });

  test('lists, searches and counts products', async () => {
    await writeCatalogue(database().db, [
      entry('Linen Kurta'),
      entry('100% Linen \u001b[2JShirt', { price: null, images: [], forSale: false }),
      ...Array.from({ length: 60 }, (_, index) => entry(`Tee ${index}`)),
    ]);
    const { out } = await run(database(), 'products', 'LINEN', 'shirt');
    expect(out).toMatch(
      /^[0-9a-f]{24}  {12}N\/A  hidden {4} 0 pictures  100% Linen \ufffd\[2JShirt {2}\(100%-linen-\ufffd\[2jshirt\)\n1 product\n$/,
    );
    expect((await run(database(), 'products', '100%')).out).toContain('1 product\n');
    expect((await run(database(), 'products', 'saree')).out).toBe('0 products\n');
    const first = (await run(database(), 'products')).out.split('\n');
    expect(first).toHaveLength(52);
    expect(first[0]).toContain('Rs. 4,500.50  for sale   1 picture   Linen Kurta');
    expect(first[50]).toBe('62 products, page 1 of 2 (--page 2)');
    expect((await run(database(), 'products', '--page', '2')).out.split('\n')).toHaveLength(14);
    expect((await run(database(), 'status')).out).toBe(
      [
        `Database    ${engine === 'embedded' ? 'embedded' : 'own server'}, ${/PostgreSQL [\d.]+/.exec((await run(database(), 'status')).out)?.[0]}`,
        'Products    62 (1 not for sale, 1 without a price, 1 without a picture)',
        'Categories  1',
        'Vendors     1',
        'Mails       0 of orders wait; 0 given up',
        'Settings    missing: name, address, phone, email, mailbox of orders, text about the shop, text about delivery, text about returns, text about privacy, terms, delivery fee, bank account (npm run shop -- setup)',
        'Version     1 of the catalogue',
        '',
      ].join('\n'),
    );
  });

  test('hides a product and shows it again; a second time changes nothing', async () => {
    const { db } = database();
    await writeCatalogue(db, [entry('Kurta')]);
    const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    const state = async () => [
      (await db.selectFrom('products').select('for_sale').executeTakeFirstOrThrow()).for_sale,
      await catalogueVersion(db),
    ];
    expect((await run(database(), 'products', '--hide', id)).out).toBe('Kurta is hidden.\n');
    expect(await state()).toEqual([false, '2']);
    await run(database(), 'products', '--hide', id);
    expect(await state()).toEqual([false, '2']);
    expect((await run(database(), 'products', '--show', id)).out).toBe('Kurta is for sale.\n');
    expect(await state()).toEqual([true, '3']);
  });
});

describe('without any shop', () => {
  const nowhere = readSettings({ DATA_DIR: '/proc/nowhere' });

  test.each([[['--help']], [['help']], [['-h']]])('%j lists the commands', async (argv) => {
    const { exit, out, err } = await listening((ears) => shopCommand(nowhere, { ...ears, argv }));
    expect([exit, err]).toEqual([0, '']);
    for (const command of ['import', 'products', 'status']) expect(out).toContain(`  ${command} `);
  });

  test.each([[['import', '--help']], [['help', 'import']]])('%j explains one', async (argv) => {
    const { exit, out } = await listening((ears) => shopCommand(nowhere, { ...ears, argv }));
    expect([exit, out]).toEqual([0, expect.stringContaining('--images DIR')]);
  });

  test('an unknown command is refused with those that there are', async () => {
    const { exit, out, err } = await listening((ears) => shopCommand(nowhere, { ...ears, argv: ['improt'] }));
    expect([exit, out]).toEqual([2, '']);
    expect(err).toMatch(/^There is no command "improt"\. The commands are:\n\n {2}import /);
  });

  test('no words at all is asked wrongly', async () => {
    expect((await listening((ears) => shopCommand(nowhere, { ...ears, argv: [] }))).exit).toBe(2);
  });
});

describe.each([
  ['a short path', ''],
  ['a path too long for a socket', 'long/'.repeat(20)],
])('while the shop is open, in %s', (_name, deep) => {
  let dataDir: string;
  let remove: string;
  beforeAll(() => {
    remove = temporaryFolder();
    dataDir = join(remove, deep);
    mkdirSync(dataDir, { recursive: true });
  });
  afterAll(() => rmSync(remove, { recursive: true, force: true }));

  let close: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const one of close.toReversed()) await one();
    close = [];
  });
  const open = async () => {
    const database = await openDatabase({ dataDir, databaseUrl: null });
    close.push(() => database.close());
    await migrate(database.maintenance);
    return database;
  };
  const serve = async ({ db }: Awaited<ReturnType<typeof open>>) => {
    const staff = await serveStaff({
      ...testApp({ db, dataDir } as TestDatabase).shop,
      dataDir,
      log: pino({ level: 'silent' }),
    });
    close.push(() => staff.close());
    return staff;
  };
  const ask = (argv: string[], signal?: AbortSignal) =>
    listening((ears) => shopCommand(readSettings({ DATA_DIR: dataDir }), { ...ears, argv }), signal);

  test('the shop does what the command line asks, and only its owner may ask', async () => {
    const staff = await serve(await open());
    const first = await ask(['import', 'products.csv']);
    expect([first.exit, first.err]).toEqual([0, '']);
    expect(first.out).toContain('2 created, 0 updated, 0 unchanged');
    expect(await ask(['import', 'orders.csv'])).toEqual({
      exit: 1,
      out: '',
      err: expect.stringContaining('no column Handle') as unknown,
    });
    expect((await ask(['status'])).out).toContain(
      'Products    2 (0 not for sale, 1 without a price, 2 without a picture)',
    );
    const path = socketPath(dataDir);
    expect([statSync(path).mode & 0o777, statSync(dirname(path)).mode & 0o777]).toEqual([0o600, 0o700]);
    close.pop();
    await staff.close();
    expect(existsSync(dirname(path))).toBe(false);
  });

  test('a question of the shop is put to the person, and their answer counts; Ctrl-C is none', async () => {
    const { db } = await open().then(async (database) => (await serve(database), database));
    const remove = (ask: (question: string) => Promise<string>, signal?: AbortSignal) =>
      listening(
        (ears) => shopCommand(readSettings({ DATA_DIR: dataDir }), { ...ears, ask, argv: ['demo', 'remove'] }),
        signal,
      );
    await writeCatalogue(db, [entry('Demo Kurta', { source: 'demo:kurta' })]);
    expect(await ask(['demo', 'remove'])).toMatchObject({
      exit: 2,
      err: 'Nothing was taken away. Add --yes to do it.\n',
    });
    expect(await remove(() => Promise.resolve('N'))).toMatchObject({ exit: 1, err: 'Nothing was taken away.\n' });
    const stop = new AbortController();
    expect(await remove(() => new Promise(() => stop.abort()), stop.signal)).toMatchObject({
      exit: 1,
      err: 'Stopped.\n',
    });
    // Stopped before the question: it is not put.
    expect(await remove(() => Promise.resolve('yes'), AbortSignal.abort())).toMatchObject({ exit: 1 });
    expect((await db.selectFrom('products').select('source').execute()).map(({ source }) => source)).toContain(
      'demo:kurta',
    );
    expect(await remove(() => Promise.resolve('yes'))).toEqual({
      exit: 0,
      err: '',
      out: expect.stringContaining('Taken away: 1 product.') as unknown,
    });
    expect((await db.selectFrom('products').select('source').execute()).map(({ source }) => source)).not.toContain(
      'demo:kurta',
    );
  });

  test('and where the shop is closed, the command line opens the folder itself', async () => {
    expect((await ask(['status'])).out).toContain('Products    2 ');
  });

  test('Ctrl-C stops the import between two batches, and the shop goes on', async () => {
    await serve(await open());
    writeFileSync(
      join(folder, 'many.csv'),
      ['Handle,Title', ...Array.from({ length: 5000 }, (_, index) => `m${index},Product ${index}`)].join('\n'),
    );
    const stop = new AbortController();
    const early = ask(['import', 'many.csv'], stop.signal);
    stop.abort();
    expect(await early).toEqual({
      exit: 130,
      err: '',
      out: 'Stopped. many.csv was still being looked through; nothing was changed.\n',
    });
    const later = new AbortController();
    const midway = await listening((ears) =>
      shopCommand(readSettings({ DATA_DIR: dataDir }), {
        ...ears,
        isTerminal: true,
        signal: later.signal,
        argv: ['import', 'many.csv'],
        out: (text) => {
          if (text.startsWith('\r')) later.abort();
          ears.out(text);
        },
      }),
    );
    expect(midway).toMatchObject({
      exit: 130,
      out: expect.stringContaining('Stopped. many.csv: 5,000 rows') as unknown,
    });
    expect((await ask(['status'])).exit).toBe(0);
  });

  test('closing the shop ends an import, however the file is torn', async () => {
    const staff = await serve(await open());
    writeFileSync(
      join(folder, 'torn.csv'),
      `Handle,Title,Variant Price\n${Array.from({ length: 50_000 }, (_, index) => `a,"\nm${index},Product ${index},10\n`).join('')}`,
    );
    const begun = latch();
    const asked = listening((ears) =>
      shopCommand(readSettings({ DATA_DIR: dataDir }), {
        ...ears,
        isTerminal: true,
        argv: ['import', 'torn.csv'],
        out: (text) => {
          begun.resolve();
          ears.out(text);
        },
      }),
    );
    await begun.promise;
    close.pop();
    await staff.close();
    expect(await asked).toMatchObject({
      exit: 130,
      out: expect.stringContaining('Stopped. torn.csv: 100,000 rows') as unknown,
    });
  });

  test('and does not wait for a command that never ends', async () => {
    await open();
    // A database that never answers.
    const stuck: unknown = new Proxy(() => stuck, {
      get: (_, key) =>
        key === 'then' ? undefined : String(key).startsWith('execute') ? () => new Promise(() => undefined) : stuck,
      apply: () => stuck,
    });
    const begun = latch();
    const warn = vi.fn<(...told: unknown[]) => void>();
    const staff = await serveStaff(
      { ...testApp({ db: stuck, dataDir } as TestDatabase).shop, dataDir, log: { info: () => begun.resolve(), warn } },
      50,
    );
    const asked = ask(['status']).catch((error: unknown) => error);
    await begun.promise;
    await staff.close();
    expect(warn.mock.calls).toEqual([['a command of the staff did not end in time']]);
    expect(await asked).toMatchObject({
      message: expect.stringContaining('the shop stopped before it was done') as unknown,
    });
  });

  test('strangers who talk nonsense, or say nothing, neither harm nor hold it', async () => {
    const staff = await serve(await open());
    const silent = connect(socketPath(dataDir));
    const loud = connect(socketPath(dataDir));
    const gone = new Promise((done) => loud.once('close', done));
    loud.on('error', () => undefined).write('GET / HTTP/1.1\r\n\r\n');
    await gone;
    expect((await ask(['status'])).exit).toBe(0);
    await staff.close();
    close.pop();
    silent.destroy();
  });

  test('a folder that is held by something that does not listen is told as that', async () => {
    await open();
    await expect(ask(['status'])).rejects.toThrow(/is in use by process \d+.*does not listen for its staff/);
  });
});

describe('progress', () => {
  const drawn = (isTerminal: boolean): string[] => {
    const texts: string[] = [];
    let time = 0;
    const bar = openProgress({ out: (text) => texts.push(text), isTerminal }, () => time);
    for (const [at, done] of [
      [0, 0],
      [10, 10],
      [150, 50],
      [6000, 100],
    ] as const) {
      time = at;
      bar.show(done, 100, `${done} of 100 rows`);
    }
    bar.end();
    return texts;
  };

  test('is a bar that is drawn over itself on a terminal', () => {
    const line = (full: number, text: string) => `\r\u001b[K[${'#'.repeat(full)}${'-'.repeat(30 - full)}] ${text}`;
    expect(drawn(true)).toEqual([
      line(0, '0 %  0 of 100 rows'),
      line(15, '50 %  50 of 100 rows'),
      line(30, '100 %  100 of 100 rows'),
      '\r\u001b[K',
    ]);
  });

  test('is a plain line now and then elsewhere', () => {
    expect(drawn(false)).toEqual(['100 %  100 of 100 rows\n']);
  });
});
