import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process has the folder; `pid` is its number, null where it did not say. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
  readonly pid: number | null;
  constructor(folder: string, pid: number | null) {
    super(`The data folder ${folder} is in use by process ${pid ?? '(unknown)'}. Stop that one first, or set DATA_DIR to another folder.`);
    this.pid = pid;
  }
}

/**
 * The name of a listening socket that stands for the folder. The kernel gives it to one process at a time and takes
 * it back however that process ends, so that no lock is ever left behind (reliability 1).
 */
function socketName(folder: string): string {
  const name = `nool-shop-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return String.raw`\\.\pipe\${name}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

const listen = (name: string): Promise<Server> =>
  new Promise((done, failed) => {
    const server = createServer((asking) => {
      asking.on('error', () => asking.destroy());
      asking.end(String(process.pid));
    });
    server.once('error', failed);
    server.listen(name, () => done(server.unref()));
  });

/** Who holds the socket: its pid, or null where nobody answers. */
const holder = (name: string): Promise<number | null> =>
  new Promise((done) => {
    let answer = '';
    const asking = connect(name);
    asking.setTimeout(2000, () => asking.destroy());
    asking.on('data', (bytes) => (answer += bytes.toString('latin1')));
    asking.on('error', () => asking.destroy());
    asking.on('close', () => done(Number(answer) || null));
  });

/**
 * Locks the folder, made if need be, for this process until `release` or its end, kill -9 included.
 * @throws FolderInUse when another process, or this one, has it already.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const name = socketName(folder);
  const held = await listen(name).catch(async (error: unknown) => {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    const pid = await holder(name);
    // A socket in the file system outlives a killed process; nobody answering there means nobody holds it.
    if (pid !== null || process.platform === 'linux' || process.platform === 'win32') throw new FolderInUse(folder, pid);
    rmSync(name, { force: true });
    return listen(name);
  });
  return { release: () => new Promise((done) => held.close(() => done())) };
}
