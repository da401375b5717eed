import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Passwords } from '../../../server/accounts/passwords.ts';
import { type Call, caller, cheapPasswords, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'plain tea at five';
const OWNER = 'amara@example.lk';
const THIEF = 'thief@example.com';

onEachEngine('an address that comes back by a code', (database) => {
  let shop: TestApp;
  let call: Call;
  let now: number;
  /** Done once, when the next password has been hashed and the account was looked up: between that and the transaction. */
  let meanwhile: (() => Promise<unknown>) | null;
  let isHashed: boolean;
  beforeEach(async () => {
    await database().empty();
    now = Date.parse('2026-05-04T03:02:01.000Z');
    [meanwhile, isHashed] = [null, false];
    const passwords: Passwords = {
      ...cheapPasswords,
      hash: (password) => ((isHashed = true), cheapPasswords.hash(password)),
    };
    const { db } = database();
    const transaction = () => ({
      execute: async (work: never) => {
        const happens = isHashed ? meanwhile : null;
        if (happens) meanwhile = null;
        await happens?.();
        return db.transaction().execute(work);
      },
    });
    const raced = new Proxy(db, {
      get: (target, key) => {
        const value: unknown = key === 'transaction' ? transaction : Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    shop = testApp({ ...database(), db: raced }, { proxyHops: 1 }, null, null, { now: () => now, passwords });
    call = caller(shop.app);
  });
  afterEach(() => shop.settled());

  const update = (token: string, email: string) =>
    call('PUT', '/api/user/update', { token, body: { email }, from: '203.0.113.9' });
  const askFor = async (email: string): Promise<string> => {
    await call('POST', '/api/user/send-reset-otp', { body: { email }, from: '198.51.100.1' });
    await shop.settled();
    const mail = shop.mails.findLast(({ kind }) => kind === 'reset-code');
    if (mail?.kind !== 'reset-code') throw new Error('no code was mailed');
    return mail.code;
  };
  const reset = async (email: string, otp: string) => {
    const before = shop.mails.length;
    const { status } = await call('POST', '/api/user/reset-password', {
      body: { email, otp, newPassword: NEW_PASSWORD },
      from: '198.51.100.1',
    });
    await shop.settled();
    return { status, mails: shop.mails.slice(before) };
  };
  const logIn = async (email: string, password: string) =>
    (await call('POST', '/api/user/login', { body: { email, password } })).body['token'];
  const dataOf = async (token: unknown) =>
    (await call('GET', '/api/user/data', { token: String(token) })).body['userData'];
  /** An account that the thief has changed and verified. */
  const stolen = async () => {
    const { token } = await signUp(call, OWNER);
    expect((await update(token, THIEF)).status).toBe(200);
    await call('POST', '/api/user/send-verify-otp', { token });
    const mail = shop.mails.findLast(({ kind }) => kind === 'verify-code');
    expect(
      (
        await call('POST', '/api/user/verify-account', {
          token,
          body: { otp: mail && 'code' in mail ? mail.code : '' },
        })
      ).status,
    ).toBe(200);
    now += 2 * MINUTE;
    return token;
  };

  it('tells the verified one that loses the account, without a link', async () => {
    await stolen();
    const { status, mails } = await reset(OWNER, await askFor(OWNER));
    expect(status).toBe(200);
    expect(mails).toMatchObject([
      { kind: 'password-changed', to: OWNER },
      { kind: 'address-changed', to: THIEF, secret: null },
    ]);
    expect(mails[0]).not.toHaveProperty('byMailboxBefore');
    expect(await logIn(THIEF, NEW_PASSWORD)).toBeUndefined();
    expect(await dataOf(await logIn(OWNER, NEW_PASSWORD))).toMatchObject({ email: OWNER, isAccountVerified: true });
  });

  it('and stays where the new one was typed tells that one who chose the password', async () => {
    await stolen();
    const { status, mails } = await reset(THIEF, await askFor(THIEF));
    expect(status).toBe(200);
    expect(mails).toMatchObject([
      { kind: 'password-changed', to: OWNER },
      { kind: 'password-changed', to: THIEF, byMailboxBefore: true },
    ]);
    expect(await dataOf(await logIn(THIEF, NEW_PASSWORD))).toMatchObject({ email: THIEF, isAccountVerified: true });
  });

  it('tells a stranger nothing whose address was never verified, and nobody twice', async () => {
    const { token } = await signUp(call, OWNER);
    await update(token, THIEF);
    now += 2 * MINUTE;
    expect((await reset(OWNER, await askFor(OWNER))).mails).toMatchObject([{ kind: 'password-changed', to: OWNER }]);
    now += 20 * MINUTE;
    expect((await reset(OWNER, await askFor(OWNER))).mails).toMatchObject([{ kind: 'password-changed', to: OWNER }]);
  });

  it('is not lost to who changes it at that very moment: the code is as good as before, and takes that back too', async () => {
    const { token } = await signUp(call, OWNER);
    const code = await askFor(OWNER);
    let changed = 0;
    isHashed = false;
    meanwhile = async () => void (changed = (await update(token, THIEF)).status);
    expect([(await reset(OWNER, code)).status, changed]).toEqual([200, 200]);
    expect(await dataOf(await logIn(OWNER, NEW_PASSWORD))).toMatchObject({ email: OWNER, isAccountVerified: true });
    expect(await logIn(THIEF, PASSWORD)).toBeUndefined();
  });
});
