import { beforeEach, expect, it } from 'vitest';
import { ACCOUNT_OFFERS } from '../../../src/domain/account/offers.ts';
import { type Call, caller, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

const NOW = Date.parse('2026-05-04T03:02:01.000Z');
const DAY = 24 * 60 * 60_000;

onEachEngine('an account', (database) => {
  let shop: TestApp;
  let call: Call;
  let now = NOW;
  beforeEach(async () => {
    await database().empty();
    now = NOW;
    shop = testApp(database(), { proxyHops: 1 }, null, null, { now: () => now });
    call = caller(shop.app);
  });

  it('is made by signing up, and says who it is of', async () => {
    const made = await call('POST', '/api/user/register', {
      body: { name: ' Amara Silva ', email: ' Amara@Example.lk ', password: PASSWORD },
    });
    const token = String(made.body['token']);
    expect(made).toMatchObject({
      status: 200,
      body: { success: true, token: expect.stringMatching(/^[\w-]{43}$/) as string, message: 'Your account is ready.' },
    });
    expect(made.cookies['token']).toBe(token);
    expect((await call('GET', '/api/user/is-auth', { token })).body).toEqual({ success: true });
    const profile = {
      name: 'Amara Silva',
      email: 'amara@example.lk',
      isAccountVerified: false,
      points: 0,
      lastLogin: '2026-05-04T03:02:01.000Z',
      cartData: {},
    };
    expect((await call('GET', '/api/user/profile-data', { token })).body).toEqual({
      success: true,
      profileData: { ...profile, offers: ACCOUNT_OFFERS },
    });
    expect((await call('GET', '/api/user/data', { token })).body).toEqual({
      success: true,
      message: '',
      userData: {
        ...profile,
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        phoneNumber: '',
        address: { street: '', city: '', state: '', zipCode: '', country: '' },
      },
    });
  });

  it('is opened by its password, and by no other', async () => {
    await signUp(call, 'amara@example.lk');
    now += DAY;
    const { status, body, cookies } = await call('POST', '/api/user/login', {
      body: { email: 'AMARA@example.lk', password: PASSWORD },
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, token: cookies['token'], message: 'You are logged in.' },
    });
    const data = await call('GET', '/api/user/data', { token: String(body['token']) });
    expect(data.body['userData']).toMatchObject({ lastLogin: '2026-05-05T03:02:01.000Z' });
    const refused = await call('POST', '/api/user/login', {
      body: { email: 'amara@example.lk', password: `${PASSWORD}!` },
    });
    expect([refused.status, refused.body, refused.cookies]).toEqual([
      401,
      { success: false, message: 'Invalid email or password.' },
      {},
    ]);
  });

  it('is verified by the code that was mailed to it, once', async () => {
    const { token } = await signUp(call, 'amara@example.lk');
    const sent = await call('POST', '/api/user/send-verify-otp', { token });
    expect([sent.status, sent.body]).toEqual([200, { success: true, message: 'Verification OTP sent to your email' }]);
    const [mail] = shop.mails;
    if (mail?.kind !== 'verify-code') throw new Error('no code was mailed');
    expect(mail).toEqual({
      kind: 'verify-code',
      to: 'amara@example.lk',
      name: 'Amara Silva',
      code: expect.stringMatching(/^\d{6}$/) as string,
      minutes: 10,
    });
    expect(
      (
        await call('POST', '/api/user/verify-account', {
          token,
          body: { otp: ` ${mail.code.slice(0, 3)} ${mail.code.slice(3)}` },
        })
      ).body,
    ).toEqual({ success: true, message: 'Your email is verified.' });
    expect((await call('GET', '/api/user/profile-data', { token })).body['profileData']).toMatchObject({
      isAccountVerified: true,
    });
    expect((await call('POST', '/api/user/verify-account', { token, body: { otp: mail.code } })).status).toBe(200);
    expect((await call('POST', '/api/user/send-verify-otp', { token })).body).toEqual({
      success: false,
      message: 'Your email is verified already.',
    });
  });

  it('gets a new password by a code from its mailbox; every session ends', async () => {
    const [one, other] = [
      await signUp(call, 'amara@example.lk'),
      await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } }),
    ];
    const asked = await call('POST', '/api/user/send-reset-otp', { body: { email: 'amara@example.lk' } });
    expect([asked.status, asked.body['success']]).toEqual([200, true]);
    await shop.settled();
    const [mail] = shop.mails;
    if (mail?.kind !== 'reset-code') throw new Error('no code was mailed');
    const body = { email: 'amara@example.lk', otp: mail.code, newPassword: 'plain tea at five' };
    const reset = await call('POST', '/api/user/reset-password', { body });
    expect([reset.status, reset.body, reset.cookies['token']]).toEqual([
      200,
      { success: true, message: 'Your password is changed. Please log in.' },
      '',
    ]);
    for (const token of [one.token, String(other.body['token'])])
      expect((await call('GET', '/api/user/is-auth', { token })).status).toBe(401);
    expect(
      (await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).status,
    ).toBe(401);
    expect(
      (await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: 'plain tea at five' } }))
        .status,
    ).toBe(200);
    expect((await call('POST', '/api/user/reset-password', { body })).status).toBe(400);
    expect(shop.mails.map(({ kind }) => kind)).toEqual(['reset-code', 'password-changed']);
  });

  it('changes its name and its address; the new one is not verified, and the old mailbox is told', async () => {
    const { token } = await signUp(call, 'amara@example.lk');
    await database().db.updateTable('users').set({ is_account_verified: true }).execute();
    expect(
      (await call('PUT', '/api/user/update', { token, body: { name: 'Amara de Silva', email: 'Amara@example.lk' } }))
        .body,
    ).toEqual({ success: true, message: 'Profile updated successfully' });
    expect((await call('GET', '/api/user/data', { token })).body['userData']).toMatchObject({
      name: 'Amara de Silva',
      email: 'amara@example.lk',
      isAccountVerified: true,
    });
    expect(shop.mails).toEqual([]);
    expect(
      (await call('PUT', '/api/user/update', { token, body: { name: 'Amara de Silva', email: 'amara@silva.lk' } }))
        .status,
    ).toBe(200);
    expect((await call('GET', '/api/user/data', { token })).body['userData']).toMatchObject({
      email: 'amara@silva.lk',
      isAccountVerified: false,
    });
    await shop.settled();
    expect(shop.mails).toEqual([
      {
        kind: 'address-changed',
        to: 'amara@example.lk',
        name: 'Amara de Silva',
        secret: expect.stringMatching(/^[\w-]{43}$/) as string,
      },
    ]);
    expect(
      (await call('POST', '/api/user/login', { body: { email: 'amara@silva.lk', password: PASSWORD } })).status,
    ).toBe(200);
  });
});
