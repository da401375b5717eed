import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  EXIT_FOLDER_OUT_OF_REACH,
  EXIT_FOLDER_TAKEN,
  type Fence,
  leaseOf,
  openFence,
} from '../../../server/db/folder/lock-fence.ts';
import { createLockFile } from '../../../server/db/folder/lock-file.ts';
import { ownIdentity } from '../../../server/db/folder/process-identity.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Calls of the system that fail as a disk without room, or a process without free descriptors, makes them fail. */
const failing = vi.hoisted(() => ({ calls: new Map<string, string>(), onFailure: () => undefined as unknown }));
vi.mock('node:fs', async (importOriginal) => {
  const actual: typeof import('node:fs') = await importOriginal();
  const mayFail =
    <Name extends 'openSync' | 'writeSync' | 'statSync'>(name: Name) =>
    (...given: never[]): unknown => {
      const code = failing.calls.get(name);
      if (code === undefined) return (actual[name] as (...given: never[]) => unknown)(...given);
      failing.onFailure();
      throw Object.assign(new Error(code), { code });
    };
  return { ...actual, openSync: mayFail('openSync'), writeSync: mayFail('writeSync'), statSync: mayFail('statSync') };
});

const EVERY = 1000;
let folder = '';
let path = '';
let fence: Fence;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  folder = temporaryFolder();
  const owner = { ...ownIdentity(), folder: 'any' };
  path = createLockFile(folder, 1, owner)?.path ?? '';
  fence = openFence({ path, id: owner.id, every: EVERY }, (code) => {
    throw new Error(`the thread ends with ${code}`);
  });
  fence.pass();
});
afterEach(() => {
  failing.calls.clear();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const text = () => (existsSync(path) ? readFileSync(path, 'utf8') : null);

it('a write within the lease waits for nothing and touches nothing', () => {
  const before = text();
  vi.advanceTimersByTime(leaseOf(EVERY) - 1);
  fence.pass();
  expect(text()).toBe(before);
});

it.each([
  ['a standstill', () => vi.advanceTimersByTime(leaseOf(EVERY))],
  [
    'a sleep of the machine, during which only the clock on the wall goes on',
    () => vi.setSystemTime(Date.now() + leaseOf(EVERY)),
  ],
  ['a clock that was set back', () => vi.setSystemTime(Date.now() - 1)],
])('the first write after %s shows first that the folder is held, and then goes on', (_, happens) => {
  const before = text();
  happens();
  fence.pass();
  const renewed = text();
  expect(renewed).not.toBe(before);
  fence.pass();
  expect(text()).toBe(renewed);
});

it.each([
  ['removed its file', () => rmSync(path)],
  ['put another in its place', () => writeFileSync(path, (text() ?? '').replace(/"id":"\w/, '"id":"x'))],
  ['emptied it', () => writeFileSync(path, '')],
])('no write passes after a standstill in which another process %s', (_, happens) => {
  happens();
  const left = text();
  vi.advanceTimersByTime(leaseOf(EVERY));
  expect(() => fence.pass()).toThrow(`the thread ends with ${EXIT_FOLDER_TAKEN}`);
  expect(() => fence.beat()).toThrow(`the thread ends with ${EXIT_FOLDER_TAKEN}`);
  expect(text()).toBe(left);
});

it.each([
  ['no descriptor is free', ['openSync', 'EMFILE']],
  ['the disk is full', ['writeSync', 'ENOSPC']],
  ['the file can only be read', ['openSync', 'EROFS']],
] as const)('writes go on where a beat fails because %s: the folder is known to be held', (_, [call, code]) => {
  failing.calls.set(call, code);
  vi.advanceTimersByTime(leaseOf(EVERY));
  fence.pass();
  fence.beat();
  failing.calls.clear();
  vi.advanceTimersByTime(leaseOf(EVERY));
  const before = text();
  fence.pass();
  expect(text()).not.toBe(before);
});

it.each([
  ['removed its file', () => rmSync(path)],
  [
    'put another in its place',
    () => renameSync(createLockFile(folder, 2, { ...ownIdentity(), folder: 'any' })?.path ?? '', path),
  ],
])('no write passes without a free descriptor where another process %s', (_, happens) => {
  happens();
  failing.calls.set('openSync', 'EMFILE');
  vi.advanceTimersByTime(leaseOf(EVERY));
  expect(() => fence.pass()).toThrow(`the thread ends with ${EXIT_FOLDER_TAKEN}`);
});

it('a write for which ten seconds do not tell if the folder is held ends the thread, and a shorter time does not', () => {
  let looks = 0;
  failing.onFailure = () => {
    vi.advanceTimersByTime(1000);
    looks += 1;
    if (looks === 8) failing.calls.clear();
  };
  const fail = () => ['openSync', 'statSync'].forEach((call) => failing.calls.set(call, 'EIO'));
  vi.advanceTimersByTime(leaseOf(EVERY));
  fail();
  fence.pass();
  vi.advanceTimersByTime(leaseOf(EVERY));
  fail();
  expect(() => fence.pass()).toThrow(`the thread ends with ${EXIT_FOLDER_OUT_OF_REACH}`);
});
