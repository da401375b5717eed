import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { pausedClock } from '../../src/hydration/paused-clock.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A chart with a limit of a second, which `leave` calls off. */
const limited = createMachine({
  initial: 'waiting',
  states: { waiting: { after: { 1000: 'over' }, on: { leave: 'left' } }, over: {}, left: { on: { come: 'waiting' } } },
});

function asleep() {
  let wake = (): void => undefined;
  const actor = createActor(limited, {
    clock: pausedClock(new Promise<void>((resolve) => (wake = resolve))),
  }).start();
  return {
    state: () => actor.getSnapshot().value,
    send: (type: 'leave' | 'come') => actor.send({ type }),
    wake: () => (wake(), Promise.resolve()),
  };
}

test('no limit passes before the page is taken over, and then each has its whole time', async () => {
  const { state, wake } = asleep();
  vi.advanceTimersByTime(60_000);
  expect(state()).toBe('waiting');
  await wake();
  vi.advanceTimersByTime(999);
  expect(state()).toBe('waiting');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('over');
});

test('what was called off while it slept never comes', async () => {
  const { state, send, wake } = asleep();
  send('leave');
  await wake();
  vi.advanceTimersByTime(60_000);
  expect(state()).toBe('left');
});

test('awake, it is a clock like any other', async () => {
  const { state, send, wake } = asleep();
  await wake();
  send('leave');
  vi.advanceTimersByTime(5000);
  expect(state()).toBe('left');
  send('come');
  vi.advanceTimersByTime(1000);
  expect(state()).toBe('over');
});
