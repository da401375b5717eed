import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchOnline } from '../../src/platform/watch-online.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aWindow() {
  const events = new EventTarget();
  const browser = Object.assign(events, {
    setTimeout: setTimeout.bind(globalThis),
    clearTimeout: clearTimeout.bind(globalThis),
  }) as unknown as Window;
  return { browser, beOnline: () => void events.dispatchEvent(new Event('online')) };
}

describe('a device that is connected again', () => {
  it('is told once calls get through, and once for a connection that flickers', () => {
    const { browser, beOnline } = aWindow();
    const back = vi.fn<() => void>();
    watchOnline(browser, back);
    beOnline();
    expect(back).not.toHaveBeenCalled();
    beOnline();
    vi.advanceTimersByTime(1_000);
    expect(back).toHaveBeenCalledOnce();
    beOnline();
    vi.advanceTimersByTime(1_000);
    expect(back).toHaveBeenCalledTimes(2);
  });

  it('is told nothing once the end was asked for, not even what was about to be', () => {
    const { browser, beOnline } = aWindow();
    const back = vi.fn<() => void>();
    const stop = watchOnline(browser, back);
    beOnline();
    stop();
    beOnline();
    vi.advanceTimersByTime(1_000);
    expect(back).not.toHaveBeenCalled();
  });
});
