import { createHash } from 'node:crypto';
import { realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUse } from './folder-errors.ts';

/** The folder by its device and inode, which are the same under every path and mount of one machine. */
export function folderKey(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
}

/**
 * Names of listening sockets that stand for the folder. The kernel gives them to one process at a time and takes them
 * back however that process ends. On Linux they are seen within one network namespace only.
 */
function socketNames(folder: string): string[] {
  // The second one is what versions before this one took: they may still be running.
  return [folderKey(folder), realpathSync(folder)].map((key) => {
    const name = `nool-shop-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
    if (process.platform === 'win32') return String.raw`\\.\pipe\${name}`;
    return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  });
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

const close = (server: Server): Promise<void> => new Promise((done) => server.close(() => done()));

/** Asks who holds the socket: its pid, or null where nobody answers. */
const holder = (name: string): Promise<number | null> =>
  new Promise((done) => {
    let answer = '';
    const asking = connect(name);
    asking.setTimeout(2000, () => asking.destroy());
    asking.on('data', (bytes) => (answer += bytes.toString('latin1')));
    asking.on('error', () => asking.destroy());
    asking.on('close', () => done(Number(answer) || null));
  });

async function take(folder: string, name: string): Promise<Server> {
  return listen(name).catch(async (error: unknown) => {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    const pid = await holder(name);
    // A socket in the file system outlives a killed process; nobody answering there means nobody holds it.
    if (pid !== null || process.platform === 'linux' || process.platform === 'win32')
      throw new FolderInUse(folder, pid);
    rmSync(name, { force: true });
    return listen(name);
  });
}

/**
 * Takes the folder for this process among those that share its network namespace: at once, and until the process ends.
 * @returns how to give it back.
 * @throws FolderInUse when another of them, or this one, has it already.
 */
export async function takeSockets(folder: string): Promise<() => Promise<void>> {
  const taken: Server[] = [];
  const release = async () => void (await Promise.all(taken.map(close)));
  try {
    for (const name of socketNames(folder)) taken.push(await take(folder, name));
  } catch (error) {
    await release();
    throw error;
  }
  return release;
}
