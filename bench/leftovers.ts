import { type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a run of the benchmark makes and must not leave behind, however it ends. */
const folders = new Set<string>();
const children = new Set<ChildProcess>();

/** A new, empty folder that goes with the benchmark, or earlier with `dropFolder`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nool-bench-'));
  folders.add(folder);
  return folder;
}

export function dropFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

/** A process that ends with the benchmark. */
export function keepTrack<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

function dropAll(): void {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) dropFolder(folder);
}

/** Once, at the start: Ctrl-C, an error and the ordinary end all clean up. */
export function cleanUpAtTheEnd(): void {
  process.on('exit', dropAll);
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.on(signal, () => process.exit(code));
}
