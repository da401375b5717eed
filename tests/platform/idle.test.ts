import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A window that hears events, and in which nobody has been yet. */
function emptyWindow(more: object = {}) {
  const events = new EventTarget();
  return Object.assign(events, {
    scrollY: 0,
    navigator: { userActivation: { hasBeenActive: false } },
    document: { readyState: 'loading' },
    setTimeout,
    ...more,
  }) as unknown as Window & EventTarget;
}

// A copy of the module, whose page no other test has: what is held back is the page's.
const idle = (await import('../../src/platform/idle.ts?copy' as string)) as typeof import('../../src/platform/idle.ts');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** True once it has settled. */
async function hasSettled(promise: Promise<void>): Promise<boolean> {
  let isSettled = false;
  void promise.then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(0);
  return isSettled;
}

// First: the others hold back.
test('where nothing is held back, it is due in a quiet moment, with a touch, or after five seconds', async () => {
  const [touched, restless] = [emptyWindow(), emptyWindow()];
  const due = idle.due(restless);
  const byTouch = idle.due(touched);
  expect([idle.isHeldBack(), idle.isJustReleased()]).toEqual([false, false]);
  expect([await hasSettled(byTouch), await hasSettled(due)]).toEqual([false, false]);
  touched.dispatchEvent(new Event('pointerdown'));
  expect([await hasSettled(byTouch), await hasSettled(due)]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await hasSettled(due)).toBe(true);
});

test.each(['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'input'])(
  'what is held back is due with a %s, and not before',
  async (sign) => {
    const window = emptyWindow();
    idle.holdUntilInput(window);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([idle.isHeldBack(), await hasSettled(idle.due(window))]).toEqual([true, false]);
    window.dispatchEvent(new Event(sign));
    expect(await hasSettled(idle.due(window))).toBe(true);
  },
);

test.each([
  ['was scrolled', { scrollY: 300 }],
  ['was pressed', { navigator: { userActivation: { hasBeenActive: true } } }],
])('nothing is held back on a page that %s before its code had come', async (_, more) => {
  const window = emptyWindow(more);
  idle.holdUntilInput(window);
  expect(await hasSettled(idle.due(window))).toBe(true);
});

test('work that is called off before the first input is not done', async () => {
  const window = emptyWindow();
  idle.holdUntilInput(window);
  const done: string[] = [];
  idle.whenDue(() => done.push('kept'));
  idle.whenDue(() => done.push('called off'))();
  window.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(done).toEqual(['kept']);
});
