import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** Resident memory of a process in bytes: now, and the most it ever was (null where the system does not tell). */
export type Memory = { now: number; peak: number | null };

const KIB = 1024;

function fromProc(pid: number): Memory | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (name: string): number | null => {
      const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
      return found === undefined ? null : Number(found) * KIB;
    };
    const now = of('VmRSS');
    return now === null ? null : { now, peak: of('VmHWM') };
  } catch {
    return null;
  }
}

/** Null once the process is gone. */
export function memoryOf(pid: number): Memory | null {
  if (process.platform === 'linux') return fromProc(pid);
  const said = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  const now = Number.parseInt(said ?? '', 10);
  return Number.isNaN(now) ? null : { now: now * KIB, peak: null };
}
