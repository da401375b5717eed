import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../../server/accounts/delete-expired.ts';
import { REQUEST_KEY_LIFETIME } from '../../../server/cart/cart.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { cartGet } from '../../../src/api/contract/cart.ts';
import type { CartLine } from '../../../src/domain/cart/cart.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { entry, testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

onEachEngine('the account’s cart', (database, engine) => {
  let call: Call;
  let amara: string;
  let ids: Record<string, string>;
  const choice = (changes: object = {}) => ({
    itemId: ids['Linen Kurta'],
    size: 'M',
    properties: { Colour: 'Rust' },
    ...changes,
  });
  const post = (path: string, body?: unknown, token: string | undefined = amara, key?: string) =>
    call('POST', `/api/cart/${path}`, {
      token,
      ...(body !== undefined && { body }),
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  const lines = async (token = amara): Promise<CartLine[]> => cartGet().read((await post('get', {}, token)).body).lines;
  const short = async (token = amara): Promise<string[]> =>
    (await lines(token)).map(({ name, size, quantity }) => `${quantity} ${name} ${size}`.trim());

  beforeAll(async () => {
    await database().empty();
    const bare = { sizes: [], properties: [] };
    await writeCatalogue(database().db, [
      entry('Linen Kurta'),
      entry('Handloom Saree', bare),
      entry('Hidden Sarong', { ...bare, forSale: false }),
      entry('Bridal Saree', { ...bare, price: null }),
      entry('Plain Cap', { sizes: [], properties: [{ name: 'Badge', values: [] }] }),
    ]);
    ids = Object.fromEntries(
      (await database().db.selectFrom('products').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
    );
  });
  beforeEach(async () => {
    await database().db.deleteFrom('users').execute();
    await database().db.updateTable('products').set({ for_sale: true }).where('name', '!=', 'Hidden Sarong').execute();
    call = caller(testApp(database()).app);
    amara = (await signUp(call, 'amara@example.lk')).token;
  });

  it('keeps what is added, one more each time, in the order in which it came', async () => {
    expect(await short()).toEqual([]);
    await post('add', choice());
    await post('add', choice({ itemId: ids['Handloom Saree'], size: '', properties: {} }));
    const { status, body } = await post('add', choice());
    expect([status, body['success']]).toEqual([200, true]);
    expect(
      cartGet()
        .read(body)
        .lines.map(({ quantity }) => quantity),
    ).toEqual([2, 1]);
    expect(await short()).toEqual(['2 Linen Kurta M', '1 Handloom Saree']);
  });

  it('is told with the profile and the user data', async () => {
    await post('add', choice());
    const line = expect.objectContaining({
      itemId: ids['Linen Kurta'],
      size: 'M',
      properties: { Colour: 'Rust' },
      quantity: 1,
    }) as object;
    expect(
      Object.values(
        ((await call('GET', '/api/user/profile-data', { token: amara })).body['profileData'] as { cartData: object })
          .cartData,
      ),
    ).toEqual([line]);
    expect(
      Object.values(
        ((await call('GET', '/api/user/data', { token: amara })).body['userData'] as { cartData: object }).cartData,
      ),
    ).toEqual([line]);
  });

  it('takes the quantity that is set, as often as it is set, and none takes the line out', async () => {
    await post('update', { ...choice(), quantity: 4 });
    await post('update', { ...choice(), quantity: 4 });
    expect(await short()).toEqual(['4 Linen Kurta M']);
    await post('update', { ...choice(), quantity: 0 });
    await post('update', { ...choice(), quantity: 0 });
    expect(await short()).toEqual([]);
  });

  it('knows a choice again whatever the order of its properties', async () => {
    await writeCatalogue(database().db, [
      entry('Two Tone', {
        properties: [
          { name: 'A', values: ['1'] },
          { name: 'B', values: ['2'] },
        ],
      }),
    ]);
    const { id } = await database()
      .db.selectFrom('products')
      .select('id')
      .where('name', '=', 'Two Tone')
      .executeTakeFirstOrThrow();
    await post('add', { itemId: id, size: 'S', properties: { A: '1', B: '2' } });
    await post('add', { itemId: id, size: 'S', properties: { B: '2', A: '1' } });
    expect(await short()).toEqual(['2 Two Tone S']);
  });

  it.each<[string, () => object, string]>([
    ['a product that nobody knows', () => choice({ itemId: 'nothing' }), 'Product not found'],
    [
      'a product that is hidden',
      () => choice({ itemId: ids['Hidden Sarong'], size: '', properties: {} }),
      'Product not found',
    ],
    ['no size', () => choice({ size: '' }), 'Select Product Size'],
    ['a size that it does not have', () => choice({ size: 'XXL' }), 'Invalid size for this product'],
    [
      'a size where there is none',
      () => choice({ itemId: ids['Handloom Saree'], properties: {} }),
      'Invalid size for this product',
    ],
    ['a value that it does not have', () => choice({ properties: { Colour: 'Gold' } }), 'Please select a valid Colour'],
    [
      'a property that it does not have',
      () => choice({ properties: { Colour: 'Rust', Price: '1' } }),
      'Please select a valid Price',
    ],
    [
      'a property without values',
      () => choice({ itemId: ids['Plain Cap'], size: '', properties: { Badge: 'x' } }),
      'Please select a valid Badge',
    ],
    [
      'a product without a price',
      () => choice({ itemId: ids['Bridal Saree'], size: '', properties: {} }),
      'This product cannot be bought yet.',
    ],
  ])('takes nothing in for %s', async (_, body, message) => {
    for (const path of ['add', 'update']) {
      const { status, body: said } = await post(path, { ...body(), quantity: 1 });
      expect([path, status, said]).toEqual([path, 400, { success: false, message }]);
    }
    expect(await lines()).toEqual([]);
  });

  it('takes nothing in that is not what the contract says', async () => {
    const bad = [
      ...[-1, 1.5, '2', 1000, 1e9, 2 ** 53, null, [1], Number.MAX_VALUE, undefined].map((quantity) => ({
        ...choice(),
        quantity,
      })),
      ...[
        { itemId: { $ne: null } },
        { itemId: [ids['Linen Kurta']] },
        { itemId: 7 },
        { itemId: '' },
        { itemId: 'a\u0000b' },
        { itemId: 'x'.repeat(300) },
        { size: ['M'] },
        { size: 'x'.repeat(300) },
        { properties: 'Rust' },
        { properties: { Colour: ['Rust'] } },
        { properties: { Colour: null } },
      ].map((changes) => ({ ...choice(changes), quantity: 1 })),
    ];
    for (const body of bad) expect([body, (await post('update', body)).status]).toEqual([body, 400]);
    for (const raw of [
      '',
      '[]',
      'null',
      '{"itemId":"a","itemId":"b","size":"","properties":{}}',
      `{"itemId":"${ids['Linen Kurta']}","size":"M","properties":{"Colour":"Rust","Colour":"Gold"}}`,
    ])
      expect([raw, (await post('add', raw)).status]).toEqual([raw, 400]);
    expect(await lines()).toEqual([]);
  });

  it('is not confused by names that JavaScript has for itself', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const { status } = await post(
        'add',
        `{"itemId":"${ids['Linen Kurta']}","size":"M","properties":{"Colour":"Rust","${name}":"x"}}`,
      );
      expect([name, status === 400 || status === 200]).toEqual([name, true]);
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    await post('add', choice());
    for (const line of await lines()) expect(line.properties).toEqual({ Colour: 'Rust' });
  });

  it('never holds more than 999 of a line or 100 lines', async () => {
    await post('update', { ...choice(), quantity: 999 });
    await post('add', choice());
    expect((await lines())[0]?.quantity).toBe(999);
    await writeCatalogue(
      database().db,
      Array.from({ length: 100 }, (_, at) => entry(`Scarf ${at}`, { sizes: [], properties: [] })),
    );
    const scarves = await database().db.selectFrom('products').select('id').where('name', 'like', 'Scarf %').execute();
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    // As many at once as one customer may have waiting (database-turns.ts).
    for (let from = 0; from < scarves.length; from += 10)
      answers.push(
        ...(await Promise.all(
          scarves.slice(from, from + 10).map(({ id }) => post('add', { itemId: id, size: '', properties: {} })),
        )),
      );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(99);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 400,
      body: { message: 'A cart holds at most 100 different items.' },
    });
    expect(await lines()).toHaveLength(100);
    expect((await post('update', { ...choice(), quantity: 3 })).status).toBe(200);
  });

  it('loses no press of many at once, and makes no line twice @both', async () => {
    await Promise.all(Array.from({ length: 25 }, () => post('add', choice())));
    expect(await short()).toEqual(['25 Linen Kurta M']);
  });

  describe('of a call with an Idempotency-Key', () => {
    it('adds once, whenever and however often it comes, and answers with the cart', async () => {
      await post('add', choice());
      expect(cartGet().read((await post('get')).body).keepsKeys).toBe(true);
      const answers = await Promise.all(Array.from({ length: 10 }, () => post('add', choice(), amara, 'one press')));
      for (const { status, body } of answers)
        expect([
          status,
          cartGet()
            .read(body)
            .lines.map(({ quantity }) => quantity),
        ]).toEqual([200, [2]]);
      await post('update', { ...choice(), quantity: 0 });
      expect((await post('add', choice(), amara, 'one press')).status).toBe(200);
      expect(await short()).toEqual([]);
      await post('add', choice(), amara, 'another press');
      expect(await short()).toEqual(['1 Linen Kurta M']);
    });

    it('sets once: a copy that comes late sets nothing back', async () => {
      await post('update', { ...choice(), quantity: 4 }, amara, 'four');
      await post('update', { ...choice(), quantity: 7 }, amara, 'seven');
      await post('update', { ...choice(), quantity: 4 }, amara, 'four');
      expect(await short()).toEqual(['7 Linen Kurta M']);
    });

    it('refuses a key of another call or that can be none, and knows each person’s own', async () => {
      await post('add', choice(), amara, 'k');
      for (const [path, body] of [
        ['add', choice({ size: 'S' })],
        ['update', { ...choice(), quantity: 1 }],
      ] as const)
        expect([path, (await post(path, body, amara, 'k')).status]).toEqual([path, 422]);
      expect((await post('add', choice(), amara, 'x'.repeat(256))).status).toBe(400);
      const ben = (await signUp(call, 'ben@example.lk')).token;
      expect((await post('add', choice(), ben, 'k')).status).toBe(200);
      expect([await short(), await short(ben)]).toEqual([['1 Linen Kurta M'], ['1 Linen Kurta M']]);
    });

    it('keeps no refusal: what can be bought by and by is added then', async () => {
      await database().db.updateTable('products').set({ for_sale: false }).execute();
      expect((await post('add', choice(), amara, 'k')).status).toBe(400);
      await database()
        .db.updateTable('products')
        .set({ for_sale: true })
        .where('name', '!=', 'Hidden Sarong')
        .execute();
      expect((await post('add', choice(), amara, 'k')).status).toBe(200);
      expect(await short()).toEqual(['1 Linen Kurta M']);
    });

    it('is known for a day', async () => {
      await post('add', choice(), amara, 'k');
      await deleteExpired(database().db, Date.now() + REQUEST_KEY_LIFETIME - 60_000);
      expect(await database().db.selectFrom('cart_calls').select('request_key').execute()).toEqual([
        { request_key: 'k' },
      ]);
      await deleteExpired(database().db, Date.now() + REQUEST_KEY_LIFETIME + 60_000);
      expect(await database().db.selectFrom('cart_calls').select('request_key').execute()).toEqual([]);
    });
  });

  it('is one’s own, whatever the body says', async () => {
    const ben = (await signUp(call, 'ben@example.lk')).token;
    const [{ id } = { id: '' }] = await database()
      .db.selectFrom('users')
      .select('id')
      .where('email', '=', 'amara@example.lk')
      .execute();
    await post('add', { ...choice(), userId: id, cartId: id, user_id: id }, ben);
    expect([await short(), await short(ben)]).toEqual([[], ['1 Linen Kurta M']]);
    expect((await call('POST', '/api/cart/get', { token: ben, body: { userId: id } })).body).toEqual(
      (await post('get', {}, ben)).body,
    );
  });

  it('keeps a line whose product has gone, so that the app can say so, and lets it be taken out', async () => {
    await post('add', choice());
    await database().db.updateTable('products').set({ for_sale: false }).execute();
    expect(await short()).toEqual(['1 Linen Kurta M']);
    expect((await post('update', { ...choice(), quantity: 2 })).status).toBe(400);
    expect((await post('update', { ...choice(), quantity: 0 })).status).toBe(200);
    expect(await lines()).toEqual([]);
  });

  describe('goes', () => {
    it('with the account', async () => {
      await post('add', choice());
      await database().db.deleteFrom('users').execute();
      expect(await database().db.selectFrom('cart_lines').selectAll().execute()).toEqual([]);
      expect([engine, (await post('get')).status]).toEqual([engine, 401]);
    });
  });
});
