import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockFolder } from '../../../server/db/folder/folder-lock.ts';
import { createLockFile, isLockFile } from '../../../server/db/folder/lock-file.ts';
import { ownIdentity } from '../../../server/db/folder/process-identity.ts';
import { inNamespaces, type LockProcess, startLockProcess } from '../../support/programs/lock-process.ts';
import { sizeOf } from '../../support/run-length.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A start that waits for a beat at all waits longer than the test. */
const NEVER = 600_000;
/** So slow that a busy machine is not taken for a dead one; who lives is seen at its next beat. */
const SLOW = 1000;
const QUICK = 150;
const ROUNDS = sizeOf('LOCK_ROUNDS', { short: 2, long: 200 });

let home = '';
let folder = '';
let journal = '';
let children: ChildProcess[] = [];
/** How often each holder was stopped, by its id. */
let stops = new Map<string, number>();
beforeEach(() => {
  home = temporaryFolder();
  folder = join(home, 'database');
  journal = join(home, 'journal');
  mkdirSync(folder);
  writeFileSync(journal, '');
  stops = new Map();
});
afterEach(async () => {
  await Promise.all(
    children
      .filter((one) => one.exitCode === null && one.signalCode === null)
      .map(
        (one) =>
          new Promise((done) => {
            one.once('close', done);
            one.kill('SIGKILL');
          }),
      ),
  );
  children = [];
  rmSync(home, { recursive: true, force: true });
});

const start = (
  every: number,
  more: { elsewhere?: boolean; within?: readonly string[]; path?: string } = {},
): LockProcess =>
  startLockProcess({
    folder: more.path ?? folder,
    journal,
    every,
    ...more,
    onProcess: (child) => children.push(child),
  });
const kill = async (holder: LockProcess) => {
  holder.signal('SIGKILL');
  await holder.ended;
};
const stop = (holder: LockProcess) => {
  stops.set(idOf(holder), (stops.get(idOf(holder)) ?? 0) + 1);
  holder.signal('SIGSTOP');
};
const lockFiles = () => readdirSync(folder).filter(isLockFile);
const idOf = (holder: LockProcess): string => holder.said[0]?.replace('held ', '') ?? '';
const writes = (holder: LockProcess): number => readFileSync(journal, 'utf8').split(idOf(holder)).length - 1;
/** Waits until the holder has written once more, or has lost the folder. */
const writesOn = async (holder: LockProcess) => {
  const before = writes(holder);
  await vi.waitUntil(() => writes(holder) > before || holder.said.includes('lost'), { timeout: 20_000 });
};
const inUse = (host = hostname(), holder = '\\d+') =>
  expect.stringMatching(
    `^refused: The data folder .* is in use by process ${holder}${host === hostname() ? '' : ` on ${host}`}\\. Stop that one first`,
  ) as string;
/**
 * Writers, each once, in the order in which they began: who wrote again after another one would be there twice. A process
 * stopped between the fence and its write writes once more when it goes on (docs/decisions/092): that one is left out.
 */
function tenures(): string[] {
  const late = new Map<string, number>();
  const ended = new Set<string>();
  let now = '';
  return readFileSync(journal, 'utf8')
    .trim()
    .split('\n')
    .filter((id) => {
      if (id === now) return false;
      if (ended.has(id)) {
        late.set(id, (late.get(id) ?? 0) + 1);
        if ((late.get(id) ?? 0) <= (stops.get(id) ?? 0)) return false;
      }
      ended.add(now);
      now = id;
      return true;
    });
}

