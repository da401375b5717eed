import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginDatabase, ENGINE_MAJOR, needsDatabase } from '../../../server/db/folder/database-folder.ts';
import { migrate, NewerDatabase } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import { inNamespaces } from '../../support/programs/lock-process.ts';
import { argumentsOf } from '../../support/programs/programs.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let whole = '';
let folder = '';
beforeAll(async () => {
  whole = await newDataFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(whole, { recursive: true, force: true }));

/** A data folder with the database, or only with the parts of it that are looked at before the engine opens it. */
function makeFolder(parts: 'all' | 'some' = 'some'): void {
  folder = temporaryFolder();
  const names =
    parts === 'all'
      ? ['']
      : ['PG_VERSION', 'global/pg_control', 'base/1/PG_VERSION', 'pg_wal', 'pg_xact', 'pg_multixact'];
  for (const name of names) cpSync(join(whole, 'database', name), inDatabase(name), { recursive: true });
}

const inDatabase = (...names: string[]) => join(folder, 'database', ...names);
/** The whole folder: each file by its hash and mode, each folder by its name. */
const contents = (): Record<string, string> =>
  Object.fromEntries(
    (readdirSync(folder, { recursive: true }) as string[]).toSorted().map((name) => {
      const stat = statSync(join(folder, name));
      return [
        name,
        stat.isFile()
          ? `${stat.mode} ${createHash('sha256')
              .update(readFileSync(join(folder, name)))
              .digest('hex')}`
          : 'folder',
      ];
    }),
  );
const open = () => openDatabase({ dataDir: folder, databaseUrl: null });
const words = async (): Promise<string> => {
  const error: unknown = await open().then(
    (database) => database.close(),
    (failure: unknown) => failure,
  );
  return error instanceof Error ? `${error.name}: ${error.message}` : 'it opened';
};
const broken = (fault: string) =>
  `UnusableFolder: The database in ${inDatabase()} is broken (${fault}). Restore your backup of that folder; nothing was changed.`;
const remove = (...names: string[]) => rmSync(inDatabase(...names), { recursive: true });
const overwrite = (at: number) => {
  const bytes = readFileSync(inDatabase('global', 'pg_control'));
  bytes.write('garbagegarbage', at, 'latin1');
  writeFileSync(inDatabase('global', 'pg_control'), bytes);
};

describe('a database that cannot be opened is left as it is, with a sentence', () => {
  it.each<[string, () => void, () => string]>([
    ['garbage in pg_control', () => overwrite(0), () => broken('global/pg_control is not whole')],
    ['garbage further on in pg_control', () => overwrite(100), () => broken('global/pg_control is not whole')],
    [
      'an empty pg_control',
      () => truncateSync(inDatabase('global', 'pg_control')),
      () => broken('global/pg_control is not whole'),
    ],
    ['no pg_control', () => remove('global', 'pg_control'), () => broken('global/pg_control is missing')],
    [
      'no PG_VERSION, which a new database would replace',
      () => remove('PG_VERSION'),
      () => broken('PG_VERSION is missing'),
    ],
    ['no tables', () => remove('base'), () => broken('base is missing')],
    [
      'an empty log of changes',
      () => {
        remove('pg_wal');
        mkdirSync(inDatabase('pg_wal'));
      },
      () => broken('pg_wal is empty'),
    ],
    [
      'another major version',
      () => writeFileSync(inDatabase('PG_VERSION'), '17\n'),
      () =>
        `UnusableFolder: The database in ${inDatabase()} was made by PostgreSQL 17, and this shop brings ${ENGINE_MAJOR}. Start the version of the shop that made it, or restore a backup; nothing was changed.`,
    ],
    [
      'a file in its place',
      () => {
        remove();
        writeFileSync(inDatabase(), 'x');
      },
      () =>
        `UnusableFolder: ${inDatabase()} is not a folder. Move that file away, or set DATA_DIR to another folder; nothing was changed.`,
    ],
  ])('%s', async (_, spoil, sentence) => {
    makeFolder();
    spoil();
    const before = contents();
    expect(await words()).toBe(sentence());
    expect(contents()).toEqual(before);
  });

  it('the schema of a newer version of the shop', async () => {
    makeFolder('all');
    const newer = await open();
    await migrate(newer.maintenance, [
      ...migrations,
      { name: '999-keys', sql: 'create table keys (id text)', breaking: { compatibleFrom: '999-keys', why: 'a test' } },
    ]);
    await newer.migrated();
    await newer.close();
    const before = contents();
    await expect(open()).rejects.toThrow(NewerDatabase);
    expect(contents()).toEqual(before);
  });

  it('what only the engine finds out is told too, without a file that it left', async () => {
    makeFolder('all');
    writeFileSync(
      inDatabase('pg_wal', readdirSync(inDatabase('pg_wal')).find((name) => name.length === 24) ?? ''),
      'no log of changes',
    );
    const before = Object.keys(contents());
    expect(await words()).toBe(
      `UnusableFolder: The engine cannot open the database in ${inDatabase()}. If its disk has room, it is broken: restore your backup of that folder.`,
    );
    expect(Object.keys(contents())).toEqual(before);
  });
});

it('a first start that was killed while it made the database begins anew', () => {
  makeFolder();
  expect(needsDatabase(inDatabase())).toBe(false);
  remove('PG_VERSION');
  writeFileSync(inDatabase('nool.unfinished'), '');
  writeFileSync(inDatabase('nool.lock.1'), '');
  expect(needsDatabase(inDatabase())).toBe(true);
  beginDatabase(inDatabase());
  expect(readdirSync(inDatabase()).toSorted()).toEqual(['nool.lock.1', 'nool.unfinished']);
});

it('a new folder may hold what a disk, a desktop or a backup puts there, which stays', () => {
  folder = temporaryFolder();
  mkdirSync(inDatabase('.snapshot'), { recursive: true });
  const theirs = ['.DS_Store', '.gitkeep', '@eaDir', 'lost+found'];
  for (const name of theirs) writeFileSync(inDatabase(name), '');
  expect(needsDatabase(inDatabase())).toBe(true);
  beginDatabase(inDatabase());
  expect(readdirSync(inDatabase()).toSorted()).toEqual([
    '.DS_Store',
    '.gitkeep',
    '.snapshot',
    '@eaDir',
    'lost+found',
    'nool.unfinished',
  ]);
});

it('a database that was in use is never begun anew, whatever mark lies beside it', () => {
  makeFolder();
  writeFileSync(inDatabase('nool.schema.json'), '{}');
  writeFileSync(inDatabase('nool.unfinished'), '');
  expect(needsDatabase(inDatabase())).toBe(false);
  expect(existsSync(inDatabase('nool.unfinished'))).toBe(false);
  writeFileSync(inDatabase('nool.unfinished'), '');
  remove('PG_VERSION');
  expect(() => needsDatabase(inDatabase())).toThrow('PG_VERSION is missing');
  expect(() => beginDatabase(inDatabase())).toThrow('was in use');
  expect(existsSync(inDatabase('nool.schema.json'))).toBe(true);
});

/** The server itself. */
const start = (within: readonly string[] = []) =>
  new Promise<{ code: unknown; said: string }>((done) => {
    const [program, ...rest] = [...within, process.execPath, ...argumentsOf('main'), '--empty'];
    const env = {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      WARM_PICTURES: 'no',
    };
    execFile(program, rest, { env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });

describe('the server', { timeout: 60_000 }, () => {
  it('says what is wrong with a broken database in one sentence, and ends with 1', async () => {
    makeFolder();
    overwrite(0);
    const before = contents();
    expect(await start()).toEqual({
      code: 1,
      said: `\n  The shop could not open. ${broken('global/pg_control is not whole').replace('UnusableFolder: ', '')}\n\n`,
    });
    expect(contents()).toEqual(before);
  });

  // Modes do not count for root, who mounts it for reading only.
  const isRoot = process.getuid?.() === 0;
  const mounts = isRoot ? inNamespaces('--mount') : [];
  it.skipIf(!mounts || process.platform === 'win32')(
    `refuses a folder that can only be read${mounts ? '' : ' (mounts are not permitted here)'}`,
    async () => {
      makeFolder();
      chmodSync(inDatabase(), 0o700);
      const before = contents();
      // Given back in any case: nobody else could remove it.
      if (!isRoot) chmodSync(inDatabase(), 0o500);
      const within = isRoot
        ? [
            ...(mounts ?? []),
            'sh',
            '-c',
            `mount --bind '${folder}' '${folder}' && mount -o remount,bind,ro '${folder}' && exec "$@"`,
            'sh',
          ]
        : [];
      const { code, said } = await start(within).finally(() => chmodSync(inDatabase(), 0o700));
      expect({ code, said: said.replace(/(?<=\()E[A-Z]+(?=\))/, 'CODE') }).toEqual({
        code: 1,
        said: `\n  The shop could not open. The folder ${inDatabase()} cannot be written to (CODE). Make it writable for the user that runs the shop, or set DATA_DIR to another folder; nothing was changed.\n\n`,
      });
      expect(contents()).toEqual(before);
    },
  );
});
