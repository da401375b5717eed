import { expect, it } from 'vitest';
import { explainFailure } from '../../../server/explain-failure.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { onEachEngine } from '../../support/server/database.ts';

const withCode = (code: string, message = 'words of the system') => Object.assign(new Error(message), { code });
const explain = (error: unknown) => explainFailure(error, { port: 4000 });

it.each<[string, unknown, string]>([
  [
    'a wrong password',
    withCode('28P01', 'password authentication failed for user "shop"'),
    'The PostgreSQL of DATABASE_URL refuses the user or the password. Check both in the address.',
  ],
  [
    'a password that is missing',
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    'The PostgreSQL of DATABASE_URL asks for a password, and the address has none.',
  ],
  [
    'a server with no connection left',
    withCode('53300'),
    'The PostgreSQL of DATABASE_URL has no connection left. Raise its max_connections, or stop what uses them.',
  ],
  [
    'a server that is starting',
    withCode('57P03'),
    'The PostgreSQL of DATABASE_URL is starting or stopping. Try again in a moment.',
  ],
  [
    'a server that is silent',
    new Error('timeout exceeded when trying to connect'),
    'The PostgreSQL of DATABASE_URL does not answer.',
  ],
  [
    'a host of several addresses',
    new AggregateError([withCode('ECONNREFUSED')]),
    'The PostgreSQL of DATABASE_URL does not answer.',
  ],
  ['a host that nobody knows', withCode('ENOTFOUND'), 'The host of DATABASE_URL is not known. Check the address.'],
  [
    'too few open files',
    withCode('EMFILE'),
    'The system allows this process too few open files. Raise the limit (ulimit -n) to 1024 or more.',
  ],
])('%s is told in one sentence', (_, error, sentence) => {
  expect(explain(error)).toBe(sentence);
});

it('what nobody has foreseen is told with its stack', () => {
  expect(explain(new Error('a fault of ours'))).toMatch(/^Error: a fault of ours\n {4}at /);
});

onEachEngine(
  'a PostgreSQL that does not let the shop in',
  (database) => {
    it.each([
      [
        'has no such database',
        (url: URL) => (url.pathname = '/nobody_made_this'),
        'The PostgreSQL of DATABASE_URL has no database of that name. Make it with createdb, or correct the address.',
      ],
      [
        'knows no such user',
        (url: URL) => (url.username = 'nobody_i_know'),
        'The PostgreSQL of DATABASE_URL refuses the user or the password. Check both in the address.',
      ],
      ['listens elsewhere', (url: URL) => (url.port = '1'), 'The PostgreSQL of DATABASE_URL does not answer.'],
    ])('%s', async (_, change, sentence) => {
      const url = new URL(database().databaseUrl ?? '');
      change(url);
      const open = await openDatabase({ dataDir: database().dataDir, databaseUrl: url.href });
      const failure: unknown = await migrate(open.maintenance).catch((error: unknown) => error);
      await open.close();
      expect(explain(failure)).toBe(sentence);
    });
  },
  ['postgresql'],
);
