import { beforeEach, expect, it } from 'vitest';
import { type Call, caller, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { runAsStaff } from '../../support/server/staff.ts';

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
    return runAsStaff(shop.shop, ['users', ...words]);
  }
  const isIn = async () => (await call('GET', '/api/user/is-auth', { token: amara.token })).status;
  const logIn = async () =>
    (await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } })).status;

  it('see the accounts, all or some, and nothing that could harm their terminal', async () => {
    const { out } = await users('list');
    expect(out).toMatch(
      /^[0-9a-f]{24} {2}\d{4}-\d\d-\d\d {2}unverified {2}open {5}ben@example\.lk {2}Ben \ufffdFernando$/m,
    );
    expect(out).toMatch(/\n2 accounts\n$/);
    expect((await users('list', 'SILVA', 'amara')).out).toMatch(/^[^\n]*Amara Silva\n1 account\n$/);
    expect((await users('list', '%')).out).toBe('0 accounts\n');
    expect((await users()).out).toBe(out);
  });

  it('verify an account', async () => {
    expect(await users('verify', ' AMARA@example.lk')).toEqual({
      exit: 0,
      out: 'Amara Silva <amara@example.lk> is verified.\n',
      err: '',
    });
    expect((await call('GET', '/api/user/data', { token: amara.token })).body['userData']).toMatchObject({
      isAccountVerified: true,
    });
  });

  it('block an account: it is out at once, and comes in again when it is unblocked', async () => {
    expect((await users('block', 'amara@example.lk')).out).toBe(
      'Amara Silva <amara@example.lk> is blocked, and logged out everywhere.\n',
    );
    expect([await isIn(), await logIn()]).toEqual([401, 401]);
    expect(await users('reset', 'amara@example.lk')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('unblock it first') as string,
    });
    await call('POST', '/api/user/send-reset-otp', { body: { email: 'amara@example.lk' } });
    await shop.settled();
    expect(shop.mails).toEqual([]);
    expect((await users('unblock', 'amara@example.lk')).out).toBe('Amara Silva <amara@example.lk> is open.\n');
    expect([await isIn(), await logIn()]).toEqual([401, 200]);
  });

  it('help somebody to a new password, whom they cannot see it of', async () => {
    expect((await users('reset', 'amara@example.lk')).out).toBe(
      'Amara Silva <amara@example.lk> is logged out everywhere, and is mailed a code for a new password.\n',
    );
    expect(await isIn()).toBe(401);
    const [mail] = shop.mails;
    if (mail?.kind !== 'reset-code') throw new Error('no code was mailed');
    expect(
      (
        await call('POST', '/api/user/reset-password', {
          body: { email: 'amara@example.lk', otp: mail.code, newPassword: 'plain tea at five' },
        })
      ).status,
    ).toBe(200);
  });

  it('mail a code that strangers cannot use up: the mail makes its reader known, who has five tries', async () => {
    await users('reset', 'amara@example.lk');
    const [mail] = shop.mails;
    if (mail?.kind !== 'reset-code') throw new Error('no code was mailed');
    expect(mail).toMatchObject({
      byStaff: true,
      mark: expect.stringMatching(/^[0-9a-f]{24}\.[0-9a-f]{64}$/) as string,
    });
    const wrong = (at: number) => String((Number(mail.code) + 1 + at) % 1_000_000).padStart(6, '0');
    const reset = async (otp: string, headers = {}) =>
      (
        await call('POST', '/api/user/reset-password', {
          body: { email: 'amara@example.lk', otp, newPassword: 'plain tea at five' },
          headers,
        })
      ).status;
    const tries = async () => (await database().db.selectFrom('codes').select('tries').executeTakeFirstOrThrow()).tries;
    for (let at = 0; at < 3; at += 1)
      expect(await reset(wrong(at), { Cookie: `owner=${'a'.repeat(24)}.${'b'.repeat(64)}` })).toBe(400);
    expect([await tries(), await reset(mail.code)]).toEqual([2, 400]);
    const opened = await shop.app.request(`/api/user/owner?mark=${mail.mark}`);
    const Cookie = /owner=[^;]+/.exec(opened.headers.get('Set-Cookie') ?? '')?.[0] ?? '';
    expect([
      await reset(wrong(7), { Cookie }),
      await reset(wrong(8), { Cookie }),
      await reset(mail.code, { Cookie }),
    ]).toEqual([400, 400, 200]);
  });

  it('mail no mark where the app has another origin: its pages would not know the browser again', async () => {
    shop.shop.settings = { ...shop.shop.settings, allowedOrigin: 'https://app.example' };
    await users('reset', 'amara@example.lk');
    expect(shop.mails.map((mail) => [mail.kind, 'mark' in mail])).toEqual([['reset-code', false]]);
  });

  it('settle an address that strangers hold by changing to and fro: it is free, and codes go to the address of now', async () => {
    const change = (email: string) => call('PUT', '/api/user/update', { token: amara.token, body: { email } });
    expect([(await change('victim@example.lk')).status, (await change('x@example.lk')).status]).toEqual([200, 200]);
    const ben = (await call('POST', '/api/user/login', { body: { email: 'ben@example.lk', password: PASSWORD } })).body[
      'token'
    ];
    const take = async (email: string) =>
      (await call('PUT', '/api/user/update', { token: String(ben), body: { email } })).status;
    expect(await take('amara@example.lk')).toBe(400);
    // By the address before, too: that is what the caller has.
    expect(await users('settle', 'amara@example.lk')).toEqual({
      exit: 0,
      err: '',
      out: 'Amara Silva <x@example.lk> is logged out everywhere, and this address stays: no change of the last seven days can be taken back, and codes for a new password go to it.\n',
    });
    expect([await isIn(), await database().db.selectFrom('email_changes').selectAll().execute()]).toEqual([401, []]);
    shop.mails.length = 0;
    expect((await users('reset', 'x@example.lk')).out).toBe(
      'Amara Silva <x@example.lk> is logged out everywhere, and is mailed a code for a new password.\n',
    );
    expect(shop.mails).toMatchObject([{ kind: 'reset-code', to: 'x@example.lk' }]);
    expect(await take('amara@example.lk')).toBe(200);
  });

  it.each([
    [['verify'], 2, 'Whose account?'],
    [['verify', 'a@x.lk', 'b@x.lk'], 2, 'Whose account?'],
    [['block', 'nobody@example.lk'], 1, 'There is no account "nobody@example.lk"'],
    [['settle'], 2, 'Whose account?'],
    [['delete', 'amara@example.lk'], 2, '"delete" cannot be done'],
    [['toString', 'amara@example.lk'], 2, '"toString" cannot be done'],
    [['list', '--page', '0'], 2, '--page must be a number'],
  ])('are told what is wrong with %j', async (words, exit, reason) => {
    const said = await users(...words);
    expect([said.exit, said.out, said.err]).toEqual([exit, '', expect.stringContaining(reason)]);
  });
});
