import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CatalogueSource, liveCatalogue } from '../../../server/catalogue/snapshot/live.ts';
import type { Snapshot } from '../../../server/catalogue/snapshot/snapshot.ts';
import { openLastKnown } from '../../../server/db/last-known.ts';

const snapshotOf = (version: string) => ({ version }) as Snapshot;

type Question<Answer> = { answer(it: Answer): void; fail(error: Error): void };
/** Questions whose answers the test gives, in its own order. */
function questions<Answer>(): { asked: Question<Answer>[]; ask: () => Promise<Answer> } {
  const asked: Question<Answer>[] = [];
  return { asked, ask: () => new Promise((answer, fail) => asked.push({ answer, fail })) };
}

/** A catalogue of version 1, which has been quiet for a minute. */
async function quietCatalogue(patience: number) {
  const [versions, snapshots] = [questions<string>(), questions<Snapshot>()];
  const source: CatalogueSource = { version: versions.ask, snapshot: snapshots.ask };
  const failures: string[] = [];
  let now = 0;
  const catalogue = liveCatalogue(source, {
    patience,
    now: () => now,
    onFailure: (error) => failures.push((error as Error).message),
  });
  const current = async () => (await catalogue.current()).version;
  const first = current();
  snapshots.asked[0]?.answer(snapshotOf('1'));
  await first;
  const pass = (ms: number) => (now += ms);
  pass(60_000);
  return { current, versions: versions.asked, snapshots: snapshots.asked, failures, pass };
}
/** Lets what has been answered arrive. */
const arrive = () => new Promise((done) => setImmediate(done));
const LONG = 60_000;

describe('the catalogue', () => {
  it('is answered from memory while the database never answers, which is asked once', async () => {
    const { current, versions, snapshots, pass } = await quietCatalogue(1);
    for (let at = 0; at < 20; at += 1) {
      expect(await current()).toBe('1');
      pass(10_000);
    }
    expect(await Promise.all(Array.from({ length: 20 }, current))).toEqual(Array.from({ length: 20 }, () => '1'));
    expect([versions.length, snapshots.length]).toEqual([1, 1]);
  });

  it('is the new one for whoever asks after a change, where the database answers in time', async () => {
    const { current, versions, snapshots } = await quietCatalogue(LONG);
    const asked = Promise.all([current(), current()]);
    versions[0]?.answer('2');
    await arrive();
    snapshots[1]?.answer(snapshotOf('2'));
    expect(await asked).toEqual(['2', '2']);
    expect([versions.length, snapshots.length]).toEqual([1, 2]);
  });

  it('takes what comes late, and none of it replaces what is newer', async () => {
    const { current, versions, snapshots, pass } = await quietCatalogue(1);
    const seen = [await current()];
    // Late: it read version 1, and 2 has been written since.
    versions[0]?.answer('1');
    await arrive();
    pass(401);
    seen.push(await current());
    versions[1]?.answer('2');
    await arrive();
    // This one is read while version 3 is written, and comes late as well.
    seen.push(await current(), await current());
    snapshots[1]?.answer(snapshotOf('2'));
    await arrive();
    seen.push(await current());
    pass(401);
    seen.push(await current());
    versions[2]?.answer('3');
    await arrive();
    snapshots[2]?.answer(snapshotOf('3'));
    await arrive();
    seen.push(await current());
    expect(seen).toEqual(['1', '1', '1', '1', '2', '2', '3']);
    expect([versions.length, snapshots.length]).toEqual([3, 3]);
  });

  it('serves the old answers on for a moment while new ones are made, though the database is in time', async () => {
    const { current, versions, pass } = await quietCatalogue(LONG);
    const quiet = current();
    versions[0]?.answer('1');
    expect(await quiet).toBe('1');
    pass(401);
    const soon = current();
    versions[1]?.answer('2');
    expect(await soon).toBe('1');
  });

  it('asks again a moment after a failure, and is then the new one', async () => {
    const { current, versions, snapshots, failures, pass } = await quietCatalogue(LONG);
    const during = current();
    versions[0]?.fail(new Error('away'));
    expect([await during, await current(), versions.length]).toEqual(['1', '1', 1]);
    pass(400);
    const again = current();
    versions[1]?.answer('2');
    await arrive();
    snapshots[1]?.fail(new Error('away again'));
    expect(await again).toBe('1');
    pass(400);
    const after = current();
    versions[2]?.answer('2');
    await arrive();
    snapshots[2]?.answer(snapshotOf('2'));
    expect([await after, failures]).toEqual(['2', ['away', 'away again']]);
  });
});

describe('a value that is answered from memory', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  /** Lets the database be waited for as long as it is, and no answer come meanwhile. */
  const inVain = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    await vi.advanceTimersByTimeAsync(LONG);
    return answer;
  };

  const open = (freshFor: number, knownFor?: number) => {
    const failures: unknown[] = [];
    const { asked, ask } = questions<string>();
    let now = 0;
    const get = openLastKnown(ask, {
      freshFor,
      patience: LONG,
      ...(knownFor !== undefined && { knownFor }),
      now: () => now,
      onFailure: (error) => failures.push(error),
    });
    return { get, asked, failures, pass: (ms: number) => (now += ms) };
  };

  it('is what was read last while the database is silent, which is not asked again', async () => {
    const { get, asked } = open(0);
    const first = get();
    await arrive();
    asked[0]?.answer('a');
    expect(await first).toBe('a');
    expect(await inVain(Promise.all([get(), get()]))).toEqual(['a', 'a']);
    for (let at = 0; at < 10; at += 1) expect(await get()).toBe('a');
    expect(asked.length).toBe(3);
    asked[1]?.answer('b');
    asked[2]?.answer('c');
    await arrive();
    const next = get();
    await arrive();
    asked[3]?.answer('d');
    expect(await next).toBe('d');
  });

  it('is null where none was ever read', async () => {
    const { get, asked, failures } = open(0);
    expect([await inVain(get()), await get(), asked.length]).toEqual([null, null, 1]);
    asked[0]?.fail(new Error('away'));
    await arrive();
    expect(failures).toEqual([new Error('away')]);
  });

  it('is never that of a reading that began before another', async () => {
    const { get, asked } = open(0);
    const [one, two] = [get(), get()];
    await arrive();
    asked[1]?.answer('new');
    expect(await two).toBe('new');
    asked[0]?.answer('old');
    expect(await one).toBe('new');
  });

  it('is believed for its time, by one reading for all', async () => {
    const { get, asked, pass } = open(5000);
    const both = [get(), get()];
    await arrive();
    asked[0]?.answer('a');
    expect(await Promise.all(both)).toEqual(['a', 'a']);
    pass(4999);
    expect([await get(), asked.length]).toEqual(['a', 1]);
    pass(1);
    const later = get();
    await arrive();
    asked[1]?.answer('b');
    expect(await later).toBe('b');
  });

  it('is known no longer than it may be, however often its reading fails or is late', async () => {
    const { get, asked, failures, pass } = open(20, 60);
    const first = get();
    await arrive();
    asked[0]?.answer('a');
    expect(await first).toBe('a');
    pass(30);
    const failing = get();
    await arrive();
    asked[1]?.fail(new Error('away'));
    expect(await failing).toBe('a');
    pass(29);
    expect(await inVain(get())).toBe('a');
    pass(1);
    expect([await get(), failures.length]).toEqual([null, 1]);
    asked[2]?.answer('b');
    await arrive();
    expect(await get()).toBe('b');
  });
});
