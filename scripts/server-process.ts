import { type ChildProcess, spawn } from 'node:child_process';

/** The shop as its own process, for tests and the benchmark. */
export type ServerProcess = {
  /** Such as `http://127.0.0.1:40123`. */
  url: string;
  /** Milliseconds from the start of the process until it says that it is open; it has read its catalogue then. */
  openedAfter: number;
  process: ChildProcess;
  /** Stops it in order. @returns its exit code. */
  close(): Promise<number | null>;
  /** kill -9, and nothing else. */
  kill(): Promise<void>;
};

export type ServerOptions = {
  /** The server's file, and before it what Node needs to run it. */
  program: readonly string[];
  dataDir: string;
  /** true: a new shop stays without products; false: it becomes the demo shop; else as the server does by itself. */
  empty?: boolean;
  env?: Readonly<Record<string, string>>;
  /** Told at once, so that the process can be ended however the caller ends. */
  onProcess?: (server: ChildProcess) => void;
};

const OPEN_WITHIN = 120_000;

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
 * Starts it on a free port of this machine alone, without what it would do in the background.
 * @throws DidNotOpen when it ends instead of opening, or takes longer than two minutes.
 */
export async function startServer({
  program,
  dataDir,
  empty,
  env = {},
  onProcess,
}: ServerOptions): Promise<ServerProcess> {
  const startedAt = performance.now();
  const server = spawn(process.execPath, [...program, ...(empty === undefined ? [] : [empty ? '--empty' : '--demo'])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      WARM_PICTURES: 'no',
      ENV_FILE: '',
      ...env,
    },
  });
  onProcess?.(server);
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
  return {
    url,
    openedAfter: performance.now() - startedAt,
    process: server,
    close: () => {
      server.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      server.kill('SIGKILL');
      await ended;
    },
  };
}
