import { beforeAll, beforeEach, expect, it } from 'vitest';
import { redeem } from '../../../server/promo-codes/promo-codes.ts';
import { validateCode } from '../../../src/api/contract/discounts.ts';
import { type Answer, type Call, caller, signUp } from '../../support/server/accounts.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { addCode, countOf, draftOf, openShelves, TEN_PER_CENT } from '../../support/server/orders.ts';

const INVALID = { success: false, message: 'Invalid discount code' };
/** The last minute of 30 April in Colombo. */
const APRIL = Date.parse('2026-04-30T18:29:00.000Z');

onEachEngine('a promo code', (database) => {
  let call: Call;
  let amara: string;
  let ids: Record<string, string>;
  let now = APRIL;
  const db = () => database().db;
  const validate = (
    code: unknown,
    amount: unknown = 5000,
    given: { token?: string; from?: string } = { token: amara },
  ): Promise<Answer> => call('POST', '/api/redeem-codes/validate', { ...given, body: { code, amount } });
  const order = (code: string, token = amara): Promise<Answer> =>
    call('POST', '/api/order/place', {
      token,
      body: draftOf(ids, { 'Linen Kurta': 1 }, { code, discount: TEN_PER_CENT }),
    });

  beforeAll(async () => {
    await database().empty();
    ids = await openShelves(database());
  });
  beforeEach(async () => {
    now = APRIL;
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
    call = caller(testApp(database(), { proxyHops: 1 }, null, null, { now: () => now }).app);
    amara = (await signUp(call, 'amara@example.lk')).token;
  });

  async function addRefused(): Promise<void> {
    await addCode(database(), 'STOPPED', { stopped: true });
    await addCode(database(), 'EARLY', { starts_on: '2026-05-01' });
    await addCode(database(), 'OVER', { ends_on: '2026-04-29' });
    await addCode(database(), 'EMPTY', { use_limit: 2, uses: 2 });
    await addCode(database(), 'MINE', { limit_each: 1 });
  }

  it('says what the cart then costs, to the cent', async () => {
    await addCode(database(), 'EIGHTH', { discount_value: 1250 });
    await addCode(database(), 'GIFT', { discount_type: 'fixed', discount_value: 50_000 });
    const { status, body } = await validate(' eighth ', 333.33);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Discount applied successfully!',
        discountApplied: true,
        discountedAmount: 291.66,
        redeemCode: { code: 'EIGHTH', name: 'The code EIGHTH', discountType: 'percentage', discountValue: 12.5 },
      },
    ]);
    expect(validateCode('GIFT', 60_000).read((await validate('GIFT', 600)).body)).toEqual({
      code: 'GIFT',
      name: 'The code GIFT',
      type: 'fixed',
      value: 50_000,
      discountedAmount: 10_000,
    });
  });

  it('never makes a cart cost less than nothing, and nothing is an amount', async () => {
    await addCode(database(), 'GIFT', { discount_type: 'fixed', discount_value: 50_000 });
    expect([
      (await validate('GIFT', 100)).body['discountedAmount'],
      (await validate('GIFT', 0)).body['discountedAmount'],
      (await validate('GIFT', 500)).body['discountedAmount'],
    ]).toEqual([0, 0, 0]);
  });

  it('is one sentence to a guest, whether it is unknown, stopped, early, over or used up', async () => {
    await addRefused();
    for (const code of ['NOTHING', 'STOPPED', 'EARLY', 'OVER', 'EMPTY', "'; drop table orders", 'කේතය']) {
      const { status, body } = await validate(code, 5000, {});
      expect([code, status, body]).toEqual([code, 400, INVALID]);
    }
    expect((await validate('MINE', 5000, {})).status).toBe(200);
  });

  it('says to a customer why it does not count, unless it is unknown or taken back', async () => {
    await addRefused();
    expect((await order('MINE')).status).toBe(200);
    const said = async (code: string) => (await validate(code)).body;
    for (const [code, message] of [
      ['empty', 'EMPTY has been used up.'],
      ['MINE', "You've used MINE already."],
      ['OVER', 'OVER has ended.'],
      ['EARLY', 'EARLY starts on Fri\u00a01\u00a0May.'],
      ...['STOPPED', 'NOTHING', "'; drop table orders", 'කේතය'].map((one) => [one, INVALID.message] as const),
    ] as const)
      expect([code, await said(code)]).toEqual([code, { success: false, message }]);
  });

  it('that is known to be one counts as a guess too, so that nobody finds out many', async () => {
    await addCode(database(), 'EMPTY', { use_limit: 2, uses: 2 });
    const statuses: number[] = [];
    for (let time = 0; time < 14; time += 1) statuses.push((await validate('EMPTY')).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(13);
    expect(statuses.at(-1)).toBe(429);
  });

  it('counts to the last minute of its last day in Colombo', async () => {
    await addCode(database(), 'APRIL', { ends_on: '2026-04-30' });
    await addCode(database(), 'MAY', { starts_on: '2026-05-01' });
    expect([(await validate('APRIL')).status, (await validate('MAY')).status]).toEqual([200, 400]);
    now += 60_000;
    expect([(await validate('APRIL')).status, (await validate('MAY')).status]).toEqual([400, 200]);
    expect((await order('APRIL')).status).toBe(409);
  });

  it('tells its minimum, which is about the items before the discount', async () => {
    await addCode(database(), 'BIG', { minimum_cents: 450_050 });
    expect((await validate('BIG', 4500.49)).body).toEqual({
      success: false,
      message: 'This code is for orders from Rs. 4,500.50.',
    });
    expect([(await validate('BIG', 4500.5)).status, (await order('BIG')).status]).toEqual([200, 200]);
  });

  it('is not used by looking it up', async () => {
    await addCode(database(), 'ONCE', { use_limit: 1 });
    for (let time = 0; time < 5; time += 1) expect((await validate('ONCE')).status).toBe(200);
    expect([(await order('ONCE')).status, (await order('ONCE')).status]).toEqual([200, 409]);
  });

  it('must be text, and the amount an amount', async () => {
    for (const code of [{ $ne: null }, ['A'], 7, null, undefined, 'x'.repeat(81), 'a\u0000'])
      expect([code, (await validate(code)).status]).toEqual([code, 400]);
    for (const amount of [-1, '5000', null, undefined, 2 ** 60, [1], {}])
      expect([amount, (await validate('A', amount)).status]).toEqual([amount, 400]);
    expect((await call('POST', '/api/redeem-codes/validate', { body: '{"code":"A","amount":1e400}' })).status).toBe(
      400,
    );
    expect((await validate('  ')).body['message']).toBe('Please enter a discount code.');
  });

  it('cannot be guessed for long, by looking up or by ordering, and who has a real one is not held up', async () => {
    await addCode(database(), 'REAL');
    for (let time = 0; time < 30; time += 1) expect((await validate('REAL')).status).toBe(200);
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1)
      statuses.push((await validate(`GUESS${time}`)).status, (await order(`GUESS${time}`)).status);
    expect(statuses.slice(0, 12)).toEqual([400, 409, 400, 409, 400, 409, 400, 409, 400, 409, 400, 409]);
    // From now on each waits.
    expect(statuses.slice(13)).toEqual(Array.from({ length: 7 }, () => 429));
    const { status, headers } = await order('GUESS');
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect((await validate('GUESS', 5000, { token: (await signUp(call, 'ben@example.lk')).token })).status).toBe(400);
  });

  it('cannot be guessed for long from one place, whoever asks', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 70; time += 1)
      statuses.add((await validate(`GUESS${time}`, 5000, { from: '192.0.2.7' })).status);
    expect([...statuses].sort((one, other) => one - other)).toEqual([400, 429]);
    expect((await validate('GUESS', 5000, { from: '192.0.2.8' })).status).toBe(400);
  });

  it('with a limit goes to no more orders than that, however many come at once @both', async () => {
    await addCode(database(), 'THREE', { use_limit: 3 });
    const tokens = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => (await signUp(call, `customer${at}@example.lk`)).token),
    );
    const answers = await Promise.all(
      tokens.map((token, at) =>
        call('POST', '/api/order/place', {
          token,
          from: `192.0.2.${at}`,
          body: draftOf(ids, { 'Linen Kurta': 1 }, { code: 'THREE', discount: TEN_PER_CENT }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      ...Array.from({ length: 3 }, () => 200),
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await countOf(database())).toMatchObject({ orders: 3, order_items: 3, code_uses: 3 });
    expect(await db().selectFrom('promo_codes').select('uses').execute()).toEqual([{ uses: 3 }]);
  });

  it('with a limit for each goes to one order of a customer who orders at once many times @both', async () => {
    await addCode(database(), 'EACH', { limit_each: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => order('EACH')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await countOf(database())).toMatchObject({ orders: 1, code_uses: 1 });
  });

  it('with a limit for each is counted again when it is taken, whatever was read of it before @both', async () => {
    await addCode(database(), 'TWICE', { limit_each: 2 });
    const code = await db().selectFrom('promo_codes').selectAll().executeTakeFirstOrThrow();
    const { id } = await db().selectFrom('users').select('id').executeTakeFirstOrThrow();
    const taken: boolean[] = [];
    for (let time = 0; time < 3; time += 1) taken.push(await redeem(db(), code, id));
    expect(taken).toEqual([true, true, false]);
  });
});
