import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const OPEN_WITHIN = 120_000;

export type ServerOptions = {
  /** true: a shop without products; else the demo shop. */
  empty?: boolean;
  /** A folder to open again; else a fresh one, that goes when the server is closed. */
  dataDir?: string;
  /** Run the sources instead of the build, for tests that come before it. */
  source?: boolean;
  env?: Readonly<Record<string, string>>;
};

export type RunningServer = {
  /** Such as `http://127.0.0.1:40123`. */
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Stops it in order. @returns its exit code. */
  close(): Promise<number | null>;
  /** kill -9, and nothing else. */
  kill(): Promise<void>;
};

/** A server that did not open: what it said, and its exit code. */
export class DidNotOpen extends Error {
  override name = 'DidNotOpen';
  readonly code: number | null;
  constructor(said: string, code: number | null) {
    super(said);
    this.code = code;
  }
}

/**
 * The whole server as its own process, on a free port.
 * @throws DidNotOpen when it ends instead of opening.
 */
export async function startServer({ empty = false, dataDir, source = false, env = {} }: ServerOptions = {}): Promise<RunningServer> {
  const built = join(ROOT, 'dist/server/main.js');
  if (!source && !existsSync(built)) throw new Error('There is no build: run npm run build first.');
  const folder = dataDir ?? temporaryFolder();
  const program = source ? ['--import', 'tsx', join(ROOT, 'server/main.ts')] : [built];
  const server = spawn(process.execPath, [...program, ...(empty ? ['--empty'] : [])], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn', WARM_PICTURES: 'no', ...env },
  });
  const ended = new Promise<number | null>((done) => server.once('exit', (code) => done(code)));
  let said = '';
  const url = await new Promise<string>((done, failed) => {
    const limit = setTimeout(() => server.kill('SIGKILL'), OPEN_WITHIN);
    const hear = (bytes: Buffer) => {
      said += bytes.toString();
      const port = /is open at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port === undefined) return;
      clearTimeout(limit);
      done(`http://127.0.0.1:${port}`);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('close', (code) => {
      clearTimeout(limit);
      failed(new DidNotOpen(said.trim(), code));
    });
  });
  const forget = () => {
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };
  return {
    url,
    dataDir: folder,
    process: server,
    close: async () => {
      server.kill('SIGTERM');
      return ended.finally(forget);
    },
    kill: async () => {
      server.kill('SIGKILL');
      await ended;
    },
  };
}
