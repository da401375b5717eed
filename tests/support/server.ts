import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServer as startProcess } from '../../scripts/server-process.ts';

export { DidNotOpen } from '../../scripts/server-process.ts';

const SOURCE = join(fileURLToPath(new URL('../../server', import.meta.url)), 'main.ts');

export type RunningServer = ServerProcess;
export type ServerOptions = {
  dataDir: string;
  /** true: a shop without products; false: the demo shop; else as the server does by itself. */
  empty?: boolean;
  env?: Readonly<Record<string, string>>;
};

/**
 * The whole server as its own process, from its sources: these tests come before the build. It paints no pages.
 * @throws DidNotOpen when it ends instead of opening.
 */
export const startServer = (options: ServerOptions): Promise<RunningServer> =>
  startProcess({ program: ['--import', 'tsx', SOURCE], ...options });
