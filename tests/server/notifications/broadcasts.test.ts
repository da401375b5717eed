import { beforeEach, expect, it } from 'vitest';
import { broadcast } from '../../../server/notifications/broadcasts.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { ALL_FOR, READ_FOR } from '../../../server/notifications/sweep.ts';
import { deleteExpired } from '../../../server/accounts/delete-expired.ts';
import { decodeNotifications } from '../../../src/api/contract/notifications.ts';
import { type Call, openAccounts, signUp } from '../../support/server/accounts.ts';
import { onEachEngine } from '../../support/server/database.ts';

const START = Date.parse('2026-05-04T03:02:01.000Z');
const HOUR = 60 * 60_000;
const AT_ONCE = 30;

onEachEngine('a broadcast @both', (database) => {
  let call: Call;
  let amara: string;
  let ben: string;
  let now: number;
  const db = () => database().db;
  const list = async (token: string, query = '') =>
    decodeNotifications((await call('GET', `/api/notifications/${query}`, { token })).body);
  const seen = async (token: string, query = '') =>
    (await list(token, query)).map(({ title, isRead }) => (isRead ? `${title}, read` : title));
  const marks = () => db().selectFrom('broadcast_marks').select(['is_read', 'is_deleted']).execute();
  const send = (title: string, at = now): Promise<string> => broadcast(db(), { title, message: 'To all' }, at);
  const tell = async (email: string, title: string, at: number): Promise<void> => {
    const { id } = await db().selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    await notify(db(), { user_id: id, type: 'other', title, message: '', related_type: null, related_id: null }, at);
  };

  beforeEach(async () => {
    await database().empty();
    now = START;
    ({ call } = openAccounts(database(), () => now));
    amara = (await signUp(call, 'amara@example.lk')).token;
    ben = (await signUp(call, 'ben@example.lk')).token;
    now += HOUR;
  });

  it('is one row, however many customers there are, and each of them has it', async () => {
    const id = await send('Avurudu sale');
    expect(await db().selectFrom('notifications').select('id').execute()).toEqual([]);
    expect([await db().selectFrom('broadcasts').select('id').execute(), await marks()]).toEqual([[{ id }], []]);
    for (const token of [amara, ben])
      expect((await call('GET', '/api/notifications/', { token })).body['notifications']).toEqual([
        {
          _id: id,
          type: 'broadcast',
          title: 'Avurudu sale',
          message: 'To all',
          isRead: false,
          createdAt: new Date(now).toISOString(),
          relatedEntity: null,
        },
      ]);
  });

  it('is not for who signs up after it', async () => {
    await send('Before');
    now += 1;
    const { token } = await signUp(call, 'zara@example.lk');
    const id = await send('After');
    expect([await seen(token), await seen(amara)]).toEqual([['After'], ['After', 'Before']]);
    const before = await db().selectFrom('broadcasts').select('id').where('id', '<>', id).executeTakeFirstOrThrow();
    expect((await call('PATCH', `/api/notifications/${before.id}/read`, { token })).status).toBe(404);
    expect((await call('DELETE', `/api/notifications/${before.id}`, { token })).status).toBe(404);
    await call('PATCH', '/api/notifications/read-all', { token });
    expect(await marks()).toHaveLength(1);
  });

  it('has its place among the customer’s own, the newest first, on every page', async () => {
    for (let nth = 1; nth <= 12; nth += 1)
      await (nth % 3 === 0
        ? send(String(nth), START + nth * HOUR)
        : tell('amara@example.lk', String(nth), START + nth * HOUR));
    const wanted = Array.from({ length: 12 }, (_, nth) => String(12 - nth));
    expect(await seen(amara)).toEqual(wanted);
    const pages = await Promise.all([1, 2, 3].map((page) => seen(amara, `?page=${page}&limit=5`)));
    expect(pages).toEqual([wanted.slice(0, 5), wanted.slice(5, 10), wanted.slice(10)]);
  });

  it('is read and deleted like any other, by each customer for themselves', async () => {
    const id = await send('Sale');
    const ask = async (method: string, path: string, token = amara) =>
      (await call(method, `/api/notifications/${path}`, { token })).status;
    expect([await ask('PATCH', `${id}/read`), await ask('PATCH', `${id}/read`)]).toEqual([200, 200]);
    expect([await seen(amara), await seen(ben)]).toEqual([['Sale, read'], ['Sale']]);
    expect(await marks()).toEqual([{ is_read: true, is_deleted: false }]);
    expect([await ask('DELETE', id), await ask('DELETE', id), await ask('PATCH', `${id}/read`)]).toEqual([
      200, 404, 404,
    ]);
    expect([await seen(amara), await seen(ben)]).toEqual([[], ['Sale']]);
    expect(await marks()).toEqual([{ is_read: true, is_deleted: true }]);
  });

  it('is read with all others, and one that comes later is not', async () => {
    await send('One');
    const deleted = await send('Two');
    await tell('amara@example.lk', 'Own', now);
    await call('DELETE', `/api/notifications/${deleted}`, { token: amara });
    for (let press = 0; press < 2; press += 1)
      expect((await call('PATCH', '/api/notifications/read-all', { token: amara })).status).toBe(200);
    // By a clock that is behind.
    await send('Late', now - 1000);
    expect((await seen(amara)).toSorted()).toEqual(['Late', 'One, read', 'Own, read']);
    expect((await seen(ben)).toSorted()).toEqual(['Late', 'One', 'Two']);
    expect(await marks()).toHaveLength(2);
  });

  it(`has one mark of a customer, whatever ${AT_ONCE} presses at once do with it`, async () => {
    const id = await send('Sale');
    await send('Other');
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) =>
        nth % 3 === 0
          ? call('DELETE', `/api/notifications/${id}`, { token: amara })
          : call('PATCH', `/api/notifications/${nth % 3 === 1 ? 'read-all' : `${id}/read`}`, { token: amara }),
      ),
    );
    const deletions = answers.filter((_, nth) => nth % 3 === 0).map(({ status }) => status);
    expect(deletions.filter((status) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(await seen(amara)).toEqual(['Other, read']);
    expect(await marks()).toHaveLength(2);
  });

  it('goes with what is old: read ones after 90 days, all after a year, with the marks', async () => {
    const sweep = async (at: number) => {
      now = at;
      // The shop is in use: what follows on from before is no wrong clock's.
      await db()
        .insertInto('sendings')
        .values({ key: `at ${at}`, sent: '[]', at: at - 3 * HOUR })
        .execute();
      await deleteExpired(db(), at);
      amara = String(
        (await call('POST', '/api/user/login', { body: { email: 'amara@example.lk', password: 'green tea at four' } }))
          .body['token'],
      );
    };
    const sent = now;
    for (const title of ['read', 'unread']) {
      await send(`Broadcast, ${title}`);
      await tell('amara@example.lk', `Own, ${title}`, now);
    }
    for (const { id, title } of await list(amara))
      if (title.endsWith(', read')) await call('PATCH', `/api/notifications/${id}/read`, { token: amara });
    await sweep(sent + READ_FOR);
    expect((await seen(amara)).toSorted()).toEqual([
      'Broadcast, read, read',
      'Broadcast, unread',
      'Own, read, read',
      'Own, unread',
    ]);
    await sweep(sent + READ_FOR + 1);
    expect((await seen(amara)).toSorted()).toEqual(['Broadcast, unread', 'Own, unread']);
    await sweep(sent + ALL_FOR);
    expect((await seen(amara)).toSorted()).toEqual(['Broadcast, unread', 'Own, unread']);
    expect(await marks()).toHaveLength(1);
    await sweep(sent + ALL_FOR + 1);
    expect(await seen(amara)).toEqual([]);
    expect([await marks(), await db().selectFrom('broadcasts').select('id').execute()]).toEqual([[], []]);
    expect(await db().selectFrom('notifications').select('id').execute()).toEqual([]);
  });
});
