import { UnfinishedRestore } from './backup/unfinished.ts';
import { BadSetting, type Settings } from './config.ts';
import { FolderInUse, UnusableFolder } from './db/folder/folder-errors.ts';
import { NewerDatabase } from './db/migrate.ts';

/** Failures of the system, by its code. */
const OF_SYSTEM: Readonly<Record<string, (error: Error, port: number | undefined) => string>> = {
  EADDRINUSE: (error, port) => {
    const taken = 'port' in error ? error.port : port;
    return `Port ${String(taken)} is in use. Stop what uses it, or set ${taken === port ? 'PORT' : 'METRICS_PORT'} to another one.`;
  },
  EACCES: ({ message }) =>
    `The system does not allow it: ${message}. Set PORT above 1023, or DATA_DIR to a folder that is yours.`,
  ECONNREFUSED: () => 'The PostgreSQL of DATABASE_URL does not answer.',
  ETIMEDOUT: () => 'The PostgreSQL of DATABASE_URL does not answer.',
  EHOSTUNREACH: () => 'The PostgreSQL of DATABASE_URL does not answer.',
  ENOTFOUND: () => 'The host of DATABASE_URL is not known. Check the address.',
  EAI_AGAIN: () => 'The host of DATABASE_URL is not known. Check the address.',
  EMFILE: () => 'The system allows this process too few open files. Raise the limit (ulimit -n) to 1024 or more.',
  ENFILE: () => 'The system has too many open files. Close other programs, or raise its limit.',
  ENOSPC: ({ message }) => `There is no room on the disk: ${message}.`,
};

const REFUSED = 'The PostgreSQL of DATABASE_URL refuses the user or the password. Check both in the address.';

/** Refusals of a PostgreSQL to whom it does not let in, by SQL state. */
const OF_POSTGRES: Readonly<Record<string, string>> = {
  '28P01': REFUSED,
  '28000': REFUSED,
  '3D000':
    'The PostgreSQL of DATABASE_URL has no database of that name. Make it with createdb, or correct the address.',
  '42501':
    'The user of DATABASE_URL may not make tables in that database. Grant it, or name the owner of the database.',
  '53300': 'The PostgreSQL of DATABASE_URL has no connection left. Raise its max_connections, or stop what uses them.',
  '57P03': 'The PostgreSQL of DATABASE_URL is starting or stopping. Try again in a moment.',
  '25006': 'The PostgreSQL of DATABASE_URL can only be read from: it is a standby. Name the primary in the address.',
};

/** What the driver says without a code. */
const OF_DRIVER: readonly (readonly [RegExp, string])[] = [
  [/timeout exceeded when trying to connect|Connection terminated/, 'The PostgreSQL of DATABASE_URL does not answer.'],
  [
    /client password must be a (non-empty )?string/,
    'The PostgreSQL of DATABASE_URL asks for a password, and the address has none.',
  ],
  [
    /server does not support SSL/,
    'The PostgreSQL of DATABASE_URL does not encrypt its connections. Remove sslmode from the address, or set it up there.',
  ],
];

/**
 * Sentence for the person who starts the shop, if it is a failure that they can act on; else the stack. The address of the
 * database may hold a password: it is never repeated.
 */
export function explainFailure(error: unknown, { port }: Partial<Pick<Settings, 'port'>>): string {
  if (!(error instanceof Error)) return String(error);
  if (
    error instanceof BadSetting ||
    error instanceof FolderInUse ||
    error instanceof UnusableFolder ||
    error instanceof NewerDatabase ||
    error instanceof UnfinishedRestore
  )
    return error.message;
  // A host with several addresses that all refuse gives one error of many.
  const cause = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
  // A PostgreSQL behind a socket in the file system.
  const hasNoSocket = 'syscall' in cause && cause.syscall === 'connect' && 'code' in cause && cause.code === 'ENOENT';
  const code = hasNoSocket ? 'ECONNREFUSED' : 'code' in cause ? String(cause.code) : '';
  return (
    OF_SYSTEM[code]?.(cause, port) ??
    OF_POSTGRES[code] ??
    OF_DRIVER.find(([words]) => words.test(cause.message))?.[1] ??
    error.stack ??
    error.message
  );
}
