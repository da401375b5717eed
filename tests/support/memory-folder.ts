import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** The type of a file system in memory, as Linux has it in `statfs`. */
const TMPFS = 0x01021994;
/** Bytes: ten times what the folders of a run take at once. */
const ROOM = 4 * 2 ** 30;

/**
 * Where a run keeps its data folders: in memory, on a Linux that has room there; else where the system has temporary files.
 * A database is a thousand files, and is made and removed a hundred times in a run: on a disk that was a third of the
 * time of the tests that open processes.
 */
export function memoryFolder(): string {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
