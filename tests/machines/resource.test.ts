import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { resourceMachine, selectData, selectIsLoading, selectLoadError } from '../../src/machines/resource.ts';
import { offline } from '../support/samples/samples.ts';

/** A loader of which each call is answered by hand. */
function heldLoader() {
  const calls: { input: unknown; signal: AbortSignal; answer: (it: string[]) => void; fail: (why: unknown) => void }[] =
    [];
  const load = fromPromise<string[], { of: string }>(
    ({ input, signal }) => new Promise((answer, fail) => void calls.push({ input, signal, answer, fail })),
  );
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('The loader was not asked');
    return call;
  };
  return { calls, last, load };
}
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a resource is asked for with its input, and again by a press after a failure, which is told', async () => {
  const { calls, last, load } = heldLoader();
  const actor = createActor(resourceMachine('comments', load, { notice: 'orders-failed' }), { input: { of: 'tee' } });
  const told: unknown[] = [];
  actor.on('toast', (it) => told.push(it));
  actor.start();
  expect([selectIsLoading(actor.getSnapshot()), last().input]).toEqual([true, { of: 'tee' }]);

  last().fail(offline);
  await settled();
  expect([selectLoadError(actor.getSnapshot()), told]).toEqual([
    offline,
    [{ type: 'toast', notice: { code: 'orders-failed', error: offline } }],
  ]);

  actor.send({ type: 'resource.retry' });
  last().answer(['a']);
  await settled();
  expect([selectData(actor.getSnapshot()), selectLoadError(actor.getSnapshot()), calls.length]).toEqual([
    ['a'],
    null,
    2,
  ]);
});

test('a resource has failed when its limit has passed, and gives up its call', async () => {
  const { last, load } = heldLoader();
  const actor = createActor(resourceMachine('comments', load), { input: { of: 'tee' } }).start();
  await vi.advanceTimersByTimeAsync(21_000);
  expect([selectLoadError(actor.getSnapshot())?.code, last().signal.aborted]).toEqual(['timeout', true]);
});

test('a resource that is stopped gives up its call', () => {
  const { last, load } = heldLoader();
  const actor = createActor(resourceMachine('comments', load), { input: { of: 'tee' } }).start();
  actor.stop();
  expect(last().signal.aborted).toBe(true);
});

test('a resource that waits is asked for once it is due, or after half a minute', async () => {
  const { calls, load } = heldLoader();
  const machine = resourceMachine('comments', load, { waits: true });
  const never = machine.provide({ actors: { untilDue: fromPromise<void>(() => new Promise(() => undefined)) } });
  const dueNow = machine.provide({ actors: { untilDue: fromPromise<void>(() => Promise.resolve()) } });
  const actor = createActor(never, { input: { of: 'tee' } }).start();
  expect([selectIsLoading(actor.getSnapshot()), calls.length]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls.length).toBe(1);

  createActor(dueNow, { input: { of: 'tee' } }).start();
  await settled();
  expect(calls.length).toBe(2);
});
