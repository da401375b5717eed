import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillDemoCodes } from '../../../server/demo/codes.ts';
import { moveOrder } from '../../../server/orders/change-status.ts';
import { readTrail } from '../../../server/trail/trail.ts';
import { decodeOrders } from '../../../src/api/contract/orders/order-shape.ts';
import type { OrderStatus } from '../../../src/domain/order/order.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { addCode, DELIVERY, draftOf, openShelves, TEN_PER_CENT } from '../../support/server/orders.ts';
import { runAsStaff } from '../../support/server/staff.ts';

onEachEngine('the staff, at the command line,', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let ids: Record<string, string>;
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
      'users',
    ] as const)
      await db().deleteFrom(table).execute();
    shop = testApp(database());
    call = caller(shop.app);
    amara = (await signUp(call, 'amara@example.lk', { name: 'Amara \u202eSilva' })).token;
  });

  async function staff(...words: string[]): Promise<{ exit: number; out: string; err: string }> {
    return runAsStaff(shop.shop, words, { actor: 'amara@counter' });
  }
  async function place(given: Parameters<typeof draftOf>[2] = {}): Promise<{ id: string; number: string }> {
    const { body } = await call('POST', '/api/order/place', {
      token: amara,
      body: draftOf(ids, { 'Linen Kurta': 1, 'Plain Cap': 2 }, given),
    });
    const { _id: id, orderId: number } = body['order'] as { _id: string; orderId: string };
    return { id, number };
  }
  const orders = async () => decodeOrders((await call('POST', '/api/order/userorders', { token: amara })).body);
  const told = async () =>
    (
      await db()
        .selectFrom('notifications')
        .select(['title', 'message'])
        .orderBy('created_at')
        .orderBy('title')
        .execute()
    ).map(({ message }) => message);

  describe('with orders', () => {
    it('see them, all or some', async () => {
      const { number } = await place();
      expect((await staff('orders')).out).toMatch(
        new RegExp(
          `^${number}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  Order Placed  COD            Pending    {4}Rs\\. 6,850\\.48  amara@example\\.lk\n1 order\n$`,
        ),
      );
      expect((await staff('orders', 'list', 'AMARA', number.slice(0, 6))).out).toMatch(/\n1 order\n$/);
      expect([
        (await staff('orders', 'list', 'nobody')).out,
        (await staff('orders', 'list', '%')).out,
        (await staff('orders', '--status', 'shipped')).out,
      ]).toEqual(['0 orders\n', '0 orders\n', '0 orders\n']);
    });

    it('find them by number, name and phone, of the account or the receiver', async () => {
      const { number } = await place();
      await db()
        .updateTable('orders')
        .set({
          address: JSON.stringify({ ...DELIVERY, firstName: 'Kamala', lastName: 'De Zoysa', phone: '0112223344' }),
        })
        .execute();
      await place();
      const found = async (...words: string[]) =>
        (await staff('orders', 'list', ...words)).out.split('\n').slice(0, -1);
      for (const words of [
        ['0112223344'],
        ['+94 11 222 3344'],
        ['+94', '(0)11', '222', '3344', 'zoysa'],
        ['0094112223344'],
        ['011-222', '3344'],
        ['011', '222', '3344'],
        ['2223344'],
        ['kamala', 'zoysa'],
        ['kamala de'],
      ])
        expect([words, await found(...words)]).toEqual([words, [expect.stringContaining(number), '1 order']]);
      expect((await found('silva')).at(-1)).toBe('2 orders');
      expect(await found('0000000')).toEqual(['0 orders']);
      // The phone of the account, in the same way.
      await db().updateTable('users').set({ phone_number: '0759876543' }).execute();
      expect((await found('+94', '75', '987', '6543')).at(-1)).toBe('2 orders');
      // No word is found in the names of fields.
      expect(await found('firstName')).toEqual(['0 orders']);
    });

    it('see those of a period by days of Colombo, and so many at once', async () => {
      for (const placed_at of ['2026-04-12T18:29:59.999Z', '2026-04-12T18:30:00.000Z', '2026-04-14T18:29:59.999Z']) {
        const { id } = await place();
        await db().updateTable('orders').set({ placed_at }).where('id', '=', id).execute();
      }
      const last = async (...flags: string[]) => (await staff('orders', 'list', ...flags)).out.split('\n').at(-2);
      expect(await last('--from', '2026-04-13', '--until', '2026-04-14')).toBe('2 orders');
      expect(await last('--until', '2026-04-12')).toBe('1 order');
      expect(await last('--limit', '2')).toBe('3 orders, page 1 of 2 (--page 2)');
      expect((await staff('orders', 'list', '--limit', '2', '--page', '2')).out.split('\n')).toHaveLength(3);
      for (const wrong of [
        ['--from', '2026-02-30'],
        ['--from', '2026-04-14', '--until', '2026-04-13'],
        ['--limit', '0'],
        ['--limit', '1001'],
        ['--to', 'file'],
      ])
        expect((await staff('orders', 'list', ...wrong)).exit).toBe(2);
    });

    it('read them as JSON', async () => {
      const { number } = await place();
      await staff('orders', 'move', number, 'processing');
      expect(JSON.parse((await staff('orders', 'list', '--json')).out)).toMatchObject({
        count: 1,
        orders: [
          { orderId: number, status: 'Processing', totalAmount: 6850.48, account: { email: 'amara@example.lk' } },
        ],
      });
      expect(JSON.parse((await staff('orders', 'show', number, '--json')).out)).toMatchObject({
        orderId: number,
        changes: [{ actor: 'amara@counter', after: 'Processing' }],
      });
    });

    it('see one with all that it takes to pack it, and nothing that could harm their terminal', async () => {
      const { number } = await place();
      await db().updateTable('order_items').set({ name: 'Kurta \u202e\u001b[2J' }).where('position', '=', 0).execute();
      const { out } = await staff('orders', 'show', number.toLowerCase());
      expect(out).toContain('  1 × Rs. 4,500.50  Kurta \ufffd\ufffd[2J (M, Colour: Rust)\n');
      expect(out).toContain('Amara Silva, 1 Temple Road, Kandy 20000, Central, Sri Lanka\n');
      expect(out).toContain('Items Rs. 6,500.48, discount Rs. 0.00, delivery Rs. 350.00, total Rs. 6,850.48\n');
      expect(out).toMatch(/\nNext: Processing, Cancelled\n$/);
    });

    it('move one to the door, step by step, and its customer is told each time', async () => {
      const { number } = await place();
      for (const status of ['processing', 'SHIPPED', 'delivered'])
        expect((await staff('orders', 'move', number, status)).exit).toBe(0);
      const [order] = await orders();
      expect([order?.status, order?.history.map(({ status }) => status)]).toEqual([
        'Delivered',
        ['Order Placed', 'Processing', 'Shipped', 'Delivered'],
      ]);
      expect((await told()).sort()).toEqual(
        [
          `We have your order ${number} of Rs. 6,850.48.`,
          `Your order ${number} has been delivered. Thank you!`,
          `Your order ${number} is being prepared.`,
          `Your order ${number} is on its way. Please have Rs. 6,850.48 ready in cash.`,
        ].sort(),
      );
    });

    it('cannot move one where its lifecycle does not lead', async () => {
      const { number } = await place();
      expect(await staff('orders', 'move', number, 'Delivered')).toEqual({
        exit: 1,
        out: '',
        err: `${number} is Order Placed, its payment pending: it cannot be moved to Delivered. Next: Processing, Cancelled.\n`,
      });
      await staff('orders', 'move', number, 'processing');
      await staff('orders', 'move', number, 'shipped');
      expect((await staff('orders', 'move', number, 'cancelled')).err).toContain(
        'it cannot be moved to Cancelled. Next: Delivered.',
      );
      expect((await orders())[0]?.history).toHaveLength(3);
    });

    it('cancel one: its code and its points are given back', async () => {
      await addCode(database(), 'ONCE', { use_limit: 1, limit_each: 1 });
      const { number } = await place({ code: 'ONCE', discount: TEN_PER_CENT });
      expect(await db().selectFrom('users').select('points').execute()).toEqual([{ points: 58 }]);
      await staff('orders', 'move', number, 'cancelled');
      expect(await db().selectFrom('users').select('points').execute()).toEqual([{ points: 0 }]);
      await place({ code: 'ONCE', discount: TEN_PER_CENT });
      expect((await orders()).map(({ status }) => status).sort()).toEqual(['Cancelled', 'Order Placed']);
    });

    it('say how it is paid, only as it can follow', async () => {
      const { number } = await place();
      expect((await staff('orders', 'mark-refunded', number)).exit).toBe(1);
      expect((await staff('orders', 'mark-paid', number)).out).toBe(
        `${number} is Order Placed, its payment completed.\n`,
      );
      expect((await staff('orders', 'mark-paid', number)).exit).toBe(1);
      expect((await staff('orders', 'mark-refunded', number)).exit).toBe(0);
      expect((await orders())[0]?.paymentStatus).toBe('Refunded');
    });

    it('refund one: its points are given back once, also where it is cancelled then or was before', async () => {
      const points = async () => (await db().selectFrom('users').select('points').executeTakeFirstOrThrow()).points;
      const [one, other] = [await place(), await place(), await place()];
      const each = (await points()) / 3;
      expect(each).toBeGreaterThan(0);
      for (const { number } of [one, other]) await staff('orders', 'mark-paid', number);
      await staff('orders', 'mark-refunded', one.number);
      expect(await points()).toBe(each * 2);
      await staff('orders', 'move', one.number, 'cancelled');
      expect(await points()).toBe(each * 2);
      await staff('orders', 'move', other.number, 'cancelled');
      await staff('orders', 'mark-refunded', other.number);
      expect([
        await points(),
        (await orders()).filter(({ paymentStatus }) => paymentStatus === 'Refunded').length,
      ]).toEqual([each, 2]);
    });

    it('leave a trail of who moved what and when, payments included', async () => {
      const { number } = await place();
      await staff('orders', 'move', number, 'processing');
      await staff('orders', 'mark-refunded', number);
      await staff('orders', 'mark-paid', number);
      await staff('orders', 'move', number, 'processing');
      const { rows, count } = await readTrail(db(), { subject: number, atOnce: 10, from: 0 });
      const lines = rows.map(({ actor, field, before, after }) => `${actor} ${field} ${before} > ${after}`);
      expect([count, lines.sort()]).toEqual([
        2,
        ['amara@counter payment Pending > Completed', 'amara@counter status Order Placed > Processing'],
      ]);
      const { out } = await staff('trail', number.toLowerCase());
      expect(out).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}amara@counter {2}NL-.* payment: Pending → Completed\n/m);
      expect(out).toMatch(/\n2 changes\n$/);
      expect((await staff('trail', 'NL-0')).out).toBe('0 changes\n');
      expect(JSON.parse((await staff('trail', number, '--json')).out)).toMatchObject({
        changes: [{ subject: number }, { subject: number }],
      });
      expect((await staff('orders', 'show', number)).out).toContain('amara@counter  payment: Pending → Completed\n');
    });

    it('say with which courier one is on its way, and its customer sees where', async () => {
      const first = await place();
      await staff('orders', 'move', first.number, 'processing');
      const link = 'https://courier.example/track?no={}';
      const parcel = ['--courier', 'Koombiyo', '--tracking', '12 345'];
      const moved = await staff('orders', 'move', first.number, 'shipped', ...parcel, '--link', link);
      expect(moved).toMatchObject({ exit: 0, err: '' });
      const seen = { courier: 'Koombiyo', tracking: '12 345', link: 'https://courier.example/track?no=12%20345' };
      expect((await orders())[0]?.shipment).toEqual(seen);
      expect(await told()).toContain(
        `Your order ${first.number} is on its way with Koombiyo, 12 345. Please have Rs. 6,850.48 ready in cash.`,
      );
      const { out: shown } = await staff('orders', 'show', first.number);
      expect(shown).toContain('\nParcel Koombiyo, 12 345\n');
      expect(shown).toContain('amara@counter  parcel: Koombiyo, 12 345\n');
      // The next one of this courier needs no address, and a wrong number can be set right.
      const second = await place();
      expect((await staff('orders', 'track', second.number, ...parcel)).exit).toBe(1);
      await staff('orders', 'move', second.number, 'processing');
      await staff('orders', 'move', second.number, 'shipped', '--courier', 'Koombiyo', '--tracking', '9');
      expect((await staff('orders', 'track', second.number, '--courier', 'Koombiyo', '--tracking', '10')).exit).toBe(0);
      const whole = (await orders()).find(({ number }) => number === second.number);
      expect(whole?.shipment?.link).toBe('https://courier.example/track?no=10');
      expect((await staff('trail', second.number.toLowerCase())).out).toContain('parcel: Koombiyo, 9 → Koombiyo, 10\n');
    });

    it.each([
      ['move', 'NL-1', 'delivered', '--courier', 'Koombiyo', '--tracking', '1'],
      ['move', 'NL-1', 'shipped', '--courier', 'Koombiyo'],
      ['move', 'NL-1', 'shipped', '--tracking', '1'],
      ['move', 'NL-1', 'shipped', '--courier', 'K', '--tracking', '1', '--link', 'javascript:alert(1)'],
      ['track', 'NL-1'],
      ['show', 'NL-1', '--courier', 'K', '--tracking', '1'],
    ])('that name a parcel wrongly are told how to: orders %s %s %s %s', async (...words) => {
      expect((await staff('orders', ...words)).exit).toBe(2);
    });

    it('of two moves at once one is done, and its customer is told once', async () => {
      const { id } = await place();
      const moves = await Promise.all(
        (['Processing', 'Cancelled', 'Processing', 'Cancelled'] as OrderStatus[]).map((to) =>
          moveOrder(db(), id, to, Date.now()),
        ),
      );
      const [order] = await orders();
      const done = moves.filter((move) => move.done);
      // One wins; that one may still be cancelled by another that looked after it.
      expect(done.length).toBe(order?.history.length === 3 ? 2 : 1);
      expect(order?.history.map(({ status }) => status)).toEqual([
        'Order Placed',
        ...(done.length === 2 ? ['Processing', 'Cancelled'] : [order?.status]),
      ]);
      expect(await told()).toHaveLength(1 + done.length);
    });

    it.each([
      ['orders', 'move'],
      ['orders', 'move', 'NL-1'],
      ['orders', 'move', 'NL-1', 'lost'],
      ['orders', 'show'],
      ['orders', 'burn', 'NL-1'],
      ['orders', '--page', '0'],
      ['orders', '--status', 'lost'],
    ])('are told how to ask: %s', async (...words) => {
      expect(await staff(...words)).toMatchObject({
        exit: 2,
        out: '',
        err: expect.stringContaining('See: npm run shop -- orders --help') as string,
      });
    });

    it('are told where there is no such order', async () => {
      expect(await staff('orders', 'show', 'NL-NOTH-1NG0')).toEqual({
        exit: 1,
        out: '',
        err: 'There is no order "NL-NOTH-1NG0".\n',
      });
    });
  });

  describe('with promo codes', () => {
    it('add one, see it used, stop it and start it again', async () => {
      expect(
        (
          await staff(
            'codes',
            'add',
            'avurudu',
            '--percent',
            '12.5',
            '--name',
            'Avurudu season',
            '--from',
            '2026-01-01',
            '--until',
            '2099-12-31',
            '--limit',
            '2',
            '--each',
            '1',
            '--minimum',
            '1000',
          )
        ).out,
      ).toBe(
        'AVURUDU           12.5 %, 2026-01-01 to 2099-12-31, from Rs. 1,000.00, used 0 of 2, 1 each  (Avurudu season)\n',
      );
      await place({ code: 'AVURUDU', discount: { type: 'percentage', value: 1250 } });
      expect((await staff('codes')).out).toContain('used 1 of 2');
      expect((await staff('codes', 'stop', 'Avurudu')).out).toContain('stopped');
      expect(
        (await call('POST', '/api/redeem-codes/validate', { body: { code: 'AVURUDU', amount: 5000 } })).status,
      ).toBe(400);
      await staff('codes', 'start', 'AVURUDU');
      expect(
        (await call('POST', '/api/redeem-codes/validate', { body: { code: 'AVURUDU', amount: 5000 } })).status,
      ).toBe(200);
    });

    it('cannot have two of one name, in capitals or not', async () => {
      await staff('codes', 'add', 'GIFT', '--amount', '500');
      expect(await staff('codes', 'add', 'gift', '--percent', '5')).toEqual({
        exit: 1,
        out: '',
        err: 'There is a code GIFT already.\n',
      });
      expect((await staff('codes', 'list')).out).toBe('GIFT              Rs. 500.00, used 0\n1 code\n');
    });

    it.each([
      ['add'],
      ['add', 'A B$', '--percent', '5'],
      ['add', 'X'],
      ['add', 'X', '--percent', '5', '--amount', '5'],
      ['add', 'X', '--percent', '0'],
      ['add', 'X', '--percent', '101'],
      ['add', 'X', '--percent', '1.005'],
      ['add', 'X', '--amount', '-5'],
      ['add', 'X', '--percent', '5', '--from', '2026-02-30'],
      ['add', 'X', '--percent', '5', '--from', '2026-02-02', '--until', '2026-02-01'],
      ['add', 'X', '--percent', '5', '--limit', '0'],
      ['add', 'X', '--percent', '5', '--each', '1.5'],
      ['stop'],
      ['burn', 'X'],
      ['list', '--percent', '5'],
    ])('are told how to ask: codes %s', async (...words) => {
      expect(await staff('codes', ...words)).toMatchObject({
        exit: 2,
        err: expect.stringContaining('See: npm run shop -- codes --help') as string,
      });
    });

    it('find three in the demo shop: one of each kind, and one that is used up', async () => {
      await fillDemoCodes(db(), Date.now());
      await fillDemoCodes(db(), Date.now());
      const validate = async (code: string, amount: number) =>
        (await call('POST', '/api/redeem-codes/validate', { body: { code, amount } })).body;
      expect([await validate('NOOL10', 5000), await validate('WELCOME500', 5000)]).toMatchObject([
        { discountedAmount: 4500 },
        { discountedAmount: 4500 },
      ]);
      expect([await validate('WELCOME500', 2999), await validate('EARLYBIRD', 5000)]).toEqual([
        { success: false, message: 'This code is for orders from Rs. 3,000.00.' },
        { success: false, message: 'Invalid discount code' },
      ]);
    });
  });

  describe('with the terms', () => {
    it('see the usual fee and no bank account, set them, and every shopper is told', async () => {
      await db().deleteFrom('shop_settings').execute();
      expect((await staff('terms')).out).toBe(
        'Delivery    Rs. 350.00, free from Rs. 10,000.00\nTakes       no dates are shown\nTransfers   none\nDue         no deadline is shown\n',
      );
      expect((await call('GET', '/api/shop-profile')).body).toMatchObject({ bankAccount: null });
      const about = async () => (await call('GET', '/api/shop-profile/about')).body;
      expect(await about()).toMatchObject({ profile: { freeDeliveryFrom: 10_000 } });
      expect(
        (
          await staff(
            'terms',
            '--flat',
            '400.50',
            '--free-from',
            'never',
            '--district',
            'Jaffna=600',
            '--district',
            'Galle=0',
            '--bank',
            'A Bank',
            '--account',
            '77',
          )
        ).exit,
      ).toBe(0);
      await staff('terms', '--district', 'Galle=');
      // At once, unless the database takes its time.
      await expect
        .poll(async () => (await call('GET', '/api/shop-profile')).body)
        .toEqual({
          success: true,
          delivery: { flat: 400.5, freeFrom: null, districts: { Jaffna: 600 } },
          bankAccount: { bank: 'A Bank', branch: '', holder: '', number: '77' },
        });
      await expect.poll(about).not.toHaveProperty('profile.freeDeliveryFrom');
      await db().deleteFrom('shop_settings').execute();
    });

    it.each([
      ['--flat', '-1'],
      ['--flat', 'free'],
      ['--free-from', ''],
      ['--district', 'Jaffna'],
      ['--district', 'Jaffna=much'],
      ['--account', ''],
      ['350'],
    ])('are told how to ask: terms %s', async (...words) => {
      expect(await staff('terms', ...words)).toMatchObject({
        exit: 2,
        err: expect.stringContaining('See: npm run shop -- terms --help') as string,
      });
      expect(await db().selectFrom('shop_settings').selectAll().execute()).toEqual([]);
    });
  });
});
