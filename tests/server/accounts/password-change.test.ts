import { beforeEach, expect, it } from 'vitest';
import { type Call, caller, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

const NEW = 'three wise words';
const MINUTE = 60_000;

onEachEngine('a change of password', (database) => {
  let shop: TestApp;
  let call: Call;
  let now = Date.parse('2026-05-04T03:02:01.000Z');
  let amara: { token: string; email: string };
  beforeEach(async () => {
    await database().empty();
    shop = testApp(database(), { proxyHops: 1 }, null, null, { now: () => now });
    call = caller(shop.app);
    amara = await signUp(call, 'amara@example.lk');
  });

  const change = (currentPassword: string, newPassword: string, token = amara.token) =>
    call('POST', '/api/user/change-password', { token, body: { currentPassword, newPassword } });
  const logIn = (password: string) =>
    call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password }, from: '203.0.113.9' });
  const isOpen = async (token: string) => (await call('GET', '/api/user/is-auth', { token })).status === 200;

  it('logs every other device out, and goes on here with another session', async () => {
    const phone = String((await logIn(PASSWORD)).body['token']);
    const { status, body, cookies } = await change(PASSWORD, NEW);
    const token = String(body['token']);
    expect([status, body, cookies['token']]).toEqual([
      200,
      { success: true, token: expect.stringMatching(/^[\w-]{43}$/) as string, message: 'Your password is changed.' },
      token,
    ]);
    expect([await isOpen(token), await isOpen(amara.token), await isOpen(phone)]).toEqual([true, false, false]);
    expect([(await logIn(PASSWORD)).status, (await logIn(NEW)).status]).toEqual([401, 200]);
    expect(shop.mails).toEqual([
      { kind: 'password-changed', to: 'amara@example.lk', name: 'Amara Silva', onProfile: true },
    ]);
  });

  it('is refused for a wrong password of now, which counts, and leaves everything as it was', async () => {
    const guesses = [];
    for (let at = 0; at < 7; at += 1) guesses.push(await change(`guess ${at}`, NEW));
    expect(guesses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 429]);
    expect(guesses[0]?.body).toEqual({
      success: false,
      message: 'That is not your password. Please try again.',
      details: { password: 'wrong' },
    });
    expect((await change(PASSWORD, NEW)).status).toBe(429);
    expect([await isOpen(amara.token), shop.mails]).toEqual([true, []]);
    now += 10 * MINUTE;
    expect((await change(PASSWORD, NEW)).status).toBe(200);
  });

  it.each([
    ['short', 400, 'Please choose a password of at least 8 characters.'],
    ['password', 422, 'That password is too easy to guess. Please choose another one.'],
    ['amara@example.lk', 422, 'That password is too easy to guess. Please choose another one.'],
    [PASSWORD, 422, 'That is the password you have now. Please choose another one.'],
  ])('to %s is refused', async (password, status, message) => {
    expect(await change(PASSWORD, password)).toMatchObject({ status, body: { success: false, message } });
    expect([await isOpen(amara.token), shop.mails]).toEqual([true, []]);
  });

  it('of two at once is made once', async () => {
    const both = await Promise.all([change(PASSWORD, NEW), change(PASSWORD, 'four wise words')]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 401]);
    expect(shop.mails).toHaveLength(1);
  });

  it('within seven days of a change of address is told to both mailboxes', async () => {
    const { token } = amara;
    expect(
      (await call('PUT', '/api/user/update', { token, body: { name: 'Amara', email: 'amara@silva.lk' } })).status,
    ).toBe(200);
    await shop.settled();
    shop.mails.length = 0;
    expect((await change(PASSWORD, NEW)).status).toBe(200);
    expect(shop.mails.map(({ to }) => to).sort()).toEqual(['amara@example.lk', 'amara@silva.lk']);
  });
});
