import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { takeCustomOrder, moveOrder } from '../../../server/custom-orders/move.ts';
import { transaction } from '../../../server/db/transaction.ts';
import { changeCustomStatus, decodeCustomChanges } from '../../../src/api/contract/custom-orders/custom-orders.ts';
import type { CustomLifecycleEvent } from '../../../src/machines/custom-orders/custom-lifecycle-machine.ts';
import { type Answer, type Call, caller, signUp } from '../../support/server/accounts.ts';
import { testApp } from '../../support/server/app.ts';
import { formOf, formSender, openWorkshop, photo, textsOf, type Wanted } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { addCode, TEN_PER_CENT } from '../../support/server/orders.ts';

/** Figures of ten T-shirts, in cents. */
const FIGURES = { price: 1_050_330, deliveryFee: 0 };

onEachEngine('a custom order that was placed', (database) => {
  let call: Call;
  let amara: string;
  let send: ReturnType<typeof formSender>;
  let id: string;
  const db = () => database().db;
  const place = async (wanted: Wanted = {}, pictures: readonly Buffer[] = []): Promise<string> => {
    const { status, body } = await send('POST', '/api/custom-order', amara, formOf(textsOf(wanted), pictures));
    expect(status).toBe(201);
    return body._id;
  };
  const edit = (texts: Record<string, string>, pictures: readonly Buffer[] = [], of = id, token = amara) =>
    send('PUT', `/api/custom-order/update-order/${of}`, token, formOf(texts, pictures));
  const move = (body: Record<string, unknown>, token = amara, of = id): Promise<Answer> =>
    call('PATCH', `/api/custom-order/${of}/status`, { body, token });
  const staffMove = (type: CustomLifecycleEvent['type'], of = id, set = {}) =>
    transaction(db(), async (tx) => {
      const row = await takeCustomOrder(tx, of, null);
      const moved = row && (await moveOrder(tx, row, type, { actor: 'staff', set }, Date.now()));
      if (!moved) throw new Error(`the staff cannot ${type}`);
    });
  const history = async (of = id) =>
    (
      await db().selectFrom('custom_order_events').selectAll().where('order_id', '=', of).orderBy('position').execute()
    ).map(({ status }) => status);

  beforeEach(async () => {
    await database().empty();
    rmSync(join(database().dataDir, 'custom-orders'), { recursive: true, force: true });
    await openWorkshop(database());
    const shop = testApp(database());
    call = caller(shop.app);
    send = formSender(shop);
    amara = (await signUp(call, 'amara@example.lk')).token;
    id = await place({}, [await photo(1)]);
  });

  it('is edited: drawings are added, figures are reckoned anew, the status begins again and a quote ends', async () => {
    const quoted = { quote_price_cents: 900_000, quote_fee_cents: 10_000, quoted_at: '2026-01-01T00:00:00.000Z' };
    await staffMove('order.propose', id, quoted);
    expect((await call('GET', `/api/custom-order/${id}`, { token: amara })).body).toMatchObject({
      price: 9000,
      deliveryFee: 100,
      originalPrice: 10_503.3,
      quote: { price: 9000, deliveryFee: 100 },
    });
    const texts = textsOf({ quantity: 20, texts: { designName: 'Cricket' } });
    const { status, body } = await edit(texts, [await photo(2)]);
    expect([status, body]).toMatchObject([
      200,
      { designName: 'Cricket', quantity: 20, price: 21_006.6, quote: null, status: 'Request Placed' },
    ]);
    expect(body.designImage).toHaveLength(2);
    expect(await history()).toEqual(['Request Placed', 'Awaiting Confirmation', 'Request Placed']);
    const told = await db().selectFrom('notifications').select('title').execute();
    expect(told.map(({ title }) => title).toSorted()).toEqual([
      'Custom order placed',
      'Custom order updated',
      'Please confirm your custom order',
    ]);
  });

  it('is neither edited nor moved by its customer after 500 events', async () => {
    const event = { order_id: id, status: 'Request Placed', at: '2026-01-01', actor: 'customer', note: '' } as const;
    const events = Array.from({ length: 498 }, (_, place) => ({ ...event, position: place + 1 }));
    await db().insertInto('custom_order_events').values(events).execute();
    await staffMove('order.propose');
    const refusal = { message: 'This order was changed too often. Please call us.' };
    for (const { status, body } of [
      await edit({ quantity: '6' }, [await photo(2)]),
      await move({ status: 'Confirmed', note: '' }),
    ])
      expect([status, body]).toMatchObject([409, refusal]);
    await staffMove('order.confirm');
    const { body } = await call('GET', `/api/custom-order/${id}`, { token: amara });
    expect([body.quantity, body.designImage, body.history]).toMatchObject([10, { length: 1 }, { length: 501 }]);
  });

  it('keeps what an edit does not name, and compares only the figures that are sent', async () => {
    const { status, body } = await edit({ quantity: '6' });
    expect([status, body]).toMatchObject([200, { quantity: 6, designName: 'School sports meet', price: 6301.98 }]);
    const shown = await edit({ quantity: '7', price: '1' });
    expect([shown.status, decodeCustomChanges(shown.body.details)?.price]).toEqual([409, 735_231]);
    expect((await edit({ subcategory: 'Cap', quantity: '1' })).body).toMatchObject({ price: 600, properties: {} });
  });

  it('has at most ten drawings in all', async () => {
    const more = await Promise.all(Array.from({ length: 9 }, (_, nth) => photo(nth)));
    expect((await edit({}, more)).body.designImage).toHaveLength(10);
    const eleventh = await edit({}, [await photo()]);
    expect([eleventh.status, eleventh.body.message]).toEqual([
      413,
      'An order has at most 10 pictures, and this one has 10.',
    ]);
  });

  it('has its code judged anew: kept with its new discount, given back with another type or when it counts no more', async () => {
    await addCode(database(), 'ONCE', { use_limit: 1 });
    const uses = async () =>
      (await db().selectFrom('promo_codes').select('uses').where('code', '=', 'ONCE').executeTakeFirstOrThrow()).uses;
    const coded = { redeemCode: 'ONCE', discount: TEN_PER_CENT };
    id = await place(coded);
    const kept = await edit(textsOf({ ...coded, quantity: 20 }));
    expect([kept.status, kept.body.discountApplied?.amountSaved, await uses()]).toEqual([200, 2100.6, 1]);
    const other = await edit(textsOf({ subcategory: 'Cap' }));
    expect([other.status, other.body.discountApplied, other.body.redeemCode, await uses()]).toEqual([
      200,
      null,
      null,
      0,
    ]);
    const { message } = await db()
      .selectFrom('notifications')
      .select('message')
      .where('message', 'like', '%no longer counts%')
      .executeTakeFirstOrThrow();
    expect(message).toContain('ONCE');
    id = await place(coded);
    await db().updateTable('promo_codes').set({ stopped: true }).execute();
    const refused = await edit(textsOf({ ...coded, quantity: 30 }));
    expect([refused.status, decodeCustomChanges(refused.body.details)]).toMatchObject([409, { codeRefused: true }]);
    expect(await uses()).toBe(1);
    expect((await edit(textsOf({ quantity: 30 }))).status).toBe(200);
    expect(await uses()).toBe(0);
  });

  it('is not edited once it is confirmed, nor by another, and nothing is kept', async () => {
    const ben = (await signUp(call, 'ben@example.lk')).token;
    expect((await edit({}, [await photo()], id, ben)).status).toBe(404);
    await staffMove('order.propose');
    expect((await move({ status: 'Confirmed' })).status).toBe(200);
    const { status, body } = await edit({}, [await photo(5)]);
    expect([status, body.message]).toEqual([409, 'Editing is disabled because the order is already being processed.']);
    expect(await db().selectFrom('custom_order_drawings').select('file').execute()).toHaveLength(1);
  });

  it('is moved by its customer only from where it waits for them, with the figures that they were shown', async () => {
    const early = await move({ status: 'Confirmed' });
    expect([early.status, early.body['message']]).toEqual([
      409,
      "This order is now 'Request Placed', so that can't be done any more.",
    ]);
    await staffMove('order.propose');
    for (const status of ['Preparing', 'Request Placed', 'Awaiting Confirmation', 'Successfully Delivered'])
      expect((await move({ status })).status).toBe(403);
    expect((await move({ status: 'Delivered twice' })).status).toBe(400);
    const other = await move({ status: 'Confirmed', price: 1, deliveryFee: 0 });
    expect([other.status, decodeCustomChanges(other.body['details'])]).toEqual([
      409,
      { price: 1_050_330, originalPrice: 1_050_330, deliveryFee: 0, codeRefused: false },
    ]);
    const change = changeCustomStatus(id, {
      status: 'Request Change',
      price: 1_050_330,
      deliveryFee: 0,
      mockup: '',
      note: 'Bluer',
    });
    const asked = await move({ ...change.body });
    expect(asked.body['order']).toMatchObject({ status: 'Request Change' });
    expect(() => change.read(asked.body)).not.toThrow();
    await staffMove('order.propose');
    expect((await move({ status: 'Confirmed', price: 10_503.3, deliveryFee: 0 })).status).toBe(200);
    expect((await move({ status: 'Confirmed' })).status).toBe(200);
    expect((await move({ status: 'Request Change', note: 'Too late' })).status).toBe(409);
    expect(await history()).toEqual([
      'Request Placed',
      'Awaiting Confirmation',
      'Request Change',
      'Awaiting Confirmation',
      'Confirmed',
    ]);
    const notes = await db().selectFrom('custom_order_events').select('note').where('note', '<>', '').execute();
    expect(notes).toEqual([{ note: 'Bluer' }]);
  });

  it('is not answered by who was shown another mockup, though the price is the same', async () => {
    const [first, second] = ['a', 'b'].map((sign) => `${sign.repeat(32)}.jpg`);
    await staffMove('order.propose', id, { mockup: first });
    const shown = (await call('GET', `/api/custom-order/${id}`, { token: amara })).body['mockupImage'] as string;
    const confirm = (mockup: string) =>
      move({ ...changeCustomStatus(id, { ...FIGURES, status: 'Confirmed', mockup, note: '' }).body });
    expect((await move({ status: 'Request Change', note: 'Larger' })).status).toBe(200);
    await staffMove('order.propose', id, { mockup: second });
    for (const other of [shown, '', 'https://api.example/none.jpg']) {
      const { status, body } = await confirm(other);
      expect([status, body['message']]).toEqual([
        409,
        'There is a new mockup of your order. Please look at it before you answer.',
      ]);
    }
    const now = (await call('GET', `/api/custom-order/${id}`, { token: amara })).body['mockupImage'] as string;
    expect((await confirm(`https://api.example${now}`)).status).toBe(200);
    expect((await confirm(now)).status).toBe(200);
    expect((await history()).at(-1)).toBe('Confirmed');
  });

  it('of another is moved by nobody', async () => {
    await staffMove('order.propose');
    const ben = (await signUp(call, 'ben@example.lk')).token;
    const foreign = await move({ status: 'Confirmed' }, ben);
    expect([foreign.status, foreign.body]).toEqual([
      404,
      (await move({ status: 'Confirmed' }, ben, 'f'.repeat(24))).body,
    ]);
    // The header `token` decides nothing (decision 090).
    const byHeader = await call('PATCH', `/api/custom-order/${id}/status`, {
      body: { status: 'Confirmed' },
      headers: { token: amara },
    });
    expect(byHeader.status).toBe(401);
    expect(await history()).toEqual(['Request Placed', 'Awaiting Confirmation']);
  });

  it('that was closed is neither moved nor edited', async () => {
    await staffMove('order.propose');
    await db()
      .updateTable('custom_orders')
      .set({
        closing_kind: 'declined',
        closing_by: 'staff',
        closing_reason: 'No fabric',
        closed_at: '2026-01-01T00:00:00.000Z',
      })
      .execute();
    expect((await move({ status: 'Confirmed' })).status).toBe(409);
    expect((await edit({ quantity: '9' })).status).toBe(409);
    expect((await call('GET', `/api/custom-order/${id}`, { token: amara })).body['closing']).toMatchObject({
      kind: 'declined',
      reason: 'No fabric',
    });
  });
});
