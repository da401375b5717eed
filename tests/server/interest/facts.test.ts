import { expect, it } from 'vitest';
import { takeSnapshot } from '../../../server/catalogue/snapshot/snapshot.ts';
import { type FactsOptions, readFacts } from '../../../server/interest/facts.ts';
import type { Baskets } from '../../../server/interest/neighbours.ts';
import { openAccounts, signUp } from '../../support/server/accounts.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { draftOf, openShelves } from '../../support/server/orders.ts';

onEachEngine('what the model is built from', (database) => {
  it('is the same however small the pages are in which it is read, without orders that were cancelled', async () => {
    await database().empty();
    const { db } = database();
    const ids = await openShelves(database());
    let now = Date.parse('2026-03-01T10:00:00Z');
    const { call } = openAccounts(database(), () => now);
    const customers = [];
    for (const name of ['amara', 'ben', 'chandi']) customers.push((await signUp(call, `${name}@example.lk`)).token);
    for (const token of customers)
      for (const name of ['Plain Cap', 'Linen Kurta', 'Handloom Saree'] as const) {
        now += 1000;
        await call('POST', `/api/userinterest/track/${ids[name]}`, { token });
        await call('PATCH', `/api/product/${ids[name]}/increment-view`);
        await call('POST', '/api/order/place', { token, body: draftOf(ids, { [name]: 1, 'Plain Cap': 2 }) });
      }
    const { id: cancelled } = await db
      .selectFrom('orders')
      .select('id')
      .orderBy('placed_at', 'desc')
      .executeTakeFirstOrThrow();
    await db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', cancelled).execute();

    const snapshot = await takeSnapshot(db);
    const nameOf = (place: number): string => snapshot.source.products[place]?.name ?? '';
    const namesIn = (baskets: Baskets): string[] =>
      Array.from({ length: baskets.size }, (_, basket) => Array.from(baskets.of(basket), nameOf).join(', ')).toSorted();
    const read = async (page?: FactsOptions['page']) => {
      const { items, viewed, bought } = await readFacts(snapshot, { db, now, rest: () => null, ...(page && { page }) });
      const sold = items.map((item, place) => `${Math.round(item.sold)} ${nameOf(place)}, ${item.views}`);
      return { sold, viewed: namesIn(viewed), bought: namesIn(bought) };
    };
    const whole = await read();
    const all = 'Handloom Saree, Linen Kurta, Plain Cap';
    expect(whole.viewed).toEqual([all, all, all]);
    const bought = 'Handloom Saree, Plain Cap, Linen Kurta';
    expect(whole.bought).toEqual([bought, bought, 'Linen Kurta, Plain Cap']);
    expect(whole.sold).toEqual(['3 Linen Kurta, 1', '2 Handloom Saree, 1', '16 Plain Cap, 1', '0 Bridal Saree, 0']);
    for (const size of [1, 2, 3]) expect(await read({ views: size, orders: size, counts: size })).toEqual(whole);
  });
});
