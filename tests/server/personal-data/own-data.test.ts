import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { notify } from '../../../server/notifications/notify.ts';
import { type Call, openAccounts, signUp } from '../../support/server/accounts.ts';
import { insertCustomOrder } from '../../support/server/custom-order-rows.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { draftOf, itemOf, openShelves } from '../../support/server/orders.ts';

/** Where rows of a customer are in their data; or why they are not. */
const TABLES: Readonly<Record<string, string>> = {
  broadcast_marks: 'broadcasts',
  cart_calls: '- keys of requests',
  cart_lines: 'cart',
  chat_exchanges: 'chat',
  code_uses: 'promoCodes',
  codes: '- hashes of codes',
  comment_votes: 'votes',
  comments: 'comments',
  custom_order_edits: '- keys of requests',
  custom_order_slips: 'slips',
  custom_orders: 'customOrders',
  email_changes: 'addressChanges',
  interest_views: 'viewed',
  notifications: 'notifications',
  orders: 'orders',
  payment_slips: 'slips',
  order_returns: 'returns',
  removed_comments: '- keys of requests',
  saved_addresses: 'savedAddresses',
  sessions: 'sessions',
  wishlist_items: 'wishlist',
};

onEachEngine('the data of a customer @both', (database) => {
  let call: Call;
  let now: number;
  let ids: Record<string, string>;
  let amara: string;
  let ben: string;
  let userId: string;
  const db = () => database().db;
  beforeEach(async () => {
    await database().empty();
    now = Date.parse('2026-05-04T03:02:01.000Z');
    ids = await openShelves(database());
    ({ call } = openAccounts(database(), () => now));
    amara = (await signUp(call, 'amara@example.lk')).token;
    ben = (await signUp(call, 'ben@example.lk', { name: 'Ben Fernando' })).token;
    userId = (
      await db().selectFrom('users').select('id').where('email', '=', 'amara@example.lk').executeTakeFirstOrThrow()
    ).id;
  });
  const dataOf = async (token: string) => {
    const { status, body, headers } = await call('GET', '/api/user/my-data', { token });
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    return body['data'] as Record<string, unknown>;
  };
  const product = () => ids['Plain Cap'] ?? '';

  /** Something of a customer in every place that has such. */
  async function live(token: string, name: string): Promise<void> {
    const body = (given: object) => ({ token, body: given });
    await call('PUT', '/api/user/update', body({ email: `${name}@new.example` }));
    await call('POST', '/api/order/place', body(draftOf(ids, { 'Plain Cap': 1 })));
    await call('POST', '/api/cart/add', body({ ...itemOf(ids, 'Plain Cap'), itemId: product() }));
    await call('POST', '/api/comment/add', body({ productId: product(), text: `Fits ${name}.` }));
    await call('POST', `/api/userinterest/track/${product()}`, { token });
    await call('POST', '/api/wishlist', body({ productIds: [product()] }));
    const home = { firstName: name, lastName: 'Silva', street: '1 Temple Road', city: 'Galle', state: 'Galle' };
    await call('POST', '/api/address', body({ ...home, label: 'Home', zipCode: '80000', country: 'Sri Lanka' }));
    await call('POST', '/api/chat', body({ text: `I am ${name}` }));
  }

  it('is whole, and nobody else’s', async () => {
    await live(amara, 'amara');
    await live(ben, 'ben');
    const custom = await insertCustomOrder(db(), userId);
    const { id: order_id } = await db()
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const slip = {
      order_id,
      user_id: userId,
      file: 'slip.webp',
      picture: 'UklGRg==',
      received_at: '2026-05-04T03:00:00.000Z',
    };
    await db().insertInto('payment_slips').values(slip).execute();
    await db()
      .insertInto('custom_order_slips')
      .values({ ...slip, order_id: custom })
      .execute();
    await db()
      .insertInto('order_returns')
      .values({
        id: 'r1',
        order_id,
        user_id: userId,
        kind: 'Refund',
        reason: 'Too big',
        note: 'for amara',
        items: '[{"index":0,"quantity":1}]',
        status: 'Requested',
        requested_at: '2026-05-20T03:00:00.000Z',
      })
      .execute();
    await notify(
      db(),
      { user_id: userId, type: 'other', title: 'Hello', message: 'Amara', related_type: null, related_id: null },
      now,
    );
    const data = await dataOf(amara);
    expect(data).toMatchObject({
      writtenAt: new Date(now).toISOString(),
      account: { name: 'Amara Silva', email: 'amara@new.example', points: expect.any(Number) as number },
      addressChanges: [{ from: 'amara@example.lk', to: 'amara@new.example' }],
      sessions: [{ endedAt: null }],
      orders: [
        { items: [{ name: 'Plain Cap' }], address: { street: '1 Temple Road' }, totalAmount: expect.any(Number) },
      ],
      customOrders: [{ designName: 'Silva wedding', phoneNumber: '0771234567', designImage: [expect.any(String)] }],
      slips: [
        {
          order: expect.any(String) as string,
          receivedAt: slip.received_at,
          picture: 'data:image/webp;base64,UklGRg==',
        },
        { order: 'CCCCCC', receivedAt: slip.received_at, picture: 'data:image/webp;base64,UklGRg==' },
      ],
      returns: [{ order: expect.any(String), kind: 'Refund', note: 'for amara', items: [{ index: 0, quantity: 1 }] }],
      mails: [{ kind: 'order-placed', to: 'amara@new.example', sentAt: null }],
      cart: [{ productId: product(), quantity: 1 }],
      comments: [{ product: 'Plain Cap', text: 'Fits amara.', isHiddenByShop: false }],
      chat: [{ question: 'I am amara' }],
      viewed: [{ product: 'Plain Cap', productId: product() }],
      savedAddresses: [
        { label: 'Home', firstName: 'amara', street: '1 Temple Road', zipCode: '80000', isDefault: true },
      ],
      wishlist: [{ product: 'Plain Cap', productId: product(), savedAt: new Date(now).toISOString() }],
    });
    expect(JSON.stringify(data['notifications'])).toContain('"title":"Hello"');
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/ben@|Ben|Fits ben/);
    // Nothing that opens anything, and nothing of the staff's own.
    const [user] = await db().selectFrom('users').selectAll().where('id', '=', userId).execute();
    const secrets = (await db().selectFrom('sessions').select('id').execute()).map(({ id }) => id);
    for (const secret of [amara, user?.password_hash ?? '?', ...secrets, 'Amara Silva called', 'request_', 'known_'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('has a place, or a reason for none, for every table that names a customer', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`.execute(
      db(),
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLES).toSorted());
    const data = await dataOf(amara);
    const places = Object.values(TABLES).filter((place) => !place.startsWith('-'));
    expect(
      Object.keys(data)
        .filter((key) => !['writtenAt', 'account', 'mails'].includes(key))
        .toSorted(),
    ).toEqual([...new Set(places)].toSorted());
  });

  it('is read a few times, and then again as the hour goes; by nobody who is not logged in', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await call('GET', '/api/user/my-data', { token: amara })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await dataOf(ben);
    expect((await call('GET', '/api/user/my-data')).status).toBe(401);
    now += 60 * 60_000;
    await dataOf(amara);
  });
});
