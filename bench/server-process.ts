import { existsSync } from 'node:fs';
import { type ServerProcess as Process, startServer as startProcess } from '../scripts/server-process.ts';
import { keepTrack } from './leftovers.ts';
import { type Memory, memoryOf } from './memory.ts';

/** The built shop as its own process, as `npm start` runs it. */
export type ServerProcess = Process & {
  /** Null once it is gone. */
  memory(): Memory | null;
};

export type ServerOptions = {
  dataDir: string;
  /** The built server. */
  main?: string;
  /** true: a new shop stays without products; false: it becomes the demo shop; else as the server does by itself. */
  empty?: boolean;
  env?: Readonly<Record<string, string>>;
  /** What Node itself is told. */
  flags?: readonly string[];
};

export const BUILT_SERVER = 'dist/server/main.js';

/** @throws Error where there is no build, and DidNotOpen with what the server said when it ends instead of opening. */
export async function startServer({
  main = BUILT_SERVER,
  flags = [],
  env = {},
  ...options
}: ServerOptions): Promise<ServerProcess> {
  if (!existsSync(main)) throw new Error('There is no build: run npm run build first.');
  const server = await startProcess({
    program: [...flags, main],
    env: { LOG_LEVEL: 'error', ...env },
    onProcess: keepTrack,
    ...options,
  });
  return { ...server, memory: () => (server.process.pid === undefined ? null : memoryOf(server.process.pid)) };
}
