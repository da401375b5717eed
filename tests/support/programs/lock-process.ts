import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { temporaryFolder } from '../temporary-folder.ts';

const PROGRAM = join(fileURLToPath(new URL('.', import.meta.url)), 'lock-holder.ts');

let bundled = '';
/** The program in one piece, made once: a loader would take most of each test's time. */
function bundle(): string {
  if (bundled !== '') return bundled;
  const folder = temporaryFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  bundled = join(folder, 'lock-holder.mjs');
  buildSync({
    entryPoints: [PROGRAM],
    outfile: bundled,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  return bundled;
}

/** A process that wants a folder (lock-holder.ts). */
export type LockProcess = {
  /** `held`, `refused: …`; rejects where it ends without a word. */
  answer: Promise<string>;
  /** All that it said. */
  said: string[];
  /** Sent to the process itself, not to what started it; nothing happens where it has ended. */
  signal(name: NodeJS.Signals): void;
  release(): void;
  ended: Promise<number | null>;
};

export type LockProcessOptions = {
  folder: string;
  journal: string;
  /** Milliseconds from beat to beat. */
  every: number;
  elsewhere?: boolean;
  /** What starts it, such as `unshare -n`. */
  within?: readonly string[];
  /** Told at once. */
  onProcess: (child: ChildProcess) => void;
};

/** The words that start a program in namespaces of its own; null where that is not permitted. */
export function inNamespaces(...flags: readonly string[]): string[] | null {
  return (
    [
      ['unshare', ...flags],
      ['unshare', '--map-root-user', ...flags],
    ].find(([program = '', ...rest]) => spawnSync(program, [...rest, 'true']).status === 0) ?? null
  );
}

export function startLockProcess({
  folder,
  journal,
  every,
  elsewhere = false,
  within = [],
  onProcess,
}: LockProcessOptions): LockProcess {
  const [program = '', ...words] = [
    ...within,
    process.execPath,
    bundle(),
    folder,
    String(every),
    journal,
    ...(elsewhere ? ['elsewhere'] : []),
  ];
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'] });
  onProcess(child);
  const said: string[] = [];
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const answer = new Promise<string>((done, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      done(line.replace(/^held .*/, 'held'));
    });
    void ended.then((code) => failed(new Error(`it ended with ${code} and said nothing`)));
  });
  // `unshare --fork` waits for the process that it started.
  const pid = () =>
    Number(
      (within.includes('--fork')
        ? readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'latin1').trim()
        : '') || child.pid,
    );
  const signal = (name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(pid(), name);
  };
  return { answer, said, signal, release: () => void child.stdin.write('release\n'), ended };
}
