import { beforeEach, expect, it } from 'vitest';
import type { Mail } from '../../../server/mail/mailer.ts';
import { type Call, caller, openAccounts, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

onEachEngine('whoever has the shop write to others', (database) => {
  let shop: TestApp;
  let call: Call;
  let now: number;
  beforeEach(async () => {
    await database().empty();
    now = Date.parse('2026-05-04T03:02:01.000Z');
    ({ shop, call } = openAccounts(database(), () => now));
  });

  const update = (token: string, body: { name?: string; email?: string; password?: string }, from = '203.0.113.9') =>
    call('PUT', '/api/user/update', { token, body, from });
  const askToVerify = (token: string, from = '203.0.113.9') =>
    call('POST', '/api/user/send-verify-otp', { token, from });
  const askForReset = async (from: string, email = 'amara@example.lk') => {
    const { status, body } = await call('POST', '/api/user/send-reset-otp', { body: { email }, from });
    await shop.settled();
    return `${status} ${JSON.stringify(body)}`;
  };
  const reset = (otp: string, from: string, email = 'amara@example.lk') =>
    call('POST', '/api/user/reset-password', { body: { email, otp, newPassword: 'plain tea at five' }, from });
  const verify = (token: string, otp: string, from: string) =>
    call('POST', '/api/user/verify-account', { token, body: { otp }, from });
  const mailsTo = (who: RegExp) => shop.mails.filter(({ to }) => who.test(to));
  const lastCode = (mails: readonly Mail[] = shop.mails): string => {
    const last = mails.findLast((mail) => 'code' in mail);
    if (!last) throw new Error('no code was mailed');
    return last.code;
  };
  const userOf = async (token: string) => (await call('GET', '/api/user/data', { token })).body['userData'];

  it('fills no stranger’s mailbox with account after account, each of which has the address for a moment', async () => {
    for (let at = 0; at < 12; at += 1) {
      const { token } = await signUp(call, `junk${at}@example.com`, { from: `203.0.113.${at}` });
      expect((await update(token, { email: 'victim@example.lk' }, `203.0.113.${at}`)).status).toBe(200);
      await askToVerify(token, `203.0.113.${at}`);
      expect((await update(token, { email: `gone${at}@example.com` }, `203.0.113.${at}`)).status).toBe(200);
      await shop.settled();
      now += 10_000;
    }
    expect(mailsTo(/victim/).map(({ kind }) => kind)).toEqual(['verify-code', 'verify-code']);
    for (let at = 0; at < 12; at += 1, now += HOUR) {
      const { token } = await signUp(call, `more${at}@example.com`, { from: `198.51.100.${at}` });
      await update(token, { email: 'victim@example.lk' }, `198.51.100.${at}`);
      await askToVerify(token, `198.51.100.${at}`);
      await update(token, { email: `away${at}@example.com` }, `198.51.100.${at}`);
      await shop.settled();
    }
    expect(mailsTo(/victim/)).toHaveLength(10);
  });

  it('fills none by numbering its address: as mails to verify, to reset, or that the address is taken', async () => {
    for (let at = 0; at < 40; at += 1) {
      const email = `victim+${at}@example.lk`;
      const { token } = await signUp(call, email, { from: `203.0.113.${at}` });
      await askToVerify(token, `203.0.113.${at}`);
      await askForReset(`203.0.113.${at}`, email);
      await call('POST', '/api/user/register', {
        body: { name: 'Mallory', email, password: PASSWORD },
        from: `203.0.113.${at}`,
      });
      await shop.settled();
    }
    const kinds = mailsTo(/victim/).map(({ kind }) => kind);
    expect(
      ['verify-code', 'reset-code', 'address-taken'].map((kind) => kinds.filter((one) => one === kind).length),
    ).toEqual([6, 6, 6]);
  });

  it('fills none of Gmail by moving the dots of its address, which the accounts are told apart by', async () => {
    const spellings = [
      'amara.silva',
      'a.marasilva',
      'am.arasilva',
      'ama.rasilva',
      'amar.asilva',
      'amaras.ilva',
      'amarasil.va',
      'amarasilv.a',
      'a.m.arasilva+9',
      'amarasilva',
    ];
    for (const [at, name] of spellings.entries()) {
      const { token } = await signUp(call, `${name}@${at % 2 ? 'gmail.com' : 'googlemail.com'}`, {
        from: `203.0.113.${at}`,
      });
      expect((await askToVerify(token, `203.0.113.${at}`)).status).toBe(at < 6 ? 200 : 429);
    }
    expect(shop.mails.filter(({ kind }) => kind === 'verify-code')).toHaveLength(6);
    const others = ['a.b@example.lk', 'ab@example.lk', 'a.b@notgmail.com', 'ab@notgmail.com'];
    for (const email of others) await askToVerify((await signUp(call, email)).token);
    expect(shop.mails.filter(({ to }) => others.includes(to))).toHaveLength(4);
  });

  it('from one place gets 30 codes an hour out to whatever addresses, and those that were typed in do not count', async () => {
    const [statuses, again]: [number[], number[]] = [[], []];
    for (let at = 0; at < 33; at += 1) {
      const { token } = await signUp(call, `someone${at}@example.com`, { from: '203.0.113.9' });
      statuses.push((await askToVerify(token)).status);
      // Asked again, nothing goes out, and nothing is charged.
      if (at < 29) again.push((await askToVerify(token)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 31 }, () => 200), 429, 429]);
    expect(again).toEqual(Array.from({ length: 29 }, () => 200));
    expect(shop.mails).toHaveLength(31);
    now += 2 * HOUR;
    for (let at = 0; at < 40; at += 1) {
      const { token } = await signUp(call, `colleague${at}@example.com`, { from: '203.0.113.9' });
      expect([at, (await askToVerify(token)).status]).toEqual([at, 200]);
      expect((await verify(token, lastCode(), '203.0.113.9')).status).toBe(200);
    }
  });

  it('cannot have a notice mailed to an address that the account had for a moment, and where it began one a minute', async () => {
    const { token } = await signUp(call, 'mallory@example.com');
    await update(token, { email: 'victim@example.lk' });
    await update(token, { email: 'mallory@example.com' });
    await update(token, { email: 'mal@example.com' });
    await update(token, { email: 'other@example.com' });
    await shop.settled();
    expect(shop.mails.map(({ kind, to }) => [kind, to])).toEqual([['address-changed', 'mallory@example.com']]);
  });

  it('cannot use up the notices of a verified address by leaving numbered ones of its mailbox', async () => {
    const { token } = await signUp(call, 'amara@example.lk');
    await database().db.updateTable('users').set({ is_account_verified: true }).execute();
    for (let at = 0; at < 8; at += 1) {
      const { token: theirs } = await signUp(call, `amara+${at}@example.lk`, { from: `203.0.113.${at}` });
      await update(theirs, { email: `gone${at}@example.com` }, `203.0.113.${at}`);
      await shop.settled();
    }
    expect(shop.mails).toHaveLength(6);
    await update(token, { email: 'amara@silva.lk' });
    await shop.settled();
    expect(shop.mails.at(-1)).toMatchObject({ kind: 'address-changed', to: 'amara@example.lk' });
  });

  it('gets a code to the address that they change to at once, though one went to the old one just now', async () => {
    const { token } = await signUp(call, 'amara@exmple.lk');
    await askToVerify(token);
    await update(token, { email: 'amara@example.lk' });
    expect((await askToVerify(token)).status).toBe(200);
    expect(mailsTo(/^amara@example\.lk$/).map(({ kind }) => kind)).toEqual(['verify-code']);
    expect((await verify(token, lastCode(), '203.0.113.9')).status).toBe(200);
  });

  it('by asking for the codes of another’s reset does not keep the owner elsewhere from theirs, and learns nothing', async () => {
    const answers = new Set<string>();
    await signUp(call, 'amara@example.lk', { from: '198.51.100.1' });
    for (let at = 0; at < 23 * 6; at += 1, now += 10 * MINUTE) {
      answers.add(await askForReset('203.0.113.9'));
      answers.add(await askForReset('203.0.113.9', 'nobody@example.lk'));
    }
    expect(shop.mails).toHaveLength(3);
    for (let at = 1; at <= 2; at += 1, now += HOUR) {
      answers.add(await askForReset('198.51.100.7'));
      expect(shop.mails).toHaveLength(3 + at);
    }
    // From the network where they logged in last they have a share of their own.
    answers.add(await askForReset('198.51.100.1'));
    expect(shop.mails).toHaveLength(6);
    now += HOUR;
    expect((await reset(lastCode(), '198.51.100.7')).status).toBe(400);
    now += 24 * HOUR;
    // It asked before: one an hour for all such places, and one stays for a place that did not.
    for (let at = 0; at < 3; at += 1, now += 2 * MINUTE) answers.add(await askForReset('203.0.113.9'));
    expect(shop.mails).toHaveLength(7);
    answers.add(await askForReset('192.0.2.7'));
    expect(shop.mails).toHaveLength(8);
    expect((await reset(lastCode(), '192.0.2.7')).status).toBe(200);
    expect([...answers]).toEqual([answers.values().next().value]);
  });

  it('is told apart from the owner by the link of a mail, which goes on to the reset page, opens nothing, and ends with the password', async () => {
    await signUp(call, 'amara@example.lk', { from: '198.51.100.1' });
    const open = async (mark: string) => {
      const { status, headers } = await shop.app.request(`/api/user/owner?mark=${encodeURIComponent(mark)}`);
      return {
        status,
        to: headers.get('Location'),
        cookie: headers.get('Set-Cookie'),
        cache: headers.get('Cache-Control'),
      };
    };
    await askForReset('203.0.113.9');
    const mail = shop.mails.at(-1);
    const mark = mail?.kind === 'reset-code' ? (mail.mark ?? '') : '';
    const opened = await open(mark);
    expect(opened).toEqual({
      status: 303,
      to: '/reset-password',
      cookie: `owner=${mark}; Max-Age=86400; Path=/api/user; HttpOnly; SameSite=Strict`,
      cache: 'no-store',
    });
    for (const made of ['', 'x', `${mark}0`, 'https://evil.example', '\r\nSet-Cookie: a=b'])
      expect(await open(made)).toEqual({ ...opened, cookie: null });
    const Cookie = `owner=${mark}`;
    const logIn = async (password: string, headers = {}) =>
      (
        await call('POST', '/api/user/login', {
          body: { email: 'amara@example.lk', password },
          from: '192.0.2.9',
          headers,
        })
      ).status;
    for (let guess = 0; guess < 40; guess += 1)
      await call('POST', '/api/user/login', {
        body: { email: 'amara@example.lk', password: 'guess' },
        from: `203.0.113.${guess}`,
      });
    expect([await logIn(PASSWORD), await logIn('guess', { Cookie }), await logIn(PASSWORD, { Cookie })]).toEqual([
      429, 401, 200,
    ]);
    expect((await call('GET', '/api/user/data', { headers: { Cookie } })).status).toBe(401);
    // On a shared device it goes with the logout.
    const dropped = async (headers: Record<string, string>) =>
      (
        await shop.app.request('/api/user/logout', {
          method: 'POST',
          headers: { 'X-Requested-With': 'XMLHttpRequest', ...headers },
        })
      ).headers
        .getSetCookie()
        .filter((one) => one.startsWith('owner'));
    expect([await dropped({ Cookie }), await dropped({})]).toEqual([
      ['owner=; Max-Age=0; Path=/api/user; HttpOnly; SameSite=Strict'],
      [],
    ]);
    expect((await reset(lastCode(), '203.0.113.9')).status).toBe(200);
    for (let guess = 0; guess < 40; guess += 1)
      await call('POST', '/api/user/login', {
        body: { email: 'amara@example.lk', password: 'guess' },
        from: `203.0.114.${guess}`,
      });
    expect(await logIn('plain tea at five', { Cookie: `owner=${mark}` })).toBe(429);
    const elsewhere = testApp(database(), { proxyHops: 1, allowedOrigin: 'https://app.example' }, null, null, {
      now: () => (now += HOUR),
    });
    await caller(elsewhere.app)('POST', '/api/user/send-reset-otp', {
      body: { email: 'amara@example.lk' },
      from: '192.0.3.1',
    });
    await elsewhere.settled();
    expect(elsewhere.mails.map((one) => [one.kind, 'mark' in one])).toEqual([['reset-code', false]]);
  });

  it('made an account for another beforehand loses it to the owner’s reset, which verifies the address', async () => {
    const { token } = await signUp(call, 'amara@example.lk', { name: 'Mallory' });
    await askForReset('198.51.100.1');
    expect((await reset(lastCode(), '198.51.100.1')).status).toBe(200);
    expect((await call('GET', '/api/user/is-auth', { token })).status).toBe(401);
    const owner = await call('POST', '/api/user/login', {
      body: { email: 'amara@example.lk', password: 'plain tea at five' },
      from: '198.51.100.1',
    });
    expect(await userOf(String(owner.body['token']))).toMatchObject({
      email: 'amara@example.lk',
      isAccountVerified: true,
    });
  });

  it('changes name and address at once, in two calls, and both are changed', async () => {
    const { token } = await signUp(call, 'amara@example.lk');
    for (let at = 0; at < 4; at += 1, now += HOUR) {
      const answers = await Promise.all([
        update(token, { name: `Amara ${at}` }),
        update(token, { email: `amara${at}@example.lk`, password: PASSWORD }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await userOf(token)).toMatchObject({ name: `Amara ${at}`, email: `amara${at}@example.lk` });
    }
    expect((await update(token, {})).status).toBe(200);
    expect(await userOf(token)).toMatchObject({ name: 'Amara 3', email: 'amara3@example.lk' });
  });

  it('logs in over and over keeps the 20 newest sessions, and a session that was logged out takes no other’s place', async () => {
    const { token: first } = await signUp(call, 'amara@example.lk');
    const { token: another } = await signUp(call, 'ben@example.lk');
    const logIn = async () => {
      now += 1000;
      return String(
        (await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).body[
          'token'
        ],
      );
    };
    const isIn = async (token: string) => (await call('GET', '/api/user/is-auth', { token })).status === 200;
    for (let at = 0; at < 25; at += 1) await call('POST', '/api/user/logout', { token: await logIn() });
    expect(await isIn(first)).toBe(true);
    const tokens = [first];
    for (let at = 0; at < 22; at += 1) tokens.push(await logIn());
    expect((await Promise.all(tokens.map(isIn))).map((good, at) => (good ? at : -1)).filter((at) => at >= 0)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 3),
    );
    expect(await isIn(another)).toBe(true);
    expect(await database().db.selectFrom('sessions').selectAll().execute()).toHaveLength(21);
  });

  it('logs in thirty times at once has twenty sessions', async () => {
    await signUp(call, 'amara@example.lk');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        call('POST', '/api/user/login', {
          body: { email: 'amara@example.lk', password: PASSWORD },
          from: `203.0.113.${at}`,
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(
      await database().db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute(),
    ).toHaveLength(20);
  });
});
