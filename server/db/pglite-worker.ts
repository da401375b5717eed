import { fsyncSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type HeldLock, openFence } from './folder/lock-fence.ts';

/** The thread of the embedded engine: PostgreSQL's wire protocol comes in over the port and goes out over it. */

/** A new client begins, under this number; bytes of the client that began last; the end. */
export type ToWorker = { connect: number } | Uint8Array | 'close';
/** Bytes for the client of that number, which may have gone meanwhile. */
export type FromWorker = 'ready' | { connection: number; bytes: Uint8Array } | 'closed';

export type WorkerSettings = {
  folder: string;
  /** One Int32: how often files were forced to the disk. */
  syncs: SharedArrayBuffer;
  lock: HeldLock;
};

/** Terminate: the client leaves. The engine itself must not see it. */
const TERMINATE = 0x58;
const PIECE = 65_536;

const { folder, syncs, lock } = workerData as WorkerSettings;
if (!parentPort) throw new Error('pglite-worker runs as a worker thread only');
const port: MessagePort = parentPort;
const syncCount = new Int32Array(syncs);

// Ends this thread on the spot, in the middle of whatever it does: its owner hears of it (embedded.ts).
const fence = openFence(lock, (code) => process.exit(code));
fence.beat();
setInterval(() => fence.beat(), lock.every).unref();

type Operations = Record<string, ((...given: never[]) => unknown) | undefined>;
type FileSystemHooks = {
  NODEFS: { node_ops: Operations; stream_ops: Operations & { fsync?: (stream: { nfd?: number }) => number } };
};

/** All by which the engine's file system changes a folder. */
const CHANGES = {
  node_ops: ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'],
  stream_ops: ['setattr', 'open', 'write'],
} as const;

/** The engine's O_CREAT and O_TRUNC. Any other opening changes nothing, and must not wait where only reading is wanted. */
const MAKES_OR_CUTS = 0o100 | 0o1000;
const isReading = (name: string, [stream]: readonly unknown[]): boolean =>
  name === 'open' && (((stream as { flags?: number }).flags ?? MAKES_OR_CUTS) & MAKES_OR_CUTS) === 0;

/** Puts the fence before each change: after a standstill nothing is written until the folder is known to be ours still. */
function fenceChanges({ NODEFS }: FileSystemHooks): void {
  for (const kind of ['node_ops', 'stream_ops'] as const) {
    const operations: Operations = NODEFS[kind];
    for (const name of CHANGES[kind]) {
      const change = operations[name];
      if (!change) throw new Error(`The engine's file system has no ${kind}.${name} any more.`);
      operations[name] = (...given: never[]) => {
        if (!isReading(name, given)) fence.pass();
        return change(...given);
      };
    }
  }
}

/** The engine's own file system has no fsync: a commit would be acknowledged before it is on the disk. */
class DurableFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const made = await super.init(...given);
    made.emscriptenOpts.preRun?.push((module: unknown) => {
      const hooks = module as FileSystemHooks;
      fenceChanges(hooks);
      hooks.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          fsyncSync(stream.nfd);
          Atomics.add(syncCount, 0, 1);
        }
        return 0;
      };
    });
    return made;
  }
}

const engine = await PGlite.create({
  fs: new DurableFiles(folder),
  // '-F' is fsync off. fdatasync, the usual way, does nothing in this engine.
  startParams: [
    ...PGlite.defaultStartParams.filter((one) => one !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'shared_buffers=16MB',
  ],
});

const out = new Uint8Array(PIECE);
let filled = 0;
let connection = 0;
const post = (bytes: Uint8Array<ArrayBuffer>) =>
  port.postMessage({ connection, bytes } satisfies FromWorker, [bytes.buffer]);
const flush = () => {
  if (filled > 0) post(out.slice(0, filled));
  filled = 0;
};
/** The bytes live in the engine's memory only until this returns. */
const collect = (bytes: Uint8Array) => {
  if (filled + bytes.length > out.length) flush();
  if (bytes.length > out.length) return post(new Uint8Array(bytes));
  out.set(bytes, filled);
  filled += bytes.length;
};

let waiting = Buffer.alloc(0);
let greeted = false;

/** Where the last whole protocol message in `waiting` ends, and whether the client took its leave after it. */
function wholeMessages(): { end: number; leaving: boolean } {
  let end = 0;
  for (;;) {
    const header = greeted ? 1 : 0;
    if (waiting.length - end < header + 4) return { end, leaving: false };
    const length = header + waiting.readInt32BE(end + header);
    if (waiting.length - end < length) return { end, leaving: false };
    if (greeted && waiting[end] === TERMINATE) return { end, leaving: true };
    greeted = true;
    end += length;
  }
}

async function startAfresh(): Promise<void> {
  waiting = Buffer.alloc(0);
  greeted = false;
  if (engine.isInTransaction()) await engine.exec('rollback');
}

async function handle(message: ToWorker): Promise<void> {
  if (message === 'close') {
    await engine.exec('checkpoint');
    await engine.close();
    return port.postMessage('closed');
  }
  if (!(message instanceof Uint8Array)) {
    connection = message.connect;
    return startAfresh();
  }
  waiting = Buffer.concat([waiting, message]);
  const { end, leaving } = wholeMessages();
  if (end > 0) {
    await engine.execProtocolRawStream(new Uint8Array(waiting.subarray(0, end)), { onRawData: collect });
    flush();
    waiting = waiting.subarray(end);
  }
  if (leaving) await startAfresh();
}

/** Strictly one message at a time: the engine is one session. */
let queue = Promise.resolve();
port.on('message', (message: ToWorker) => {
  queue = queue
    .then(() => handle(message))
    .catch((error: unknown) => {
      // Thrown outside the promise, so that the thread ends and its owner hears of it.
      setImmediate(() => {
        throw error;
      });
    });
});
port.postMessage('ready');
