import { beforeEach, expect, it } from 'vitest';
import { deleteExpired } from '../../../server/accounts/delete-expired.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { type Answer, type Call, openAccounts, PASSWORD, signUp } from '../../support/server/accounts.ts';
import type { TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW_PASSWORD = 'plain tea at five';
const OWNER = 'amara@example.lk';
const THIEF = 'thief@example.com';
const HOME_NETWORK = '198.51.100.77';

onEachEngine('the address of an account', (database) => {
  let shop: TestApp;
  let call: Call;
  let now: number;
  beforeEach(async () => {
    await database().empty();
    now = Date.parse('2026-05-04T03:02:01.000Z');
    ({ shop, call } = openAccounts(database(), () => now));
  });

  const update = (token: string, email: string, password?: string, from = '203.0.113.9') =>
    call('PUT', '/api/user/update', { token, body: { email, ...(password !== undefined && { password }) }, from });
  const logIn = async (email: string, password = PASSWORD): Promise<string | null> => {
    const { status, body } = await call('POST', '/api/user/login', { body: { email, password } });
    return status === 200 ? String(body['token']) : null;
  };
  const isIn = async (token: string) => (await call('GET', '/api/user/is-auth', { token })).status === 200;
  const userOf = async (token: string) => (await call('GET', '/api/user/data', { token })).body['userData'];
  const reset = (email: string, otp: string, newPassword = NEW_PASSWORD, from = '198.51.100.1') =>
    call('POST', '/api/user/reset-password', { body: { email, otp, newPassword }, from });
  /** Asks for a code; what was mailed by it. */
  const askFor = async (email: string, from = '198.51.100.1'): Promise<{ answer: unknown; mails: Mail[] }> => {
    now += MINUTE;
    const before = shop.mails.length;
    const { status, body } = await call('POST', '/api/user/send-reset-otp', { body: { email }, from });
    await shop.settled();
    return { answer: [status, body], mails: shop.mails.slice(before) };
  };
  const codeIn = (mails: readonly Mail[]): string => {
    const mail = mails.find((one) => one.kind === 'reset-code');
    if (!mail) throw new Error('no code was mailed');
    return mail.code;
  };
  /** Changes the address; the secret of the link that the owner is mailed. */
  const change = async (token: string, email: string, password?: string): Promise<string> => {
    const before = shop.mails.length;
    const { status } = await update(token, email, password);
    if (status !== 200) throw new Error(`the change was answered ${status}`);
    await shop.settled();
    const notice = shop.mails.slice(before).find((mail) => mail.kind === 'address-changed');
    if (typeof notice?.secret !== 'string') throw new Error('no link was mailed');
    return notice.secret;
  };
  const verify = async (token: string) => {
    await call('POST', '/api/user/send-verify-otp', { token });
    const mail = shop.mails.findLast((one) => one.kind === 'verify-code');
    expect((await call('POST', '/api/user/verify-account', { token, body: { otp: mail?.code ?? '' } })).status).toBe(
      200,
    );
    return mail?.to;
  };
  /** The sweep, in a shop that is in use: at another moment it deletes nothing. */
  const sweep = async (at: number) => {
    await database()
      .db.insertInto('sendings')
      .values({ key: 'in use', sent: '[]', at: at - 3 * 60 * MINUTE })
      .onConflict((row) => row.column('key').doUpdateSet({ at: at - 3 * 60 * MINUTE }))
      .execute();
    await deleteExpired(database().db, at);
  };
  const told = ({ status, body }: Answer) => [status, body['message'], body['details']];

  it('is not changed by a session that somebody found, only with the password or right after the login', async () => {
    const { token } = await signUp(call, OWNER);
    now += 10 * MINUTE;
    expect(told(await update(token, THIEF))).toEqual([
      403,
      'To change your email, please enter your password too.',
      { password: 'missing' },
    ]);
    expect(told(await update(token, THIEF, ''))).toEqual([
      403,
      'To change your email, please enter your password too.',
      { password: 'missing' },
    ]);
    expect(told(await update(token, THIEF, 'a guess'))).toEqual([
      403,
      'That is not your password. Please try again.',
      { password: 'wrong' },
    ]);
    expect((await call('PUT', '/api/user/update', { token, body: { name: 'Amara de Silva' } })).status).toBe(200);
    expect((await call('PUT', '/api/user/update', { token, body: { name: 'Amara', email: OWNER } })).status).toBe(200);
    expect([await userOf(token), shop.mails]).toMatchObject([{ email: OWNER, name: 'Amara' }, []]);
    expect((await update(token, 'amara@silva.lk', PASSWORD)).status).toBe(200);
    // Another session of the same customer that has just begun says nothing of this one.
    const fresh = await logIn('amara@silva.lk');
    expect((await update(token, 'amara@silva.com')).status).toBe(403);
    expect((await update(String(fresh), 'amara@silva.com')).status).toBe(200);
  });

  it('is not changed by guessing the password in such a session', async () => {
    const { token } = await signUp(call, OWNER);
    now += 10 * MINUTE;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => update(token, THIEF, `guess ${at}`)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 6 }, () => 403),
      ...Array.from({ length: 14 }, () => 429),
    ]);
    expect((await update(token, THIEF, PASSWORD)).status).toBe(429);
    now += 60 * MINUTE;
    expect((await update(token, 'amara@silva.lk', PASSWORD)).status).toBe(200);
  });

  it('is not changed by a session whose login lies in the future: a clock was wrong', async () => {
    now += 4 * MINUTE;
    const { token } = await signUp(call, OWNER);
    now -= 4 * MINUTE;
    expect((await update(token, THIEF)).status).toBe(403);
    // Further ahead it is no session at all.
    now -= DAY;
    expect((await update(token, THIEF)).status).toBe(401);
  });

  it('that a thief changed and verified comes back by the link; nothing of the thief’s is good any more', async () => {
    const { token } = await signUp(call, OWNER);
    const link = await change(token, THIEF);
    expect(shop.mails.at(-1)).toMatchObject({ kind: 'address-changed', to: OWNER });
    now += MINUTE;
    expect(await verify(token)).toBe(THIEF);
    const known = await logIn(THIEF);
    const asked = await askFor(THIEF);
    expect(asked.mails.map(({ kind, to }) => [kind, to])).toEqual([['reset-code', OWNER]]);
    // Reading the mail, as a scanner of links does, changes nothing.
    expect((await shop.app.request('/reset-password')).status).toBe(404);
    expect(await userOf(token)).toMatchObject({ email: THIEF });
    now += 6 * DAY;
    const done = await reset(OWNER, link);
    expect([done.status, done.body, done.cookies['token']]).toEqual([
      200,
      { success: true, message: 'Your password is changed. Please log in.' },
      '',
    ]);
    expect(await Promise.all([token, String(known)].map(isIn))).toEqual([false, false]);
    expect([await logIn(THIEF), await logIn(THIEF, NEW_PASSWORD), await logIn(OWNER)]).toEqual([null, null, null]);
    expect(await userOf(String(await logIn(OWNER, NEW_PASSWORD)))).toMatchObject({
      email: OWNER,
      isAccountVerified: true,
    });
    expect(
      await Promise.all(
        [reset(THIEF, codeIn(asked.mails)), reset(OWNER, codeIn(asked.mails))].map(async (it) => (await it).status),
      ),
    ).toEqual([400, 400]);
    // The notice that it was left goes to the thief's address too, which was verified; with no link.
    await shop.settled();
    expect(shop.mails.slice(-2)).toMatchObject([
      { kind: 'password-changed', to: OWNER },
      { kind: 'address-changed', to: THIEF, secret: null },
    ]);
    expect(told(await reset(OWNER, link, 'another tea at six'))).toEqual([
      400,
      'This link has been used before, or is older than seven days. You can ask for a code instead.',
      undefined,
    ]);
    expect(await logIn(OWNER, NEW_PASSWORD)).not.toBeNull();
  });

  it('comes back by the first link and by the last, however often it was changed after it', async () => {
    for (const which of [0, 1, 2]) {
      const { token } = await signUp(call, `amara${which}@example.lk`);
      const links = [await change(token, `b${which}@example.com`)];
      now += 2 * MINUTE;
      links.push(await change(token, `c${which}@example.com`));
      now += 2 * MINUTE;
      links.push(await change(token, `d${which}@example.com`));
      expect(shop.mails.slice(-3).map(({ to }) => to)).toEqual(
        Array.from({ length: 3 }, () => `amara${which}@example.lk`),
      );
      expect((await askFor(`d${which}@example.com`)).mails.map(({ to }) => to)).toEqual([`amara${which}@example.lk`]);
      expect((await reset(`amara${which}@example.lk`, links[which] ?? '')).status).toBe(200);
      expect(await logIn(`amara${which}@example.lk`, NEW_PASSWORD)).not.toBeNull();
      expect(
        await Promise.all(links.map(async (link) => (await reset(`amara${which}@example.lk`, link)).status)),
      ).toEqual([400, 400, 400]);
    }
  });

  it('that is changed again on the sixth day can be taken back for seven more', async () => {
    const { token } = await signUp(call, OWNER);
    const first = await change(token, 'b@example.com');
    now += 6 * DAY;
    const second = await change(token, 'c@example.com', PASSWORD);
    now += 2 * DAY;
    expect((await reset(OWNER, first)).status).toBe(400);
    expect((await askFor('c@example.com')).mails.map(({ to }) => to)).toEqual([OWNER]);
    expect((await reset(OWNER, second)).status).toBe(200);
  });

  it('has stood after seven days: the link is over, codes go to it, and the one before is free', async () => {
    const { token } = await signUp(call, OWNER);
    const link = await change(token, 'amara@silva.lk');
    now += 7 * DAY - 2 * MINUTE;
    expect((await askFor('amara@silva.lk')).mails.map(({ to }) => to)).toEqual([OWNER]);
    now += 2 * MINUTE;
    expect((await reset(OWNER, link)).status).toBe(400);
    expect((await askFor(OWNER)).mails).toEqual([]);
    const { mails } = await askFor('amara@silva.lk');
    expect(mails).toMatchObject([{ to: 'amara@silva.lk', wasChanged: false }]);
    expect((await reset('amara@silva.lk', codeIn(mails))).status).toBe(200);
    await signUp(call, OWNER);
  });

  it('before stays reserved for seven days: nobody signs up with it or changes to it, and the answer says no more than ever', async () => {
    const { token } = await signUp(call, OWNER);
    const link = await change(token, THIEF);
    const ben = await signUp(call, 'ben@example.lk');
    const register = (email: string) =>
      call('POST', '/api/user/register', { body: { name: 'Mallory', email, password: PASSWORD } });
    expect(told(await register(OWNER))).toEqual(told(await register('ben@example.lk')));
    expect(told(await update(ben.token, OWNER))).toEqual(told(await update(ben.token, THIEF)));
    expect(await database().db.selectFrom('users').select('email').orderBy('email').execute()).toEqual([
      { email: 'ben@example.lk' },
      { email: THIEF },
    ]);
    expect((await reset(OWNER, link)).status).toBe(200);
  });

  it('is taken by one of two: who signs up with it while it is left, or who comes back to it', async () => {
    const { token } = await signUp(call, OWNER);
    const [left, ...signUps] = await Promise.all([
      update(token, 'amara@silva.lk'),
      ...Array.from({ length: 5 }, () =>
        call('POST', '/api/user/register', { body: { name: 'Mallory', email: OWNER, password: PASSWORD } }),
      ),
    ]);
    expect([left.status, ...signUps.map(({ status }) => status)]).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('says to who forgot the password the same whichever was typed, and the code works with either', async () => {
    const { token } = await signUp(call, OWNER);
    await change(token, 'amara@silva.lk');
    const [oldOne, newOne, nobody] = [
      await askFor(OWNER),
      await askFor('amara@silva.lk', '198.51.100.2'),
      await askFor('nobody@example.lk', '198.51.100.3'),
    ];
    expect([newOne.answer, nobody.answer]).toEqual([oldOne.answer, oldOne.answer]);
    expect([oldOne, newOne, nobody].map(({ mails }) => mails.map(({ to, kind }) => `${kind} ${to}`))).toEqual([
      [`reset-code ${OWNER}`],
      [`reset-code ${OWNER}`],
      [],
    ]);
    expect(newOne.mails).toMatchObject([{ wasChanged: true }]);
    // With the new one the change stays, and so does the way back.
    expect((await reset('amara@silva.lk', codeIn(newOne.mails), NEW_PASSWORD, '198.51.100.2')).status).toBe(200);
    expect(await isIn(token)).toBe(false);
    expect(await userOf(String(await logIn('amara@silva.lk', NEW_PASSWORD)))).toMatchObject({
      email: 'amara@silva.lk',
      isAccountVerified: false,
    });
    // With the old one it is taken back.
    now += 60 * MINUTE;
    const again = await askFor(OWNER);
    expect((await reset(OWNER, codeIn(again.mails))).status).toBe(200);
    expect(await userOf(String(await logIn(OWNER, NEW_PASSWORD)))).toMatchObject({
      email: OWNER,
      isAccountVerified: true,
    });
    expect((await askFor('amara@silva.lk', '198.51.100.2')).mails).toEqual([]);
  });

  it('gets no more codes into the old mailbox by asking with every address that the account had', async () => {
    const { token } = await signUp(call, OWNER, { from: HOME_NETWORK });
    await change(token, 'amara@silva.lk');
    const sent = shop.mails.length;
    // Two of the three an hour are open to strangers, the third is left to the network that the owner logged in from.
    for (let at = 0; at < 12; at += 1) await askFor(at % 2 ? OWNER : 'amara@silva.lk', `203.0.${at}.9`);
    expect(shop.mails.slice(sent)).toHaveLength(2);
    for (let at = 0; at < 4; at += 1) await askFor(at % 2 ? OWNER : 'amara@silva.lk', HOME_NETWORK);
    expect(shop.mails.slice(sent).map(({ to }) => to)).toEqual([OWNER, OWNER, OWNER]);
  });

  it('that was mistyped is mended without telling the stranger who has it', async () => {
    const { token } = await signUp(call, OWNER);
    await change(token, 'amara@exmple.lk');
    now += 2 * MINUTE;
    await change(token, 'amara@silva.lk');
    expect((await update(token, OWNER)).status).toBe(200);
    await shop.settled();
    expect(shop.mails.map(({ to }) => to)).toEqual([OWNER, OWNER]);
    expect(await userOf(token)).toMatchObject({ email: OWNER });
  });

  it('comes back for one of two who open the link at once', async () => {
    const { token } = await signUp(call, OWNER);
    const link = await change(token, THIEF);
    const answers = await Promise.all(
      ['one tea at seven', 'two teas at seven'].map((password) => reset(OWNER, link, password)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(await database().db.selectFrom('email_changes').selectAll().execute()).toEqual([]);
  });

  it('is not changed by a call of the thief’s that passes the owner’s link', async () => {
    const { token } = await signUp(call, OWNER);
    const link = await change(token, THIEF);
    const [back] = await Promise.all([
      reset(OWNER, link),
      ...Array.from({ length: 4 }, (_, at) => update(token, `again${at}@example.com`)),
    ]);
    expect(back.status).toBe(200);
    expect(await database().db.selectFrom('users').select('email').execute()).toEqual([{ email: OWNER }]);
  });

  it('leaves no secret in the database, in an answer or in the log, and nothing behind after seven days', async () => {
    const { token } = await signUp(call, OWNER);
    const link = await change(token, THIEF);
    const { db } = database();
    const rows = await db.selectFrom('email_changes').selectAll().execute();
    await reset('wrong@example.lk', 'x'.repeat(43));
    expect(JSON.stringify([rows, shop.lines])).not.toContain(link);
    expect(rows).toMatchObject([{ old_email: OWNER, new_email: THIEF, old_verified: false }]);
    await sweep(now + 7 * DAY - 1);
    expect(await db.selectFrom('email_changes').selectAll().execute()).toHaveLength(1);
    await sweep(now + 7 * DAY + 1);
    expect(await db.selectFrom('email_changes').selectAll().execute()).toEqual([]);
  });

  it('is held back no longer than seven days by a clock that was wrong once', async () => {
    now += 365 * DAY;
    const { token } = await signUp(call, OWNER);
    const link = await change(token, 'amara@silva.lk');
    now -= 365 * DAY;
    await sweep(now);
    now += 7 * DAY + MINUTE;
    expect((await reset(OWNER, link)).status).toBe(400);
    expect((await askFor('amara@silva.lk')).mails.map(({ to }) => to)).toEqual(['amara@silva.lk']);
  });

  it('keeps its seven days also where a clock is behind for a minute', async () => {
    const { token } = await signUp(call, OWNER);
    const link = await change(token, THIEF);
    now += 6 * DAY;
    await change(token, 'again@example.com', PASSWORD);
    const written = await database().db.selectFrom('email_changes').selectAll().orderBy('at').execute();
    now -= 6 * DAY;
    await sweep(now);
    expect(await database().db.selectFrom('email_changes').selectAll().orderBy('at').execute()).toEqual(written);
    now += 6 * DAY;
    expect((await reset(OWNER, link)).status).toBe(200);
  });
});
