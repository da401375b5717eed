import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../../server/serve.ts';
import { type Call, caller, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine, type TestDatabase } from '../../support/server/database.ts';

/**
 * Every call of section 7 against everybody who may make it: one table, which grows with the calls. A call that changes
 * what the others stand on (it logs out, it changes the password) is sent in a way that leaves all as it is.
 */

/** Who may make a call: anybody; customers, by their bearer; customers also by the cookie alone, for a file of their own. */
type Access = 'anybody' | 'customers' | 'files';
type Row = {
  method: string;
  path: string;
  access: Access;
  body?: unknown;
  /** What it answers to who may. */ status: number;
};

const CALLS: readonly Row[] = [
  { method: 'GET', path: '/api/product/list', access: 'anybody', status: 200 },
  { method: 'GET', path: '/api/product/most-viewed', access: 'anybody', status: 200 },
  { method: 'GET', path: '/api/product/search?query=linen', access: 'anybody', status: 200 },
  { method: 'GET', path: '/api/categories', access: 'anybody', status: 200 },
  { method: 'GET', path: '/api/vendors', access: 'anybody', status: 200 },
  { method: 'GET', path: '/api/carousel', access: 'anybody', status: 200 },
  { method: 'PATCH', path: '/api/product/nothing/increment-view', access: 'anybody', status: 404 },
  {
    method: 'POST',
    path: '/api/user/register',
    access: 'anybody',
    body: { name: 'Zara', email: 'zara@example.lk', password: 'short' },
    status: 400,
  },
  {
    method: 'POST',
    path: '/api/user/login',
    access: 'anybody',
    body: { email: 'zara@example.lk', password: '' },
    status: 400,
  },
  { method: 'POST', path: '/api/user/send-reset-otp', access: 'anybody', body: { email: 'nobody' }, status: 400 },
  { method: 'POST', path: '/api/user/reset-password', access: 'anybody', body: { email: 'nobody' }, status: 400 },
  { method: 'POST', path: '/api/user/verify-account', access: 'customers', body: { otp: ['1'] }, status: 400 },
  { method: 'GET', path: '/api/user/is-auth', access: 'customers', status: 200 },
  { method: 'GET', path: '/api/user/data', access: 'customers', status: 200 },
  { method: 'GET', path: '/api/user/profile-data', access: 'customers', status: 200 },
  { method: 'PUT', path: '/api/user/update', access: 'customers', body: {}, status: 200 },
  { method: 'POST', path: '/api/user/change-password', access: 'customers', body: {}, status: 400 },
  { method: 'GET', path: '/api/user/my-data', access: 'customers', status: 200 },
  { method: 'GET', path: '/api/user/deletion', access: 'customers', status: 200 },
  { method: 'POST', path: '/api/user/send-deletion-otp', access: 'customers', status: 200 },
  { method: 'POST', path: '/api/user/delete-account', access: 'customers', body: { otp: '1' }, status: 400 },
  { method: 'POST', path: '/api/user/send-verify-otp', access: 'customers', status: 200 },
  { method: 'GET', path: '/api/shop-profile', access: 'anybody', status: 200 },
  { method: 'GET', path: '/api/shop-profile/delivery', access: 'anybody', status: 200 },
  { method: 'POST', path: '/api/redeem-codes/validate', access: 'anybody', body: { code: '', amount: 1 }, status: 400 },
  { method: 'POST', path: '/api/order/place', access: 'customers', body: {}, status: 400 },
  { method: 'POST', path: '/api/order/userorders', access: 'customers', body: { userId: 'whoever' }, status: 200 },
  { method: 'POST', path: '/api/order/nothing/cancel', access: 'customers', status: 404 },
  { method: 'POST', path: '/api/order/nothing/slip', access: 'customers', status: 404 },
  { method: 'POST', path: '/api/custom-order/nothing/slip', access: 'customers', status: 404 },
  {
    method: 'POST',
    path: '/api/order/nothing/return',
    access: 'customers',
    body: { kind: 'Refund', reason: 'Too big', items: [{ index: 0, quantity: 1 }] },
    status: 404,
  },
  { method: 'POST', path: '/api/order/nothing/return/withdraw', access: 'customers', status: 404 },
  { method: 'GET', path: '/api/invoice/nothing/download', access: 'files', status: 404 },
  {
    method: 'POST',
    path: '/api/custom-order/validate-code',
    access: 'anybody',
    body: { code: '', amount: 1 },
    status: 200,
  },
  { method: 'POST', path: '/api/custom-order/', access: 'customers', status: 400 },
  { method: 'GET', path: '/api/custom-order/my-orders', access: 'customers', status: 200 },
  { method: 'GET', path: '/api/custom-order/nothing', access: 'customers', status: 404 },
  {
    method: 'PATCH',
    path: '/api/custom-order/nothing/status',
    access: 'customers',
    body: { status: 'Confirmed' },
    status: 404,
  },
  { method: 'PUT', path: '/api/custom-order/update-order/nothing', access: 'customers', status: 404 },
  { method: 'GET', path: '/api/custom-order/nothing/files/nothing', access: 'files', status: 404 },
  { method: 'GET', path: '/api/notifications/?page=1&limit=10', access: 'customers', status: 200 },
  { method: 'PATCH', path: '/api/notifications/read-all', access: 'customers', status: 200 },
  { method: 'PATCH', path: '/api/notifications/nothing/read', access: 'customers', status: 404 },
  { method: 'DELETE', path: '/api/notifications/nothing', access: 'customers', status: 404 },
  { method: 'POST', path: '/api/userinterest/track/nothing', access: 'customers', status: 404 },
  { method: 'GET', path: '/api/userinterest/viewed', access: 'customers', status: 200 },
  { method: 'DELETE', path: '/api/userinterest/viewed', access: 'customers', status: 200 },
  { method: 'GET', path: '/api/userinterest/recommendations', access: 'customers', status: 200 },
  { method: 'GET', path: '/api/address', access: 'customers', status: 200 },
  { method: 'POST', path: '/api/address', access: 'customers', body: {}, status: 400 },
  { method: 'PUT', path: '/api/address/nothing', access: 'customers', body: {}, status: 400 },
  { method: 'POST', path: '/api/address/nothing/default', access: 'customers', status: 404 },
  { method: 'DELETE', path: '/api/address/nothing', access: 'customers', status: 200 },
  { method: 'GET', path: '/api/wishlist', access: 'customers', status: 200 },
  { method: 'POST', path: '/api/wishlist', access: 'customers', body: { productIds: [] }, status: 200 },
  { method: 'DELETE', path: '/api/wishlist/nothing', access: 'customers', status: 200 },
  { method: 'GET', path: '/api/comment/product/nothing', access: 'anybody', status: 404 },
  { method: 'POST', path: '/api/chat', access: 'anybody', body: { text: 'hello' }, status: 200 },
  { method: 'GET', path: '/api/chat/messages', access: 'customers', status: 200 },
  { method: 'GET', path: '/api/chat/help/topics', access: 'anybody', status: 200 },
  { method: 'GET', path: '/api/chat/help/subtopic/nothing', access: 'anybody', status: 404 },
  { method: 'GET', path: '/api/chat/help/questions/nothing', access: 'anybody', status: 404 },
  { method: 'GET', path: '/api/chat/help/answer/nothing', access: 'anybody', status: 404 },
  { method: 'POST', path: '/api/comment/add', access: 'customers', body: {}, status: 400 },
  { method: 'POST', path: '/api/comment/nothing/replies', access: 'customers', body: { text: 'Yes' }, status: 404 },
  { method: 'POST', path: '/api/comment/nothing/like', access: 'customers', status: 404 },
  { method: 'POST', path: '/api/comment/nothing/dislike', access: 'customers', status: 404 },
  { method: 'POST', path: '/api/cart/get', access: 'customers', body: {}, status: 200 },
  {
    method: 'POST',
    path: '/api/cart/add',
    access: 'customers',
    body: { itemId: 'nothing', size: '', properties: {} },
    status: 400,
  },
  {
    method: 'POST',
    path: '/api/cart/update',
    access: 'customers',
    body: { itemId: 'nothing', size: '', properties: {}, quantity: 0 },
    status: 200,
  },
];

