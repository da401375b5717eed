import { expect, it } from 'vitest';
import { liveModel } from '../../../server/interest/live-model.ts';
import { buildModel, type Model } from '../../../server/interest/model.ts';
import { Baskets } from '../../../server/interest/neighbours.ts';

const MINUTE = 60_000;
const modelOf = (id: string): Promise<Model> =>
  buildModel(
    {
      items: [{ id, type: '', vendor: '', tags: [], views: 0, sold: 0, isBestseller: false }],
      viewed: new Baskets(),
      bought: new Baskets(),
    },
    () => null,
  );

/** A model whose building ends, well or not, when the test says so. */
function opened() {
  const builds: { end: (id: string) => void; fail: () => void }[] = [];
  const failures: unknown[] = [];
  const clock = { now: 0 };
  const live = liveModel(
    () =>
      new Promise<Model>((done, failed) => {
        builds.push({ end: (id) => done(modelOf(id)), fail: () => failed(new Error('away')) });
      }),
    () => modelOf('starter'),
    { onFailure: (error) => failures.push(error), now: () => clock.now },
  );
  const current = async (): Promise<string | undefined> => (await live.current()).items[0]?.id;
  return { live, builds, failures, clock, current };
}

it('nobody waits for the first model: a small one serves meanwhile', async () => {
  const { live, builds, current } = opened();
  expect(await Promise.all([current(), current()])).toEqual(['starter', 'starter']);
  builds[0]?.end('first');
  await live.settled();
  expect([await current(), builds.length]).toEqual(['first', 1]);
});

it('a model is built again after five minutes, while the old one serves', async () => {
  const { live, builds, clock, current } = opened();
  const asked = current();
  builds[0]?.end('first');
  expect(await asked).toBe('first');
  clock.now = 5 * MINUTE - 1;
  expect([await current(), builds.length]).toEqual(['first', 1]);
  clock.now = 5 * MINUTE;
  expect([await current(), await current(), builds.length]).toEqual(['first', 'first', 2]);
  builds[1]?.end('second');
  await live.settled();
  expect(await current()).toBe('second');
});

it('a model that takes long to build is built more seldom', async () => {
  const { builds, clock, current } = opened();
  const asked = current();
  clock.now = MINUTE;
  builds[0]?.end('first');
  await asked;
  clock.now = 50 * MINUTE - 1;
  await current();
  expect(builds.length).toBe(1);
  clock.now = 50 * MINUTE;
  await current();
  expect(builds.length).toBe(2);
});

it('a model that cannot be built leaves the one before, and is tried again half a minute later', async () => {
  const { live, builds, failures, clock, current } = opened();
  const asked = current();
  builds[0]?.fail();
  expect(await asked).toBe('starter');
  expect([failures, await current(), builds.length]).toEqual([[new Error('away')], 'starter', 1]);
  clock.now = 30_000;
  const again = current();
  builds[1]?.end('second');
  await live.settled();
  expect([await again, builds.length]).toEqual(['second', 2]);
});
