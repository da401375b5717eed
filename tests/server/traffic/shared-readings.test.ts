import { expect, it } from 'vitest';
import { openSharedReadings } from '../../../server/traffic/shared-readings.ts';

/** Lets all go on that can. */
const settle = () => new Promise((later) => setImmediate(later));

/** Readings and turns that a test ends by hand. */
function stage() {
  let now = 0;
  const readings = openSharedReadings<string>({ sizeOf: ({ length }) => length, maxSize: 1000, now: () => now });
  const begun: { key: string; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const waiting: (() => void)[] = [];
  const answers: string[] = [];
  let [turns, isBusy] = [0, false];
  const ask = (name: string, { key = 'a', group = 'p', maxAge = 0 } = {}): void => {
    const inTurn = async (work: () => Promise<void>): Promise<void> => {
      if (isBusy) await new Promise<void>((begin) => waiting.push(begin));
      turns += 1;
      try {
        await work();
      } finally {
        turns -= 1;
      }
    };
    const read = () =>
      new Promise<string>((end, fail) => {
        begun.push({ key, end, fail });
      });
    void readings.ask({ group, key, maxAge, inTurn, read }).then(
      (value) => answers.push(`${name} ${value}`),
      (error: unknown) => answers.push(`${name} ${String(error)}`),
    );
  };
  return {
    ask,
    begun,
    answers,
    turns: () => turns,
    pass: (ms: number) => void (now += ms),
    busy: () => void (isBusy = true),
    giveTurns: () => {
      isBusy = false;
      for (const begin of waiting.splice(0)) begin();
    },
  };
}

it('guests who ask meanwhile share one reading and one turn, and its value for a second', async () => {
  const { ask, begun, answers, turns, pass } = stage();
  for (const name of ['one', 'two', 'three']) ask(name, { maxAge: 1000 });
  await settle();
  expect([begun.length, turns()]).toEqual([1, 1]);
  pass(5000);
  begun[0]?.end('first');
  await settle();
  pass(999);
  ask('four', { maxAge: 1000 });
  await settle();
  expect(answers.toSorted()).toEqual(['four first', 'one first', 'three first', 'two first']);
  pass(1);
  ask('five', { maxAge: 1000 });
  await settle();
  expect(begun.length).toBe(2);
});

it('a customer never has a value whose reading began before they asked, and waits for it without a turn', async () => {
  const { ask, begun, answers, turns } = stage();
  ask('guest', { maxAge: 1000 });
  await settle();
  ask('amara');
  ask('ben');
  await settle();
  expect([begun.length, turns()]).toEqual([1, 1]);
  begun[0]?.end('old');
  await settle();
  expect([answers, begun.length, turns()]).toEqual([['guest old'], 2, 1]);
  begun[1]?.end('new');
  await settle();
  expect(answers.toSorted()).toEqual(['amara new', 'ben new', 'guest old']);
});

it('a turn that comes when another’s reading has begun is given back', async () => {
  const { ask, begun, answers, turns, busy, giveTurns } = stage();
  busy();
  for (const name of ['one', 'two']) ask(name);
  await settle();
  expect(begun.length).toBe(0);
  giveTurns();
  await settle();
  expect([begun.length, turns()]).toEqual([1, 1]);
  begun[0]?.end('it');
  await settle();
  expect(answers.toSorted()).toEqual(['one it', 'two it']);
});

it('readings of one group come one after the other, those of another at once', async () => {
  const { ask, begun, answers } = stage();
  ask('whole');
  ask('page', { key: 'b' });
  ask('other', { key: 'c', group: 'q' });
  await settle();
  expect(begun.map(({ key }) => key)).toEqual(['a', 'c']);
  begun[0]?.end('A');
  await settle();
  expect(begun.map(({ key }) => key)).toEqual(['a', 'c', 'b']);
  begun[1]?.end('C');
  begun[2]?.end('B');
  await settle();
  expect(answers.toSorted()).toEqual(['other C', 'page B', 'whole A']);
});

it('a failure is that of all who shared the reading, and the next one begins anew', async () => {
  const { ask, begun, answers } = stage();
  ask('one', { maxAge: 1000 });
  ask('two', { maxAge: 1000 });
  await settle();
  begun[0]?.fail(new Error('silent'));
  await settle();
  expect(answers.toSorted()).toEqual(['one Error: silent', 'two Error: silent']);
  ask('three', { maxAge: 1000 });
  await settle();
  begun[1]?.end('it');
  await settle();
  expect(answers.at(-1)).toBe('three it');
});
