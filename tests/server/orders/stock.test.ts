import { beforeEach, expect, it } from 'vitest';
import { setStock, stockOf } from '../../../server/catalogue/product/stock.ts';
import { transaction } from '../../../server/db/transaction.ts';
import { moveOrder } from '../../../server/orders/change-status.ts';
import { decodeChanges } from '../../../src/api/contract/orders/order-shape.ts';
import { productList } from '../../../src/api/contract/catalogue.ts';
import { rupeesFromCents } from '../../../src/domain/money.ts';
import { type Answer, type Call, caller, cheapPasswords, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { countOf, draftOf, itemOf, openShelves } from '../../support/server/orders.ts';

const SHOPPERS = 50;

onEachEngine('an order of what is counted', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let ids: Record<string, string>;
  const db = () => database().db;
  const KURTA = { size: 'M', properties: { Colour: 'Rust' } };
  const CAP = { size: '', properties: {} };

  beforeEach(async () => {
    await database().empty();
    ids = await openShelves(database());
    shop = testApp(database(), {}, null, null, { passwords: cheapPasswords });
    call = caller(shop.app);
    amara = (await signUp(call, 'amara@example.lk')).token;
  });

  const count = (name: string, choice: typeof KURTA | typeof CAP, pieces: number | null) =>
    transaction(db(), (tx) => setStock(tx, ids[name] ?? '', [{ ...choice, count: pieces }]));
  const left = async (name: string) => (await stockOf(db(), ids[name] ?? '')).map(({ count: pieces }) => pieces);
  const place = (body: unknown, { key, token = amara }: { key?: string; token?: string } = {}): Promise<Answer> =>
    call('POST', '/api/order/place', {
      body,
      token,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  const idOf = ({ body }: Answer) => (body['order'] as { _id: string })._id;
  const cancel = (order: string) => call('POST', `/api/order/${order}/cancel`, { token: amara });

  it(`sells the last piece once to ${SHOPPERS} shoppers who order it at once, and tells the others @both`, async () => {
    await count('Linen Kurta', KURTA, 1);
    await count('Plain Cap', CAP, 1000);
    const tokens = await Promise.all(
      Array.from({ length: SHOPPERS }, async (_, nth) => (await signUp(call, `amara${nth}@example.lk`)).token),
    );
    const before = await countOf(database());
    // Half of them name the cap first: whoever wants the same rows waits, and nobody deadlocks.
    const body = draftOf(ids, { 'Linen Kurta': 1, 'Plain Cap': 1 });
    const turned = { ...body, items: (body['items'] as object[]).toReversed() };
    const answers = await Promise.all(
      tokens.map((token, nth) => place(nth % 2 === 0 ? body : turned, { token, key: `press ${nth}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const told = answers.filter(({ status }) => status !== 200);
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([409]));
    for (const { body: said } of told) {
      expect(said['message']).toBe('Some items are sold out. Please check your order again.');
      expect(decodeChanges(said['details'])?.lines).toEqual([
        { itemId: ids['Linen Kurta'], ...KURTA, price: null, left: 0 },
      ]);
    }
    expect([await left('Linen Kurta'), await left('Plain Cap')]).toEqual([[0], [999]]);
    const { orders, order_items } = await countOf(database());
    expect([orders - before.orders, order_items - before.order_items]).toEqual([1, 2]);
  });

  it('takes pieces with the order, and gives each back once when its customer or the staff cancel it', async () => {
    await count('Linen Kurta', KURTA, 10);
    const first = idOf(await place(draftOf(ids, { 'Linen Kurta': 3, 'Plain Cap': 2 })));
    const second = idOf(await place(draftOf(ids, { 'Linen Kurta': 4 })));
    expect(await left('Linen Kurta')).toEqual([3]);
    await Promise.all([cancel(first), cancel(first), cancel(first)]);
    expect(await left('Linen Kurta')).toEqual([6]);
    const moves = await Promise.all([1, 2, 3].map(() => moveOrder(db(), second, 'Cancelled', Date.now())));
    expect(moves.filter(({ done }) => done)).toHaveLength(1);
    expect(await left('Linen Kurta')).toEqual([10]);
    // The cap is not counted: nothing was taken, and nothing comes of it.
    expect(await left('Plain Cap')).toEqual([]);
  });

  it('gives back no more than it took: neither what was not counted by then nor what is not counted any more', async () => {
    const uncounted = idOf(await place(draftOf(ids, { 'Linen Kurta': 3 })));
    await count('Linen Kurta', KURTA, 5);
    await cancel(uncounted);
    expect(await left('Linen Kurta')).toEqual([5]);
    const counted = idOf(await place(draftOf(ids, { 'Linen Kurta': 2 })));
    await count('Linen Kurta', KURTA, null);
    await cancel(counted);
    expect(await left('Linen Kurta')).toEqual([]);
  });

  it('for more than are left is refused with what is left, stores nothing, and its key is as good as new', async () => {
    await count('Linen Kurta', KURTA, 2);
    const before = await countOf(database());
    const refused = await place(draftOf(ids, { 'Linen Kurta': 3, 'Plain Cap': 1 }), { key: 'one press' });
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      'Fewer are left of some items than you chose. Please check your order again.',
    ]);
    const [kurta] = [itemOf(ids, 'Linen Kurta')];
    const changes = decodeChanges(refused.body['details']);
    expect(changes?.lines).toEqual([
      { itemId: kurta.productId, ...KURTA, price: Math.round(kurta.price * 100), left: 2 },
    ]);
    const rest = draftOf(ids, { 'Linen Kurta': 2, 'Plain Cap': 1 });
    expect(rupeesFromCents(changes?.figures.total ?? 0)).toBe(rest['totalAmount']);
    expect([await left('Linen Kurta'), await countOf(database())]).toEqual([[2], before]);
    expect((await place(rest, { key: 'one press' })).status).toBe(200);
    expect(await left('Linen Kurta')).toEqual([0]);
    // The answer to the same key stays the same, though nothing is left by now.
    expect((await place(rest, { key: 'one press' })).status).toBe(200);
    expect(await left('Linen Kurta')).toEqual([0]);
  });

  it('sent ten times at once with one key takes its pieces once @both', async () => {
    await count('Linen Kurta', KURTA, 2);
    const body = draftOf(ids, { 'Linen Kurta': 2 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(body, { key: 'one press' })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body: said }) => JSON.stringify(said))).size).toBe(1);
    expect(await left('Linen Kurta')).toEqual([0]);
  });

  it('changes the catalogue that shoppers see only where few are left', async () => {
    const listed = async () => {
      const { body } = await call('GET', '/api/product/list');
      return productList()
        .read(body)
        .filter(({ name }) => ['Linen Kurta', 'Plain Cap'].includes(name))
        .map(({ stock = [], isSoldOut = false }) => [stock.map((one) => one.left), isSoldOut]);
    };
    const version = async () =>
      (await db().selectFrom('meta').select('value').where('key', '=', 'catalogue_version').executeTakeFirst())?.value;
    await count('Plain Cap', CAP, 8);
    const before = await version();
    await place(draftOf(ids, { 'Plain Cap': 2 }));
    expect(await version()).toBe(before);
    await place(draftOf(ids, { 'Plain Cap': 2 }));
    expect(await version()).not.toBe(before);
    await expect.poll(listed, { timeout: 5000 }).toEqual([
      [[], false],
      [[4], false],
    ]);
    const last = idOf(await place(draftOf(ids, { 'Plain Cap': 4 })));
    await expect.poll(listed, { timeout: 5000 }).toEqual([
      [[], false],
      [[0], true],
    ]);
    await cancel(last);
    await expect.poll(listed, { timeout: 5000 }).toEqual([
      [[], false],
      [[4], false],
    ]);
  });
});
