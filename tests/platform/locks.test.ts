import { describe, expect, it } from 'vitest';
import { browserLocks } from '../../src/platform/locks.ts';

describe("the locks of a browser's tabs", () => {
  const locks = () => {
    const waiting: { begin: () => Promise<void> | void; signal: AbortSignal }[] = [];
    const next = async (): Promise<void> => {
      const first = waiting[0];
      if (!first) return;
      if (!first.signal.aborted) await first.begin();
      waiting.shift();
      await next();
    };
    return {
      request: (_name: string, { signal }: { signal: AbortSignal }, begin: () => Promise<void> | void) => {
        if (waiting.push({ begin, signal }) === 1) void next();
        return new Promise(() => undefined);
      },
    };
  };
  const locksOf = (shared: unknown) => browserLocks(shared as LockManager | undefined);

  it('come one after the other, and one that is given up does not come', async () => {
    const shared = locks();
    const came: string[] = [];
    const [one, two, three] = ['one', 'two', 'three'].map((name) => locksOf(shared)('cart', () => came.push(name))) as [
      () => void,
      () => void,
      () => void,
    ];
    expect(came).toEqual(['one']);
    two();
    one();
    await new Promise((resolve) => setImmediate(resolve));
    expect(came).toEqual(['one', 'three']);
    three();
  });

  it.each([
    ['has no locks', undefined],
    ['refuses them', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
  ])('come at once where the browser %s', async (_, shared) => {
    const came: string[] = [];
    const end = locksOf(shared)('cart', () => came.push('mine'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(came).toEqual(['mine']);
    end();
  });
});
