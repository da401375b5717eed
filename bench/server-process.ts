import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { keepTrack } from './leftovers.ts';
import { type Memory, memoryOf } from './memory.ts';

/** The built shop as its own process, as `npm start` runs it. */
export type ServerProcess = {
  url: string;
  /** Milliseconds from the start of the process to the first good answer of `/api/health`. */
  openedAfter: number;
  memory(): Memory | null;
  /** Stops it in order. */
  close(): Promise<void>;
};

export type ServerOptions = { dataDir: string; /** The built server. */ main?: string; /** Leave a new shop without products. */ empty?: boolean };

export const BUILT_SERVER = 'dist/server/main.js';

const OPEN_WITHIN = 120_000;
const ASK_EVERY = 5;
const FIRST_PORT = 4180;
const LAST_PORT = 4189;

const isFree = (port: number): Promise<boolean> =>
  new Promise((tell) => {
    const server = createServer().once('error', () => tell(false));
    server.listen(port, '127.0.0.1', () => server.close(() => tell(true)));
  });

async function freePort(): Promise<number> {
  for (let port = FIRST_PORT; port <= LAST_PORT; port += 1) if (await isFree(port)) return port;
  throw new Error(`All ports from ${FIRST_PORT} to ${LAST_PORT} are in use.`);
}

const answers = (url: string): Promise<boolean> => fetch(`${url}/api/health`).then((answer) => answer.ok, () => false);

/** @throws Error with what the server said when it ends instead of opening. */
export async function startServer({ dataDir, main = BUILT_SERVER, empty = false }: ServerOptions): Promise<ServerProcess> {
  if (!existsSync(main)) throw new Error('There is no build: run npm run build first.');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const server = keepTrack(spawn(process.execPath, [main, ...(empty ? ['--empty'] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error', WARM_PICTURES: 'no' },
  }));
  let said = '';
  server.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<void>((done) => server.once('exit', () => done()));

  while (!(await answers(url))) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error(`The server ended instead of opening: ${said.trim()}`);
    if (performance.now() - startedAt > OPEN_WITHIN) throw new Error(`The server did not open within ${OPEN_WITHIN / 1000} s.`);
    await pause(ASK_EVERY);
  }
  return {
    url,
    openedAfter: performance.now() - startedAt,
    memory: () => (server.pid === undefined ? null : memoryOf(server.pid)),
    close: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
