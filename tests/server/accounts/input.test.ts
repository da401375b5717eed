import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, caller, cheapPasswords, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

/** What each call takes, with values that it would take. */
const BODIES = {
  'POST /api/user/register': { name: 'Zara', email: 'zara@example.lk', password: PASSWORD },
  'POST /api/user/login': { email: 'amara@example.lk', password: PASSWORD },
  'POST /api/user/verify-account': { otp: '123456' },
  'POST /api/user/send-reset-otp': { email: 'amara@example.lk' },
  'POST /api/user/reset-password': { email: 'amara@example.lk', otp: '123456', newPassword: PASSWORD },
  'PUT /api/user/update': { name: 'Amara', email: 'amara@example.lk' },
} as const;
const FIELDS = Object.entries(BODIES).flatMap(([asked, body]) =>
  Object.keys(body).map((field) => ({ asked: asked as keyof typeof BODIES, field })),
);

/** Values that are no text of the kind that any field wants. */
const NO_TEXT: readonly unknown[] = [
  null,
  1,
  123456,
  true,
  [],
  ['amara@example.lk'],
  {},
  { $ne: null },
  { length: 8 },
  'a\u0000b@example.lk',
  '\ud800aaaaaaaaa',
  'a'.repeat(5000),
];

onEachEngine('what is sent to an account', (database) => {
  let shop: TestApp;
  let call: Call;
  let token: string;
  let visitors = 0;
  beforeAll(async () => {
    await database().empty();
    shop = testApp(database(), { proxyHops: 1 }, null, null, { passwords: cheapPasswords });
    call = caller(shop.app);
    ({ token } = await signUp(call, 'amara@example.lk'));
  });
  /** From somebody new each time: what is tested here is no limit. */
  const ask = (asked: string, body: unknown) => {
    const [method = '', path = ''] = asked.split(' ');
    visitors += 1;
    return call(method, path, { body, token, from: `2001:db8:${visitors.toString(16)}::1` });
  };

  it.each(FIELDS)('as $field of $asked is text, or refused', async ({ asked, field }) => {
    for (const value of NO_TEXT) {
      const { status, body } = await ask(asked, { ...BODIES[asked], [field]: value });
      expect([value, status, body]).toEqual([
        value,
        400,
        { success: false, message: expect.stringMatching(/^[A-Z'].*\.$/) as string },
      ]);
    }
  });

  it.each(FIELDS.filter(({ asked }) => asked !== 'PUT /api/user/update'))(
    'is refused without $field at $asked',
    async ({ asked, field }) => {
      const { [field]: _left, ...others } = BODIES[asked] as Record<string, string>;
      expect(await ask(asked, others)).toMatchObject({
        status: 400,
        body: { success: false, message: `'${field}' is missing.` },
      });
    },
  );

  it.each([
    ['nothing', ''],
    ['half an object', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"a"'],
    ['a number', '1'],
    ['an object that says one thing twice', '{"email":"a@b.lk","email":"c@d.lk","password":"12345678"}'],
    ['one that says it twice within', '{"a":{"b":1,"\\u0062":2}}'],
    ['40,000 brackets', '['.repeat(40_000)],
    ['lists in lists in lists', '['.repeat(20_000) + ']'.repeat(20_000)],
  ])('as a whole cannot be %s', async (_what, body) => {
    for (const asked of Object.keys(BODIES)) expect([asked, (await ask(asked, body)).status]).toEqual([asked, 400]);
  });

  it('that is not UTF-8 is refused', async () => {
    const answer = await shop.app.request('/api/user/login', {
      method: 'POST',
      headers: { 'X-Requested-With': 'x', 'Content-Type': 'application/json' },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    expect(answer.status).toBe(400);
  });

  it('beyond what a call takes is ignored: nobody makes themselves more than they are', async () => {
    const more = {
      role: 'admin',
      isAccountVerified: true,
      is_account_verified: true,
      points: 1e6,
      _id: 'f'.repeat(24),
      id: 'x',
      blocked: false,
      __proto__: { points: 5 },
      constructor: 1,
      cartData: { a: 1 },
      lastLogin: 0,
    };
    const asBody = (body: object) => JSON.stringify(body).replace('{', '{"__proto__":{"isAccountVerified":true},');
    const made = await ask(
      'POST /api/user/register',
      asBody({ ...more, name: 'Eve', email: 'eve@example.lk', password: PASSWORD }),
    );
    const as = { token: String(made.body['token']) };
    const plain = { name: 'Eve', email: 'eve@example.lk', isAccountVerified: false, points: 0, cartData: {} };
    expect((await call('GET', '/api/user/data', as)).body['userData']).toMatchObject(plain);
    expect((await call('PUT', '/api/user/update', { ...as, body: asBody({ ...more, name: 'Eva' }) })).status).toBe(200);
    const after = (await call('GET', '/api/user/data', as)).body['userData'] as Record<string, unknown>;
    expect(after).toMatchObject({ ...plain, name: 'Eva' });
    expect(after['_id']).not.toBe('f'.repeat(24));
  });

  describe('as an address', () => {
    it.each([
      'amara',
      'amara@',
      '@example.lk',
      'amara@example',
      'a b@example.lk',
      'a@b@example.lk',
      'amara@example..lk',
      'amara@-example.lk',
      'Amara <amara@example.lk>',
      'a@example.lk,b@example.lk',
      'a@example.lk\r\nBcc: b@example.lk',
      'ａmara@example.lk',
      'amara@exаmple.lk',
      `${'a'.repeat(65)}@example.lk`,
      `a@${'b'.repeat(250)}.lk`,
    ])('cannot be %j', async (email) => {
      expect((await ask('POST /api/user/register', { name: 'Zara', email, password: PASSWORD })).status).toBe(400);
      expect((await ask('PUT /api/user/update', { email })).status).toBe(400);
    });

    it.each(["o'neil@example.lk", 'first.last+shop@sub.example.co.uk', '1@2.lk', 'a_b-c@xn--fzc2c9e2c.lk'])(
      'may be %j',
      async (email) => {
        expect((await ask('POST /api/user/register', { name: 'Zara', email, password: PASSWORD })).status).toBe(200);
      },
    );
  });

  describe('as a new password', () => {
    it.each([
      ['7 chars', 'Please choose a password of at least 8 characters.'],
      ['🧵🧵🧵', 'Please choose a password of at least 8 characters.'],
      ['password123', 'That password is too easy to guess. Please choose another one.'],
      ['zara@example.lk', 'That password is too easy to guess. Please choose another one.'],
      ['x'.repeat(257), 'Password must be at most 256 characters.'],
    ])('cannot be %j', async (password, message) => {
      expect((await ask('POST /api/user/register', { name: 'Zara', email: 'zara@example.lk', password })).body).toEqual(
        { success: false, message },
      );
      const reset = await ask('POST /api/user/reset-password', {
        email: 'zara@example.lk',
        otp: '123456',
        newPassword: password,
      });
      expect(reset.body).toEqual({ success: false, message });
      // The app's own checks let only this one through, and must not blame the code for it.
      expect(reset.status).toBe(message.startsWith('That password') ? 422 : 400);
    });

    it.each([
      ['  eight 8'],
      ['𝒶 🧵 නූල් நூல் and more'],
      [
        Array.from({ length: 90 }, (_, at) => `w${at}`)
          .join(' ')
          .slice(0, 256),
      ],
    ])('may be %j, and then opens the account', async (password) => {
      visitors += 1;
      const email = `long${visitors}@example.lk`;
      expect((await ask('POST /api/user/register', { name: 'Zara', email, password })).status).toBe(200);
      expect((await ask('POST /api/user/login', { email, password })).status).toBe(200);
      expect((await ask('POST /api/user/login', { email, password: password.trim().slice(0, -1) })).status).toBe(401);
    });

    it('of a megabyte is not even read', async () => {
      const body = JSON.stringify({ name: 'Zara', email: 'zara@example.lk', password: 'x'.repeat(1_000_000) });
      const { status } = await call('POST', '/api/user/register', {
        body,
        headers: { 'Content-Length': String(body.length) },
      });
      expect(status).toBe(413);
    });
  });

  it('as a name is kept as it is, markup and all, without what no line can hold', async () => {
    for (const name of ['<script>alert(1)</script>', 'නිමල් பெரேரா', 'A\u030aslo 🧵', "Robert'); drop table users; --"]) {
      expect((await ask('PUT /api/user/update', { name: ` ${name} ` })).status).toBe(200);
      expect((await call('GET', '/api/user/data', { token })).body['userData']).toMatchObject({
        name: name.normalize('NFC'),
      });
    }
    for (const name of ['', '   ', 'a\nb', 'a\u001b[2Jb', 'x'.repeat(101)])
      expect([name, (await ask('PUT /api/user/update', { name })).status]).toEqual([name, 400]);
  });

  it('whatever it is, is never the server’s fault', async () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.jsonValue(),
      fc.constantFrom<unknown>(...NO_TEXT, '__proto__', 'a@b.lk', PASSWORD, '000000'),
    );
    const body = fc.oneof(
      fc
        .record({ name: nasty, email: nasty, password: nasty, otp: nasty, newPassword: nasty }, { requiredKeys: [] })
        .map((it) => JSON.stringify(it)),
      fc.json(),
      fc.string({ unit: 'binary', maxLength: 100 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(BODIES), 'POST /api/user/logout', 'POST /api/user/send-verify-otp'),
        body,
        async (asked, sent) => {
          const { status, body: said } = await ask(asked, sent);
          if (status >= 500 || (status >= 400 && typeof said['message'] !== 'string'))
            throw new Error(`${asked} was answered ${status}`);
          // Logging out is one of the calls.
          if (asked.endsWith('logout'))
            token = String((await ask('POST /api/user/login', BODIES['POST /api/user/login'])).body['token']);
        },
      ),
      { numRuns: 600 },
    );
    expect(
      shop.lines.filter(({ msg }) => msg === 'request failed' || msg === 'something in the background failed'),
    ).toEqual([]);
  });

  it('decides nothing about a link or an address: another Host changes no mail and no cookie', async () => {
    const before = shop.mails.length;
    const answer = await call('POST', '/api/user/login', {
      body: BODIES['POST /api/user/login'],
      from: '198.51.100.77',
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' },
    });
    expect(answer.headers.getSetCookie().join()).not.toContain('evil');
    await call('POST', '/api/user/send-reset-otp', {
      body: { email: 'amara@example.lk' },
      from: '198.51.100.78',
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    });
    await shop.settled();
    expect(JSON.stringify(shop.mails.slice(before))).not.toContain('evil');
  });
});
