import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { caller, signUp } from '../../support/server/accounts.ts';
import { testApp } from '../../support/server/app.ts';
import { formOf, formSender, openWorkshop, textsOf } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';

const DAY = 24 * 60 * 60_000;

onEachEngine('custom orders of one customer', (database) => {
  let send: ReturnType<typeof formSender>;
  let [amara, ben]: [string, string] = ['', ''];
  let id: string;
  const db = () => database().db;
  const place = (token = amara, key = crypto.randomUUID()) =>
    send('POST', '/api/custom-order', token, formOf(textsOf()), { 'Idempotency-Key': key });
  const KEY = 'a2a3a0a7-6b5c-4d6e-8f90-0123456789ab';

  beforeEach(async () => {
    await database().empty();
    rmSync(join(database().dataDir, 'custom-orders'), { recursive: true, force: true });
    await openWorkshop(database());
    const shop = testApp(database());
    const call = caller(shop.app);
    send = formSender(shop);
    amara = (await signUp(call, 'amara@example.lk')).token;
    ben = (await signUp(call, 'ben@example.lk')).token;
    id = (await place(amara, KEY)).body._id;
  });

  it('are kept up to a gigabyte of pictures', async () => {
    await db()
      .insertInto('custom_order_drawings')
      .values({ order_id: id, position: 0, file: 'one', bytes: 1_000_000_000, added_at: '' })
      .execute();
    expect((await place()).status).toBe(201);
    await db().updateTable('custom_order_drawings').set({ bytes: 1_000_000_001 }).execute();
    const edited = await send('PUT', `/api/custom-order/update-order/${id}`, amara, formOf({ quantity: '6' }));
    for (const { status, body } of [await place(), edited])
      expect([status, body.message]).toEqual([413, 'You have sent as many pictures as we can keep. Please call us.']);
    // What stands already is answered once more, and another customer has room.
    expect((await place(amara, KEY)).body._id).toBe(id);
    expect((await place(ben)).status).toBe(201);
  });

  it('are placed up to a hundred times a day', async () => {
    const row = await db().selectFrom('custom_orders').selectAll().executeTakeFirstOrThrow();
    const copies = (count: number, first: number, placed_at: string) =>
      Array.from({ length: count }, (_, place) => ({
        ...row,
        id: String(first + place).padStart(24, '0'),
        request_key: null,
        placed_at,
      }));
    await db()
      .insertInto('custom_orders')
      .values([...copies(98, 0, row.placed_at), ...copies(50, 98, new Date(Date.now() - DAY).toISOString())])
      .execute();
    expect((await place()).status).toBe(201);
    const { status, body } = await place();
    expect([status, body.message]).toEqual([
      429,
      'You have placed very many orders today. Please call us, or try again tomorrow.',
    ]);
    expect((await place(amara, KEY)).body._id).toBe(id);
    expect((await place(ben)).status).toBe(201);
    expect((await send('PUT', `/api/custom-order/update-order/${id}`, amara, formOf({ quantity: '6' }))).status).toBe(
      200,
    );
  });
});
