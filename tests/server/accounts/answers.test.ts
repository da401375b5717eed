import { beforeEach, describe, expect, it } from 'vitest';
import { passwords as real, type Passwords } from '../../../server/accounts/passwords.ts';
import { type Answer, type Call, caller, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

/** All of an answer that a stranger can see: what differs in it from one call to the next by chance has its form only. */
const formOf = (text: string): string => text.replace(/[0-9a-f]/g, '0');
const seen = ({ status, body, headers, cookies: { asker = '', ...cookies } }: Answer): unknown => ({
  status,
  body,
  cookies,
  asker: formOf(asker),
  length: JSON.stringify(body).length,
  headers: Object.fromEntries(
    [...headers].map(([name, value]) => [
      name,
      name === 'x-request-id' ? formOf(value) : asker === '' ? value : value.replace(asker, formOf(asker)),
    ]),
  ),
});

onEachEngine('an answer', (database) => {
  let shop: TestApp;
  let call: Call;
  let hashed: string[];
  beforeEach(async () => {
    await database().empty();
    hashed = [];
    const passwords: Passwords = {
      hash: (password) => (hashed.push('hash'), real.hash(password)),
      matches: (stored, password) => (hashed.push('matches'), real.matches(stored, password)),
    };
    shop = testApp(database(), { proxyHops: 1 }, null, null, { passwords });
    call = caller(shop.app);
    await signUp(call, 'amara@example.lk');
    await signUp(call, 'blocked@example.lk');
    await database().db.updateTable('users').set({ blocked: true }).where('email', '=', 'blocked@example.lk').execute();
    hashed = [];
  });

  /** The answers and the work for the same call with each of these addresses. */
  async function about(
    emails: readonly string[],
    ask: (email: string, at: number) => Promise<Answer>,
  ): Promise<{ answers: unknown[]; work: string[] }> {
    const answers: unknown[] = [];
    const work: string[] = [];
    for (const [at, email] of emails.entries()) {
      hashed = [];
      answers.push(seen(await ask(email, at)));
      work.push(hashed.join());
      await shop.settled();
    }
    return { answers, work };
  }

  it('to a wrong password is the same, after the same work, whether there is such an account or not', async () => {
    const { answers, work } = await about(['amara@example.lk', 'nobody@example.lk', 'blocked@example.lk'], (email) =>
      call('POST', '/api/user/login', { body: { email, password: 'wrong' }, from: '203.0.113.1' }),
    );
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(work).toEqual(['matches', 'matches', 'matches']);
  });

  it('to who asks for a reset code is the same, and only the owner of an account is mailed one', async () => {
    const { answers, work } = await about(['amara@example.lk', 'nobody@example.lk', 'blocked@example.lk'], (email) =>
      call('POST', '/api/user/send-reset-otp', { body: { email } }),
    );
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(work).toEqual(['', '', '']);
    expect(shop.mails.map(({ to }) => to)).toEqual(['amara@example.lk']);
  });

  it('to a wrong reset code is the same, after the same work', async () => {
    await call('POST', '/api/user/send-reset-otp', { body: { email: 'amara@example.lk' } });
    await shop.settled();
    const [mail] = shop.mails;
    const wrong = mail?.kind === 'reset-code' && mail.code === '123456' ? '123457' : '123456';
    const { answers, work } = await about(['amara@example.lk', 'nobody@example.lk', 'blocked@example.lk'], (email) =>
      call('POST', '/api/user/reset-password', { body: { email, otp: wrong, newPassword: 'plain tea at five' } }),
    );
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(work).toEqual(['hash', 'hash', 'hash']);
  });

  it('to who signs up with a taken address does not say so, costs as much as one that works, and the owner is told once', async () => {
    const { answers, work } = await about(['amara@example.lk', ' AMARA@example.lk', 'amara@example.lk'], (email) =>
      call('POST', '/api/user/register', { body: { name: 'Mallory', email, password: PASSWORD } }),
    );
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]).toMatchObject({
      status: 400,
      cookies: {},
      body: {
        success: false,
        message: 'That did not work. If you already have an account, please log in or reset your password.',
      },
    });
    hashed = [];
    await signUp(call, 'new@example.lk');
    expect(work).toEqual([hashed.join(), hashed.join(), hashed.join()]);
    expect(shop.mails).toEqual([{ kind: 'address-taken', to: 'amara@example.lk', name: 'Amara Silva' }]);
  });

  it('to who changes to a taken address does not say so, changes nothing, and the owner is told', async () => {
    const { token } = await signUp(call, 'ben@example.lk', { name: 'Ben' });
    const answer = await call('PUT', '/api/user/update', {
      token,
      body: { name: 'Mallory', email: 'AMARA@example.lk' },
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      { success: false, message: 'That email cannot be used. Please check it, or choose another one.' },
    ]);
    await shop.settled();
    expect(shop.mails).toEqual([{ kind: 'address-taken', to: 'amara@example.lk', name: 'Amara Silva' }]);
    expect((await call('GET', '/api/user/data', { token })).body['userData']).toMatchObject({
      name: 'Ben',
      email: 'ben@example.lk',
    });
    expect(JSON.stringify(shop.lines)).not.toContain('amara@example.lk');
    expect(
      (await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).status,
    ).toBe(200);
  });

  it('of a change of address is refused after a few, so that nobody looks for accounts by it', async () => {
    const { token } = await signUp(call, 'ben@example.lk');
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1)
      statuses.push(
        (
          await call('PUT', '/api/user/update', {
            token,
            body: { email: at % 2 ? 'amara@example.lk' : `ben${at}@example.lk` },
          })
        ).status,
      );
    expect(statuses).toEqual([200, 400, 200, 400, 200, 400, 429, 429]);
  });

  it('about a blocked account says so to nobody but its owner', async () => {
    const logIn = async (password: string) =>
      (await call('POST', '/api/user/login', { body: { email: 'blocked@example.lk', password } })).body['message'];
    expect([await logIn('wrong'), await logIn(PASSWORD)]).toEqual([
      'Invalid email or password.',
      'This account is closed. Please contact us.',
    ]);
  });

  it('waits for no mail: it comes while the mailer stands still, and when it fails', async () => {
    const stuck = testApp(database(), {}, null, null, {
      mailer: {
        send: () => {
          throw new Error('no mail today');
        },
        settled: () => new Promise(() => undefined),
      },
    });
    expect(
      (await caller(stuck.app)('POST', '/api/user/send-reset-otp', { body: { email: 'amara@example.lk' } })).status,
    ).toBe(200);
    await stuck.settled();
    expect(stuck.lines.map(({ msg }) => msg)).toContain('something in the background failed');
  });

  describe('that begins a session', () => {
    const cookieOf = (answer: Answer) => answer.headers.getSetCookie().find((line) => line.startsWith('token='));
    it('sets a cookie that no script reads and no other site sends, for seven days', async () => {
      const answer = await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } });
      expect(cookieOf(answer)).toBe(
        `token=${String(answer.body['token'])}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict`,
      );
      const secure = caller(testApp(database(), { publicUrl: 'https://shop.example.lk' }).app);
      expect(
        cookieOf(await secure('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })),
      ).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    });

    it('is over when the customer logs out, by cookie and by bearer; others of theirs go on', async () => {
      const logIn = async () =>
        String(
          (await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).body[
            'token'
          ],
        );
      const [one, two, three] = [await logIn(), await logIn(), await logIn()];
      const out = await call('POST', '/api/user/logout', { token: one, headers: { Cookie: `token=${two}` } });
      expect([out.status, out.body, cookieOf(out)]).toEqual([
        200,
        { success: true, message: 'Logged out successfully' },
        'token=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
      ]);
      const statuses = await Promise.all(
        [one, two, three].map(async (token) => (await call('GET', '/api/user/is-auth', { token })).status),
      );
      expect(statuses).toEqual([401, 401, 200]);
      for (const token of [one, 'nonsense', undefined])
        expect((await call('POST', '/api/user/logout', token === undefined ? {} : { token })).status).toBe(200);
    });

    it('is over when somebody logs in, signs up or sets a new password where its cookie still is', async () => {
      const left = async () => (await signUp(call, `ben${Math.random()}@example.lk`)).token;
      const isIn = async (token: string) => (await call('GET', '/api/user/is-auth', { token })).status === 200;
      const at = (token: string) => ({ headers: { Cookie: `token=${token}` } });
      const [one, two, three, mine] = [
        await left(),
        await left(),
        await left(),
        String(
          (await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).body[
            'token'
          ],
        ),
      ];
      expect(
        (await call('POST', '/api/user/login', { ...at(one), body: { email: 'amara@example.lk', password: 'wrong' } }))
          .status,
      ).toBe(401);
      expect(await isIn(one)).toBe(true);
      expect(
        (await call('POST', '/api/user/login', { ...at(one), body: { email: 'amara@example.lk', password: PASSWORD } }))
          .status,
      ).toBe(200);
      expect(
        (
          await call('POST', '/api/user/register', {
            ...at(two),
            body: { name: 'New', email: 'new@example.lk', password: PASSWORD },
          })
        ).status,
      ).toBe(200);
      await call('POST', '/api/user/send-reset-otp', { body: { email: 'new@example.lk' } });
      await shop.settled();
      const mail = shop.mails.at(-1);
      const otp = mail?.kind === 'reset-code' ? mail.code : '';
      expect(
        (
          await call('POST', '/api/user/reset-password', {
            ...at(three),
            body: { email: 'new@example.lk', otp, newPassword: 'plain tea at five' },
          })
        ).status,
      ).toBe(200);
      expect(await Promise.all([one, two, three, mine].map(isIn))).toEqual([false, false, false, true]);
      // The customer's own of before too: who logs in anew on a device has one session there.
      const again = await call('POST', '/api/user/login', {
        ...at(mine),
        body: { email: 'amara@example.lk', password: PASSWORD },
      });
      expect([await isIn(mine), await isIn(String(again.body['token']))]).toEqual([false, true]);
    });

    it('and was left by a lost logout is ended by that call once more, without a bearer', async () => {
      const token = String(
        (await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).body[
          'token'
        ],
      );
      const out = await call('POST', '/api/user/logout', { headers: { Cookie: `token=${token}` } });
      expect([out.status, cookieOf(out), (await call('GET', '/api/user/is-auth', { token })).status]).toEqual([
        200,
        'token=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
        401,
      ]);
      const [one, two] = [(await signUp(call, 'one@example.lk')).token, (await signUp(call, 'two@example.lk')).token];
      await call('POST', '/api/user/logout', { headers: { Cookie: `token=${one}; a=b; token=${two}` } });
      expect(
        await Promise.all(
          [one, two].map(async (left) => (await call('GET', '/api/user/is-auth', { token: left })).status),
        ),
      ).toEqual([401, 401]);
    });

    it('is over after seven days, however much it is used', async () => {
      let now = Date.now();
      const later = caller(testApp(database(), {}, null, null, { now: () => now }).app);
      const token = String(
        (await later('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).body[
          'token'
        ],
      );
      const isIn = async () => (await later('GET', '/api/user/is-auth', { token })).status;
      for (let day = 0; day < 7; day += 1, now += 24 * 60 * 60_000) expect(await isIn()).toBe(200);
      expect(await isIn()).toBe(401);
      // The next call of the day sweeps it away.
      await shop.settled();
    });
  });
});

onEachEngine('a failure', (database) => {
  it('is logged without what the database says of the row', async () => {
    await database().empty();
    const { shop, lines } = testApp(database());
    const row = {
      id: 'a',
      email: 'amara@example.lk',
      name: 'Amara',
      password_hash: 'x',
      last_login: null,
      created_at: '',
    };
    await shop.db.insertInto('users').values(row).execute();
    await shop.db
      .insertInto('users')
      .values({ ...row, id: 'b' })
      .execute()
      .catch((error: unknown) => shop.log.error({ err: error }, 'no'));
    expect(lines).toMatchObject([
      { err: { code: '23505', message: expect.stringContaining('users_email_key') as string } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('amara@example.lk');
  });
});
