import { beforeAll, beforeEach, expect, it } from 'vitest';
import { moveOrder } from '../../../server/orders/change-status.ts';
import { moveReturn, withdrawRequested } from '../../../server/orders/returns.ts';
import { renderOrderMail } from '../../../server/order-mails/render.ts';
import { forgetOrders, ordersOfPerson } from '../../../server/personal-data/forget-orders.ts';
import { readTrail } from '../../../server/trail/trail.ts';
import { decodeOrders } from '../../../src/api/contract/orders/order-shape.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { type Answer, type Call, caller, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { draftOf, openShelves } from '../../support/server/orders.ts';
import { runAsStaff } from '../../support/server/staff.ts';

/** Ten in the morning in Colombo. */
const NOW = Date.parse('2026-11-24T04:30:00Z');

onEachEngine('a return', (database) => {
  let now: number;
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let ids: Record<string, string>;
  let id: string;
  const db = () => database().db;

  beforeAll(async () => {
    await database().empty();
    ids = await openShelves(database());
  });
  beforeEach(async () => {
    now = NOW;
    for (const table of [
      'order_mails',
      'order_events',
      'order_items',
      'order_returns',
      'orders',
      'throttles',
      'users',
    ] as const)
      await db().deleteFrom(table).execute();
    await db().deleteFrom('shop_settings').where('key', '=', 'identity').execute();
    await db()
      .insertInto('shop_settings')
      .values({ key: 'identity', value: JSON.stringify({ name: 'Nool', orderMailbox: 'orders@shop.example.lk' }) })
      .execute();
    shop = testApp(database(), {}, null, null, { now: () => now });
    call = caller(shop.app);
    amara = (await signUp(call, 'amara@example.lk')).token;
    id = await deliver();
  });

  async function place(): Promise<string> {
    const body = draftOf(ids, { 'Linen Kurta': 2, 'Plain Cap': 1 });
    const placed = await call('POST', '/api/order/place', { token: amara, body });
    return (placed.body['order'] as { _id: string })._id;
  }
  async function deliver(): Promise<string> {
    const placed = await place();
    for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await moveOrder(db(), placed, status, now);
    await db().deleteFrom('order_mails').execute();
    return placed;
  }
  const draft = {
    kind: 'Exchange',
    reason: 'Too small',
    note: ' L, please ',
    items: [{ index: 0, quantity: 1 }],
  };
  const ask = (changes: object = {}, token = amara): Promise<Answer> =>
    call('POST', `/api/order/${id}/return`, { token, body: { ...draft, ...changes } });
  const withdraw = (): Promise<Answer> => call('POST', `/api/order/${id}/return/withdraw`, { token: amara });
  async function orderNow(): Promise<Order> {
    const [order] = decodeOrders((await call('POST', '/api/order/userorders', { token: amara, body: {} })).body);
    if (!order) throw new Error('no order');
    return order;
  }
  const move = (to: Parameters<typeof moveReturn>[2], answer = '') =>
    moveReturn(db(), id, to, { answer, now, actor: 'nimal' });
  const mails = async () =>
    (await db().selectFrom('order_mails').select(['kind', 'recipient']).orderBy('created_at').execute()).map(
      ({ kind, recipient }) => `${kind} to ${recipient}`,
    );

  it('is asked for once, told to the shop, and shown; the same request again is a yes', async () => {
    expect(await orderNow()).toMatchObject({ returnable: { until: '2026-12-08', quantities: [2, 1] }, returned: null });
    expect(await ask()).toMatchObject({ status: 200, body: { success: true } });
    now += 1000;
    expect(await ask()).toMatchObject({ status: 200, body: { success: true } });
    expect(await ask({ items: [{ index: 1, quantity: 1 }] })).toMatchObject({
      status: 409,
      body: { message: "You've asked for a return of this order already. Please cancel that request first." },
    });
    expect(await orderNow()).toMatchObject({
      returnable: null,
      returned: {
        kind: 'Exchange',
        reason: 'Too small',
        note: 'L, please',
        items: [{ index: 0, quantity: 1 }],
        status: 'Requested',
        answer: '',
        requestedAt: NOW,
        isWithdrawable: true,
      },
    });
    expect(await mails()).toEqual(['return-request to orders@shop.example.lk']);
  });

  it.each([
    ['no piece', { items: [] }],
    ['more pieces than there are', { items: [{ index: 0, quantity: 3 }] }],
    ['pieces of a line that is not there', { items: [{ index: 2, quantity: 1 }] }],
    [
      'a line twice',
      {
        items: [
          { index: 0, quantity: 1 },
          { index: 0, quantity: 1 },
        ],
      },
    ],
    ['half a piece', { items: [{ index: 0, quantity: 0.5 }] }],
    ['a kind that nobody offers', { kind: 'Gift' }],
    ['no reason', { reason: '' }],
    ['a note that is too long', { note: 'x'.repeat(501) }],
  ])('of %s is refused', async (_, changes) => {
    expect((await ask(changes)).status).toBe(400);
    expect((await orderNow()).returned).toBeNull();
  });

  it('can be asked for until the fourteenth day after the delivery is over in Colombo, and not before it', async () => {
    await db()
      .updateTable('order_events')
      .set({ at: '2026-11-10T18:29:00.000Z' })
      .where('status', '=', 'Delivered')
      .execute();
    now = Date.parse('2026-11-24T18:29:59Z');
    expect((await orderNow()).returnable).toEqual({ until: '2026-11-24', quantities: [2, 1] });
    now += 1000;
    expect((await orderNow()).returnable).toBeNull();
    expect(await ask()).toMatchObject({
      status: 409,
      body: { message: "This order can't be returned here any more. Please contact us." },
    });
    now -= 1000;
    expect((await ask()).status).toBe(200);
    now += 2000;
    id = await place();
    expect((await orderNow()).returnable).toBeNull();
    expect((await ask()).status).toBe(409);
  });

  it('of another’s order is answered as one of none', async () => {
    const zara = (await signUp(call, 'zara@example.lk')).token;
    expect((await ask({}, zara)).status).toBe(404);
    expect((await orderNow()).returned).toBeNull();
  });

  it('is taken back by its customer, also twice, and may then be asked for anew', async () => {
    expect((await withdraw()).status).toBe(409);
    await ask();
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(200);
    expect(await orderNow()).toMatchObject({
      returnable: { quantities: [2, 1] },
      returned: { status: 'Withdrawn', isWithdrawable: false },
    });
    now += 1000;
    expect((await ask({ kind: 'Refund' })).status).toBe(200);
    expect((await orderNow()).returned).toMatchObject({ kind: 'Refund', status: 'Requested' });
  });

  it('is asked for five times at most, since the shop is mailed of each', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await ask()).status).toBe(200);
      expect((await withdraw()).status).toBe(200);
      now += 1000;
    }
    expect((await orderNow()).returnable).toBeNull();
    expect((await ask()).status).toBe(409);
    expect(await mails()).toHaveLength(5);
  });

  it('that is open is the one that counts, also if another was asked for by a clock that was ahead', async () => {
    now += 60_000;
    await ask();
    await withdraw();
    now -= 60_000;
    expect((await ask({ kind: 'Refund' })).status).toBe(200);
    expect((await orderNow()).returned).toMatchObject({ kind: 'Refund', status: 'Requested' });
    expect((await move('approve')).done).toBe(true);
    expect((await withdraw()).status).toBe(409);
  });

  it('goes its way by the staff, and its customer is told of each move', async () => {
    await ask();
    await db().deleteFrom('order_mails').execute();
    for (const [to, answer] of [
      ['approve', 'Please send it to 12 Temple Road.'],
      ['receive', ''],
      ['complete', 'The L is on its way.'],
    ] as const) {
      now += 1000;
      expect((await move(to, answer)).done).toBe(true);
      expect((await orderNow()).returned).toMatchObject({ answer, isWithdrawable: false });
    }
    expect(await mails()).toEqual(Array(3).fill('order-return to amara@example.lk'));
    expect(await orderNow()).toMatchObject({
      returned: { status: 'Completed', answer: 'The L is on its way.', isWithdrawable: false },
      // What was exchanged cannot come back a second time.
      returnable: { quantities: [1, 1] },
    });
    expect(await move('approve')).toMatchObject({ done: false, row: { status: 'Completed' } });
    expect((await withdraw()).status).toBe(409);
    const { number } = await orderNow();
    const { rows } = await readTrail(db(), { subject: number, atOnce: 20, from: 0 });
    const ofReturn = rows.filter(({ field }) => field === 'return');
    expect(ofReturn.map(({ actor, field, before, after }) => [actor, field, before, after])).toEqual([
      ['nimal', 'return', 'Received', 'Completed'],
      ['nimal', 'return', 'Approved', 'Received'],
      ['nimal', 'return', 'Requested', 'Approved'],
      ['customer', 'return', '', 'Requested'],
    ]);
    const told = await db().selectFrom('notifications').select('title').where('title', 'like', 'Return%').execute();
    expect(told.map(({ title }) => title).toSorted()).toEqual([
      'Return approved',
      'Return completed',
      'Return received',
    ]);
  });

  it('is mailed as it was when it moved, with the pieces and the shop’s answer, and without the customer’s own words to the customer', async () => {
    await ask();
    await move('approve', 'Please send it to 12 Temple Road.');
    await move('decline', 'It was worn.');
    const rows = await db().selectFrom('order_mails').selectAll().execute();
    const rendered = await Promise.all(rows.map((row) => renderOrderMail({ db: db(), dataDir: '' }, row)));
    const lines = [{ name: 'Linen Kurta (M, Colour: Rust)', quantity: 1, amount: 450_050 }];
    const about = { number: (await orderNow()).number, kindOfReturn: 'Exchange', lines };
    const customer = { name: 'Amara Silva', phone: '0771234567', email: 'amara@example.lk' };
    expect(rendered).toHaveLength(3);
    expect(rendered).toContainEqual(
      expect.objectContaining({ ...about, kind: 'shop-return', reason: 'Too small', note: 'L, please', customer }),
    );
    for (const [news, answer] of [
      ['Approved', 'Please send it to 12 Temple Road.'],
      ['Declined', 'It was worn.'],
    ])
      expect(rendered).toContainEqual({
        ...about,
        kind: 'order-return',
        to: 'amara@example.lk',
        name: expect.any(String) as string,
        id,
        news,
        answer,
      });
  });

  it('that is asked for by two devices at once is one; a staff’s move and a withdrawal at once leave one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([ask(), ask({ kind: 'Refund' })]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const [taken, moved] = await Promise.all([withdraw(), move('decline', 'no')]);
      const { returned } = await orderNow();
      expect(returned?.status).toBe(taken.status === 200 ? 'Withdrawn' : 'Declined');
      expect(moved.done).toBe(taken.status !== 200);
      now += 1000;
    }
  });

  it('that the shop has agreed to keeps who it is of under way until it is over, and then is forgotten with the order', async () => {
    await ask();
    await move('approve');
    const { id: user } = await db().selectFrom('users').select('id').executeTakeFirstOrThrow();
    const finishedAt = async () => (await ordersOfPerson(db(), user))[0]?.finishedAt;
    expect(await finishedAt()).toBeNull();
    await move('decline', 'Dear Amara, it was worn');
    expect(await finishedAt()).toBe(new Date(NOW).toISOString());
    await db()
      .transaction()
      .execute(async (tx) => forgetOrders(tx, await ordersOfPerson(tx, user)));
    expect(await db().selectFrom('order_returns').select(['note', 'answer', 'reason']).execute()).toEqual([
      { note: '', answer: '', reason: 'Too small' },
    ]);
  });

  it('that nobody has answered is withdrawn where its customer goes', async () => {
    await ask();
    const { id: user } = await db().selectFrom('users').select('id').executeTakeFirstOrThrow();
    expect((await ordersOfPerson(db(), user))[0]?.finishedAt).toBe(new Date(NOW).toISOString());
    const plan = await call('GET', '/api/user/deletion', { token: amara });
    expect(plan.body['deletion']).toMatchObject({ returns: [(await orderNow()).number] });
    await withdrawRequested(db(), { user_id: 'somebody else' });
    expect((await orderNow()).returned?.status).toBe('Requested');
    await withdrawRequested(db(), { user_id: user });
    expect((await orderNow()).returned?.status).toBe('Withdrawn');
    now += 1000;
    await ask({ kind: 'Refund' });
    await db()
      .transaction()
      .execute(async (tx) => forgetOrders(tx, await ordersOfPerson(tx, user)));
    expect(await db().selectFrom('order_returns').select(['note', 'status']).execute()).toEqual([
      { note: '', status: 'Withdrawn' },
      { note: '', status: 'Withdrawn' },
    ]);
  });

  it('is listed and moved on the staff’s command line', async () => {
    const staff = (...words: string[]) => runAsStaff(shop.shop, ['returns', ...words]);
    const { number } = await orderNow();
    expect(await staff('approve', number)).toMatchObject({
      exit: 1,
      err: `Nobody has asked for a return of ${number}.\n`,
    });
    await ask();
    expect((await staff('list')).out).toBe(`${number}  2026-11-24 10:00  Requested  Exchange  Too small\n1 return\n`);
    expect(JSON.parse((await staff('list', '--json')).out)).toMatchObject({
      count: 1,
      returns: [{ order: number, status: 'Requested', note: 'L, please', items: [{ index: 0, quantity: 1 }] }],
    });
    expect((await runAsStaff(shop.shop, ['orders', 'show', number])).out).toContain(
      '2026-11-24 10:00  return requested: exchange, too small\n    1 × Linen Kurta (M, Colour: Rust)\n  note: L, please\n',
    );
    expect(await staff('receive', number)).toMatchObject({
      exit: 1,
      err: `The return of ${number} is requested: it cannot be moved by receive. Next: approve, decline.\n`,
    });
    expect((await staff('decline', number)).exit).toBe(2);
    expect(await staff('decline', number.toLowerCase(), '--answer', 'It was worn')).toMatchObject({
      exit: 0,
      out: `The return of ${number} is declined.\n2026-11-24 10:00  return declined: exchange, too small\n    1 × Linen Kurta (M, Colour: Rust)\n  note: L, please\n  answer: It was worn\n`,
    });
    expect((await staff('list')).out).toBe('0 returns\n');
    expect((await staff('approve', number)).out).toContain(`The return of ${number} is approved.\n`);
    expect((await staff('decline', number, '--answer', 'It was worn')).exit).toBe(0);
    expect((await staff('list', '--all')).out).toContain('Declined');
    for (const wrong of [['mend', number], ['approve'], ['list', number], ['approve', number, '--all']])
      expect((await staff(...wrong)).exit).toBe(2);
    expect((await staff('approve', 'NL-0')).exit).toBe(1);
  });
});
