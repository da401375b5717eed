import { beforeEach, expect, it } from 'vitest';
import { changeChoices } from '../../../server/catalogue/changes/change-choices.ts';
import type { StockChoice } from '../../../server/catalogue/product/stock.ts';
import { slipOfOrder } from '../../../server/invoice/slip-contents.ts';
import { wholeOrder } from '../../../server/orders/read.ts';
import { showOrderJson, showOrderLines } from '../../../server/staff/orders/order-lines.ts';
import { decodeChanges, decodeOrders } from '../../../src/api/contract/orders/order-shape.ts';
import { productList } from '../../../src/api/contract/catalogue.ts';
import { type Cents, rupeesFromCents } from '../../../src/domain/money.ts';
import { type Discount, priceOrder } from '../../../src/domain/order/pricing.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { type Answer, type Call, caller, cheapPasswords, signUp } from '../../support/server/accounts.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import {
  addCode,
  countOf,
  DELIVERY,
  draftOf,
  itemOf,
  openShelves,
  PRICES,
  TEN_PER_CENT,
} from '../../support/server/orders.ts';

onEachEngine('an order of a choice with its own price', (database) => {
  let call: Call;
  let amara: string;
  let ids: Record<string, string>;
  const db = () => database().db;
  const M = { size: 'M', properties: { Colour: 'Rust' } };
  const S = { size: 'S', properties: { Colour: 'Rust' } };
  const OWN = 600_075;

  beforeEach(async () => {
    await database().empty();
    ids = await openShelves(database());
    call = caller(testApp(database(), {}, null, null, { passwords: cheapPasswords }).app);
    amara = (await signUp(call, 'amara@example.lk')).token;
  });

  const give = (choice: StockChoice, price: Cents | null, sku = '') =>
    changeChoices(db(), ids['Linen Kurta'] ?? '', [{ ...choice, price, sku }], { actor: 'test', now: Date.now() });
  const place = (body: unknown, key?: string): Promise<Answer> =>
    call('POST', '/api/order/place', {
      body,
      token: amara,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });

  /** Body of an order of kurtas, as the app would send it at these prices. */
  function draftAt(
    wanted: readonly { choice: StockChoice; quantity: number; price: Cents }[],
    { code, discount = null }: { code?: string; discount?: Discount | null } = {},
  ) {
    const figures = priceOrder(
      wanted.map(({ price, quantity }) => ({ price, quantity })),
      discount,
      demoTerms.delivery,
      DELIVERY.state,
    );
    return {
      ...draftOf(ids, {}),
      items: wanted.map(({ choice, quantity, price }) => ({
        ...itemOf(ids, 'Linen Kurta', quantity),
        ...choice,
        price: rupeesFromCents(price),
      })),
      redeemCode: code ?? null,
      amount: rupeesFromCents(figures.amount),
      deliveryFee: rupeesFromCents(figures.deliveryFee),
      totalAmount: rupeesFromCents(figures.total),
    };
  }
  const itemsOf = async () =>
    (await db().selectFrom('order_items').selectAll().orderBy('order_id').orderBy('position').execute()).map(
      ({ size, price_cents, quantity, sku }) => [size, price_cents, quantity, sku],
    );

  it('has two choices of one product at their prices, with the SKU of each', async () => {
    await give(S, OWN, 'LK-S');
    const body = draftAt([
      { choice: M, quantity: 2, price: PRICES['Linen Kurta'] },
      { choice: S, quantity: 3, price: OWN },
    ]);
    expect((await place(body)).status).toBe(200);
    expect(await itemsOf()).toEqual([
      ['M', PRICES['Linen Kurta'], 2, ''],
      ['S', OWN, 3, 'LK-S'],
    ]);
    const row = await db().selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const whole = await wholeOrder(db(), row);
    expect((await showOrderLines(db(), row)).join('\n')).toContain('Linen Kurta (S, Colour: Rust) [LK-S]');
    expect(await showOrderJson(db(), row, 0)).toMatchObject({ items: [{ sku: '' }, { sku: 'LK-S' }] });
    expect(slipOfOrder(whole, 'Nool').rows.map(({ detail }) => detail)).toEqual([
      'Size M · Colour: Rust',
      'Size S · Colour: Rust · SKU LK-S',
    ]);
    const listed = await call('POST', '/api/order/userorders', { body: {}, token: amara });
    const [order] = decodeOrders(listed.body);
    expect(order?.items.map(({ price }) => price)).toEqual([PRICES['Linen Kurta'], OWN]);
    expect(order?.figures.items).toBe(2 * PRICES['Linen Kurta'] + 3 * OWN);
  });

  it('at the price of another choice, or of before, is refused with the price of now, and its key is as good as new', async () => {
    await give(S, OWN);
    const before = await countOf(database());
    for (const seen of [PRICES['Linen Kurta'], OWN - 1, 0, 1]) {
      const refused = await place(draftAt([{ choice: S, quantity: 1, price: seen }]), 'one press');
      expect([refused.status, refused.body['message']]).toEqual([
        409,
        'Some prices have changed. Please check your order again.',
      ]);
      expect(decodeChanges(refused.body['details'])?.lines).toEqual([{ itemId: ids['Linen Kurta'], ...S, price: OWN }]);
    }
    expect(await countOf(database())).toEqual(before);
    // The price changes between the cart and the order.
    const body = draftAt([{ choice: S, quantity: 1, price: OWN }]);
    await give(S, OWN + 100);
    expect((await place(body, 'one press')).status).toBe(409);
    await give(S, null);
    expect((await place(body, 'one press')).status).toBe(409);
    const now = draftAt([{ choice: S, quantity: 1, price: PRICES['Linen Kurta'] }]);
    expect((await place(now, 'one press')).status).toBe(200);
    expect(await itemsOf()).toEqual([['S', PRICES['Linen Kurta'], 1, '']]);
  });

  it('takes a code off the sum of all choices', async () => {
    await give(S, OWN);
    await addCode(database(), 'TEN');
    const wanted = [
      { choice: M, quantity: 1, price: PRICES['Linen Kurta'] },
      { choice: S, quantity: 1, price: OWN },
    ];
    const body = draftAt(wanted, { code: 'TEN', discount: TEN_PER_CENT });
    expect((await place(body)).status).toBe(200);
    const order = await db().selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const items = PRICES['Linen Kurta'] + OWN;
    expect([order.items_cents, order.discount_cents]).toEqual([items, Math.floor(items / 10 + 0.5)]);
  });

  it('is not bought for less by a choice that the product does not have', async () => {
    await give(S, OWN);
    for (const choice of [
      { size: 's', properties: { Colour: 'Rust' } },
      { size: 'S', properties: {} },
      { size: 'S', properties: { Colour: 'Rust', colour: 'Rust' } },
      { size: 'S', properties: { Colour: 'rust' } },
    ]) {
      const { status } = await place(draftAt([{ choice, quantity: 1, price: PRICES['Linen Kurta'] }]));
      expect([400, 409]).toContain(status);
    }
    expect(await itemsOf()).toEqual([]);
  });

  it('shows in the catalogue only what costs more than the product, and of choices that it has', async () => {
    const listed = async () => {
      const { body } = await call('GET', '/api/product/list');
      const kurta = productList()
        .read(body)
        .find(({ name }) => name === 'Linen Kurta');
      return [kurta?.price, kurta?.prices];
    };
    await give(S, OWN, 'LK-S');
    await expect.poll(listed, { timeout: 5000 }).toEqual([PRICES['Linen Kurta'], [{ ...S, price: OWN }]]);
    // A row of a choice that has gone, and one that is no longer above the product's price.
    await db()
      .updateTable('products')
      .set({ price_cents: OWN, sizes: '["S","M","XL"]' })
      .where('id', '=', ids['Linen Kurta'] ?? '')
      .execute();
    await give({ ...S, size: 'XL' }, OWN + 1);
    await expect.poll(listed, { timeout: 5000 }).toEqual([OWN, [{ ...S, size: 'XL', price: OWN + 1 }]]);
    await db()
      .updateTable('products')
      .set({ sizes: '["S","M"]' })
      .where('id', '=', ids['Linen Kurta'] ?? '')
      .execute();
    await give(M, null, 'LK-M');
    await give(S, OWN + 2);
    await expect.poll(listed, { timeout: 5000 }).toEqual([OWN, [{ ...S, price: OWN + 2 }]]);
  });
});
