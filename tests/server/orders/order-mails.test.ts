import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Message, MailRejectedError } from '../../../server/mail/message.ts';
import {
  countOrderMails,
  endLeases,
  LEASE,
  ORDER_MAIL_DELAYS,
  orderMailSweeps,
  sendAgain,
} from '../../../server/mail/order-mail-outbox.ts';
import { sendDueMails, startOrderMails } from '../../../server/order-mails/worker.ts';
import { moveOrder, setPayment } from '../../../server/orders/change-status.ts';
import { MAX_UNVERIFIED } from '../../../server/orders/mail-orders.ts';
import { setTerms } from '../../../server/settings/terms.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { type Call, caller, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { DELIVERY, draftOf, openShelves } from '../../support/server/orders.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

onEachEngine('a mail of an order', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: string;
  let ids: Record<string, string>;
  /** Milliseconds by the clock of these tests. */
  let at = 0;
  let sent: Message[] = [];
  /** Thrown by the mail server for each mail; null while it takes them. */
  let refusal: Error | null = null;
  const db = () => database().db;
  const services = () => ({
    db: db(),
    transport: {
      hands: 1,
      carry: (message: Message) => {
        if (refusal) return Promise.reject(refusal);
        sent.push(message);
        return Promise.resolve();
      },
      close: () => undefined,
    },
    settings: {
      mailFrom: { name: 'Nool', address: 'hello@shop.example.lk' },
      publicUrl: 'https://shop.example.lk',
      dataDir: database().dataDir,
    },
    log: shop.shop.log,
    now: () => at,
  });
  const send = async () => {
    while ((await sendDueMails(services())) > 0);
  };
  const subjects = () => sent.map(({ to, subject }) => `${to}: ${subject}`);

  beforeAll(async () => {
    await database().empty();
    ids = await openShelves(database());
    await setTerms(db(), demoTerms);
  });
  beforeEach(async () => {
    for (const table of ['order_mails', 'order_events', 'order_items', 'orders', 'throttles', 'users'] as const)
      await db().deleteFrom(table).execute();
    await db().deleteFrom('shop_settings').where('key', '=', 'identity').execute();
    at = Date.parse('2026-11-24T03:00:00Z');
    sent = [];
    refusal = null;
    shop = testApp(database(), {}, null, null, { now: () => at });
    call = caller(shop.app);
    amara = (await signUp(call, 'amara@example.lk', { name: 'Amara Silva' })).token;
  });

  async function place(paymentMethod = 'COD', changes = {}): Promise<{ id: string; number: string }> {
    const { body, status } = await call('POST', '/api/order/place', {
      token: amara,
      body: { ...draftOf(ids, { 'Linen Kurta': 1, 'Plain Cap': 2 }, { paymentMethod }), note: 'Blue gate', ...changes },
    });
    expect(status).toBe(200);
    const { _id: id, orderId: number } = body['order'] as { _id: string; orderId: string };
    return { id, number };
  }
  const setMailbox = () =>
    db()
      .insertInto('shop_settings')
      .values({ key: 'identity', value: JSON.stringify({ name: 'Nool', orderMailbox: 'orders@shop.example.lk' }) })
      .execute();

  it('goes to the customer for each step from the order to the door, with the invoice', async () => {
    const { id, number } = await place('Bank Transfer');
    for (const to of ['Processing', 'Shipped', 'Delivered'] as const) {
      at += 1000;
      await moveOrder(db(), id, to, at);
      if (to === 'Processing') await setPayment(db(), id, 'Completed', (at += 1000));
    }
    await send();
    expect(subjects()).toEqual([
      `amara@example.lk: We have your order (${number})`,
      `amara@example.lk: We have your payment (${number})`,
      `amara@example.lk: Your order is on its way (${number})`,
      `amara@example.lk: Your order was delivered (${number})`,
    ]);
    for (const { attachments } of sent) {
      expect(attachments.map(({ name }) => name)).toEqual([`${number}.pdf`]);
      expect(attachments[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(sent[0]?.text).toContain('Hello Amara Silva,');
    expect(sent[0]?.text).toContain('    1 × Linen Kurta (M, Colour: Rust): Rs. 4,500.50\n');
    // Sent late, it says what was so when it was written.
    expect(sent[0]?.text).toContain(`    Reference: ${number}\n`);
    expect(sent[2]?.text).not.toMatch(/transfer|cash/);
  });

  it('says with which courier the order is on its way, and links to nobody but the shop', async () => {
    const { id } = await place();
    await moveOrder(db(), id, 'Processing', at);
    const shipment = { courier: 'Koombiyo', tracking: '12 345', link: 'https://courier.example/track?no={}' };
    await moveOrder(db(), id, 'Shipped', (at += 1000), { shipment });
    await send();
    expect(sent[1]?.text).toContain(
      '    Courier: Koombiyo\n    Tracking number: 12 345\n    Track it at: https://courier.example/track?no=12%20345\n',
    );
    expect(sent[1]?.html).not.toContain('href="https://courier');
  });

  it('promises a call of the courier only to somebody who has given a number', async () => {
    for (const phone of ['0771234567', '']) {
      sent = [];
      const { id } = await place('COD', { address: { ...DELIVERY, phone } });
      for (const to of ['Processing', 'Shipped'] as const) await moveOrder(db(), id, to, (at += 1000));
      await send();
      const shipped = sent.find(({ subject }) => subject.startsWith('Your order is on its way'));
      expect([phone, shipped?.text.includes('The courier may call')]).toEqual([phone, phone !== '']);
    }
  });

  it('calls a size that fits all as the pages and the invoice do', async () => {
    await place();
    await db().updateTable('order_items').set({ size: 'Free size' }).where('name', '=', 'Linen Kurta').execute();
    await send();
    expect(sent[0]?.text).toContain('    1 × Linen Kurta (One size, Colour: Rust): Rs. 4,500.50\n');
  });

  it('tells the customer that the order was cancelled, and of no cash that was paid at the door', async () => {
    const { id, number } = await place();
    await setPayment(db(), id, 'Completed', at);
    at += 1000;
    await moveOrder(db(), id, 'Cancelled', at);
    await send();
    expect(subjects()).toEqual([
      `amara@example.lk: We have your order (${number})`,
      `amara@example.lk: Your order was cancelled (${number})`,
    ]);
  });

  it('tells the mailbox of the shop who ordered what', async () => {
    await setMailbox();
    const { number } = await place();
    await send();
    expect(subjects().sort()).toEqual([
      `amara@example.lk: We have your order (${number})`,
      `orders@shop.example.lk: New order ${number}, Rs. 6,850.48`,
    ]);
    const told = sent.find(({ to }) => to.startsWith('orders@'));
    expect(told?.text).toContain('    Customer: Amara Silva\n    Phone: 0771234567\n');
    expect(told?.text).toContain(
      '    Address: 1 Temple Road, Kandy 20000, Central, Sri Lanka\n    Note for the courier: Blue gate\n',
    );
  });

  it('is there exactly if the order is: a refused one leaves none, a repeated one no second', async () => {
    const body = draftOf(ids, { 'Plain Cap': 1 });
    const headers = { 'Idempotency-Key': 'one-press-of-the-button' };
    expect((await call('POST', '/api/order/place', { token: amara, body: { ...body, amount: 1 } })).status).toBe(409);
    for (let press = 0; press < 2; press += 1)
      expect((await call('POST', '/api/order/place', { token: amara, body, headers })).status).toBe(200);
    await send();
    expect(sent).toHaveLength(1);
  });

  it('is sent by one of many servers that look at once', async () => {
    await setMailbox();
    for (let order = 0; order < 6; order += 1) await place();
    const server = { ...services(), transport: { ...services().transport, hands: 3 } };
    const work = async () => {
      while ((await sendDueMails(server)) > 0);
    };
    await Promise.all(Array.from({ length: 4 }, work));
    expect(sent).toHaveLength(12);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(12);
  });

  it('goes again with its Message-ID where its server died before it noted that it was taken', async () => {
    await place();
    const died = new Error('the server died');
    let isDead = false;
    const dying = {
      ...services(),
      now: () => {
        if (isDead) throw died;
        return at;
      },
    };
    dying.transport.carry = (message) => {
      sent.push(message);
      // The mail server has it, and nothing that follows happens.
      isDead = true;
      return Promise.resolve();
    };
    await expect(sendDueMails(dying)).rejects.toThrow(died);
    await send();
    expect(sent).toHaveLength(1);
    at += LEASE;
    await send();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.id).toMatch(/^<[0-9a-f-]{36}@shop\.example\.lk>$/);
    expect(sent[1]).toMatchObject({ id: sent[0]?.id, at: sent[0]?.at, text: sent[0]?.text });
    await send();
    at += LEASE;
    await send();
    expect(sent).toHaveLength(2);
  });

  it('that was under way when the only server died is sent at once by the next', async () => {
    await place();
    await sendDueMails({
      ...services(),
      transport: { ...services().transport, carry: () => Promise.reject(new Error()) },
    });
    await db()
      .updateTable('order_mails')
      .set({ lease: 'of the dead', due_at: at + LEASE })
      .execute();
    await endLeases(db(), null, at);
    await send();
    expect(sent).toHaveLength(1);
  });

  it('is tried for days, ever more rarely, and then given up; the staff can send it again', async () => {
    await place();
    refusal = new MailRejectedError('ECONNREFUSED');
    const tried: number[] = [];
    const begun = at;
    for (let tries = 0; tries <= ORDER_MAIL_DELAYS.length; tries += 1) {
      expect(await countOrderMails(db())).toEqual({ waiting: 1, oldest: new Date(begun).toISOString(), givenUp: 0 });
      await send();
      tried.push(at - begun);
      at += ORDER_MAIL_DELAYS[tries] ?? 0;
    }
    expect(tried.at(1)).toBe(60_000);
    expect(tried.at(-1)).toBeGreaterThan(4 * DAY);
    expect(await countOrderMails(db())).toEqual({ waiting: 0, oldest: null, givenUp: 1 });
    at += 10 * DAY;
    refusal = null;
    await send();
    expect(sent).toEqual([]);
    expect(await sendAgain(db(), 'NL-0000-0000', at)).toBe(0);
    expect(await sendAgain(db(), null, at)).toBe(1);
    await send();
    expect(sent).toHaveLength(1);
    expect(await countOrderMails(db())).toEqual({ waiting: 0, oldest: null, givenUp: 0 });
    expect(await sendAgain(db(), null, at)).toBe(0);
  });

  it('that its server refuses for good is given up at once', async () => {
    await place();
    refusal = new MailRejectedError('EENVELOPE', 550, true);
    await send();
    expect(await countOrderMails(db())).toMatchObject({ waiting: 0, givenUp: 1 });
    expect(await db().selectFrom('order_mails').select('failure').execute()).toEqual([{ failure: 'EENVELOPE 550' }]);
    expect(JSON.stringify(shop.lines)).not.toContain('amara@');
  });

  it('is due if a clock that was wrong has put it off for longer than any delay', async () => {
    await place();
    await db()
      .updateTable('order_mails')
      .set({ due_at: at + 400 * DAY })
      .execute();
    await send();
    expect(sent).toHaveLength(1);
  });

  it('of a newer version waits for a server that knows its kind', async () => {
    await place();
    await db().updateTable('order_mails').set({ kind: 'order-weighed' }).execute();
    await send();
    expect([sent.length, (await countOrderMails(db())).waiting]).toEqual([0, 1]);
  });

  it('confirms only so many orders a day to an address that nobody has verified', async () => {
    for (let order = 0; order <= MAX_UNVERIFIED; order += 1) await place();
    await send();
    expect(sent).toHaveLength(MAX_UNVERIFIED);
    await db().updateTable('users').set({ is_account_verified: true }).execute();
    await place();
    await send();
    expect(sent).toHaveLength(MAX_UNVERIFIED + 1);
  });

  it('is deleted some weeks after it was sent, and never while it waits', async () => {
    await place();
    await send();
    await place();
    at += 31 * DAY;
    for (const sweep of orderMailSweeps(at, 1000)) await sweep.execute(db());
    expect(await db().selectFrom('order_mails').select('sent_at').execute()).toEqual([{ sent_at: null }]);
  });

  it('is sent by an open shop by itself, and a shop that closes leaves what waits to the next', async () => {
    await place();
    const worker = startOrderMails(services(), true);
    await expect.poll(() => sent.length).toBe(1);
    await worker.stop(1000);
    await place();
    const hanging = { ...services() };
    hanging.transport.carry = (message, signal?: AbortSignal) => {
      sent.push(message);
      return new Promise((_, failed) => signal?.addEventListener('abort', () => failed(new Error('aborted'))));
    };
    const next = startOrderMails(hanging, true);
    await expect.poll(() => sent.length).toBe(2);
    await next.stop(10);
    await send();
    expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[1]?.id, sent[1]?.id]);
  });
});
