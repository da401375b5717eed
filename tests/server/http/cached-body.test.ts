import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { packet } from '../../../server/http/cached-body.ts';

/** Words that repeat, and numbers that do not: about so many bytes. */
const text = (bytes: number): Buffer =>
  Buffer.from(
    Array.from(
      { length: Math.ceil(bytes / 60) },
      () => `<li class="card">Handloom saree ${randomBytes(12).toString('hex')}</li>`,
    ).join('\n'),
  );

test('what is asked for again becomes smaller, and says the same', async () => {
  const bytes = text(40_000);
  const page = packet(() => bytes);
  const quick = await page.brotli();
  expect(await page.brotli()).toBe(quick);
  const best = await vi.waitFor(
    async () => {
      const now = await page.brotli();
      expect(now.length).toBeLessThan(quick.length);
      return now;
    },
    { timeout: 20_000 },
  );
  expect([brotliDecompressSync(quick).equals(bytes), brotliDecompressSync(best).equals(bytes)]).toEqual([true, true]);
  expect(await page.brotli()).toBe(best);
});

test('what is asked for once, or is too large for it, stays as it was made first', async () => {
  const small = text(40_000);
  const once = packet(() => small);
  const large = text(300_000);
  const long = packet(() => large);
  const only = await once.brotli();
  const quick = await long.brotli();
  await long.brotli();
  // Whoever waits in line behind them is served: nothing of theirs is under way.
  const other = packet(() => Buffer.from(text(20_000)));
  const first = await other.brotli();
  await other.brotli();
  await vi.waitFor(async () => expect((await other.brotli()).length).toBeLessThan(first.length), { timeout: 20_000 });
  expect(await long.brotli()).toBe(quick);
  expect(await once.brotli()).toBe(only);
});
