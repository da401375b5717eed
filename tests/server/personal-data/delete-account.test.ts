import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parse } from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { finishDeletions } from '../../../server/personal-data/finish-deletions.ts';
import { customerWith } from '../../../server/accounts/sessions.ts';
import { picturesFolder } from '../../../server/custom-orders/drawings.ts';
import { invoiceContents } from '../../../server/invoice/contents.ts';
import { drawInvoice } from '../../../server/invoice/draw.ts';
import { invoiceFonts } from '../../../server/invoice/fonts.ts';
import { findOrder } from '../../../server/orders/change-status.ts';
import { wholeOrder } from '../../../server/orders/read.ts';
import { renderOrderMail } from '../../../server/order-mails/render.ts';
import { profileOf } from '../../../server/settings/identity.ts';
import { readIdentity } from '../../../server/settings/stored-identity.ts';
import { orderDraft } from '../../../server/orders/order-request.ts';
import { placeOrder } from '../../../server/orders/place.ts';
import { readTrail } from '../../../server/trail/trail.ts';
import { type Answer, type Call, openAccounts, PASSWORD, signUp } from '../../support/server/accounts.ts';
import type { TestApp } from '../../support/server/app.ts';
import { insertCustomOrder } from '../../support/server/custom-order-rows.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { draftOf, openShelves } from '../../support/server/orders.ts';
import { linesOf, pdfText } from '../../support/pdf-text.ts';
import { runAsStaff } from '../../support/server/staff.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WRONG = 'That code is wrong or has expired. Please check it, or ask for a new one.';

