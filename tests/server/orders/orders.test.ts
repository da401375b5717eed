import * as fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setTerms } from '../../../server/settings/terms.ts';
import { decodeChanges, decodeOrders } from '../../../src/api/contract/orders/order-shape.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { type Answer, type Call, caller, signUp } from '../../support/server/accounts.ts';
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
import { runAsStaff } from '../../support/server/staff.ts';
import { isLong } from '../../support/run-length.ts';

const NOTHING = { orders: 0, order_items: 0, order_events: 0, notifications: 0, cart_lines: 1, code_uses: 0 };

onEachEngine('an order', (database) => {
  let call: Call;
  let amara: string;
  let ids: Record<string, string>;
  const place = (body: unknown, { key, token = amara }: { key?: string; token?: string } = {}): Promise<Answer> =>
    call('POST', '/api/order/place', {
      body,
      token,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  const orders = async (token = amara, body: unknown = {}) =>
    decodeOrders((await call('POST', '/api/order/userorders', { token, body })).body);
  const draft = (
    wanted: Parameters<typeof draftOf>[1] = { 'Linen Kurta': 2, 'Plain Cap': 1 },
    given: Parameters<typeof draftOf>[2] = {},
  ) => draftOf(ids, wanted, given);
  const db = () => database().db;

  beforeAll(async () => {
    await database().empty();
    ids = await openShelves(database());
  });
  beforeEach(async () => {
    for (const table of [
      'order_events',
      'order_items',
      'orders',
      'code_uses',
      'promo_codes',
      'throttles',
      'shop_settings',
      'users',
    ] as const)
      await db().deleteFrom(table).execute();
    await db()
      .updateTable('products')
      .set({ for_sale: true, price_cents: PRICES['Linen Kurta'] })
      .where('name', '=', 'Linen Kurta')
      .execute();
    call = caller(testApp(database()).app);
    amara = (await signUp(call, 'amara@example.lk')).token;
    await call('POST', '/api/cart/add', { token: amara, body: { itemId: ids['Plain Cap'], size: '', properties: {} } });
  });

  it('has a note for its courier: with the order, in what the staff see and in the customer’s own data', async () => {
    const note = 'Blue gate opposite the temple';
    for (const wrong of ['x'.repeat(201), 'two\nlines', 7])
      expect((await place({ ...draft(), note: wrong })).status).toBe(400);
    const { body } = await place({ ...draft(), note: `  ${note} ` }, { key: 'noted' });
    const { orderId: number } = body['order'] as { orderId: string };
    expect((await orders()).map((it) => it.note)).toEqual([note]);
    // The same once more is the same order; another note is another order.
    expect((await place({ ...draft(), note }, { key: 'noted' })).body).toEqual(body);
    expect((await place(draft(), { key: 'noted' })).status).toBe(422);
    const staff = async (...words: string[]) => (await runAsStaff(testApp(database()).shop, ['orders', ...words])).out;
    expect(await staff('show', number)).toContain(`Note for the courier: ${note}\n`);
    expect(JSON.parse(await staff('show', number, '--json'))).toMatchObject({ note });
    expect((await call('GET', '/api/user/my-data', { token: amara })).body).toMatchObject({
      data: { orders: [{ note }] },
    });
    expect(JSON.stringify((await call('GET', '/api/user/profile-data', { token: amara })).body)).not.toContain(note);
  });

  it('is stored whole: items, points, a notification, and the cart is empty', async () => {
    const { status, body } = await place(draft());
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Order placed successfully!',
        order: {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
          orderId: expect.stringMatching(/^NL-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/) as string,
          totalAmount: 10_000.99,
        },
      },
    ]);
    expect(await countOf(database())).toEqual({
      orders: 1,
      order_items: 2,
      order_events: 1,
      notifications: 1,
      cart_lines: 0,
      code_uses: 0,
    });
    const { _id: id, orderId: number } = body['order'] as { _id: string; orderId: string };
    expect(await orders()).toEqual([
      {
        id,
        number,
        status: 'Order Placed',
        placedAt: expect.any(Number) as number,
        paymentMethod: 'COD',
        paymentStatus: 'Pending',
        note: '',
        discount: null,
        isCancellable: true,
        takesSlip: false,
        slipAt: null,
        payBy: null,
        expected: null,
        returnable: null,
        returned: null,
        items: [
          {
            productId: ids['Linen Kurta'],
            name: 'Linen Kurta',
            size: 'M',
            properties: { Colour: 'Rust' },
            quantity: 2,
            price: 450_050,
            image: '/media/00000000000000000000000000000000/960.jpg',
          },
          {
            productId: ids['Plain Cap'],
            name: 'Plain Cap',
            size: '',
            properties: {},
            quantity: 1,
            price: 99_999,
            image: '/media/00000000000000000000000000000000/960.jpg',
          },
        ],
        figures: { items: 1_000_099, discount: 0, amount: 1_000_099, deliveryFee: 0, total: 1_000_099 },
        address: {
          ...Object.fromEntries(Object.entries(DELIVERY).filter(([name]) => name !== 'zipcode')),
          zipCode: '20000',
        },
        history: [{ status: 'Order Placed', at: expect.any(Number) as number }],
        shipment: null,
      },
    ]);
    expect(await db().selectFrom('users').select('points').execute()).toEqual([{ points: 100 }]);
    expect(
      await db().selectFrom('notifications').select(['type', 'related_type', 'related_id', 'message']).execute(),
    ).toEqual([
      {
        type: 'order',
        related_type: 'order',
        related_id: id,
        message: `We have your order ${number} of Rs. 10,000.99.`,
      },
    ]);
  });

  it('has its delivery fee and its discount from the shop’s own rows', async () => {
    await addCode(database(), 'AVURUDU');
    expect(
      (
        await place(
          draft({ 'Linen Kurta': 1 }, { code: ' avurudu', discount: TEN_PER_CENT, paymentMethod: 'Bank Transfer' }),
        )
      ).status,
    ).toBe(200);
    expect(await orders()).toMatchObject([
      {
        figures: { items: 450_050, discount: 45_005, amount: 405_045, deliveryFee: 35_000, total: 440_045 },
        paymentMethod: 'Bank Transfer',
        discount: { code: 'AVURUDU', type: 'percentage', value: 1000, saved: 45_005 },
      },
    ]);
    expect(await db().selectFrom('promo_codes').select('uses').execute()).toEqual([{ uses: 1 }]);
    expect(await db().selectFrom('code_uses').select('uses').execute()).toEqual([{ uses: 1 }]);
  });

  it('may cost nothing but its delivery, by a code of 100 %', async () => {
    await addCode(database(), 'GIFT', { discount_value: 10_000 });
    expect(
      (await place(draft({ 'Plain Cap': 1 }, { code: 'GIFT', discount: { type: 'percentage', value: 10_000 } })))
        .status,
    ).toBe(200);
    expect((await orders())[0]?.figures).toEqual({
      items: 99_999,
      discount: 99_999,
      amount: 0,
      deliveryFee: 35_000,
      total: 35_000,
    });
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['a lower amount', () => ({ ...draft(), amount: 1 })],
    ['an amount of nothing', () => ({ ...draft(), amount: 0 })],
    ['a higher amount: nobody is asked for more than they saw', () => ({ ...draft(), amount: 20_000 })],
    ['a lower price', () => ({ ...draft({ 'Linen Kurta': 1 }), items: [{ ...itemOf(ids, 'Linen Kurta'), price: 1 }] })],
    [
      'a lower price that the amount fits',
      () => ({ ...draft({ 'Linen Kurta': 1 }), items: [{ ...itemOf(ids, 'Linen Kurta'), price: 1 }], amount: 1 }),
    ],
    ['no delivery fee', () => ({ ...draft({ 'Plain Cap': 1 }), deliveryFee: 0 })],
    ['a lower total', () => ({ ...draft({ 'Plain Cap': 1 }), totalAmount: 999.99 })],
    [
      'a product that nobody knows',
      () => ({ ...draft(), items: [{ ...itemOf(ids, 'Linen Kurta'), productId: 'nothing' }] }),
    ],
    [
      'a product that is hidden',
      () => ({ ...draft(), items: [{ ...itemOf(ids, 'Plain Cap'), productId: ids['Hidden Sarong'] }] }),
    ],
    [
      'a product without a price',
      () => ({ ...draft(), items: [{ ...itemOf(ids, 'Plain Cap'), productId: ids['Bridal Saree'], price: 0 }] }),
    ],
    ['a size that there is not', () => ({ ...draft(), items: [{ ...itemOf(ids, 'Linen Kurta'), size: 'XXL' }] })],
    [
      'a property that there is not',
      () => ({ ...draft(), items: [{ ...itemOf(ids, 'Linen Kurta'), properties: { Colour: 'Rust', Gold: 'yes' } }] }),
    ],
    ['a code that nobody knows', () => ({ ...draft(), redeemCode: 'NOTHING' })],
  ])('with %s is refused with the figures of now, and leaves no trace', async (_, body) => {
    const { status, body: said } = await place(body());
    expect([status, said['success'], decodeChanges(said['details'])]).toEqual([
      409,
      false,
      expect.objectContaining({ figures: expect.anything() as object }) as object,
    ]);
    expect(await countOf(database())).toEqual(NOTHING);
    expect(await db().selectFrom('users').select('points').execute()).toEqual([{ points: 0 }]);
  });

  it('that was refused says what it would be now, and goes through with that', async () => {
    await db().updateTable('products').set({ price_cents: 500_000 }).where('name', '=', 'Linen Kurta').execute();
    await setTerms(db(), { ...demoTerms, delivery: { flat: 50_000, freeFrom: null, districts: { central: 20_000 } } });
    const before = draft({ 'Linen Kurta': 1, 'Plain Cap': 1 });
    const { body } = await place(before, { key: 'k' });
    expect(body['message']).toBe('Some prices have changed. Please check your order again.');
    const changes = decodeChanges(body['details']);
    expect(changes).toEqual({
      lines: [{ itemId: ids['Linen Kurta'], size: 'M', properties: { Colour: 'Rust' }, price: 500_000 }],
      codeRefused: false,
      figures: { items: 599_999, discount: 0, amount: 599_999, deliveryFee: 20_000, total: 619_999 },
    });
    const agreed = {
      ...before,
      items: [{ ...itemOf(ids, 'Linen Kurta'), price: 5000 }, itemOf(ids, 'Plain Cap')],
      amount: 5999.99,
      deliveryFee: 200,
      totalAmount: 6199.99,
    };
    expect((await place(agreed, { key: 'k' })).status).toBe(200);
    expect((await orders()).map(({ figures }) => figures)).toEqual([changes?.figures]);
  });

  it('with something that has gone says what, and what the rest would cost', async () => {
    await db().updateTable('products').set({ for_sale: false }).where('name', '=', 'Linen Kurta').execute();
    const { status, body } = await place(draft());
    expect([status, body['message'], decodeChanges(body['details'])]).toEqual([
      409,
      'Some items are no longer available. Please check your order again.',
      {
        lines: [{ itemId: ids['Linen Kurta'], size: 'M', properties: { Colour: 'Rust' }, price: null }],
        codeRefused: false,
        figures: { items: 99_999, discount: 0, amount: 99_999, deliveryFee: 35_000, total: 134_999 },
      },
    ]);
  });

  it('with a code that no longer counts is refused, and says the price without it', async () => {
    await addCode(database(), 'ONCE', { use_limit: 1, uses: 1 });
    const { status, body } = await place(draft({ 'Plain Cap': 1 }, { code: 'ONCE', discount: TEN_PER_CENT }));
    expect([status, body['message'], decodeChanges(body['details'])]).toEqual([
      409,
      "Your discount code can't be used any more. Please check your order again.",
      {
        lines: [],
        codeRefused: true,
        figures: { items: 99_999, discount: 0, amount: 99_999, deliveryFee: 35_000, total: 134_999 },
      },
    ]);
    expect(await countOf(database())).toEqual(NOTHING);
  });

  it('that is not what the contract says is refused before anything is looked up', async () => {
    const item = itemOf(ids, 'Plain Cap');
    const bad: Record<string, unknown>[] = [
      ...[-1, 0, 1.5, '2', 1000, 1e9, 2 ** 53, null].map((quantity) => ({ items: [{ ...item, quantity }] })),
      ...[-1, '999.99', null, 2 ** 60, [1], { $gt: 0 }].flatMap((price) => [
        { items: [{ ...item, price }] },
        { amount: price },
      ]),
      { items: [] },
      { items: 'all' },
      { items: {} },
      { items: [item, item] },
      { items: Array.from({ length: 101 }, (_, at) => ({ ...item, size: String(at) })) },
      { items: [null] },
      { address: 'home' },
      { address: null },
      { address: { ...DELIVERY, email: 'nobody' } },
      { address: { ...DELIVERY, phone: 'call me' } },
      { address: { ...DELIVERY, city: ['Kandy'] } },
      { address: { ...DELIVERY, street: 'a\u0000b' } },
      { address: { ...DELIVERY, street: 'x'.repeat(201) } },
      ...['firstName', 'lastName', 'email', 'street', 'city', 'state', 'zipcode', 'country'].flatMap((field) => [
        { address: { ...DELIVERY, [field]: '  ' } },
        { address: { ...DELIVERY, [field]: undefined } },
      ]),
      { paymentMethod: 'Card' },
      { paymentMethod: undefined },
      { redeemCode: { $ne: null } },
      { redeemCode: 7 },
      { redeemCode: 'x'.repeat(81) },
      { deliveryFee: '350' },
      { totalAmount: -1 },
    ];
    for (const changes of bad) {
      const { status, body } = await place({ ...draft({ 'Plain Cap': 1 }), ...changes });
      expect([changes, status, typeof body['message']]).toEqual([changes, 400, 'string']);
    }
    expect(await countOf(database())).toEqual(NOTHING);
  });

  it('is answered with no 500, whatever is in its body', async () => {
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('__proto__', '\u0000', '\ud800', -0, 1e308, {}, []),
    );
    const item = itemOf(ids, 'Linen Kurta');
    const spoilt = <Value extends object>(whole: Value) =>
      fc.tuple(fc.constantFrom(...Object.keys(whole)), odd).map(([key, value]) => ({ ...whole, [key]: value }));
    const bodies = fc.oneof(
      odd,
      spoilt(draft({ 'Linen Kurta': 1 })),
      spoilt(item).map((one) => ({ ...draft({ 'Linen Kurta': 1 }), items: [one] })),
      spoilt(DELIVERY).map((address) => ({ ...draft({ 'Linen Kurta': 1 }), address })),
      spoilt(item.properties).map((properties) => ({
        ...draft({ 'Linen Kurta': 1 }),
        items: [{ ...item, properties }],
      })),
      fc
        .dictionary(fc.string({ maxLength: 8 }), odd)
        .map((properties) => ({ ...draft({ 'Linen Kurta': 1 }), items: [{ ...item, properties }] })),
    );
    const busy = testApp(database(), { proxyHops: 1 });
    const ask = caller(busy.app);
    let nth = 0;
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        nth += 1;
        // What one customer may ask in a minute is limited: each has a few.
        if (nth % 50 === 1)
          amara = (await signUp(ask, `visitor${nth}@example.lk`, { from: `2001:db8:${nth}::1` })).token;
        for (const path of ['/api/order/place', '/api/cart/add', '/api/cart/update', '/api/redeem-codes/validate']) {
          const { status } = await ask('POST', path, {
            token: amara,
            from: `2001:db8:${nth}::1`,
            body: JSON.stringify(body) ?? '',
          });
          if (status >= 500) throw new Error(`${path} was answered ${status}`);
        }
      }),
      { numRuns: isLong() ? 250 : 80 },
    );
    expect(busy.lines.filter((line) => line['msg'] === 'request failed')).toEqual([]);
    for (const { items, figures } of await orders())
      expect(figures.items).toBe(items.reduce((sum, one) => sum + one.price * one.quantity, 0));
  });

  it('may have no phone, and its postcode under another name', async () => {
    const { zipcode: zipCode, phone: _, ...others } = DELIVERY;
    expect((await place({ ...draft(), address: { ...others, zipCode } })).status).toBe(200);
    expect((await orders())[0]?.address).toMatchObject({ zipCode: '20000', phone: '' });
  });

  it('takes from the client nothing but what it may say', async () => {
    const { body } = await place({
      ...draft(),
      status: 'Delivered',
      payment: { status: 'Completed' },
      _id: 'mine',
      orderId: 'NL-MINE',
      date: '1999-01-01',
      points: 1e6,
      discountApplied: { amountSaved: 9 },
    });
    expect(body['order']).not.toMatchObject({ _id: 'mine' });
    expect(await orders()).toMatchObject([{ status: 'Order Placed', paymentStatus: 'Pending', discount: null }]);
  });

  it('is of who is logged in, and seen by nobody else, whatever the body says', async () => {
    const ben = (await signUp(call, 'ben@example.lk')).token;
    const { id: benId } = await db()
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ben@example.lk')
      .executeTakeFirstOrThrow();
    await place({ ...draft(), userId: benId });
    expect([(await orders()).length, await orders(ben)]).toEqual([1, []]);
    const { id: amaraId } = await db()
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'amara@example.lk')
      .executeTakeFirstOrThrow();
    expect(await orders(ben, { userId: amaraId })).toEqual([]);
  });

  it('needs no verified e-mail address', async () => {
    expect(await db().selectFrom('users').select('is_account_verified').execute()).toEqual([
      { is_account_verified: false },
    ]);
    expect((await place(draft())).status).toBe(200);
  });

  it('with the same key is the same one order, with the same answer, also after the shop has moved on', async () => {
    await addCode(database(), 'ONCE', { use_limit: 1 });
    const body = draft({ 'Linen Kurta': 1 }, { code: 'ONCE', discount: TEN_PER_CENT });
    const first = await place(body, { key: 'attempt-1' });
    await db().updateTable('orders').set({ status: 'Shipped', payment_status: 'Completed' }).execute();
    await db()
      .updateTable('products')
      .set({ price_cents: 1, for_sale: false })
      .where('name', '=', 'Linen Kurta')
      .execute();
    const { items, ...others } = body;
    const again = await place({ ...others, items, ignored: true }, { key: 'attempt-1' });
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await countOf(database())).toEqual({
      orders: 1,
      order_items: 1,
      order_events: 1,
      notifications: 1,
      cart_lines: 0,
      code_uses: 1,
    });
  });

  it('with the same key and another body is refused, and the first stands', async () => {
    await place(draft(), { key: 'k' });
    for (const other of [
      draft({ 'Plain Cap': 1 }),
      { ...draft(), paymentMethod: 'Bank Transfer' },
      { ...draft(), address: { ...DELIVERY, street: '2 Temple Road' } },
    ])
      expect((await place(other, { key: 'k' })).status).toBe(422);
    expect((await countOf(database())).orders).toBe(1);
  });

  it('with the key of another customer is its own', async () => {
    const ben = (await signUp(call, 'ben@example.lk')).token;
    const [mine, theirs] = [
      await place(draft(), { key: 'k' }),
      await place(draft({ 'Plain Cap': 1 }), { key: 'k', token: ben }),
    ];
    expect([mine.status, theirs.status, (await orders(ben)).length, (await orders()).length]).toEqual([200, 200, 1, 1]);
    expect((theirs.body['order'] as { _id: string })._id).not.toBe((mine.body['order'] as { _id: string })._id);
  });

  it('needs a key of at most 255 plain characters, or none', async () => {
    for (const key of ['x'.repeat(256), '', ' ', 'a\tb'])
      expect([key, (await place(draft(), { key })).status]).toEqual([key, 400]);
    expect((await countOf(database())).orders).toBe(0);
    expect((await place(draft(), { key: 'x'.repeat(255) })).status).toBe(200);
    expect((await place(draft())).status).toBe(200);
    expect((await countOf(database())).orders).toBe(2);
  });

  it('sent twenty times at once with one key is one order with one answer @both', async () => {
    await addCode(database(), 'ONCE', { use_limit: 1, limit_each: 1 });
    const body = draft({ 'Linen Kurta': 1 }, { code: 'ONCE', discount: TEN_PER_CENT });
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(body, { key: 'one press' })));
    const good = answers.filter(({ status }) => status === 200);
    // So many tries of a code at once may be told to wait; none is told anything else.
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await countOf(database())).toEqual({
      orders: 1,
      order_items: 1,
      order_events: 1,
      notifications: 1,
      cart_lines: 0,
      code_uses: 1,
    });
    expect(await db().selectFrom('users').select('points').execute()).toEqual([{ points: 40 }]);
  });
});
