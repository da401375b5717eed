import { expect, test } from 'vitest';
import { openTurns } from '../../../server/work-queue.ts';

/** Work that ends when it is told to, and notes when it begins. */
function works() {
  const begun: string[] = [];
  const end = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => end.set(name, () => done(name)));
  };
  const finish = async (name: string) => {
    end.get(name)?.();
    await new Promise((later) => setImmediate(later));
  };
  return { begun, work, finish };
}

test('the lightest comes first, and what is as light in the order in which it came', async () => {
  const { begun, work, finish } = works();
  const turns = openTurns(1);
  const all = [
    turns.take(work('first'), 9),
    turns.take(work('wide'), 1280),
    turns.take(work('card'), 340),
    turns.take(work('no weight')),
    turns.take(work('next card'), 340),
    turns.take(work('also wide'), 1280),
  ];
  const order = ['first', 'no weight', 'card', 'next card', 'wide', 'also wide'];
  for (const [at, name] of order.entries()) {
    expect(begun).toEqual(order.slice(0, at + 1));
    await finish(name);
  }
  expect(await Promise.all(all)).toEqual(['first', 'wide', 'card', 'no weight', 'next card', 'also wide']);
});

test('so many are under way at once, and one that fails leaves its place', async () => {
  const { begun, work, finish } = works();
  const turns = openTurns(2);
  const failed = turns.take(() => Promise.reject(new Error('no')));
  const others = ['a', 'b', 'c'].map((name) => turns.take(work(name)));
  await expect(failed).rejects.toThrow('no');
  await new Promise((later) => setImmediate(later));
  expect(begun).toEqual(['a', 'b']);
  let isIdle = false;
  void turns.idle().then(() => (isIdle = true));
  for (const name of ['b', 'a', 'c']) {
    expect(isIdle).toBe(false);
    await finish(name);
  }
  expect([isIdle, await Promise.all(others)]).toEqual([true, ['a', 'b', 'c']]);
});
