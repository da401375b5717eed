import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import {
  beginDatabase,
  explainFolderError,
  finishDatabase,
  makeFolder,
  needsDatabase,
  unopened,
} from './folder/database-folder.ts';
import { FolderTaken } from './folder/folder-errors.ts';
import { type FolderLock, lockFolder, type LockOptions } from './folder/folder-lock.ts';
import { EXIT_FOLDER_OUT_OF_REACH, EXIT_FOLDER_TAKEN } from './folder/lock-fence.ts';
import type { FromWorker, WorkerSettings } from './pglite-worker.ts';
import { closeToOthers } from './folder/private-files.ts';
import { requireKnownSchema } from './stored-schema.ts';

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
  setNoDelay() {
    return this;
  }
  setKeepAlive() {
    return this;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  override _read() {
    /* the thread sends when it has something */
  }
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
  const programs = ['pglite-worker-from-source.mjs', 'pglite-worker.js', '../pglite-worker.js'].map((name) =>
    join(here, name),
  );
  const program = programs.find((path) => existsSync(path));
  if (!program) throw new Error('The build is not complete: pglite-worker.js is missing. Run npm run build.');
  return new Worker(program, { workerData: settings, execArgv: [] });
}

/** What the code says with which the thread ended by itself. */
function reasonOf(code: number, folder: string): Error {
  if (code === EXIT_FOLDER_TAKEN) return new FolderTaken(folder);
  if (code === EXIT_FOLDER_OUT_OF_REACH)
    return new Error(`For ten seconds nothing could tell if the data folder ${folder} is still held by this process.`);
  return new Error(`The engine's thread ended with ${code}.`);
}

/** Tells once how the thread ended by itself: it failed, or it found the folder taken over, or out of reach. */
function onEnd(worker: Worker, folder: string, ended: (error: unknown) => void): () => void {
  const left = (code: number) => ended(reasonOf(code, folder));
  worker.once('error', ended);
  worker.once('exit', left);
  return () => void worker.off('error', ended).off('exit', left);
}

/** Resolves once the thread says it; rejects where it ends instead. */
const heard = (worker: Worker, folder: string, word: FromWorker & string): Promise<void> =>
  new Promise((done, failed) => {
    const finish = () => {
      worker.off('message', listen);
      forget();
    };
    const listen = (message: unknown) => {
      if (message !== word) return;
      finish();
      done();
    };
    const forget = onEnd(worker, folder, (error) => {
      finish();
      failed(error);
    });
    worker.on('message', listen);
  });

async function openThread(settings: WorkerSettings): Promise<Worker> {
  const worker = startThread(settings);
  await heard(worker, settings.folder, 'ready');
  return worker;
}

async function closeThread(worker: Worker, folder: string): Promise<void> {
  const closed = heard(worker, folder, 'closed');
  worker.postMessage('close');
  await closed.finally(() => worker.terminate());
}

/** What the engine says of a folder that it cannot open. All else, such as too little memory, is told as it is. */
const ENGINE_GAVE_UP = /failed to initialize|Aborted\(/;

/** The engine on a folder that holds a whole database. What it leaves of an opening that failed goes. */
async function openWhole(settings: WorkerSettings): Promise<Worker> {
  const pidFile = join(settings.folder, 'postmaster.pid');
  const hadPidFile = existsSync(pidFile);
  try {
    return await openThread(settings);
  } catch (error) {
    if (error instanceof FolderTaken) throw error;
    if (!hadPidFile) rmSync(pidFile, { force: true });
    throw error instanceof Error && ENGINE_GAVE_UP.test(error.message) ? unopened(settings.folder, error) : error;
  }
}

/** Unlocks the folder after a failure, which is what is thrown, also where unlocking fails too. */
async function releaseAfter(lock: FolderLock, error: unknown): Promise<never> {
  await lock.release().catch(() => undefined);
  throw error;
}

export type EmbeddedOptions = Pick<LockOptions, 'every' | 'as'> & {
  /** Told once when the engine cannot go on: its thread failed, or another process took the folder over (FolderTaken). */
  died: (error: unknown) => void;
  /** Told where the folder's lock cannot be renewed for now; see LockOptions. */
  unwell: NonNullable<LockOptions['unwell']>;
};

/**
 * Opens the database in the folder, made if need be: locked against every other process, closed to other users, and
 * every commit forced to the disk before it is acknowledged. Nothing acknowledged is lost when it dies: a new start
 * reads it all back.
 * @throws FolderInUse when another process has the folder; UnusableFolder or NewerDatabase, with no byte of it changed,
 * when it cannot be written to, is broken, or is of another version.
 */
export async function openEmbedded(
  folder: string,
  { died, unwell, every, as }: EmbeddedOptions,
): Promise<EmbeddedEngine> {
  makeFolder(folder);
  closeToOthers(folder);
  let hasDied = false;
  const die = (error: unknown) => {
    if (!hasDied) died(error);
    hasDied = true;
  };
  const lock = await lockFolder(folder, { lost: die, unwell, every, as }).catch((error: unknown) => {
    throw explainFolderError(folder, error);
  });
  const settings: WorkerSettings = {
    folder,
    syncs: new SharedArrayBuffer(4),
    lock: { path: lock.path, id: lock.id, every: lock.every },
  };
  try {
    if (needsDatabase(folder)) {
      beginDatabase(folder);
      // Making a database takes half a gigabyte that its thread never gives back: that thread goes.
      await closeThread(await openThread(settings), folder);
      finishDatabase(folder);
    }
    requireKnownSchema(folder);
    const worker = await openWhole(settings);
    const forget = onEnd(worker, folder, die);
    return {
      stream: () => new EngineStream(worker) as unknown as ReturnType<EmbeddedEngine['stream']>,
      syncs: () => Atomics.load(new Int32Array(settings.syncs), 0),
      close: async () => {
        forget();
        await closeThread(worker, folder).catch((error: unknown) => releaseAfter(lock, error));
        await lock.release();
      },
    };
  } catch (error) {
    return releaseAfter(lock, error);
  }
}
