import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { picturesFolder } from '../../../server/custom-orders/drawings.ts';
import { queueOrderMail } from '../../../server/mail/order-mail-outbox.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { readTrail } from '../../../server/trail/trail.ts';
import { type Call, caller, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { insertCustomOrder } from '../../support/server/custom-order-rows.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { draftOf, openShelves } from '../../support/server/orders.ts';
import { runAsStaff } from '../../support/server/staff.ts';

onEachEngine('taking a person out of the shop @both', (database) => {
  let shop: TestApp;
  let call: Call;
  let ids: Record<string, string>;
  let amara: { token: string };
  let userId: string;
  const db = () => database().db;
  beforeEach(async () => {
    await database().empty();
    ids = await openShelves(database());
    shop = testApp(database());
    call = caller(shop.app);
    amara = await signUp(call, 'amara@example.lk', { name: 'Amara Silva' });
    userId = (await db().selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
  });
  const users = (words: readonly string[], ask?: (question: string) => Promise<string>) =>
    runAsStaff(shop.shop, ['users', ...words], { actor: 'nimal@counter', ...(ask && { ask }) });
  async function place(): Promise<{ _id: string; orderId: string }> {
    const placed = await call('POST', '/api/order/place', {
      token: amara.token,
      body: draftOf(ids, { 'Linen Kurta': 1 }),
    });
    return placed.body['order'] as { _id: string; orderId: string };
  }

  /** A row of theirs in every table that has such. */
  async function live(): Promise<{ number: string; custom: string; product: string }> {
    const { orderId: number, _id: orderRow } = await place();
    for (const status of ['processing', 'shipped', 'delivered'])
      await runAsStaff(shop.shop, ['orders', 'move', number, status]);
    const product = ids['Plain Cap'] ?? '';
    const posted = await call('POST', '/api/comment/add', {
      token: amara.token,
      body: { productId: product, text: 'Fits well.' },
    });
    expect(posted.status).toBeLessThan(300);
    const at = new Date().toISOString();
    const custom = await insertCustomOrder(db(), userId);
    mkdirSync(picturesFolder(database().dataDir, custom), { recursive: true });
    writeFileSync(join(picturesFolder(database().dataDir, custom), `${'a'.repeat(32)}.webp`), 'x');
    await db()
      .updateTable('users')
      .set({ phone_number: '0771234567', address: '{"street":"1 Temple Road"}' })
      .where('id', '=', userId)
      .execute();
    await db()
      .insertInto('chat_exchanges')
      .values({
        id: 'chat',
        user_id: userId,
        question: 'I am Amara Silva',
        answer: '{}',
        request_key: null,
        request_hash: '',
        created_at: at,
      })
      .execute();
    await db()
      .insertInto('interest_views')
      .values({ user_id: userId, product_id: product, at: 1, weight: 1 })
      .execute();
    await db()
      .insertInto('saved_addresses')
      .values({
        id: `address of ${userId}`,
        user_id: userId,
        label: 'Home',
        first_name: 'Amara',
        last_name: 'Silva',
        street: '1 Galle Road',
        city: 'Colombo',
        state: 'Colombo',
        zip_code: '00300',
        country: 'Sri Lanka',
        phone: '0771234567',
        created_at: 1,
        preferred_at: 0,
      })
      .execute();
    await db().insertInto('wishlist_items').values({ user_id: userId, product_id: product, saved_at: 1 }).execute();
    await notify(
      db(),
      { user_id: userId, type: 'other', title: 'Hello', message: 'Amara Silva', related_type: null, related_id: null },
      Date.now(),
    );
    const slip = { order_id: orderRow, user_id: userId, file: 'slip.webp', picture: 'Amara Silva', received_at: at };
    await db().insertInto('payment_slips').values(slip).execute();
    await db()
      .insertInto('custom_order_slips')
      .values({ ...slip, order_id: custom })
      .execute();
    await db()
      .insertInto('order_returns')
      .values({
        id: 'r1',
        order_id: orderRow,
        user_id: userId,
        kind: 'Refund',
        reason: 'Too big',
        note: 'Amara Silva',
        items: '[]',
        status: 'Declined',
        answer: 'Dear Amara Silva',
        requested_at: at,
      })
      .execute();
    await db().updateTable('orders').set({ note: 'Amara Silva, off Temple Road' }).where('id', '=', orderRow).execute();
    const mail = { order_number: number, recipient: 'shop@example.lk', name: 'Amara Silva', details: {} };
    await queueOrderMail(db(), { ...mail, kind: 'order-placed', order_id: orderRow }, Date.now());
    return { number, custom, product };
  }

  it('leaves nothing that says who it was in any table, and orders with their figures', async () => {
    const { number, custom, product } = await live();
    await signUp(call, 'ben@example.lk', { name: 'Ben Fernando' });
    const before = await db().selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(await users(['anonymise', 'amara@example.lk', '--yes'])).toMatchObject({ exit: 0, err: '' });
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      db(),
    );
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db());
      for (const word of ['Amara', 'amara@', '0771234567', '077 123', 'Temple Road', 'Silva wedding'])
        expect([name, word, JSON.stringify(rows).includes(word)]).toEqual([name, word, false]);
    }
    const after = await db().selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const bare = { address: '', note: '', request_key: null };
    expect(after.note).toBe('');
    expect({ ...after, ...bare }).toEqual({ ...before, ...bare });
    expect(JSON.parse(after.address)).toMatchObject({ firstName: 'Visiting', lastName: 'User', state: 'Central' });
    expect(await db().selectFrom('custom_orders').select(['price_cents', 'phone', 'design_name']).execute()).toEqual([
      { price_cents: 100, phone: '', design_name: 'T-shirt' },
    ]);
    expect(existsSync(picturesFolder(database().dataDir, custom))).toBe(false);
    // The other customer is as before.
    expect(await db().selectFrom('users').select('name').where('email', '=', 'ben@example.lk').execute()).toHaveLength(
      1,
    );
    const comments = (await (await shop.app.request(`/api/comment/product/${product}`)).json()) as {
      text: string;
      userId: unknown;
    }[];
    expect(comments).toMatchObject([{ text: 'Fits well.', userId: { _id: '', name: '' } }]);
    expect((await runAsStaff(shop.shop, ['orders', 'show', number])).out).toContain('Visiting User');
    expect((await readTrail(db(), { subject: userId, atOnce: 9, from: 0 })).rows).toMatchObject([
      { actor: 'nimal@counter', field: 'account', after: 'anonymised' },
    ]);
  });

  it('leaves no way in, and the address free for a new account', async () => {
    await live();
    await users(['anonymise', 'amara@example.lk', '--yes']);
    expect((await call('GET', '/api/user/is-auth', { token: amara.token })).status).toBe(401);
    const logIn = (email: string) => call('POST', '/api/user/login', { body: { email, password: PASSWORD } });
    expect((await logIn('amara@example.lk')).status).toBe(401);
    const unknown = await logIn('nobody@example.lk');
    const gone = await logIn(`${userId}@anonymised.invalid`);
    expect([gone.status, gone.body]).toEqual([unknown.status, unknown.body]);
    expect((await users(['unblock', userId])).exit).toBe(2);
    expect((await signUp(call, 'amara@example.lk')).token).not.toBe('');
  });

  it('waits until no order is under way', async () => {
    const { orderId } = await place();
    const refused = await users(['anonymise', userId, '--yes']);
    expect([refused.exit, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain(`has orders under way: ${orderId}.`);
    expect((await call('GET', '/api/user/is-auth', { token: amara.token })).status).toBe(200);
    await runAsStaff(shop.shop, ['orders', 'move', orderId, 'cancelled']);
    expect((await users(['anonymise', userId, '--yes'])).exit).toBe(0);
  });

  it('is asked about first, and not done where nobody can answer', async () => {
    expect(await users(['anonymise', userId])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('--yes') as string,
    });
    expect((await users(['anonymise', userId], () => Promise.resolve('n'))).exit).toBe(1);
    expect((await call('GET', '/api/user/is-auth', { token: amara.token })).status).toBe(200);
    expect((await users(['anonymise', userId], () => Promise.resolve('yes'))).exit).toBe(0);
  });

  it('reaches every table that names a customer', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
      order by table_name`.execute(db());
    // A new one is to be thought of in server/personal-data, in forget-customer.ts or forget-orders.ts.
    expect(rows.map(({ name }) => name)).toEqual(
      [
        'broadcast_marks',
        'cart_calls',
        'cart_lines',
        'chat_exchanges',
        'code_uses',
        'codes',
        'comment_votes',
        'comments',
        'custom_order_edits',
        'custom_order_slips',
        'custom_orders',
        'email_changes',
        'interest_views',
        'notifications',
        'order_returns',
        'orders',
        'payment_slips',
        'removed_comments',
        'saved_addresses',
        'sessions',
        'wishlist_items',
      ].sort(),
    );
  });

  it('of a blocked account ends its sessions on every server at once, and says so kindly to who knows the password', async () => {
    const other = caller(testApp(database()).app);
    const { token } = await signUp(other, 'ben@example.lk');
    expect((await call('GET', '/api/user/is-auth', { token })).status).toBe(200);
    await users(['block', 'ben@example.lk']);
    for (const server of [call, other]) {
      expect((await server('GET', '/api/user/is-auth', { token })).status).toBe(401);
      const refused = await server('POST', '/api/user/login', {
        body: { email: 'ben@example.lk', password: PASSWORD },
      });
      expect([refused.status, refused.body['message']]).toEqual([401, 'This account is closed. Please contact us.']);
      const guessed = await server('POST', '/api/user/login', {
        body: { email: 'ben@example.lk', password: 'wrong!!' },
      });
      expect(guessed.body['message']).toBe('Invalid email or password.');
    }
    await users(['unblock', 'ben@example.lk']);
    await users(['unblock', 'ben@example.lk']);
    const id = (await db().selectFrom('users').select('id').where('email', '=', 'ben@example.lk').executeTakeFirst())
      ?.id;
    const { rows } = await readTrail(db(), { subject: id ?? '', atOnce: 9, from: 0 });
    expect(rows.map(({ before, after }) => `${before} ${after}`).sort()).toEqual(['blocked open', 'open blocked']);
  });

  it('is shown what there is of an account, and nothing that opens it', async () => {
    const { number } = await live();
    const { out } = await users(['show', 'amara@example.lk']);
    expect(out).toContain('Phone 0771234567; address 1 Temple Road;');
    expect(out).toContain(number);
    const { password_hash: hash } = await db().selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const json = (await users(['show', userId, '--json'])).out;
    expect(JSON.parse(json)).toMatchObject({ id: userId, counts: { orders: 1, comments: 1 }, sessions: [{}] });
    for (const secret of [
      hash,
      'argon2',
      amara.token,
      ...(await db().selectFrom('sessions').select('id').execute()).map(({ id }) => id),
    ])
      expect([out.includes(secret), json.includes(secret)]).toEqual([false, false]);
  });
});
