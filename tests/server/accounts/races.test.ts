import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openKeyedHash } from '../../../server/accounts/keyed-hash.ts';
import { deleteExpired } from '../../../server/accounts/delete-expired.ts';
import { readSettings } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { type Call, caller, PASSWORD, signUp } from '../../support/server/accounts.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

onEachEngine('of many at once @both', (database, engine) => {
  let shop: TestApp;
  let call: Call;
  beforeEach(async () => {
    await database().empty();
    shop = testApp(database());
    call = caller(shop.app);
  });

  it('who sign up with one address, however they spell it, one gets the account and 49 a clean no', async () => {
    const spellings = ['amara@example.lk', ' Amara@Example.LK', 'AMARA@example.lk\t', '\namara@EXAMPLE.lk '];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        call('POST', '/api/user/register', {
          body: { name: `Amara ${at}`, email: spellings[at % 4], password: PASSWORD },
        }),
      ),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(
      new Set(
        answers
          .filter(({ status }) => status !== 200)
          .map(({ status, body }) => `${status} ${String(body['message'])}`),
      ),
    ).toEqual(
      new Set(['400 That did not work. If you already have an account, please log in or reset your password.']),
    );
    const users = await database().db.selectFrom('users').selectAll().execute();
    expect(users.map(({ email }) => email)).toEqual(['amara@example.lk']);
    expect(await database().db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    expect(
      (await call('GET', '/api/user/data', { token: String(made[0]?.body['token']) })).body['userData'],
    ).toMatchObject({ name: users[0]?.name });
  });

  it('who change to one address one gets it', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => (await signUp(call, `one${at}@example.lk`)).token),
    );
    const answers = await Promise.all(
      tokens.map((token) => call('PUT', '/api/user/update', { token, body: { email: 'wanted@example.lk' } })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 400),
    ]);
  });

  it('logins of one customer that pass a reset of the password none outlives it', async () => {
    await signUp(call, 'amara@example.lk');
    await call('POST', '/api/user/send-reset-otp', { body: { email: 'amara@example.lk' } });
    await shop.settled();
    const [mail] = shop.mails;
    if (mail?.kind !== 'reset-code') throw new Error('no code was mailed');
    const logIn = () => call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: PASSWORD } });
    const [reset, ...logins] = await Promise.all([
      call('POST', '/api/user/reset-password', {
        body: { email: 'amara@example.lk', otp: mail.code, newPassword: 'plain tea at five' },
      }),
      ...Array.from({ length: 4 }, logIn),
    ]);
    expect(reset.status).toBe(200);
    const tokens = logins.flatMap(({ body: { token } }) => (typeof token === 'string' ? [token] : []));
    for (const token of tokens) expect((await call('GET', '/api/user/is-auth', { token })).status).toBe(401);
  });

  it('codes that are asked for at once one is mailed, and it works', async () => {
    const { token } = await signUp(call, 'amara@example.lk');
    await Promise.all(Array.from({ length: 10 }, () => call('POST', '/api/user/send-verify-otp', { token })));
    const [mail, ...others] = shop.mails;
    if (mail?.kind !== 'verify-code') throw new Error('no code was mailed');
    expect(others).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/api/user/verify-account', { token, body: { otp: mail.code } })),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await call('GET', '/api/user/data', { token })).body['userData']).toMatchObject({
      isAccountVerified: true,
    });
  });

  it('logins that are checked none holds up the other calls', async () => {
    const order: string[] = [];
    const logins = Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const { status } = await call('POST', '/api/user/login', {
          body: { email: `nobody${at}@example.lk`, password: PASSWORD },
        });
        order.push('login');
        return status;
      }),
    );
    const list = call('GET', '/api/product/list').then(() => order.push('list'));
    await Promise.all([logins, list]);
    expect(new Set(await logins)).toEqual(new Set([401]));
    expect(order.indexOf('list')).toBeLessThan(30);
  });

  it('sweeps that meet each deletes what is past, and nothing else', async () => {
    const { db } = database();
    const { token } = await signUp(call, 'amara@example.lk');
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const past = new Date(Date.now() - 1000).toISOString();
    // The shop was in use some hours ago: its clock has not jumped.
    const dayBefore = { key: 'before', sent: '[]', at: Date.now() - 3 * 3_600_000 };
    await db
      .insertInto('sessions')
      .values(
        Array.from({ length: 50 }, (_, at) => ({
          id: `old ${at}`,
          user_id: id,
          created_at: past,
          expires_at: past,
          revoked_at: null,
        })),
      )
      .execute();
    await db.insertInto('codes').values({ user_id: id, purpose: 'reset', hash: 'x', expires_at: past }).execute();
    await db.insertInto('throttles').values({ key: 'old', level: 9, at: 1, until: 1 }).execute();
    await db
      .insertInto('sendings')
      .values([{ key: 'old', sent: '[1]', at: 1 }, dayBefore])
      .execute();
    await Promise.all(Array.from({ length: 4 }, () => deleteExpired(db, Date.now())));
    expect((await db.selectFrom('sessions').selectAll().execute()).map(({ user_id }) => user_id)).toEqual([id]);
    expect((await call('GET', '/api/user/is-auth', { token })).status).toBe(200);
    expect(await db.selectFrom('codes').selectAll().execute()).toEqual([]);
    expect((await db.selectFrom('throttles').select('key').execute()).filter(({ key }) => key === 'old')).toEqual([]);
    expect(await db.selectFrom('sendings').selectAll().execute()).toEqual([dayBefore]);
  });

  it('one sweep deletes as much as a busy day leaves', async () => {
    const { db } = database();
    await db
      .insertInto('throttles')
      .values(Array.from({ length: 2_500 }, (_, at) => ({ key: `old ${at}`, level: 1, at: 1, until: 1 })))
      .execute();
    await db
      .insertInto('sendings')
      .values({ key: 'before', sent: '[]', at: Date.now() - 3 * 3_600_000 })
      .execute();
    await deleteExpired(db, Date.now());
    expect(await db.selectFrom('throttles').selectAll().where('key', 'like', 'old %').execute()).toEqual([]);
  });

  it.runIf(engine === 'postgresql')(
    'a server with another secret is refused, whether it made it up or was given it, unless it knows the one it replaces',
    async () => {
      const { db, databaseUrl } = database();
      const open = (dataDir: string, env: Record<string, string> = {}) =>
        openKeyedHash(readSettings({ DATA_DIR: dataDir, ...env }), { db, engine });
      const [one, two] = [temporaryFolder(), temporaryFolder()];
      const first = await open(one);
      expect((await open(one))('x')).toBe(first('x'));
      const refusal = 'This database belongs to a shop with another secret: codes that one server mails';
      await expect(open(two)).rejects.toThrow(refusal);
      const SECRET = 'b1f5c0d29e8a4763b1f5c0d29e8a4763';
      await expect(open(two, { SECRET })).rejects.toThrow('To change it, set SECRET_PREVIOUS to the one it has now');
      await expect(open(two, { SECRET, SECRET_PREVIOUS: SECRET })).rejects.toThrow(
        'SECRET_PREVIOUS is not the one it has now.',
      );
      const SECRET_PREVIOUS = readFileSync(join(one, 'secret'), 'utf8').trim();
      const changed = await Promise.all([one, two].map((folder) => open(folder, { SECRET, SECRET_PREVIOUS })));
      expect(new Set([...changed, await open(two, { SECRET })].map((seal) => seal('x'))).size).toBe(1);
      // The one before has had its time.
      await expect(open(one)).rejects.toThrow(refusal);
      const second = await openDatabase({ dataDir: two, databaseUrl });
      const other = caller(testApp({ ...database(), db: second.db }).app);
      const { token } = await signUp(call, 'amara@example.lk');
      expect((await other('GET', '/api/user/is-auth', { token })).status).toBe(200);
      await other('POST', '/api/user/logout', { token });
      expect((await call('GET', '/api/user/is-auth', { token })).status).toBe(401);
      await second.close();
    },
  );
});
