import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OURS } from '../../support/server/app.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import { sizeOf } from '../../support/run-length.ts';
import { type RunningServer, startServer } from '../../support/server/server.ts';

/** `npm run test:crash` runs many more. */
const ROUNDS = sizeOf('CRASH_ROUNDS', { script: 'test:crash', short: 1, long: 100 });
const WRITERS = 6;

let folder = '';
beforeAll(async () => {
  folder = await newDataFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Listed = { enrichedProducts: { _id: string; views: number }[] };
const ask = async (server: RunningServer, path: string) => (await (await fetch(server.url + path)).json()) as Listed;

/** Counts views as fast as the server answers, each by another visitor, until it is gone. */
async function writeUntilGone(
  server: RunningServer,
  productId: string,
  tally: { sent: number; acknowledged: number },
): Promise<void> {
  for (;;) {
    tally.sent += 1;
    const visitor = `2001:${(tally.sent >> 16).toString(16)}:${(tally.sent & 0xffff).toString(16)}::1`;
    try {
      const answer = await fetch(`${server.url}/api/product/${productId}/increment-view`, {
        method: 'PATCH',
        headers: { ...OURS, 'X-Forwarded-For': visitor },
      });
      if (answer.status === 200) tally.acknowledged += 1;
      else throw new Error(`it answered ${answer.status}`);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

it(
  `loses nothing that it acknowledged in ${ROUNDS} rounds of kill -9`,
  { timeout: 60_000 + ROUNDS * 30_000 },
  async () => {
    const open = () => startServer({ dataDir: folder, env: { PROXY_HOPS: '1' } });
    const tally = { sent: 0, acknowledged: 0 };
    let server = await open();
    const [product] = (await ask(server, '/api/product/most-viewed')).enrichedProducts;
    const productId = product?._id ?? '';
    const before = product?.views ?? 0;
    const counted = async () =>
      (await ask(server, '/api/product/most-viewed')).enrichedProducts.find((one) => one._id === productId)?.views ?? 0;

    for (let round = 0; round < ROUNDS; round += 1) {
      const writing = Array.from({ length: WRITERS }, () => writeUntilGone(server, productId, tally));
      // In the middle of them, however busy the machine is.
      const enough = tally.acknowledged + 2;
      await expect.poll(() => tally.acknowledged, { timeout: 30_000 }).toBeGreaterThanOrEqual(enough);
      await pause(Math.random() * 400);
      await server.kill();
      await Promise.all(writing);
      server = await open();
      const views = (await counted()) - before;
      expect(views).toBeGreaterThanOrEqual(tally.acknowledged);
      expect(views).toBeLessThanOrEqual(tally.sent);
    }
    expect(tally.acknowledged).toBeGreaterThan(ROUNDS);
    expect(await server.close()).toBe(0);
  },
);
