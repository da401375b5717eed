import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { ServerProcess } from '../server-process.ts';

/** What a server must be started with, to be asked with `heapOf`. */
export const HEAP_FLAGS = [
  '--expose-gc',
  '--import',
  fileURLToPath(new URL('heap-probe.js', import.meta.url)),
] as const;

const usage = v.object({ rss: v.number(), heapUsed: v.number(), arrayBuffers: v.number() });
/** In bytes: resident, JavaScript objects, and buffers (kept pages among them). */
export type Heap = v.InferOutput<typeof usage>;

const WITHIN = 30_000;

/** The memory of a server right after its garbage was collected. @throws Error when it does not answer. */
export function heapOf({ process: server }: ServerProcess): Promise<Heap> {
  return new Promise((tell, fail) => {
    let said = '';
    const end = () => {
      clearTimeout(limit);
      server.stdout?.off('data', hear);
    };
    const limit = setTimeout(() => {
      end();
      fail(new Error('The server does not tell its memory.'));
    }, WITHIN);
    const hear = (bytes: Buffer) => {
      said += bytes.toString();
      const found = /^memory (\{.*\})$/m.exec(said)?.[1];
      if (found === undefined) return;
      end();
      tell(v.parse(usage, JSON.parse(found)));
    };
    server.stdout?.on('data', hear);
    server.kill('SIGUSR2');
  });
}