/** Who asks, and whether they are a customer at this moment. `headers` is what they show. */
type Visitor = {
  name: string;
  isCustomer: boolean;
  /** Whom only the cookie names: a customer to files, a guest to all else. */ byCookie?: true;
  headers: (stage: Stage) => Record<string, string>;
};
type Stage = {
  call: Call;
  database: TestDatabase;
  app: TestApp;
  tokens: Record<'amara' | 'ben' | 'loggedOut' | 'expired' | 'blocked' | 'deleted', string>;
};

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const cookie = (token: string) => ({ Cookie: `token=${token}` });
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const VISITORS: readonly Visitor[] = [
  { name: 'a guest', isCustomer: false, headers: () => ({}) },
  { name: 'a customer by bearer, not verified', isCustomer: true, headers: ({ tokens }) => bearer(tokens.amara) },
  {
    name: 'a customer by bearer in lower case',
    isCustomer: true,
    headers: ({ tokens }) => ({ authorization: `bearer ${tokens.amara}` }),
  },
  {
    name: 'a customer by cookie alone',
    isCustomer: false,
    byCookie: true,
    headers: ({ tokens }) => cookie(tokens.amara),
  },
  {
    name: 'a customer by cookie among others',
    isCustomer: false,
    byCookie: true,
    headers: ({ tokens }) => ({ Cookie: `a=b; token=${tokens.amara}; tokens=x` }),
  },
  {
    name: 'two customers, one by cookie and one by bearer',
    isCustomer: true,
    headers: ({ tokens }) => ({ ...cookie(tokens.amara), ...bearer(tokens.ben) }),
  },
  {
    name: 'a good cookie beside a bad bearer',
    isCustomer: false,
    headers: ({ tokens }) => ({ ...cookie(tokens.amara), ...bearer('x'.repeat(43)) }),
  },
  {
    name: 'a good cookie beside another kind of authorization',
    isCustomer: false,
    headers: ({ tokens }) => ({ ...cookie(tokens.amara), Authorization: 'Basic YTpi' }),
  },
  {
    name: 'a good cookie beside an empty authorization',
    isCustomer: false,
    headers: ({ tokens }) => ({ ...cookie(tokens.amara), Authorization: '' }),
  },
  {
    name: 'two good cookies',
    isCustomer: false,
    headers: ({ tokens }) => ({ Cookie: `token=${tokens.amara}; token=${tokens.ben}` }),
  },
  {
    name: 'two good bearers',
    isCustomer: false,
    headers: ({ tokens }) => ({ Authorization: `Bearer ${tokens.amara}, Bearer ${tokens.ben}` }),
  },
  { name: 'the header token alone', isCustomer: false, headers: ({ tokens }) => ({ token: tokens.amara }) },
  {
    name: 'the token without its scheme',
    isCustomer: false,
    headers: ({ tokens }) => ({ Authorization: tokens.amara }),
  },
  { name: 'a session that was logged out', isCustomer: false, headers: ({ tokens }) => bearer(tokens.loggedOut) },
  { name: 'a session that has expired', isCustomer: false, headers: ({ tokens }) => bearer(tokens.expired) },
  { name: 'a blocked user', isCustomer: false, headers: ({ tokens }) => bearer(tokens.blocked) },
  { name: 'a deleted user', isCustomer: false, headers: ({ tokens }) => bearer(tokens.deleted) },
  {
    name: 'a token with one sign changed',
    isCustomer: false,
    headers: ({ tokens }) => bearer((tokens.amara.startsWith('A') ? 'B' : 'A') + tokens.amara.slice(1)),
  },
  { name: 'a token that is cut', isCustomer: false, headers: ({ tokens }) => bearer(tokens.amara.slice(0, -1)) },
  {
    name: 'a signed token of somebody who signs nothing',
    isCustomer: false,
    headers: () => bearer(`${base64({ alg: 'none' })}.${base64({ id: 'amara', exp: 9e9 })}.`),
  },
  { name: 'a token that is SQL', isCustomer: false, headers: () => bearer("' or '1'='1") },
  { name: 'a token of 5 kB', isCustomer: false, headers: () => bearer('a'.repeat(5000)) },
  { name: 'the hash that the database keeps', isCustomer: false, headers: () => bearer('f'.repeat(64)) },
];

