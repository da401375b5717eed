import { LockLost, openLockFile } from './lock-file.ts';

/** A lock that is held, as both threads of its process know it. */
export type HeldLock = {
  /** Of its file. */
  path: string;
  /** Of its owner. */
  id: string;
  /** Milliseconds from one beat to the next. */
  every: number;
};

/** With which the engine's thread ends when another process took the folder over. */
export const EXIT_FOLDER_TAKEN = 77;
/** With which it ends where it could not find out for long if that happened. */
export const EXIT_FOLDER_OUT_OF_REACH = 78;

/** Milliseconds after a beat during which the folder is written to. A process that takes over waits longer (folder-lock.ts). */
export const leaseOf = (every: number): number => 2 * every;

const TRY_AGAIN_AFTER = 50;
const TRY_FOR = 10_000;

const sleep = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Guard that keeps a thread from writing into a folder that another process may have taken over. */
export type Fence = {
  /** To be called before each write: returns at once within the lease, else once the folder is known to be held. */
  pass(): void;
  /** One beat, whenever there is time for it. A failure that proves nothing is ignored: `pass` decides. */
  beat(): void;
};

/**
 * The fence of one thread around the folder of a held lock. Where the thread stood still for longer than the lease (a
 * stopped process, a laptop that slept), the next write waits until a beat shows that nobody took the folder over.
 * @param end is called with one of the exit codes when somebody did, or when ten seconds do not tell; it must not return.
 * An error thrown into the engine's program instead would leave it alive and unable to work.
 * @throws the system's error where the lock's file cannot be opened.
 */
export function openFence({ path, id, every }: HeldLock, end: (code: number) => never): Fence {
  const file = openLockFile(path, id);
  const lease = leaseOf(every);
  let beatenAt = -Infinity;
  let beatenOn = 0;

  /** Two clocks: the one stands still while the machine sleeps, the other can be set. */
  function isFresh(): boolean {
    const today = Date.now();
    return performance.now() - beatenAt < lease && today >= beatenOn && today - beatenOn < lease;
  }

  /** @returns true if the lock is still held, also where the beat could not be written; false where nothing is known. */
  function tryBeat(): boolean {
    const [at, on] = [performance.now(), Date.now()];
    try {
      file.beat();
    } catch (error) {
      return error instanceof LockLost ? end(EXIT_FOLDER_TAKEN) : false;
    }
    [beatenAt, beatenOn] = [at, on];
    return true;
  }

  return {
    beat: () => void tryBeat(),
    pass: () => {
      if (isFresh()) return;
      const until = performance.now() + TRY_FOR;
      while (!tryBeat()) {
        if (performance.now() > until) end(EXIT_FOLDER_OUT_OF_REACH);
        sleep(TRY_AGAIN_AFTER);
      }
    },
  };
}
