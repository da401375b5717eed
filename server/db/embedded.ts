import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import { lockFolder } from './folder-lock.ts';
import type { FromWorker, WorkerSettings } from './pglite-worker.ts';

/** The embedded engine, ready for the ordinary `pg` driver: one session behind `stream`. */
export type EmbeddedEngine = {
  stream: NonNullable<Extract<ClientConfig['stream'], () => unknown>>;
  /** How often the engine forced its files to the disk so far. */
  syncs(): number;
  /** Writes all out, ends the thread, unlocks the folder. */
  close(): Promise<void>;
};

let connections = 0;

/**
 * What the driver takes for a socket, and is a port to the engine's thread. Each has a number: what the thread still
 * says to one that was given up is not taken for an answer to the next.
 */
class EngineStream extends Duplex {
  readonly #worker: Worker;
  readonly #number = (connections += 1);
  readonly #receive = (message: FromWorker) => {
    if (typeof message !== 'string' && message.connection === this.#number) this.push(message.bytes);
  };
  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }
  connect() {
    this.#worker.on('message', this.#receive);
    this.#worker.postMessage({ connect: this.#number });
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay() { return this; }
  setKeepAlive() { return this; }
  ref() { return this; }
  unref() { return this; }
  override _read() { /* the thread sends when it has something */ }
  override _write(bytes: Uint8Array, _encoding: string, done: () => void) {
    this.#worker.postMessage(new Uint8Array(bytes));
    done();
  }
  override _writev(pieces: { chunk: Uint8Array }[], done: () => void) {
    this._write(Buffer.concat(pieces.map((piece) => piece.chunk)), '', done);
  }
  override _final(done: () => void) {
    this.push(null);
    done();
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#worker.off('message', this.#receive);
    done(error);
  }
}

/** The thread's program: the source when this is run from source, else what the build made of it. */
function startThread(settings: WorkerSettings): Worker {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const programs = ['pglite-worker-from-source.mjs', 'pglite-worker.js', '../pglite-worker.js'].map((name) => join(here, name));
  const program = programs.find((path) => existsSync(path));
  if (!program) throw new Error('The build is not complete: pglite-worker.js is missing. Run npm run build.');
  return new Worker(program, { workerData: settings, execArgv: [] });
}

/** Resolves once the thread says it; rejects where it dies instead. */
const heard = (worker: Worker, word: FromWorker & string): Promise<void> =>
  new Promise((done, failed) => {
    const listen = (message: unknown) => {
      if (message !== word) return;
      worker.off('message', listen);
      worker.off('error', failed);
      done();
    };
    worker.on('message', listen);
    worker.once('error', failed);
  });

async function openThread(settings: WorkerSettings): Promise<Worker> {
  const worker = startThread(settings);
  await heard(worker, 'ready');
  return worker;
}

async function closeThread(worker: Worker): Promise<void> {
  const closed = heard(worker, 'closed');
  worker.postMessage('close');
  await closed.finally(() => worker.terminate());
}

/**
 * Opens the database in the folder, made if need be: locked against every other process, and every commit forced to
 * the disk before it is acknowledged.
 * @param died is told when the engine's thread fails; nothing acknowledged is lost, and a new start reads it all back.
 * @throws FolderInUse when another process has the folder.
 */
export async function openEmbedded(folder: string, died: (error: unknown) => void): Promise<EmbeddedEngine> {
  const lock = await lockFolder(folder);
  const settings = { folder, syncs: new SharedArrayBuffer(4) };
  try {
    // Making a database takes half a gigabyte that its thread never gives back: that thread goes.
    if (!existsSync(join(folder, 'PG_VERSION'))) await closeThread(await openThread(settings));
    const worker = await openThread(settings);
    worker.on('error', died);
    return {
      stream: () => new EngineStream(worker) as unknown as ReturnType<EmbeddedEngine['stream']>,
      syncs: () => Atomics.load(new Int32Array(settings.syncs), 0),
      close: async () => {
        worker.off('error', died);
        await closeThread(worker).finally(() => lock.release());
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
