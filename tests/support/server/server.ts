import { type ServerProcess, startServer as startProcess } from '../../../scripts/server-process.ts';
import { argumentsOf } from '../programs/programs.ts';

export { DidNotOpen } from '../../../scripts/server-process.ts';

export type RunningServer = ServerProcess;
export type ServerOptions = {
  dataDir: string;
  /** true: a shop without products; false: the demo shop; else as the server does by itself. */
  empty?: boolean;
  env?: Readonly<Record<string, string>>;
};

/**
 * The whole server as its own process, from its sources: these tests come before the build. It renders no pages.
 * @throws DidNotOpen when it ends instead of opening.
 */
export const startServer = (options: ServerOptions): Promise<RunningServer> =>
  startProcess({ program: argumentsOf('main'), ...options });
