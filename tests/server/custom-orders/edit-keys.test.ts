import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { editCustomOrder } from '../../../server/custom-orders/edit.ts';
import { moveByStaff } from '../../../server/custom-orders/staff.ts';
import { type Call, openAccounts, signUp } from '../../support/server/accounts.ts';
import type { TestApp } from '../../support/server/app.ts';
import { formOf, formSender, openWorkshop, photo, textsOf } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';

const KEY = 'a2a3a0a7-6b5c-4d6e-8f90-0123456789ab';
const AT_ONCE = 20;

onEachEngine('an edit of a custom order that is sent again with its key @both', (database) => {
  let shop: TestApp;
  let call: Call;
  let send: ReturnType<typeof formSender>;
  let amara: string;
  let id: string;
  let drawing: Buffer;
  const db = () => database().db;
  const place = async (token = amara) =>
    (await send('POST', '/api/custom-order', token, formOf(textsOf(), [await photo(1)]))).body._id;
  const edit = (texts: Record<string, string>, { key = KEY, of = id, token = amara, pictures = [drawing] } = {}) =>
    send('PUT', `/api/custom-order/update-order/${of}`, token, formOf(texts, pictures), { 'Idempotency-Key': key });
  /** All that an edit writes. */
  const written = async () => {
    const { length: events } = await db().selectFrom('custom_order_events').select('status').execute();
    const drawings = await db().selectFrom('custom_order_drawings').select('file').execute();
    const told = await db()
      .selectFrom('notifications')
      .select('id')
      .where('title', '=', 'Custom order updated')
      .execute();
    const files = readdirSync(join(database().dataDir, 'custom-orders', 'orders', id));
    expect(files.toSorted()).toEqual(drawings.map(({ file }) => file).toSorted());
    return { events, drawings: drawings.length, told: told.length };
  };

  beforeEach(async () => {
    await database().empty();
    rmSync(join(database().dataDir, 'custom-orders'), { recursive: true, force: true });
    await openWorkshop(database());
    ({ shop, call } = openAccounts(database(), Date.now));
    send = formSender(shop);
    amara = (await signUp(call, 'amara@example.lk')).token;
    drawing = await photo(2);
    id = await place();
  });

  it('is made once: its drawings are added once, and its answer is the order as it is', async () => {
    const first = await edit({ quantity: '6' });
    expect([first.status, first.body.quantity, first.body.designImage.length]).toEqual([200, 6, 2]);
    expect(await edit({ quantity: '6' })).toEqual(first);
    expect(await written()).toEqual({ events: 2, drawings: 2, told: 1 });
  });

  it(`is made once, however many of it come at once`, async () => {
    const { user_id: userId } = await db().selectFrom('custom_orders').select('user_id').executeTakeFirstOrThrow();
    const services = { ...shop.shop, dataDir: database().dataDir };
    const whole = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => {
        const file = `${String(nth).padStart(32, '0')}.jpg`;
        const pictures = [{ file, size: drawing.length, source: drawing }];
        return editCustomOrder(services, { id, userId, key: KEY, hash: 'one', pictures }, new Map([['quantity', '6']]));
      }),
    );
    expect(new Set(whole.map(({ order }) => order.quantity))).toEqual(new Set([6]));
    expect(await written()).toEqual({ events: 2, drawings: 2, told: 1 });
  });

  it('is answered also once the order can be edited no more', async () => {
    expect((await edit({ quantity: '6' })).status).toBe(200);
    await moveByStaff(db(), id, { to: 'Awaiting Confirmation', note: '' }, Date.now());
    await call('PATCH', `/api/custom-order/${id}/status`, { token: amara, body: { status: 'Confirmed' } });
    const again = await edit({ quantity: '6' });
    expect([again.status, again.body.status, again.body.quantity]).toEqual([200, 'Confirmed', 6]);
    expect((await edit({ quantity: '6' }, { key: 'another' })).status).toBe(409);
    expect(await written()).toEqual({ events: 4, drawings: 2, told: 1 });
  });

  it('is another one with other texts, other drawings or of another order: nothing of it is written', async () => {
    const other = await place();
    expect((await edit({ quantity: '6' })).status).toBe(200);
    const others = [
      await edit({ quantity: '7' }),
      await edit({ quantity: '6' }, { pictures: [await photo(3)] }),
      await edit({ quantity: '6' }, { of: other }),
      await edit({ quantity: '6' }, { of: 'f'.repeat(24) }),
    ];
    for (const { status, body } of others)
      expect([status, body.message]).toEqual([
        422,
        'Your changes were changed after they had been sent. Please look at your order before you send them again.',
      ]);
    const { body } = await call('GET', `/api/custom-order/${other}`, { token: amara });
    expect([body['quantity'], body['designImage']]).toMatchObject([10, { length: 1 }]);
  });

  it('leaves its key free where it was refused', async () => {
    expect((await edit({ quantity: '6', price: '1' })).status).toBe(409);
    expect((await edit({ quantity: '6' })).status).toBe(200);
    expect(await written()).toEqual({ events: 2, drawings: 2, told: 1 });
  });

  it('has nothing to do with the same key of another customer', async () => {
    const ben = (await signUp(call, 'ben@example.lk')).token;
    const theirs = await place(ben);
    expect((await edit({ quantity: '6' })).status).toBe(200);
    expect((await edit({ quantity: '7' }, { of: theirs, token: ben })).body.quantity).toBe(7);
    expect((await edit({ quantity: '6' }, { token: ben })).status).toBe(422);
    expect((await edit({ quantity: '6' }, { token: ben, key: 'another' })).status).toBe(404);
  });

  it('is answered also where the customer has sent as many drawings as are kept', async () => {
    expect((await edit({ quantity: '6' })).status).toBe(200);
    await db().updateTable('custom_order_drawings').set({ bytes: 600_000_000 }).execute();
    expect((await edit({ quantity: '6' })).status).toBe(200);
    expect((await edit({ quantity: '6' }, { key: 'another' })).status).toBe(413);
  });

  it('is made each time where it comes without a key, as a client of the contract alone sends it', async () => {
    const bare = () => send('PUT', `/api/custom-order/update-order/${id}`, amara, formOf({ quantity: '6' }, [drawing]));
    expect([(await bare()).status, (await bare()).status]).toEqual([200, 200]);
    expect(await written()).toEqual({ events: 3, drawings: 3, told: 2 });
  });
});
