import { beforeEach, expect, it } from 'vitest';
import type { Mail } from '../../server/mail/mailer.ts';
import { type Call, caller, cheapPasswords, PASSWORD, signUp } from '../support/accounts.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { onEachEngine } from '../support/database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

onEachEngine('whoever has the shop write to others', (database) => {
  let shop: TestApp;
  let call: Call;
  let now: number;
  beforeEach(async () => {
    await database().empty();
    now = Date.parse('2026-05-04T03:02:01.000Z');
    shop = testApp(database(), { proxyHops: 1 }, null, null, { now: () => now, passwords: cheapPasswords });
    call = caller(shop.app);
  });

  const update = (token: string, body: { name?: string; email?: string }, from = '203.0.113.9') => call('PUT', '/api/user/update', { token, body, from });
  const askToVerify = (token: string, from = '203.0.113.9') => call('POST', '/api/user/send-verify-otp', { token, from });
  const askForReset = async (from: string, email = 'amara@example.lk') => {
    const { status, body } = await call('POST', '/api/user/send-reset-otp', { body: { email }, from });
    await shop.settled();
    return `${status} ${JSON.stringify(body)}`;
  };
  const reset = (otp: string, from: string, email = 'amara@example.lk') => call('POST', '/api/user/reset-password', { body: { email, otp, newPassword: 'plain tea at five' }, from });
  const verify = (token: string, otp: string, from: string) => call('POST', '/api/user/verify-account', { token, body: { otp }, from });
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
      await call('POST', '/api/user/register', { body: { name: 'Mallory', email, password: PASSWORD }, from: `203.0.113.${at}` });
      await shop.settled();
    }
    const kinds = mailsTo(/victim/).map(({ kind }) => kind);
    expect(['verify-code', 'reset-code', 'address-taken'].map((kind) => kinds.filter((one) => one === kind).length)).toEqual([6, 6, 6]);
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

  it('cannot have it told that an address was left where nobody showed that it is theirs', async () => {
    const { token } = await signUp(call, 'mallory@example.com');
    await update(token, { email: 'victim@example.lk' });
    await update(token, { email: 'mallory@example.com' });
    await shop.settled();
    expect(shop.mails).toEqual([]);
    await askToVerify(token);
    expect((await verify(token, lastCode(), '203.0.113.9')).status).toBe(200);
    await update(token, { name: 'Mal', email: 'mal@example.com' });
    await shop.settled();
    expect(shop.mails.slice(1)).toEqual([{ kind: 'address-changed', to: 'mallory@example.com', name: 'Amara Silva' }]);
    for (let at = 0; at < 3; at += 1) {
      await update(token, { email: 'mallory@example.com' });
      await database().db.updateTable('users').set({ is_account_verified: true }).execute();
      await update(token, { email: 'mal@example.com' });
    }
    await shop.settled();
    expect(shop.mails.filter(({ kind }) => kind === 'address-changed')).toHaveLength(1);
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
    expect(shop.mails).toHaveLength(4);
    for (let at = 1; at <= 3; at += 1, now += HOUR) {
      answers.add(await askForReset('198.51.100.7'));
      expect(shop.mails).toHaveLength(4 + at);
    }
    expect((await reset(lastCode(), '198.51.100.7')).status).toBe(400);
    now += 24 * HOUR;
    for (let at = 0; at < 3; at += 1, now += 2 * MINUTE) answers.add(await askForReset('203.0.113.9'));
    answers.add(await askForReset('198.51.100.7'));
    expect(shop.mails).toHaveLength(10);
    expect((await reset(lastCode(), '198.51.100.7')).status).toBe(200);
    expect([...answers]).toEqual([answers.values().next().value]);
  });

  it('made an account for another beforehand loses it to the owner’s reset, which verifies the address', async () => {
    const { token } = await signUp(call, 'amara@example.lk', { name: 'Mallory' });
    await askForReset('198.51.100.1');
    expect((await reset(lastCode(), '198.51.100.1')).status).toBe(200);
    expect((await call('GET', '/api/user/is-auth', { token })).status).toBe(401);
    const owner = await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: 'plain tea at five' }, from: '198.51.100.1' });
    expect(await userOf(String(owner.body['token']))).toMatchObject({ email: 'amara@example.lk', isAccountVerified: true });
  });

  it('changes name and address at once, in two calls, and both are changed', async () => {
    const { token } = await signUp(call, 'amara@example.lk');
    for (let at = 0; at < 4; at += 1, now += HOUR) {
      const answers = await Promise.all([update(token, { name: `Amara ${at}` }), update(token, { email: `amara${at}@example.lk` })]);
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
      return String((await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).body['token']);
    };
    const isIn = async (token: string) => (await call('GET', '/api/user/is-auth', { token })).status === 200;
    for (let at = 0; at < 25; at += 1) await call('POST', '/api/user/logout', { token: await logIn() });
    expect(await isIn(first)).toBe(true);
    const tokens = [first];
    for (let at = 0; at < 22; at += 1) tokens.push(await logIn());
    expect((await Promise.all(tokens.map(isIn))).map((good, at) => (good ? at : -1)).filter((at) => at >= 0)).toEqual(Array.from({ length: 20 }, (_, at) => at + 3));
    expect(await isIn(another)).toBe(true);
    expect(await database().db.selectFrom('sessions').selectAll().execute()).toHaveLength(21);
  });

  it('logs in thirty times at once has twenty sessions', async () => {
    await signUp(call, 'amara@example.lk');
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD }, from: `203.0.113.${at}` })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await database().db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute()).toHaveLength(20);
  });
});
