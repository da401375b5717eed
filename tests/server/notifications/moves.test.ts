import { beforeEach, expect, it } from 'vitest';
import { closeCustomOrder, moveByStaff, payCustomOrder } from '../../../server/custom-orders/staff.ts';
import { moveOrder, setPayment } from '../../../server/orders/change-status.ts';
import { shortNumber } from '../../../src/domain/custom-orders/custom-order.ts';
import { decodeNotifications } from '../../../src/api/contract/notifications.ts';
import { type Call, openAccounts, signUp } from '../../support/server/accounts.ts';
import { formOf, formSender, openWorkshop, textsOf } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { draftOf, openShelves } from '../../support/server/orders.ts';

const AT_ONCE = 50;

onEachEngine('a move that many make at once is told once: @both', (database) => {
  let call: Call;
  let send: ReturnType<typeof formSender>;
  let amara: string;
  let now: number;
  const db = () => database().db;
  beforeEach(async () => {
    await database().empty();
    now = Date.parse('2026-05-04T03:02:01.000Z');
    const open = openAccounts(database(), () => (now += 1000));
    call = open.call;
    send = formSender(open.shop);
    amara = (await signUp(call, 'amara@example.lk')).token;
  });

  const seen = async () =>
    decodeNotifications((await call('GET', '/api/notifications/', { token: amara })).body)
      .toReversed()
      .map(({ title, message, link }) => ({ title, message, link }));
  const titles = async () => (await seen()).map(({ title }) => title);
  /** Makes a move as often as that at once. @returns how often it was made. */
  async function often(move: () => Promise<boolean>): Promise<number> {
    const made = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        move().catch((error: unknown) => {
          if (error instanceof Error && 'status' in error && error.status === 409) return false;
          throw error;
        }),
      ),
    );
    return made.filter(Boolean).length;
  }

  it('of an order, from its placing by one key to its refund', async () => {
    const ids = await openShelves(database());
    const body = draftOf(ids, { 'Plain Cap': 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('POST', '/api/order/place', { token: amara, body, headers: { 'Idempotency-Key': 'one press' } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = answers;
    const { _id: id, orderId: number } = (first?.body['order'] ?? {}) as { _id: string; orderId: string };
    const made: number[] = [];
    for (const to of ['Processing', 'Shipped', 'Delivered'] as const)
      made.push(await often(async () => (await moveOrder(db(), id, to, (now += 1000))).done));
    for (const to of ['Failed', 'Completed', 'Refunded'] as const)
      made.push(await often(() => setPayment(db(), id, to, (now += 1000))));
    expect(made).toEqual([1, 1, 1, 1, 1, 1]);
    const link = { kind: 'order', id };
    expect(await seen()).toEqual([
      { title: 'Order placed', message: `We have your order ${number} of Rs. 1,349.99.`, link },
      { title: 'Order in preparation', message: `Your order ${number} is being prepared.`, link },
      {
        title: 'Order shipped',
        message: `Your order ${number} is on its way. Please have Rs. 1,349.99 ready in cash.`,
        link,
      },
      { title: 'Order delivered', message: `Your order ${number} has been delivered. Thank you!`, link },
      { title: 'Payment failed', message: `The payment for your order ${number} did not reach us.`, link },
      { title: 'Payment received', message: `We have your payment for your order ${number}.`, link },
      { title: 'Payment refunded', message: `We've refunded your payment for your order ${number}.`, link },
    ]);
  });

  it('of a custom order, from its placing by one key to its end', async () => {
    await openWorkshop(database());
    const place = () => send('POST', '/api/custom-order', amara, formOf(textsOf()), { 'Idempotency-Key': 'one press' });
    const first = await place();
    const again = await Promise.all(Array.from({ length: 2 }, place));
    expect([first, ...again].map(({ status, body }) => [status, body._id])).toEqual(
      Array.from({ length: 3 }, () => [201, first.body._id]),
    );
    const { _id: id } = first.body;
    const byStaff = (to: Parameters<typeof moveByStaff>[2]['to'], note = '') =>
      often(() => moveByStaff(db(), id, { to, note }, (now += 1000)).then(() => true));
    const byCustomer = (status: string, note = '') =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          call('PATCH', `/api/custom-order/${id}/status`, { token: amara, body: { status, note } }),
        ),
      ).then((answers) => new Set(answers.map((answer) => answer.status)));
    expect(await byStaff('Awaiting Confirmation')).toBe(1);
    expect(await byCustomer('Request Change', 'Bluer')).toEqual(new Set([200]));
    expect(await byStaff('Awaiting Confirmation', 'Like this?')).toBe(1);
    expect(await byCustomer('Confirmed')).toEqual(new Set([200]));
    expect(await byStaff('Preparing')).toBe(1);
    expect(await often(() => payCustomOrder(db(), id, 'Paid', (now += 1000)).then(() => true))).toBe(1);
    const closing = { kind: 'withdrawn', by: 'customer', reason: 'The match is off.' } as const;
    expect(await often(() => closeCustomOrder(db(), id, closing, (now += 1000)).then(() => true))).toBe(1);
    expect(await titles()).toEqual([
      'Custom order placed',
      'Please confirm your custom order',
      'Change requested',
      'Please confirm your custom order',
      'Custom order confirmed',
      'Custom order in preparation',
      'Payment received',
      'Custom order withdrawn',
    ]);
    const all = await seen();
    expect(all.map(({ link }) => link)).toEqual(all.map(() => ({ kind: 'custom_order', id })));
    for (const { message } of all) expect(message).toContain(shortNumber(id));
  });

  it('of an order that nobody may make, not at all', async () => {
    const ids = await openShelves(database());
    const { body } = await call('POST', '/api/order/place', { token: amara, body: draftOf(ids, { 'Plain Cap': 1 }) });
    const { _id: id } = body['order'] as { _id: string };
    expect(await often(async () => (await moveOrder(db(), id, 'Delivered', now)).done)).toBe(0);
    expect(await often(() => setPayment(db(), id, 'Refunded', now))).toBe(0);
    expect(await titles()).toEqual(['Order placed']);
  });
});