async function setUp(database: TestDatabase): Promise<Stage> {
  await database.empty();
  const app = testApp(database);
  const call = caller(app.app);
  const tokenOf = async (name: string) => (await signUp(call, `${name}@example.lk`)).token;
  const [amara, ben, blocked, deleted] = [
    await tokenOf('amara'),
    await tokenOf('ben'),
    await tokenOf('blocked'),
    await tokenOf('deleted'),
  ];
  await database.db.updateTable('users').set({ blocked: true }).where('email', '=', 'blocked@example.lk').execute();
  await database.db.deleteFrom('users').where('email', '=', 'deleted@example.lk').execute();
  const again = async () =>
    String(
      (await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).body[
        'token'
      ],
    );
  const loggedOut = await again();
  await call('POST', '/api/user/logout', { token: loggedOut });
  const aWeekAgo = caller(testApp(database, {}, null, null, { now: () => Date.now() - 7 * 24 * 60 * 60_000 }).app);
  const expired = String(
    (await aWeekAgo('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).body[
      'token'
    ],
  );
  return { call, database, app, tokens: { amara, ben, loggedOut, expired, blocked, deleted } };
}

onEachEngine('every call', (database) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setUp(database());
  });

  describe.each(CALLS.map((row) => ({ ...row, call: `${row.method} ${row.path.split('?')[0]}` })))(
    '$call',
    ({ method, path, access, body, status }) => {
      it.each(VISITORS)('to $name', async ({ isCustomer, byCookie = false, headers }) => {
        const answer = await stage.call(method, path, { headers: headers(stage), ...(body !== undefined && { body }) });
        const refused = access !== 'anybody' && !isCustomer && !(byCookie && access === 'files');
        const said = String(answer.body['message']);
        // Nobody whose page shows a guest is told that a session has ended.
        const sentences = byCookie
          ? ['Please log in.']
          : ['Please log in.', 'Your session has ended. Please log in again.'];
        expect([answer.status, sentences.includes(said)]).toEqual([refused ? 401 : status, refused]);
      });
    },
  );

  it('that is about a person is kept by no cache, whatever it answers, and none that is not is held back', async () => {
    for (const { method, path, access, body } of CALLS) {
      for (const headers of [{}, bearer(stage.tokens.amara)]) {
        const { headers: told } = await stage.call(method, path, { headers, ...(body !== undefined && { body }) });
        const isPersonal = access !== 'anybody' || /^\/api\/(user|redeem-codes|custom-order|comment|chat$)/.test(path);
        const isHeldBack = told.get('Cache-Control') === 'no-store' && told.get('Vary') === 'Authorization, Cookie';
        expect([path, isHeldBack]).toEqual([path, isPersonal]);
      }
    }
  });

  it('answers who the bearer is, not who the cookie is', async () => {
    const { body } = await stage.call('GET', '/api/user/data', {
      headers: { ...cookie(stage.tokens.amara), ...bearer(stage.tokens.ben) },
    });
    expect(body['userData']).toMatchObject({ email: 'ben@example.lk' });
  });

  it('takes two Authorization headers of one request for none, also over the wire', async () => {
    const serving = await serve(stage.app.app, { port: 0, host: '127.0.0.1' });
    const lines = (...headers: string[]) =>
      ['GET /api/user/is-auth HTTP/1.1', 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n');
    const ask = (...headers: string[]) =>
      new Promise<string>((done, failed) => {
        let answer = '';
        const socket = connect(serving.port, '127.0.0.1', () => socket.write(lines(...headers)));
        socket
          .on('data', (piece) => (answer += String(piece)))
          .on('error', failed)
          .on('close', () => done(answer.split('\r\n')[0] ?? ''));
      });
    const { amara, ben } = stage.tokens;
    expect(await ask(`Authorization: Bearer ${amara}`)).toBe('HTTP/1.1 200 OK');
    expect(await ask(`Authorization: Bearer ${amara}`, `Authorization: Bearer ${ben}`)).toBe(
      'HTTP/1.1 401 Unauthorized',
    );
    expect(await ask(`Cookie: token=${amara}`)).toBe('HTTP/1.1 401 Unauthorized');
    await serving.stop();
  });

  it('that changes something is refused to other sites, whatever it shows', async () => {
    for (const { method, path, body } of CALLS.filter((row) => row.method !== 'GET')) {
      const headers = {
        ...cookie(stage.tokens.amara),
        'Content-Type': 'application/json',
        Origin: 'https://evil.example',
      };
      const ask = (more: Record<string, string>) =>
        stage.app.app.request(path, {
          method,
          headers: { ...headers, ...more },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
      expect([path, (await ask({})).status]).toEqual([path, 403]);
      expect([
        path,
        (await ask({ 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'cross-site' })).status,
      ]).toEqual([path, 403]);
    }
  });

  it('is answered with nothing but what the database holds hashed: no token can be read there', async () => {
    const sessions = await database().db.selectFrom('sessions').selectAll().execute();
    const text = JSON.stringify(sessions);
    for (const token of Object.values(stage.tokens)) expect(text).not.toContain(token);
    for (const { id } of sessions)
      expect((await stage.call('GET', '/api/user/is-auth', { token: id })).status).toBe(401);
  });
});
