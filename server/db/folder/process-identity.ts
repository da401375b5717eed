import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Facts by which a later process can tell if this one is still there. All but `id` may be equal for two processes. */
export type ProcessIdentity = {
  /** Of this lock alone, random. */
  id: string;
  pid: number;
  host: string;
  /** One run of one kernel: Linux's boot id. Elsewhere the system and the host's name. */
  machine: string;
  /** In which a pid means this process: Linux's namespaces of pids and of time. Their numbers are used again after their end. */
  namespace: string;
  /** Clock ticks from the start of the machine to that of the process; null where the system does not tell. */
  startedAt: string | null;
};

const attempt = (read: () => string): string | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/** The fields of /proc/<pid>/stat from the third on: the second may hold spaces and brackets. */
const statOf = (pid: number | 'self'): string[] | null => {
  const text = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
};

// Places in `statOf`: fields 3, 20 and 22 of the manual, proc(5).
const [STATE, THREADS, STARTED] = [0, 17, 19];

/** The identity of this process for one lock. */
export function ownIdentity(): ProcessIdentity {
  const isLinux = process.platform === 'linux';
  const boot = isLinux ? attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()) : null;
  const namespace = attempt(
    () => `${readlinkSync('/proc/self/ns/pid')} ${attempt(() => readlinkSync('/proc/self/ns/time')) ?? ''}`,
  );
  return {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    // A Linux that does not tell is like no other: nobody concludes anything.
    machine: isLinux ? (boot ?? randomUUID()) : `${process.platform} ${hostname()}`,
    namespace: isLinux ? (namespace ?? randomUUID()) : '',
    startedAt: statOf('self')?.[STARTED] ?? null,
  };
}

/** Pids in /proc are those of this process: not so in a namespace that was made without a /proc of its own. */
const procIsOurs = (): boolean => attempt(() => readlinkSync('/proc/self')) === String(process.pid);

/**
 * Tells if the process of an identity is still there, as far as `here` can know: 'unknown' for one of another machine
 * or another namespace of pids, and where the system tells too little.
 */
export function stateOf(other: ProcessIdentity, here: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  if (other.machine !== here.machine || other.namespace !== here.namespace || other.host !== here.host)
    return 'unknown';
  try {
    process.kill(other.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'dead';
  }
  const stat = procIsOurs() ? statOf(other.pid) : null;
  if (stat === null || other.startedAt === null) return 'unknown';
  if (stat[STARTED] !== other.startedAt) return 'dead';
  // Killed, and not yet fetched by its parent. One of its threads may still be writing.
  if (stat[STATE] === 'Z' || stat[STATE] === 'X') return Number(stat[THREADS]) <= 1 ? 'dead' : 'unknown';
  return 'alive';
}
