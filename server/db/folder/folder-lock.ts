import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderInUse, FolderTaken, LockNotRenewed } from './folder-errors.ts';
import { type HeldLock, leaseOf } from './lock-fence.ts';
import { createLockFile, type LockFile, lockFilesIn, LockLost, type LockOwner, type OwnLockFile } from './lock-file.ts';
import { folderKey, takeSockets } from './lock-socket.ts';
import { ownIdentity, type ProcessIdentity, stateOf } from './process-identity.ts';

export type FolderLock = HeldLock & {
  /** Gives the folder back. A start after it waits for nothing. */
  release(): Promise<void>;
};

export type LockOptions = {
  /** Told once when another process took the folder over: this one must end. */
  lost: (error: FolderTaken) => void;
  /** Told of the first of several beats in a row that failed while the folder is held; they are tried again. */
  unwell?: ((error: LockNotRenewed) => void) | undefined;
  /** Milliseconds from one beat to the next; 1000 unless told. All processes of one folder need the same. */
  every?: number | undefined;
  /** Acts as a process of another machine, whose sockets nobody here sees; for tests. */
  as?: ProcessIdentity | undefined;
};

const BEAT_EVERY = 1000;
/** Milliseconds without a beat after which a process that cannot be asked is taken for gone. */
const quietFor = (every: number): number => 2.5 * every;
/** Milliseconds between a takeover and the first write: longer than a lease that was renewed in the same moment. */
const settledAfter = (every: number): number => leaseOf(every) + every / 2;
const TRIES = 20;

/** A lock file that came, or beat, between two looks at the folder. */
const hasBeaten = (before: readonly LockFile[], now: readonly LockFile[]): LockFile | undefined =>
  now.find((file) => !before.some((one) => one.name === file.name && one.text === file.text));

/**
 * Makes sure that nobody lives who has a lock file here. Who cannot be asked is watched for a while: the beat must not
 * change. No clock but the watcher's own matters.
 * @returns if all of them are known to have ended; false where they were only quiet.
 * @throws FolderInUse when one of them lives, or came meanwhile.
 */
async function requireNobody(
  folder: string,
  files: readonly LockFile[],
  here: LockOwner,
  every: number,
): Promise<boolean> {
  let areDead = true;
  for (const { owner } of files) {
    const state = owner === null ? 'unknown' : stateOf(owner, here);
    // A copy of the folder has the lock file of a process that has the original.
    if (owner !== null && state === 'alive' && owner.folder === here.folder)
      throw new FolderInUse(folder, owner.pid, owner.host);
    if (state !== 'dead') areDead = false;
  }
  const until = performance.now() + quietFor(every);
  while (!areDead && performance.now() < until) {
    await pause(every / 4);
    const living = hasBeaten(files, lockFilesIn(folder));
    if (living) throw new FolderInUse(folder, living.owner?.pid ?? null, living.owner?.host);
  }
  return areDead;
}

/** After a failure, which is what is told: a file that stays is that of a dead process later. */
function removeQuietly(file: OwnLockFile): void {
  try {
    file.remove();
  } catch {
    // The first failure is thrown.
  }
}

/** One try to become the owner. @returns its lock file; null when another process came in between. */
async function claim(folder: string, owner: LockOwner, every: number): Promise<OwnLockFile | null> {
  const before = lockFilesIn(folder);
  const areDead = await requireNobody(folder, before, owner, every);
  const file = createLockFile(folder, (before.at(-1)?.generation ?? 0) + 1, owner);
  if (file === null) return null;
  const beating = setInterval(() => {
    try {
      file.beat();
    } catch {
      // The last beat below finds out.
    }
  }, every);
  try {
    // Who makes its file and then looks cannot overlook another one who does the same.
    if (
      hasBeaten(
        before,
        lockFilesIn(folder).filter((one) => one.owner?.id !== owner.id),
      )
    ) {
      file.remove();
      return null;
    }
    // From here on a process that stood still finds its file gone before it writes again (lock-fence.ts).
    for (const { name } of before) rmSync(join(folder, name), { force: true });
    if (!areDead) await pause(settledAfter(every));
    file.beat();
    return file;
  } catch (error) {
    removeQuietly(file);
    if (error instanceof LockLost) return null;
    throw error;
  } finally {
    clearInterval(beating);
  }
}

async function claimUntilDecided(folder: string, owner: LockOwner, every: number): Promise<OwnLockFile> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const file = await claim(folder, owner, every);
    if (file !== null) return file;
    await pause(Math.random() * every);
  }
  throw new FolderInUse(folder, null);
}

/**
 * Locks the folder, which must be there, for this process until `release` or its end: against processes of this machine,
 * of other containers and mounts, and of other machines that share it (docs/decisions/092-one-process-one-folder.md).
 * @throws FolderInUse when another process, or this one, has it already; the system's error where it cannot be written to.
 */
export async function lockFolder(
  folder: string,
  { lost, unwell, every = BEAT_EVERY, as }: LockOptions,
): Promise<FolderLock> {
  const release = as ? () => Promise.resolve() : await takeSockets(folder);
  const owner: LockOwner = { ...(as ?? ownIdentity()), folder: folderKey(folder) };
  const file = await claimUntilDecided(folder, owner, every).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  let isUnwell = false;
  const beatOrTell = () => {
    let failure: unknown;
    try {
      failure = file.beat();
    } catch (error) {
      if (error instanceof LockLost) {
        clearInterval(beating);
        return lost(new FolderTaken(folder));
      }
      failure = error;
    }
    if (failure !== null && !isUnwell) unwell?.(new LockNotRenewed(folder, failure));
    isUnwell = failure !== null;
  };
  const beating = setInterval(beatOrTell, every).unref();
  return {
    path: file.path,
    id: owner.id,
    every,
    release: async () => {
      clearInterval(beating);
      try {
        file.remove();
      } finally {
        await release();
      }
    },
  };
}
