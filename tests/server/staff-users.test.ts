import { beforeEach, expect, it } from 'vitest';
import { runStaff } from '../../server/staff/run.ts';
import { type Call, caller, PASSWORD, signUp } from '../support/accounts.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { onEachEngine } from '../support/database.ts';

onEachEngine('the staff, at the command line,', (database) => {
  let shop: TestApp;
  let call: Call;
  let amara: { token: string };
  beforeEach(async () => {
    await database().empty();
    shop = testApp(database());
    call = caller(shop.app);
    amara = await signUp(call, 'amara@example.lk');
    await signUp(call, 'ben@example.lk', { name: 'Ben \u202eFernando' });
  });

  async function users(...words: string[]): Promise<{ exit: number; out: string; err: string }> {
    const said = { out: '', err: '' };
    const exit = await runStaff(['users', ...words], {
      ...shop.shop, cwd: '/', isTerminal: false, signal: new AbortController().signal, out: (text) => void (said.out += text), err: (text) => void (said.err += text),
    });
    return { exit, ...said };
  }
  const isIn = async () => (await call('GET', '/api/user/is-auth', { token: amara.token })).status;
  const logIn = async () => (await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).status;

  it('see the accounts, all or some, and nothing that could harm their terminal', async () => {
    const { out } = await users('list');
    expect(out).toMatch(/^[0-9a-f]{24} {2}\d{4}-\d\d-\d\d {2}unverified {2}open {5}ben@example\.lk {2}Ben \ufffdFernando$/m);
    expect(out).toMatch(/\n2 accounts\n$/);
    expect((await users('list', 'SILVA', 'amara')).out).toMatch(/^[^\n]*Amara Silva\n1 account\n$/);
    expect((await users('list', '%')).out).toBe('0 accounts\n');
    expect((await users()).out).toBe(out);
  });

  it('verify an account', async () => {
    expect(await users('verify', ' AMARA@example.lk')).toEqual({ exit: 0, out: 'Amara Silva <amara@example.lk> is verified.\n', err: '' });
    expect((await call('GET', '/api/user/data', { token: amara.token })).body['userData']).toMatchObject({ isAccountVerified: true });
  });

  it('block an account: it is out at once, and comes in again when it is unblocked', async () => {
    expect((await users('block', 'amara@example.lk')).out).toBe('Amara Silva <amara@example.lk> is blocked, and logged out everywhere.\n');
    expect([await isIn(), await logIn()]).toEqual([401, 401]);
    expect(await users('reset', 'amara@example.lk')).toMatchObject({ exit: 2, err: expect.stringContaining('unblock it first') as string });
    await call('POST', '/api/user/send-reset-otp', { body: { email: 'amara@example.lk' } });
    await shop.settled();
    expect(shop.mails).toEqual([]);
    expect((await users('unblock', 'amara@example.lk')).out).toBe('Amara Silva <amara@example.lk> is open.\n');
    expect([await isIn(), await logIn()]).toEqual([401, 200]);
  });

  it('help somebody to a new password, whom they cannot see it of', async () => {
    expect((await users('reset', 'amara@example.lk')).out).toBe('Amara Silva <amara@example.lk> is logged out everywhere, and is mailed a code for a new password.\n');
    expect(await isIn()).toBe(401);
    const [mail] = shop.mails;
    if (mail?.kind !== 'reset-code') throw new Error('no code was mailed');
    expect((await call('POST', '/api/user/reset-password', { body: { email: 'amara@example.lk', otp: mail.code, newPassword: 'plain tea at five' } })).status).toBe(200);
  });

  it.each([
    [['verify'], 2, 'Whose account?'],
    [['verify', 'a@x.lk', 'b@x.lk'], 2, 'Whose account?'],
    [['block', 'nobody@example.lk'], 1, 'There is no account "nobody@example.lk"'],
    [['delete', 'amara@example.lk'], 2, '"delete" cannot be done'],
    [['toString', 'amara@example.lk'], 2, '"toString" cannot be done'],
    [['list', '--page', '0'], 2, '--page must be a number'],
  ])('are told what is wrong with %j', async (words, exit, reason) => {
    const said = await users(...words);
    expect([said.exit, said.out, said.err]).toEqual([exit, '', expect.stringContaining(reason)]);
  });
});
