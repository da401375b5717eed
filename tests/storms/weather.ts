import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dropFolder, keepTrack, temporaryFolder } from '../../bench/leftovers.ts';
import { type ServerProcess, startServer } from '../../bench/server-process.ts';
import { quantile } from '../../bench/statistics.ts';
import { startPostgres } from '../support/programs/postgres.ts';
import type { Seen } from './shopper.ts';
import type { StormName } from './storms.ts';

export type Engine = 'embedded' | 'postgres';
/** Calls of the honest shoppers, and milliseconds. */
export type Waits = { calls: number; p50: number | null; p99: number | null; most: number | null };
/** What a storm did to them. `peak` in bytes, null where the system does not tell. */
export type Weather = {
  storm: StormName;
  calm: Waits;
  stormy: Waits;
  refused: readonly Seen[];
  peak: number | null;
  isTooLarge: boolean;
};
export type Turns = { seconds: number; rounds: number };

const MAX_MEMORY = 1e9;
/** Milliseconds until a storm that has begun has got under way, and until the shop is quiet after it. */
const SETTLE = 2000;

const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const child = (name: string, given: readonly string[], env: NodeJS.ProcessEnv): ChildProcess =>
  keepTrack(
    fork(program(name), [...given], {
      execArgv: ['--import', 'tsx'],
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );

/** The next message of a child. @throws Error where it ends instead. */
function heard(of: ChildProcess): Promise<unknown> {
  return new Promise((done, failed) => {
    of.once('message', done);
    of.once('exit', (code) => failed(new Error(`a process of the storm ended by itself with ${code}`)));
  });
}

const waitsOf = (all: readonly Seen[]): Waits => {
  const times = all.map(({ ms }) => ms);
  return { calls: all.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), most: quantile(times, 1) };
};

/** From now on the peak of the process's memory counts anew, where the system can do that. */
function forgetPeak({ process: { pid } }: ServerProcess): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Then it is the peak since the start.
  }
}

async function inStorm(
  storm: StormName,
  server: ServerProcess,
  shopper: ChildProcess,
  env: NodeJS.ProcessEnv,
  { seconds, rounds }: Turns,
): Promise<Weather> {
  const watch = async (): Promise<Seen[]> => {
    shopper.send('begin');
    await pause(seconds * 1000);
    const seen = heard(shopper);
    shopper.send('end');
    return (await seen) as Seen[];
  };
  const calm: Seen[] = [];
  const stormy: Seen[] = [];
  let peak: number | null = null;
  for (let round = 0; round < rounds; round += 1) {
    calm.push(...(await watch()));
    forgetPeak(server);
    const folder = temporaryFolder();
    const attacker = child('attacker.ts', [storm, server.url, folder], env);
    await heard(attacker);
    await pause(SETTLE);
    stormy.push(...(await watch()));
    peak = Math.max(peak ?? 0, server.memory()?.peak ?? 0) || null;
    const gone = once(attacker, 'exit');
    // In order, so that the commands which it runs end with it.
    attacker.kill('SIGTERM');
    await gone;
    dropFolder(folder);
    await pause(SETTLE);
  }
  return {
    storm,
    calm: waitsOf(calm),
    stormy: waitsOf(stormy),
    refused: [...calm, ...stormy].filter(({ status }) => status !== 200),
    peak,
    isTooLarge: peak !== null && peak > MAX_MEMORY,
  };
}

/** One shop of this engine, and each storm in turn. */
export async function inAllStorms(engine: Engine, storms: readonly StormName[], turns: Turns): Promise<Weather[]> {
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: join(dataDir, 'shop'), ...(postgres && { DATABASE_URL: postgres.url }) };
  const server = await startServer({ dataDir: env.DATA_DIR, empty: false, env });
  try {
    const shopper = child('shopper.ts', [server.url], process.env);
    await heard(shopper);
    const all: Weather[] = [];
    for (const storm of storms) all.push(await inStorm(storm, server, shopper, { ...process.env, ...env }, turns));
    shopper.kill();
    return all;
  } finally {
    await server.close();
    dropFolder(dataDir);
    await postgres?.stop();
  }
}
