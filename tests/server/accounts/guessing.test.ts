import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../../server/mail/mailer.ts';
import { type Call, caller, cheapPasswords, openAccounts, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Codes that are not the one that was mailed. */
const wrongCodes = (right: string): string[] =>
  Array.from({ length: 10 }, (_, at) => String((Number(right) + at + 1) % 1_000_000).padStart(6, '0'));

onEachEngine('whoever guesses', (database) => {
  let shop: TestApp;
  let call: Call;
  let now: number;
  beforeEach(async () => {
    await database().empty();
    now = Date.parse('2026-05-04T03:02:01.000Z');
    browser = {};
    ({ shop, call } = openAccounts(database(), () => now));
  });

  const logIn = (
    password: string,
    from: string,
    given: { headers?: Record<string, string>; email?: string; token?: string } = {},
  ) => {
    const { email = 'amara@example.lk', ...asking } = given;
    return call('POST', '/api/user/login', { body: { email, password }, from, ...asking });
  };
  const codeIn = (mails: readonly Mail[]): string => {
    const last = mails.filter((mail) => 'code' in mail).at(-1);
    if (!last) throw new Error('no code was mailed');
    return last.code;
  };
  /** The cookies of the browser that asks for codes. */
  let browser: Record<string, string> = {};
  const askForReset = async (from = '203.0.113.9') => {
    const { cookies } = await call('POST', '/api/user/send-reset-otp', {
      body: { email: 'amara@example.lk' },
      from,
      headers: browser,
    });
    browser = { Cookie: `asker=${cookies['asker']}` };
    await shop.settled();
    return codeIn(shop.mails);
  };
  const reset = (otp: string, newPassword = 'plain tea at five', from = '203.0.113.9', headers = browser) =>
    call('POST', '/api/user/reset-password', { body: { email: 'amara@example.lk', otp, newPassword }, from, headers });

  describe('passwords', () => {
    it('waits longer and longer, is told how long, and the owner elsewhere notices nothing', async () => {
      await signUp(call, 'amara@example.lk', { from: '198.51.100.1' });
      const statuses: number[] = [];
      const waits: (string | null)[] = [];
      for (let guess = 0; guess < 12; guess += 1) {
        const { status, headers } = await logIn(`guess ${guess}`, '203.0.113.9');
        statuses.push(status);
        waits.push(headers.get('Retry-After'));
        now += status === 429 ? Number(headers.get('Retry-After')) * SECOND : 0;
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 401, 429, 401, 429, 401]);
      expect(waits.filter(Boolean)).toEqual(['1', '2', '4']);
      const { status, body } = await logIn(PASSWORD, '203.0.113.9');
      expect([status, body]).toEqual([
        429,
        {
          success: false,
          message: 'Too many tries. Please wait 8 seconds and try again. You can also reset your password.',
        },
      ]);
      expect((await logIn(PASSWORD, '198.51.100.1')).status).toBe(200);
      now += 8 * SECOND;
      expect((await logIn(PASSWORD, '203.0.113.9')).status).toBe(200);
      expect((await logIn('wrong', '203.0.113.9')).status).toBe(401);
    });

    it('gets no more tries by guessing all at once', async () => {
      await signUp(call, 'amara@example.lk', { from: '198.51.100.1' });
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, guess) => logIn(`guess ${guess}`, '203.0.113.9')),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(34);
    });

    it('is not taken for guessing by a server whose clock is behind', async () => {
      await signUp(call, 'amara@example.lk');
      for (let login = 0; login < 4; login += 1) {
        now -= SECOND;
        expect((await logIn(PASSWORD, '203.0.113.9')).status).toBe(200);
        expect((await logIn('guess', '203.0.113.9')).status).toBe(401);
      }
    });

    it('is counted by the database: another process, a restart and another spelling of the address change nothing', async () => {
      for (let guess = 0; guess < 6; guess += 1) await logIn(`guess ${guess}`, '203.0.113.9');
      const other = caller(
        testApp(database(), { proxyHops: 1 }, null, null, { now: () => now, passwords: cheapPasswords }).app,
      );
      const body = { email: ' AMARA@EXAMPLE.LK ', password: 'x', extra: Math.random() };
      expect((await other('POST', '/api/user/login/', { body, from: '203.0.113.9' })).status).toBe(429);
      expect(
        (
          await other('POST', '/api/user/login', {
            body,
            from: '203.0.113.9',
            headers: { 'X-Real-IP': '1.2.3.4', Forwarded: 'for=1.2.3.4' },
          })
        ).status,
      ).toBe(429);
      expect(
        (await other('POST', '/api/user/login', { body, headers: { 'X-Forwarded-For': '1.2.3.4, 203.0.113.9' } }))
          .status,
      ).toBe(429);
      expect(JSON.stringify(await database().db.selectFrom('throttles').selectAll().execute())).not.toMatch(
        /amara|203\.0\.113/,
      );
    });

    it('from everywhere at once makes strangers wait, and not the owner on a device or in a network that they know', async () => {
      const { device, token } = await signUp(call, 'amara@example.lk', { from: '198.51.100.1' });
      const { device: another } = await signUp(call, 'ben@example.lk', { from: '198.51.100.2' });
      for (let guess = 0; guess < 40; guess += 1) await logIn('guess', `203.0.113.${guess}`);
      expect((await logIn(PASSWORD, '198.51.100.9')).status).toBe(429);
      expect((await logIn(PASSWORD, '198.51.100.5', { headers: { Cookie: another } })).status).toBe(429);
      expect((await logIn(PASSWORD, '198.51.100.5', { headers: { Cookie: device } })).status).toBe(200);
      expect((await logIn(PASSWORD, '198.51.100.6', { token })).status).toBe(200);
      expect((await logIn(PASSWORD, '198.51.100.1')).status).toBe(200);
      const guesses = await Promise.all(
        Array.from({ length: 30 }, () => logIn('guess', '198.51.100.9', { headers: { Cookie: device } })),
      );
      expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(11);
      // In the owner's network no more are looked at than in any other.
      const nearby = await Promise.all(Array.from({ length: 30 }, () => logIn('guess', '198.51.100.1')));
      expect(nearby.filter(({ status }) => status === 401)).toHaveLength(6);
    });

    it('from everywhere cannot keep the owner out: a reset lets them in, where they are', async () => {
      const { device } = await signUp(call, 'amara@example.lk', { from: '198.51.100.1' });
      for (let guess = 0; guess < 40; guess += 1) await logIn('guess', `203.0.113.${guess}`);
      const done = await reset(await askForReset('198.51.100.7'), 'plain tea at five', '198.51.100.7');
      expect(done.status).toBe(200);
      for (let guess = 0; guess < 40; guess += 1) await logIn('guess', `203.0.113.${guess}`);
      expect((await logIn('plain tea at five', '198.51.100.8')).status).toBe(429);
      expect((await logIn('plain tea at five', '198.51.100.1', { headers: { Cookie: device } })).status).toBe(429);
      expect(
        (await logIn('plain tea at five', '198.51.100.7', { headers: { Cookie: `device=${done.cookies['device']}` } }))
          .status,
      ).toBe(200);
    });

    it('of many accounts from one place waits too, and an own account in between does not help', async () => {
      await signUp(call, 'mallory@example.lk', { from: '203.0.113.9' });
      const statuses = new Set<number>();
      for (let guess = 0; guess < 110; guess += 1) {
        if (guess % 10 === 0) await logIn(PASSWORD, '203.0.113.9', { email: 'mallory@example.lk' });
        statuses.add((await logIn('guess', '203.0.113.9', { email: `victim${guess}@example.lk` })).status);
      }
      expect(statuses).toEqual(new Set([401, 429]));
      now += 24 * HOUR;
      expect((await logIn(PASSWORD, '203.0.113.9', { email: 'mallory@example.lk' })).status).toBe(200);
    });
  });

  describe('codes', () => {
    beforeEach(() => signUp(call, 'amara@example.lk', { from: '198.51.100.1' }));

    it('has five tries for who asked; then also the right one is wrong, for anybody', async () => {
      const code = await askForReset();
      const wrong = wrongCodes(code);
      for (let at = 0; at < 5; at += 1)
        expect((await reset(wrong[at] ?? '', undefined, `203.0.113.${at}`)).status).toBe(400);
      for (const headers of [browser, {}])
        expect((await reset(code, undefined, '203.0.113.9', headers)).status).toBe(400);
      expect((await reset(code)).body).toEqual({
        success: false,
        message: 'That code is wrong or has expired. Please check it, or ask for a new one.',
      });
    });

    it('has a fifth try that is right', async () => {
      const code = await askForReset();
      for (const wrong of wrongCodes(code).slice(0, 4)) expect((await reset(wrong)).status).toBe(400);
      expect((await reset(code)).status).toBe(200);
    });

    it('of another browser is open to two tries from anywhere, and to two more from its network; the browser keeps the rest', async () => {
      const tries = async () =>
        (await database().db.selectFrom('codes').select('tries').executeTakeFirstOrThrow()).tries;
      const code = await askForReset();
      const wrong = wrongCodes(code);
      for (let at = 0; at < 9; at += 1) await reset(wrong[at] ?? '', undefined, `198.51.100.${at}`, {});
      expect(await tries()).toBe(2);
      expect((await reset(code, undefined, '198.51.100.77', {})).status).toBe(400);
      for (let at = 0; at < 5; at += 1) await reset(wrong[at] ?? '', undefined, '203.0.113.9', {});
      expect(await tries()).toBe(4);
      expect((await reset(code, undefined, '203.0.113.9', {})).status).toBe(400);
      expect((await reset(code, undefined, '192.0.2.1')).status).toBe(200);
    });

    it('typed elsewhere than it was asked for, or without cookies, works at the first try', async () => {
      expect((await reset(await askForReset(), undefined, '198.51.100.7', {})).status).toBe(200);
      now += HOUR;
      const code = await askForReset();
      expect((await reset(wrongCodes(code)[0] ?? '', undefined, '203.0.113.9', {})).status).toBe(400);
      expect((await reset(code, undefined, '203.0.113.9', {})).status).toBe(200);
    });

    it('once its browser has shown that it keeps cookies, is not open to its network', async () => {
      await askForReset();
      now += MINUTE;
      const code = await askForReset();
      const tries = async () =>
        (await database().db.selectFrom('codes').select('tries').execute()).map((row) => row.tries);
      for (const wrong of wrongCodes(code)) await reset(wrong, undefined, '203.0.113.9', {});
      expect(await tries()).toEqual([2]);
      expect((await reset(code)).status).toBe(200);
    });

    it('that a stranger asked for leaves the owner’s as it is, also where the stranger has no cookies and a forged one', async () => {
      const code = await askForReset('198.51.100.1');
      now += MINUTE;
      await call('POST', '/api/user/send-reset-otp', {
        body: { email: 'amara@example.lk' },
        from: '203.0.113.80',
        headers: { Cookie: `asker=${'0'.repeat(24)}.${'0'.repeat(64)}` },
      });
      await shop.settled();
      expect(await database().db.selectFrom('codes').select('purpose').orderBy('purpose').execute()).toEqual([
        { purpose: 'reset' },
        { purpose: 'reset 2' },
      ]);
      expect((await reset(code, undefined, '198.51.100.1')).status).toBe(200);
      expect(await database().db.selectFrom('codes').selectAll().execute()).toEqual([]);
    });

    it('without cookies takes the place of the one before from the same network', async () => {
      const ask = async () => {
        await call('POST', '/api/user/send-reset-otp', { body: { email: 'amara@example.lk' }, from: '203.0.113.9' });
        await shop.settled();
        return codeIn(shop.mails);
      };
      const first = await ask();
      now += MINUTE;
      const second = await ask();
      expect(await database().db.selectFrom('codes').selectAll().execute()).toHaveLength(1);
      expect((await reset(first === second ? 'never' : first, undefined, '203.0.113.9', {})).status).toBe(400);
      expect((await reset(second, undefined, '203.0.113.9', {})).status).toBe(200);
    });

    it('that an older version of the shop had mailed can be tried by anybody, twice', async () => {
      await database()
        .db.insertInto('codes')
        .values({
          user_id: (await database().db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id,
          purpose: 'reset',
          hash: '0'.repeat(64),
          expires_at: new Date(now + 10 * MINUTE).toISOString(),
        })
        .execute();
      for (let at = 0; at < 7; at += 1) await reset('123456', undefined, `203.0.113.${at}`, {});
      expect((await database().db.selectFrom('codes').select('tries').executeTakeFirstOrThrow()).tries).toBe(2);
    });

    it('has five tries also when all come at once', async () => {
      const code = await askForReset();
      const guesses = [...wrongCodes(code), ...wrongCodes(code), code];
      await Promise.all(guesses.slice(0, -1).map((guess, at) => reset(guess, undefined, `203.0.113.${at}`)));
      const row = await database().db.selectFrom('codes').select('tries').executeTakeFirstOrThrow();
      expect(row.tries).toBe(5);
      now += MINUTE;
      expect((await reset(code)).status).toBe(400);
    });

    it('that is right works once, however often it comes at once', async () => {
      const code = await askForReset();
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, at) => reset(code, `plain tea at ${at} sharp`, `203.0.113.${at}`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(shop.mails.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
    });

    it('finds the old one dead when there is a new one, or after ten minutes', async () => {
      const first = await askForReset();
      now += MINUTE;
      const second = await askForReset();
      expect((await reset(first === second ? 'never' : first)).status).toBe(400);
      now += 10 * MINUTE;
      expect((await reset(second)).status).toBe(400);
    });

    it('cannot use a code for another purpose, another person, or another address', async () => {
      const { token } = await signUp(call, 'ben@example.lk', { from: '198.51.100.2' });
      await call('POST', '/api/user/send-verify-otp', { token });
      const verify = codeIn(shop.mails);
      expect(
        (
          await call('POST', '/api/user/reset-password', {
            body: { email: 'ben@example.lk', otp: verify, newPassword: 'plain tea at five' },
          })
        ).status,
      ).toBe(400);
      expect((await reset(verify)).status).toBe(400);
      const amara = String((await logIn(PASSWORD, '198.51.100.1')).body['token']);
      expect((await call('POST', '/api/user/verify-account', { token: amara, body: { otp: verify } })).status).toBe(
        400,
      );
      expect(
        (await call('PUT', '/api/user/update', { token, body: { name: 'Ben', email: 'ben@fernando.lk' } })).status,
      ).toBe(200);
      expect((await call('POST', '/api/user/verify-account', { token, body: { otp: verify } })).status).toBe(400);
      expect((await call('GET', '/api/user/data', { token })).body['userData']).toMatchObject({
        isAccountVerified: false,
      });
    });

    it('a code for an address that changed under it is wrong even if its row were still there', async () => {
      const code = await askForReset();
      await database().db.updateTable('users').set({ email: 'amara@silva.lk' }).execute();
      expect(
        (
          await call('POST', '/api/user/reset-password', {
            body: { email: 'amara@silva.lk', otp: code, newPassword: 'plain tea at five' },
          })
        ).status,
      ).toBe(400);
    });

    it('gets two codes an hour and seven a day to try on, with the owner’s three and ten, and the answer is always the same', async () => {
      const answers = new Set<string>();
      const ask = async (at: number, from = `203.0.${at}.9`) => {
        const { status, body } = await call('POST', '/api/user/send-reset-otp', {
          body: { email: 'amara@example.lk' },
          from,
        });
        answers.add(`${status} ${JSON.stringify(body)}`);
        await shop.settled();
        return shop.mails.length;
      };
      expect([await ask(0), await ask(1)]).toEqual([1, 1]);
      now += MINUTE - 1;
      expect(await ask(2)).toBe(1);
      for (let minute = 0; minute < 20; minute += 1, now += MINUTE) await ask(minute);
      expect(shop.mails).toHaveLength(2);
      for (let minute = 0; minute < 5; minute += 1, now += MINUTE) await ask(minute, '198.51.100.1');
      expect(shop.mails).toHaveLength(3);
      for (let hour = 1; hour < 22; hour += 1, now += HOUR) await ask(hour + 50);
      expect(shop.mails).toHaveLength(8);
      for (let at = 0; at < 6; at += 1, now += 10 * MINUTE) await ask(at, '198.51.100.1');
      expect(shop.mails).toHaveLength(10);
      now += 3 * HOUR;
      expect(await ask(99)).toBe(11);
      expect(answers.size).toBe(1);
    });

    it('finds no code in the database, in an answer, or in the log', async () => {
      const code = await askForReset();
      const { token } = await signUp(call, 'ben@example.lk');
      const answer = await call('POST', '/api/user/send-verify-otp', { token });
      await reset(code, 'plain tea at five');
      const kept = JSON.stringify([
        await database().db.selectFrom('codes').selectAll().execute(),
        await database().db.selectFrom('sendings').selectAll().execute(),
      ]);
      const said = JSON.stringify([answer.body, shop.lines]);
      for (const secret of [
        code,
        codeIn(shop.mails),
        token,
        'plain tea at five',
        PASSWORD,
        'amara@example.lk',
        'ben@example.lk',
      ]) {
        expect(kept).not.toContain(secret);
        expect(said).not.toContain(secret);
      }
    });
  });

  it('at a verification gets a code a minute without a word, and is told to wait after three in an hour', async () => {
    const { token } = await signUp(call, 'amara@example.lk');
    const ask = () => call('POST', '/api/user/send-verify-otp', { token });
    expect([(await ask()).status, (await ask()).status, shop.mails.length]).toEqual([200, 200, 1]);
    for (let at = 0; at < 2; at += 1) {
      now += MINUTE;
      expect((await ask()).status).toBe(200);
    }
    expect(shop.mails).toHaveLength(3);
    now += MINUTE;
    const refused = await ask();
    expect([refused.status, refused.headers.get('Retry-After'), refused.body['message']]).toEqual([
      429,
      String(57 * 60),
      'We have sent you several codes already. Please wait 57 minutes before you ask for another one.',
    ]);
    now += 57 * MINUTE;
    expect([(await ask()).status, shop.mails.length]).toEqual([200, 4]);
  });
});
