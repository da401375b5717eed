import { expect, it } from 'vitest';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { openViewSeats } from '../../../server/traffic/view-seats.ts';
import { entry, testApp } from '../../support/server/app.ts';
import { caller } from '../../support/server/accounts.ts';
import { onEachEngine } from '../../support/server/database.ts';

const HALF_AN_HOUR = 30 * 60_000;

it('views of one product have five seats a network in half an hour, fifty a /48, and one a browser', () => {
  let now = 0;
  const seats = openViewSeats(() => now);
  const take = (visitor: string, agent: string, productId = 'a') =>
    seats.take({ visitor, site: visitor.split(':').slice(0, 3).join(':'), agent, productId }) !== null;
  const agents = Array.from({ length: 100 }, (_, at) => `u${at}`);
  expect([take('203.0.113.7', 'u0'), take('203.0.113.7', 'u0')]).toEqual([true, false]);
  expect(agents.filter((agent) => take('203.0.113.7', agent))).toHaveLength(4);
  expect([take('203.0.113.7', 'u0', 'b'), take('203.0.113.8', 'u0')]).toEqual([true, true]);
  expect(agents.filter((agent, at) => take(`2001:db8:1:${at.toString(16)}`, agent))).toHaveLength(50);
  now = HALF_AN_HOUR;
  expect(agents.filter((agent) => take('203.0.113.7', agent))).toHaveLength(5);
});

it('a seat whose view was not counted is free again', () => {
  const seats = openViewSeats();
  const view = { visitor: '203.0.113.7', site: '203.0.113.7', agent: 'u', productId: 'a' };
  for (let at = 0; at < 9; at += 1) seats.take(view)?.();
  expect(seats.take(view)).not.toBeNull();
});

onEachEngine('views', (database) => {
  it('of a hundred browsers that one network makes up, all at once, are five', async () => {
    await database().empty();
    await writeCatalogue(database().db, [entry('Kurta')]);
    const { id } = await database().db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    const call = caller(testApp(database(), { proxyHops: 1 }).app);
    const view = (at: number) =>
      call('PATCH', `/api/product/${id}/increment-view`, { from: '203.0.113.9', headers: { 'User-Agent': `u${at}` } });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => view(at)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await database().db.selectFrom('product_views').select('views').executeTakeFirstOrThrow()).toEqual({
      views: 5,
    });
  });
});
