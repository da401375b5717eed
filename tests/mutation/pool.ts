import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Job, Result } from './worker.ts';

/** One job in a process of its own. @throws where the process ends without an answer; it has then said why */
const inProcess = (job: Job): Promise<Result> =>
  new Promise((resolve, reject) => {
    const worker = fork(fileURLToPath(new URL('worker.ts', import.meta.url)));
    worker.once('message', (result) => resolve(result as Result));
    worker.once('exit', () => reject(new Error(`The faults of ${job.name} could not be planted`)));
    worker.send(job);
  });

/** Does jobs side by side, one to a core, begun in their order, and tells each result as it comes. */
export async function inParallel(jobs: readonly Job[], heard: (result: Result) => void): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...jobs.entries()];
  const core = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, job] = next;
      const result = await inProcess(job);
      results[at] = result;
      heard(result);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, core));
  return results;
}
