import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { bundleReadWorker } from './bundle-read-worker.ts';
import type { Column } from './shopify-columns.ts';
import type { FromReader, ReadingTask } from './reader-messages.ts';
import type { FileItem } from '../shopify-file.ts';
import { UnreadableFile } from './unreadable.ts';

/** A product file that a thread reads. */
export type FileInWorker = {
  rowCount: number;
  has: (column: Column) => boolean;
  /** Once. No more is read ahead than one batch. @throws the signal's reason as soon as it is aborted; UnreadableFile. */
  items(): AsyncGenerator<FileItem>;
  /** Ends the thread, wherever it is. */
  close(): Promise<void>;
};

/** Megabytes of the thread's heap: the handles of a million products and the rows that wait for the rest of theirs. */
const MEMORY = 512;

function findProgram(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  if (existsSync(join(here, 'read-worker.ts'))) return bundleReadWorker(here);
  const built = ['read-worker.cjs', '../read-worker.cjs']
    .map((name) => join(here, name))
    .find((path) => existsSync(path));
  if (built === undefined) throw new Error('The build is not complete: read-worker.cjs is missing. Run npm run build.');
  return readFileSync(built, 'utf8');
}

let program: string | null = null;

/**
 * The thread's program in one piece, read once and held: the built server does so at its start, since a new build in its
 * place takes the files away, and a thread that is ended needs a new one.
 */
export const loadReadWorker = (): string => (program ??= findProgram());

const startThread = (task: ReadingTask): Worker =>
  new Worker(loadReadWorker(), {
    eval: true,
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });

/**
 * Opens a Shopify product file in a thread of its own, and has it counted there.
 * @param signal ends the thread at once, whatever it is at.
 * @throws UnreadableFile when nothing of it can be read; the signal's reason.
 */
export async function readInWorker(task: ReadingTask, signal: AbortSignal): Promise<FileInWorker> {
  signal.throwIfAborted();
  const worker = startThread(task);
  let waiting: { done: (message: FromReader) => void; failed: (error: unknown) => void } | null = null;
  let ended: { error: unknown } | null = null;

  const end = (error: unknown): void => {
    ended ??= { error };
    waiting?.failed(ended.error);
    waiting = null;
    void worker.terminate();
  };
  const stop = () => end(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  worker.on('error', (error: Error & { code?: string }) =>
    end(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new UnreadableFile(`${task.path} needs more memory than an import may take. Split it into several files.`)
        : error,
    ),
  );
  worker.on('exit', () => end(new Error('the thread that reads the file has ended')));
  worker.on('message', (message: FromReader) => {
    if ('unreadable' in message) end(new UnreadableFile(message.unreadable));
    else if ('failed' in message) end(new Error(message.failed));
    else {
      waiting?.done(message);
      waiting = null;
    }
  });
  /** What it says next. One is waited for at a time. */
  const heard = (): Promise<FromReader> =>
    new Promise((done, failed) => {
      if (ended) failed(ended.error);
      else waiting = { done, failed };
    });
  const asked = (): Promise<FromReader> => {
    const answer = heard();
    // It may fail while the batch before it is still being worked on, where nobody awaits it yet.
    answer.catch(() => undefined);
    worker.postMessage('more');
    return answer;
  };
  const close = async (): Promise<void> => {
    signal.removeEventListener('abort', stop);
    end(new Error('the file is closed'));
    await worker.terminate();
  };

  try {
    const first = await heard();
    if (!('opened' in first)) throw new Error('the thread that reads the file answers what was not asked');
    const { rowCount, columns } = first.opened;
    return {
      rowCount,
      has: (column) => columns.includes(column),
      items: async function* () {
        for (let next: Promise<FromReader> | null = asked(); next !== null;) {
          const batch: FromReader = await next;
          if (!('items' in batch)) throw new Error('the thread that reads the file answers what was not asked');
          next = batch.last ? null : asked();
          for (const item of batch.items) {
            signal.throwIfAborted();
            yield item;
          }
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
