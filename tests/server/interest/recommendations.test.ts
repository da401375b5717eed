import { beforeAll, beforeEach, expect, it } from 'vitest';
import { takeSnapshot } from '../../../server/catalogue/snapshot/snapshot.ts';
import { bumpCatalogue } from '../../../server/catalogue/product/version.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { presentRecommendations } from '../../../server/interest/present.ts';
import { JUST_BOUGHT } from '../../../server/interest/recommend.ts';
import { recommendations, type WireRecommendation } from '../../../src/api/contract/interest.ts';
import { type Call, openAccounts, signUp } from '../../support/server/accounts.ts';
import { entry, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { draftOf, openShelves } from '../../support/server/orders.ts';

onEachEngine('recommendations', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let now: number;
  let ids: Record<string, string>;
  const db = () => database().db;
  const customer = async (name: string): Promise<string> => (await signUp(call, `${name}@example.lk`)).token;
  const track = (name: string, token = amara) => call('POST', `/api/userinterest/track/${ids[name]}`, { token });
  const order = (wanted: Parameters<typeof draftOf>[1], token: string) =>
    call('POST', '/api/order/place', { body: draftOf(ids, wanted), token });
  /** Opens the shop anew, so that its model is of now. */
  const reopen = () => void ({ shop, call } = openAccounts(database(), () => now));
  /** `Plain Cap <- viewed Linen Kurta`, in their order. */
  const recommended = async (token = amara): Promise<string[]> => {
    await shop.shop.recommender.current();
    await shop.shop.recommender.settled();
    const { body } = await call('GET', '/api/userinterest/recommendations', { token });
    return recommendations()
      .read(body)
      .map(({ product, because }) => (because ? `${product.name} <- ${because.reason} ${because.name}` : product.name));
  };

  beforeAll(async () => {
    await database().empty();
    ids = await openShelves(database());
    await writeCatalogue(db(), [
      entry('Batik Dress', { subcategory: 'Dresses', vendor: 'Selva', tags: ['batik'] }),
      entry('Silk Dress', { subcategory: 'Dresses', vendor: 'Mara', tags: ['silk'], bestseller: true }),
    ]);
    const rows = await db().selectFrom('products').select(['id', 'name']).execute();
    ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  });
  beforeEach(async () => {
    for (const table of ['order_events', 'order_items', 'orders', 'users'] as const)
      await db().deleteFrom(table).execute();
    now = Date.parse('2026-03-01T10:00:00Z');
    reopen();
    amara = await customer('amara');
  });

  it('are best sellers for somebody new, at most three of one vendor, none that is hidden', async () => {
    const { status, body } = await call('GET', '/api/userinterest/recommendations', { token: amara });
    expect([status, body['success'], typeof body['message']]).toEqual([200, true, 'string']);
    expect(await recommended()).toEqual(['Silk Dress', 'Linen Kurta', 'Handloom Saree', 'Plain Cap', 'Batik Dress']);
  });

  it('say what they are for, in the shape of a product', async () => {
    await track('Batik Dress');
    now += 2 * 60 * 60_000;
    const { body } = await call('GET', '/api/userinterest/recommendations', { token: amara });
    const [first] = body['recommendations'] as WireRecommendation[];
    const product = JSON.parse((await takeSnapshot(db())).product(ids['Silk Dress'] ?? '') ?? '') as object;
    expect(first).toEqual({ ...product, because: { reason: 'viewed', name: 'Batik Dress' } });
  });

  it('are what others bought with it, unless their order was cancelled', async () => {
    await order({ 'Handloom Saree': 1, 'Plain Cap': 1 }, await customer('ben'));
    await track('Handloom Saree');
    now += 2 * 60 * 60_000;
    reopen();
    expect((await recommended())[0]).toBe('Plain Cap <- viewed Handloom Saree');
    await db().updateTable('orders').set({ status: 'Cancelled' }).execute();
    reopen();
    expect((await recommended())[0]).toBe('Linen Kurta <- viewed Handloom Saree');
  });

  it('leave out what was bought in the last sixty days, but not what was cancelled', async () => {
    await order({ 'Plain Cap': 1 }, amara);
    expect((await recommended()).filter((one) => one.startsWith('Plain Cap'))).toEqual([]);
    await db().updateTable('orders').set({ status: 'Cancelled' }).execute();
    expect((await recommended()).filter((one) => one.startsWith('Plain Cap'))).toHaveLength(1);
    await db().updateTable('orders').set({ status: 'Delivered' }).execute();
    expect((await recommended()).filter((one) => one.startsWith('Plain Cap'))).toEqual([]);
    await db()
      .updateTable('orders')
      .set({ placed_at: new Date(now - JUST_BOUGHT).toISOString() })
      .execute();
    expect((await recommended()).filter((one) => one.startsWith('Plain Cap'))).toHaveLength(1);
  });

  it('leave out what is sold out now, also while the model does not know it yet', async () => {
    const model = await shop.shop.recommender.current();
    await shop.shop.recommender.settled();
    const hide = (isForSale: boolean) =>
      db()
        .transaction()
        .execute(async (tx) => {
          await tx.updateTable('products').set({ for_sale: isForSale }).where('name', '=', 'Silk Dress').execute();
          await bumpCatalogue(tx);
        });
    await hide(false);
    const list = presentRecommendations(model, { viewed: [], bought: [] }, await takeSnapshot(db()), now);
    await hide(true);
    expect(list.map(({ name }) => name)).toEqual(['Linen Kurta', 'Handloom Saree', 'Plain Cap', 'Batik Dress']);
  });

  it('know nothing of what was forgotten', async () => {
    await track('Batik Dress');
    now += 2 * 60 * 60_000;
    expect((await recommended())[0]).toBe('Silk Dress <- viewed Batik Dress');
    await call('DELETE', '/api/userinterest/viewed', { token: amara });
    expect((await recommended())[0]).toBe('Silk Dress');
  });

  it('are each customer’s own', async () => {
    const ben = await customer('ben');
    await track('Batik Dress', ben);
    now += 2 * 60 * 60_000;
    expect([(await recommended())[0], (await recommended(ben))[0]]).toEqual([
      'Silk Dress',
      'Silk Dress <- viewed Batik Dress',
    ]);
  });

  it('survive products and customers that were removed', async () => {
    const ben = await customer('ben');
    await writeCatalogue(db(), [entry('Old Cap', { sizes: [], properties: [] })]);
    const { id } = await db()
      .selectFrom('products')
      .select('id')
      .where('name', '=', 'Old Cap')
      .executeTakeFirstOrThrow();
    ids['Old Cap'] = id;
    await track('Old Cap', ben);
    await track('Old Cap');
    await order({ 'Plain Cap': 1 }, amara);
    await db().updateTable('order_items').set({ product_id: id }).execute();
    await db().deleteFrom('products').where('id', '=', id).execute();
    await db().deleteFrom('users').where('email', '=', 'ben@example.lk').execute();
    now += 2 * 60 * 60_000;
    reopen();
    expect(await recommended()).toEqual(['Silk Dress', 'Linen Kurta', 'Handloom Saree', 'Plain Cap', 'Batik Dress']);
  });
});