onEachEngine('a customer who deletes their account @both', (database) => {
  let shop: TestApp;
  let call: Call;
  let now: number;
  let ids: Record<string, string>;
  let amara: { token: string };
  let userId: string;
  const db = () => database().db;
  beforeEach(async () => {
    await database().empty();
    now = Date.parse('2026-05-04T03:02:01.000Z');
    ids = await openShelves(database());
    ({ shop, call } = openAccounts(database(), () => now));
    amara = await signUp(call, 'amara@example.lk');
    userId = (await db().selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
    await staff(['settings', 'set', 'orderMailbox', 'orders@shop.example']);
  });

  const staff = (words: readonly string[]) => runAsStaff(shop.shop, words, { actor: 'nimal@counter' });
  const ask = (token = amara.token) => call('POST', '/api/user/send-deletion-otp', { token });
  const remove = (otp: string, token = amara.token) =>
    call('POST', '/api/user/delete-account', { token, body: { otp } });
  const isIn = async (token: string) => (await call('GET', '/api/user/is-auth', { token })).status === 200;
  const told = ({ status, body }: Answer) => [status, body['message']];
  async function codeFor(token = amara.token): Promise<string> {
    now += MINUTE;
    expect((await ask(token)).status).toBe(200);
    const mail = shop.mails.findLast((one) => one.kind === 'deletion-code');
    if (!mail) throw new Error('no code was mailed');
    return mail.code;
  }
  async function place(): Promise<{ _id: string; orderId: string }> {
    const { body } = await call('POST', '/api/order/place', {
      token: amara.token,
      body: draftOf(ids, { 'Plain Cap': 1 }),
    });
    return body['order'] as { _id: string; orderId: string };
  }
  async function deliver(number: string): Promise<void> {
    for (const status of ['processing', 'shipped', 'delivered'])
      expect((await staff(['orders', 'move', number, status])).exit).toBe(0);
  }
  async function customOrder(id: string, status: 'Awaiting Confirmation' | 'Preparing' | 'Successfully Delivered') {
    await insertCustomOrder(db(), userId, { id, status, payment_status: 'Pending', paid_at: null });
    mkdirSync(picturesFolder(database().dataDir, id), { recursive: true });
    writeFileSync(join(picturesFolder(database().dataDir, id), `${'a'.repeat(32)}.webp`), 'x');
    return id;
  }
  const hasPictures = (id: string) => existsSync(picturesFolder(database().dataDir, id));
  const drawingsOf = async (id: string) =>
    (await db().selectFrom('custom_order_drawings').selectAll().where('order_id', '=', id).execute()).length;
  /** The sweep, in a shop that is in use: at another moment it does nothing. */
  async function sweep(): Promise<void> {
    const at = now - 3 * 60 * MINUTE;
    await db()
      .insertInto('sendings')
      .values({ key: 'in use', sent: '[]', at })
      .onConflict((row) => row.column('key').doUpdateSet({ at }))
      .execute();
    await finishDeletions({ db: db(), dataDir: database().dataDir }, now);
  }
  /** Words of theirs that some table still has, by its name. */
  async function traces(): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      db(),
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db());
      const text = JSON.stringify(rows);
      for (const word of ['Amara', 'amara@', '0771234567', 'Temple Road', 'Silva'])
        if (text.includes(word)) found.push(name);
    }
    return [...new Set(found)].sort();
  }
  const addressOf = async (id: string) =>
    JSON.parse(
      (await db().selectFrom('orders').select('address').where('id', '=', id).executeTakeFirstOrThrow()).address,
    ) as {
      firstName: string;
      street: string;
      state: string;
    };

  it('is gone at once, on every device, and is told so by one last mail', async () => {
    const phone = await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } });
    await call('POST', '/api/cart/add', { token: amara.token, body: draftOf(ids, { 'Plain Cap': 1 }) });
    const product = ids['Plain Cap'];
    await call('POST', '/api/comment/add', { token: amara.token, body: { productId: product, text: 'Fits well.' } });
    await call('POST', `/api/userinterest/track/${product}`, { token: amara.token });
    const code = await codeFor();
    shop.mails.length = 0;
    const done = await remove(code);
    expect(told(done)).toEqual([200, 'Your account is deleted.']);
    expect(done.headers.get('Cache-Control')).toBe('no-store');
    expect(done.cookies).toMatchObject({ token: '', device: '' });
    expect([await isIn(amara.token), await isIn(String(phone.body['token']))]).toEqual([false, false]);
    expect(await traces()).toEqual([]);
    expect(shop.mails).toEqual([{ kind: 'account-deleted', to: 'amara@example.lk', name: 'Amara Silva' }]);
    expect((await readTrail(db(), { subject: userId, atOnce: 9, from: 0 })).rows).toMatchObject([
      { actor: 'customer', field: 'account', before: '', after: 'deleted' },
    ]);
    const comments = (await (await shop.app.request(`/api/comment/product/${product}`)).json()) as unknown;
    expect(comments).toMatchObject([{ text: 'Fits well.', userId: { _id: '', name: '' } }]);
  });

  it('leaves the address free for a new account, which the old code and the old session do not touch', async () => {
    const code = await codeFor();
    await remove(code);
    const again = await signUp(call, 'amara@example.lk');
    expect(told(await remove(code, again.token))).toEqual([400, WRONG]);
    expect((await remove(code)).status).toBe(200);
    expect(await isIn(again.token)).toBe(true);
  });

  it('asked again by the same device, whose answer was lost, is answered yes, and mailed once; by another device it is a session that ended', async () => {
    const phone = await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } });
    const code = await codeFor();
    expect((await remove(code)).status).toBe(200);
    expect(told(await remove(code))).toEqual([200, 'Your account is deleted.']);
    expect((await remove(code, String(phone.body['token']))).status).toBe(401);
    expect((await call('POST', '/api/user/delete-account', { body: { otp: code } })).status).toBe(401);
    expect(shop.mails.filter(({ kind }) => kind === 'account-deleted')).toHaveLength(1);
    now += DAY + MINUTE;
    await sweep();
    expect((await remove(code)).status).toBe(401);
    expect(await db().selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('of two at once, with one code, is deleted once', async () => {
    const phone = String(
      (await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).body[
        'token'
      ],
    );
    const code = await codeFor();
    const both = await Promise.all([remove(code), remove(code, phone)]);
    // Whichever comes second finds it done, or finds its session ended.
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(both.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(shop.mails.filter(({ kind }) => kind === 'account-deleted')).toHaveLength(1);
    expect((await readTrail(db(), { subject: userId, atOnce: 9, from: 0 })).count).toBe(1);
  });

  it('is not deleted by a wrong code, and by a right one no more after five wrong ones, or ten minutes', async () => {
    const first = await codeFor();
    const wrong = first === '000000' ? '000001' : '000000';
    for (let at = 0; at < 5; at += 1) expect(told(await remove(wrong))).toEqual([400, WRONG]);
    expect(told(await remove(first))).toEqual([400, WRONG]);
    const second = await codeFor();
    now += 10 * MINUTE;
    expect(told(await remove(second))).toEqual([400, WRONG]);
    expect(told(await remove('no code'))).toEqual([400, WRONG]);
    expect(await isIn(amara.token)).toBe(true);
    expect((await remove(await codeFor())).status).toBe(200);
  });

  it('needs a code for this: one to verify the address is none', async () => {
    await call('POST', '/api/user/send-verify-otp', { token: amara.token });
    const verify = shop.mails.findLast((one) => one.kind === 'verify-code');
    await codeFor();
    expect(told(await remove(verify?.code ?? ''))).toEqual([400, WRONG]);
  });

  it('is mailed one code a minute, three an hour', async () => {
    const codes = () => shop.mails.filter(({ kind }) => kind === 'deletion-code').length;
    expect([(await ask()).status, (await ask()).status, codes()]).toEqual([200, 200, 1]);
    for (let at = 0; at < 2; at += 1) await codeFor();
    now += 2 * MINUTE;
    expect(told(await ask())).toEqual([
      429,
      expect.stringMatching(/^We have sent you several codes already\. Please wait \d+ minutes/) as string,
    ]);
    expect(codes()).toBe(3);
    expect((await call('POST', '/api/user/send-deletion-otp')).status).toBe(401);
  });

  it('within seven days of a change of address gets the code at the address before, and the last mail at both', async () => {
    await call('PUT', '/api/user/update', { token: amara.token, body: { email: 'thief@example.com' } });
    now += MINUTE;
    expect((await ask()).body).toMatchObject({ success: true, toAddressBefore: true });
    const mail = shop.mails.findLast((one) => one.kind === 'deletion-code');
    expect(mail?.to).toBe('amara@example.lk');
    shop.mails.length = 0;
    expect((await remove(mail?.code ?? '')).status).toBe(200);
    expect(shop.mails.map(({ to }) => to).sort()).toEqual(['amara@example.lk', 'thief@example.com']);
  });

  it('is brought an order that is under way, and its name goes the owner’s number of days after that', async () => {
    const { _id: id, orderId } = await place();
    const plan = await call('GET', '/api/user/deletion', { token: amara.token });
    expect(plan.body['deletion']).toEqual({ underWay: [orderId], withdrawn: [], returns: [], days: 30 });
    await db().updateTable('order_mails').set({ due_at: now }).execute();
    expect((await remove(await codeFor())).status).toBe(200);
    // The shop is still told of it; the customer is told no more.
    const mails = () => db().selectFrom('order_mails').select(['kind', 'recipient']).execute();
    expect(await mails()).toEqual([{ kind: 'new-order', recipient: 'orders@shop.example' }]);
    expect((await staff(['orders', 'show', orderId])).out).toContain('1 Temple Road');
    expect((await staff(['users', 'anonymise', userId, '--yes'])).exit).toBe(1);
    now += DAY;
    await deliver(orderId);
    expect(await mails()).toHaveLength(1);
    await sweep();
    expect(await db().selectFrom('notifications').selectAll().execute()).toEqual([]);
    now += 30 * DAY - MINUTE;
    await sweep();
    expect(await addressOf(id)).toMatchObject({ firstName: 'Amara', street: '1 Temple Road' });
    now += MINUTE;
    await sweep();
    expect(await addressOf(id)).toMatchObject({
      firstName: 'Visiting',
      lastName: 'User',
      street: '',
      state: 'Central',
    });
    expect(await traces()).toEqual([]);
    expect(await db().selectFrom('users').select('erasing_since').execute()).toEqual([{ erasing_since: null }]);
    expect(await db().selectFrom('order_items').select('name').execute()).toEqual([{ name: 'Plain Cap' }]);
  });

  it('leaves the shop the order and its invoice, which no customer’s call reaches any more', async () => {
    const phone = await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } });
    const { _id: id, orderId } = await place();
    expect((await remove(await codeFor())).status).toBe(200);
    const invoice = async (): Promise<string> => {
      const order = await findOrder(db(), orderId);
      if (!order) throw new Error('the order is gone');
      const contents = invoiceContents(await wholeOrder(db(), order), profileOf(await readIdentity(db())), null);
      return pdfText(await drawInvoice(contents, await invoiceFonts(), 0, false))
        .flatMap(linesOf)
        .join('\n');
    };
    const figures = ['Plain Cap\t1\tRs. 999.99\tRs. 999.99', 'Total\tRs. 1,349.99'];
    // The shop's own mailbox gets it by a mail that is written from the order when it is sent.
    const row = await db().selectFrom('order_mails').selectAll().executeTakeFirstOrThrow();
    const mail = await renderOrderMail({ db: db(), dataDir: database().dataDir }, row);
    if (mail.kind !== 'shop-order') throw new Error(`a mail of another kind: ${mail.kind}`);
    expect([mail.to, mail.number, mail.customer.name]).toEqual(['orders@shop.example', orderId, 'Amara Silva']);
    expect(mail.invoice.subarray(0, 5).toString()).toBe('%PDF-');
    const drawn = await invoice();
    for (const line of ['Amara Silva', ...figures]) expect(drawn).toContain(line);

    const [ben, again] = [await signUp(call, 'ben@example.lk'), await signUp(call, 'amara@example.lk')];
    const never = await call('GET', '/api/invoice/NL-0000-0000/download', { token: ben.token });
    const asks = (named: string, asking: object) => call('GET', `/api/invoice/${named}/download`, asking);
    for (const named of [id, orderId]) {
      for (const token of [amara.token, String(phone.body['token'])]) {
        expect((await asks(named, { token })).status).toBe(401);
        expect((await asks(named, { headers: { Cookie: `token=${token}` } })).status).toBe(401);
      }
      expect((await asks(named, {})).status).toBe(401);
      for (const { token } of [ben, again]) expect(told(await asks(named, { token }))).toEqual(told(never));
    }
    expect(never.status).toBe(404);
    expect((await call('POST', '/api/order/userorders', { token: again.token, body: {} })).body['orders']).toEqual([]);

    await deliver(orderId);
    now += 30 * DAY;
    await sweep();
    const later = await invoice();
    for (const line of ['Visiting User', ...figures]) expect(later).toContain(line);
    expect(later).not.toMatch(/Amara|Temple Road|0771234567|077 123/);
  });

  it('of an owner who sets no days is taken out of finished orders in the same moment', async () => {
    expect((await staff(['settings', 'set', 'personalDataDays', '0'])).exit).toBe(0);
    const { orderId } = await place();
    await deliver(orderId);
    await remove(await codeFor());
    expect(await traces()).toEqual([]);
  });

  it('whose orders are finished can be taken out of them by the staff at once', async () => {
    const { orderId } = await place();
    await deliver(orderId);
    await remove(await codeFor());
    expect(await traces()).toEqual(['orders']);
    expect((await staff(['users', 'anonymise', userId, '--yes'])).exit).toBe(0);
    expect(await traces()).toEqual([]);
  });

  it('loses what the account holds at once, and the bank slip of an order once that is finished', async () => {
    const [delivered, under] = [await place(), await place()];
    const slip = { user_id: userId, file: 'slip.jpg', picture: 'AAAA', received_at: new Date(now).toISOString() };
    await db()
      .insertInto('payment_slips')
      .values([delivered, under].map(({ _id }) => ({ order_id: _id, ...slip })))
      .execute();
    await deliver(delivered.orderId);
    const home = { firstName: 'Amara', lastName: 'Silva', street: '7 Lotus Lane', city: 'Galle', state: 'Galle' };
    await call('POST', '/api/address', {
      token: amara.token,
      body: { label: 'Home', ...home, zipCode: '80000', country: 'Sri Lanka', phone: '0771234567' },
    });
    await call('POST', '/api/wishlist', { token: amara.token, body: { productIds: [ids['Plain Cap']] } });
    const rows = async () =>
      Promise.all(
        (['saved_addresses', 'wishlist_items', 'payment_slips'] as const).map(
          async (table) => (await db().selectFrom(table).select('user_id').execute()).length,
        ),
      );
    expect(await rows()).toEqual([1, 1, 2]);
    expect((await remove(await codeFor())).status).toBe(200);
    expect(await rows()).toEqual([0, 0, 1]);
    await deliver(under.orderId);
    now += MINUTE;
    await sweep();
    expect(await rows()).toEqual([0, 0, 0]);
  });

  it('loses drawings at once, but for what is being made, and withdraws what nobody could confirm', async () => {
    const [waiting, made, delivered] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string];
    await customOrder(waiting, 'Awaiting Confirmation');
    await customOrder(made, 'Preparing');
    await customOrder(delivered, 'Successfully Delivered');
    const plan = await call('GET', '/api/user/deletion', { token: amara.token });
    expect(plan.body['deletion']).toEqual({ underWay: ['BBBBBB'], withdrawn: ['AAAAAA'], returns: [], days: 30 });
    expect((await remove(await codeFor())).status).toBe(200);
    expect([waiting, made, delivered].map(hasPictures)).toEqual([false, true, false]);
    expect([await drawingsOf(waiting), await drawingsOf(made), await drawingsOf(delivered)]).toEqual([0, 1, 0]);
    expect(
      await db().selectFrom('custom_orders').select(['closing_kind', 'closing_by']).where('id', '=', waiting).execute(),
    ).toEqual([{ closing_kind: 'withdrawn', closing_by: 'customer' }]);
    expect(await db().selectFrom('order_mails').selectAll().execute()).toEqual([]);
    // What is being made is brought, and then goes too.
    for (const status of ['On Delivery', 'Successfully Delivered'])
      expect((await staff(['custom-orders', 'move', made, status])).err).toBe('');
    expect(await db().selectFrom('order_mails').selectAll().execute()).toEqual([]);
    now += MINUTE;
    await sweep();
    expect([hasPictures(made), await drawingsOf(made)]).toEqual([false, 0]);
    now += 31 * DAY;
    await sweep();
    expect(await traces()).toEqual([]);
  });

  it('places no order that was on its way to the shop at that moment', async () => {
    const customer = await customerWith(db(), amara.token, now);
    if (!customer) throw new Error('nobody is logged in');
    const code = await codeFor();
    const order = () =>
      call('POST', '/api/order/place', { token: amara.token, body: draftOf(ids, { 'Plain Cap': 1 }) });
    const [placed, removed] = await Promise.all([order(), remove(code)]);
    expect([200, 401]).toContain(placed.status);
    expect(removed.status).toBe(200);
    const orders = await db().selectFrom('orders').select('status').execute();
    expect(orders).toEqual(placed.status === 200 ? [{ status: 'Order Placed' }] : []);
    // One whose customer was known before, and who is gone when it is written.
    const request = parse(orderDraft, draftOf(ids, { 'Plain Cap': 1 }));
    const late = placeOrder(shop.shop, { customer, request, key: null, visitor: '203.0.113.9' });
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(await db().selectFrom('orders').select('status').execute()).toEqual(orders);
  });

  it('is rid of what a call leaves behind that came in at that moment', async () => {
    await remove(await codeFor());
    await db()
      .insertInto('interest_views')
      .values({ user_id: userId, product_id: ids['Plain Cap'] ?? '', at: 1, weight: 1 })
      .execute();
    await sweep();
    expect(await db().selectFrom('interest_views').selectAll().execute()).toEqual([]);
  });

  it('is not finished at a moment that may be a wrong clock’s', async () => {
    const { _id: id, orderId } = await place();
    await deliver(orderId);
    await remove(await codeFor());
    await finishDeletions({ db: db(), dataDir: database().dataDir }, now + 400 * DAY);
    expect((await addressOf(id)).firstName).toBe('Amara');
  });
});
