import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A real PostgreSQL for tests: one that TEST_DATABASE_URL names, or one of our own in a temporary folder. */
export type TestPostgres = {
  url: string;
  /** Stops its processes where they stand, as a machine that hangs would; and lets them go on. Only our own can be: else it throws. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

/** Whether `startPostgres` starts one of our own. */
export const postgresIsOurs = (): boolean => process.env['TEST_DATABASE_URL'] === undefined && findPrograms() !== null;

const notOurs = (): never => {
  throw new Error('the PostgreSQL of TEST_DATABASE_URL is not ours to stop');
};

/** The processes that a process started, by their ids. */
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='])
    .toString()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));

/** Sends it to those of the processes that are still there. */
function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** The newest PostgreSQL of this machine, or of PATH; null where there is none. */
function findPrograms(): string | null {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return (
    folders.find(
      (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root: then it runs as one of these. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const user of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // The next one, then.
    }
  }
  return null;
}

export const postgresIsHere = (): boolean => process.env['TEST_DATABASE_URL'] !== undefined || findPrograms() !== null;

/** A database of its own on a server that is running already. */
async function borrow(server: string): Promise<TestPostgres> {
  const name = `nool_test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  // A database that many files share is dropped with its server, at the end of the run.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    freeze: notOurs,
    thaw: notOurs,
    stop: async () => {
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}

/**
 * A database of its own on the server of TEST_DATABASE_URL, or else on the one of this run (test-run.ts); where there is
 * none, a server is started, on a socket in its own folder, without a port.
 * @param alone on a server of its own wherever one can be started: for what stops the whole of it.
 */
export async function startPostgres({ alone = false } = {}): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'] ?? (alone ? undefined : process.env['TEST_RUN_POSTGRES']);
  if (given !== undefined) return borrow(given);
  const programs = findPrograms();
  if (programs === null) throw new Error('no PostgreSQL was found on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'nool-pg-'));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const as = { ...user, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...as, stdio: 'pipe' },
  );
  const settings = ['fsync=off', 'shared_buffers=16MB', 'listen_addresses=', `unix_socket_directories=${folder}`];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((one) => ['-c', one])],
    { ...as, stdio: 'ignore' },
  );
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const state = join(folder, 'data/postmaster.pid');
  for (let wait = 0; !existsSync(state) || !/^ready/m.test(readFileSync(state, 'utf8')); wait += 1) {
    if (wait > 1200 || server.exitCode !== null) throw new Error('PostgreSQL did not start');
    await pause(25);
  }
  const { pid } = server;
  if (pid === undefined) throw new Error('PostgreSQL did not start');
  let frozen: readonly number[] = [];
  const thaw = () => {
    signal(frozen, 'SIGCONT');
    frozen = [];
  };
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    freeze: () => {
      // The first one first: it starts no others any more.
      frozen = [pid];
      signal(frozen, 'SIGSTOP');
      frozen = [...frozen, ...childrenOf(pid)];
      signal(frozen, 'SIGSTOP');
    },
    thaw,
    stop: async () => {
      thaw();
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