describe('the lock of a folder', { timeout: 60_000 }, () => {
  it('is free at once after a clean stop, and leaves nothing behind', async () => {
    const first = start(NEVER);
    expect(await first.answer).toBe('held');
    first.release();
    expect(await first.ended).toBe(0);
    expect(lockFiles()).toEqual([]);
    const second = start(NEVER);
    expect(await second.answer).toBe('held');
  });

  it('is free at once after kill -9 on the same machine', async () => {
    const first = start(NEVER);
    expect(await first.answer).toBe('held');
    await kill(first);
    expect(lockFiles()).toEqual(['nool.lock.1']);
    const second = start(NEVER);
    expect(await second.answer).toBe('held');
    expect(lockFiles()).toEqual(['nool.lock.2']);
  });

  it('is free at once where another program has the number of the process that held it', async () => {
    createLockFile(folder, 4, { ...ownIdentity(), startedAt: '1', folder: 'any' });
    const lock = await lockFolder(folder, { every: NEVER, lost: () => undefined });
    expect(lockFiles()).toEqual(['nool.lock.5']);
    await lock.release();
  });

  it('is refused at once to a second process of the machine, also by another path', async () => {
    const first = start(NEVER);
    expect(await first.answer).toBe('held');
    const link = join(home, 'link');
    symlinkSync(folder, link);
    expect(await start(NEVER, { path: link }).answer).toEqual(inUse());
  });

  it('is refused to a process of another machine for as long as it beats', async () => {
    const first = start(SLOW);
    expect(await first.answer).toBe('held');
    expect(await start(SLOW, { elsewhere: true }).answer).toEqual(inUse());
    await writesOn(first);
  });

  it('goes to a process of another machine once it is quiet', async () => {
    const first = start(QUICK);
    expect(await first.answer).toBe('held');
    await kill(first);
    const second = start(QUICK, { elsewhere: true });
    expect(await second.answer).toBe('held');
    expect(lockFiles()).toEqual(['nool.lock.2']);
  });

  it.each([
    ['empty', ''],
    ['broken', '{"pid":'],
    ['of another shape', '00000000000000000001\n{"pid":"7"}\n'],
  ])('goes on where its file is %s', async (_, text) => {
    writeFileSync(join(folder, 'nool.lock.7'), text);
    const lock = await lockFolder(folder, { every: QUICK, lost: () => undefined });
    expect(lockFiles()).toEqual(['nool.lock.8']);
    await lock.release();
  });

  it('lost while its process stood still ends that process before it writes again', async () => {
    const first = start(QUICK, { elsewhere: true });
    expect(await first.answer).toBe('held');
    await writesOn(first);
    stop(first);
    const second = start(QUICK, { elsewhere: true });
    expect(await second.answer).toBe('held');
    await writesOn(second);
    first.signal('SIGCONT');
    expect([await first.ended, first.said.at(-1)]).toEqual([77, 'lost']);
    await writesOn(second);
    expect(tenures()).toEqual([idOf(first), idOf(second)]);
  });

  it('that is free again goes to exactly one of several who come at once', async () => {
    const first = start(QUICK, { elsewhere: true });
    expect(await first.answer).toBe('held');
    await kill(first);
    const came = Array.from({ length: 3 }, () => start(600, { elsewhere: true }));
    const answers = await Promise.all(came.map((one) => one.answer));
    const refused = answers.filter((one) => one !== 'held');
    // Who comes in the very moment in which another takes it may not read yet who that is.
    expect(refused).toEqual(refused.map(() => inUse(hostname(), '(\\d+|\\(unknown\\))')));
    // One that got no time for so long that it was taken for gone finds that out, and ends: it is not a second one.
    const held = came.filter((_, at) => answers[at] === 'held');
    await vi.waitUntil(() => held.filter((one) => !one.said.includes('lost')).length === 1, { timeout: 20_000 });
    expect(tenures()).toEqual([...new Set(tenures())]);
  });

  it(
    `is never with two at once, in ${ROUNDS} rounds of starts, stops, kills and standstills`,
    { timeout: 60_000 + ROUNDS * 15_000 },
    async () => {
      let holders: LockProcess[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const came = [start(QUICK, { elsewhere: true }), start(QUICK, { elsewhere: Math.random() < 0.5 })];
        const answers = await Promise.all(came.map((one) => one.answer));
        for (const one of holders) one.signal('SIGCONT');
        // Whoever stood still and has lost it would write now, or ends.
        await Promise.all(holders.map((one) => Promise.race([one.ended, writesOn(one)])));
        holders = [...holders, ...came.filter((_, at) => answers[at] === 'held')];
        const living: LockProcess[] = [];
        for (const one of holders) {
          const fate =
            (['SIGSTOP', 'SIGSTOP', 'SIGKILL', 'release'] as const)[Math.floor(Math.random() * 4)] ?? 'release';
          if (fate === 'release') one.release();
          else if (fate === 'SIGSTOP') stop(one);
          else one.signal(fate);
          if (fate === 'SIGSTOP') living.push(one);
          else await one.ended;
        }
        holders = living;
      }
      for (const one of holders) one.signal('SIGCONT');
      await Promise.all(holders.map((one) => Promise.race([one.ended, writesOn(one)])));
      expect(tenures()).toEqual([...new Set(tenures())]);
      expect(tenures().length).toBeGreaterThan(0);
    },
  );
});

const [apart, network, mounts] =
  process.platform === 'linux'
    ? [inNamespaces('--net', '--pid', '--fork', '--kill-child'), inNamespaces('--net'), inNamespaces('--mount')]
    : [null, null, null];

describe.skipIf(!apart || !network)(
  `the lock of a folder that containers share${apart ? '' : ' (no namespaces are permitted here)'}`,
  { timeout: 60_000 },
  () => {
    it('is refused from another network, at once, though its process stands still', async () => {
      const first = start(NEVER, { within: network ?? [] });
      expect(await first.answer).toBe('held');
      first.signal('SIGSTOP');
      expect(await start(NEVER).answer).toEqual(inUse());
      first.signal('SIGCONT');
    });

    it('is refused from another container, and free when that one was killed', async () => {
      const first = start(SLOW, { within: apart ?? [] });
      expect(await first.answer).toBe('held');
      expect(await start(SLOW).answer).toEqual(inUse());
      await kill(first);
      const second = start(QUICK, { within: apart ?? [] });
      expect(await second.answer).toBe('held');
    });
  },
);

describe.skipIf(!mounts)(
  `the lock of a folder that is mounted twice${mounts ? '' : ' (mounts are not permitted here)'}`,
  { timeout: 60_000 },
  () => {
    it('is refused at once under its other path', async () => {
      const first = start(NEVER);
      expect(await first.answer).toBe('held');
      const other = join(home, 'other');
      mkdirSync(other);
      expect(
        await start(NEVER, {
          path: other,
          within: [...(mounts ?? []), 'sh', '-c', `mount --bind '${folder}' '${other}' && exec "$@"`, 'sh'],
        }).answer,
      ).toEqual(inUse());
      expect(existsSync(join(other, 'nool.lock.1'))).toBe(false);
    });
  },
);
