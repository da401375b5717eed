import { beforeEach, describe, expect, it } from 'vitest';
import { broadcast } from '../../../server/notifications/broadcasts.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { decodeNotifications, readAllNotifications } from '../../../src/api/contract/notifications.ts';
import { type Call, openAccounts, signUp } from '../../support/server/accounts.ts';
import { onEachEngine } from '../../support/server/database.ts';

const START = Date.parse('2026-05-04T03:02:01.000Z');

onEachEngine('the notifications of a customer', (database) => {
  let call: Call;
  let amara: string;
  let ben: string;
  const db = () => database().db;
  const idOf = async (email: string) =>
    (await db().selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  /** Tells so many things, a second apart, '1' first. */
  const tell = async (email: string, count: number, at = (nth: number) => START + nth * 1000): Promise<void> => {
    const user_id = await idOf(email);
    for (let nth = 1; nth <= count; nth += 1)
      await notify(
        db(),
        {
          user_id,
          type: 'order',
          title: String(nth),
          message: `To ${email}`,
          related_type: 'order',
          related_id: 'f'.repeat(24),
        },
        at(nth),
      );
  };
  const list = async (token: string, query = '') => {
    const { status, body } = await call('GET', `/api/notifications/${query}`, { token });
    expect([status, body['success']]).toEqual([200, true]);
    return decodeNotifications(body);
  };
  const titles = async (token: string, query = '') => (await list(token, query)).map(({ title }) => title);
  const ids = async (token: string) => (await list(token)).map(({ id }) => id);

  beforeEach(async () => {
    await database().empty();
    ({ call } = openAccounts(database(), Date.now));
    amara = (await signUp(call, 'amara@example.lk')).token;
    ben = (await signUp(call, 'ben@example.lk')).token;
  });

  it('are none at first', async () => {
    expect((await call('GET', '/api/notifications/', { token: amara })).body).toEqual({
      success: true,
      notifications: [],
    });
  });

  it('come in the shape of the contract, with the order that they are about', async () => {
    await tell('amara@example.lk', 1);
    await notify(
      db(),
      {
        user_id: await idOf('amara@example.lk'),
        type: 'system',
        title: 'Hello',
        message: 'Line\nLine',
        related_type: null,
        related_id: null,
      },
      START,
    );
    const { body } = await call('GET', '/api/notifications', { token: amara });
    const [order, system] = await db().selectFrom('notifications').select('id').orderBy('created_at', 'desc').execute();
    expect(body['notifications']).toEqual([
      {
        _id: order?.id,
        type: 'order',
        title: '1',
        message: 'To amara@example.lk',
        isRead: false,
        createdAt: '2026-05-04T03:02:02.000Z',
        relatedEntity: { _id: 'f'.repeat(24), type: 'order' },
      },
      {
        _id: system?.id,
        type: 'system',
        title: 'Hello',
        message: 'Line\nLine',
        isRead: false,
        createdAt: '2026-05-04T03:02:01.000Z',
        relatedEntity: null,
      },
    ]);
    expect((await list(amara)).map(({ link }) => link)).toEqual([{ kind: 'order', id: 'f'.repeat(24) }, null]);
  });

  it('come the newest first, page by page, each once, also those of one moment', async () => {
    await tell('amara@example.lk', 25, (nth) => START + Math.floor(nth / 10) * 1000);
    await tell('ben@example.lk', 3);
    const pages = [await list(amara), await list(amara, '?page=2'), await list(amara, '?page=3')];
    expect(pages.map((page) => page.length)).toEqual([20, 5, 0]);
    const all = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(25);
    expect(all).toEqual(all.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1)));
    expect((await list(amara, '?page=3&limit=7')).map(({ id }) => id)).toEqual(all.slice(14, 21).map(({ id }) => id));
    expect(await titles(ben)).toEqual(['3', '2', '1']);
  });

  describe('asked for by a page and a limit', () => {
    beforeEach(() => tell('amara@example.lk', 22));
    const first = Array.from({ length: 22 }, (_, nth) => String(22 - nth));
    it.each([
      ['?limit=10', first.slice(0, 10)],
      ['?page=2&limit=10', first.slice(10, 20)],
      ['?page=0', first.slice(0, 20)],
      ['?page=-1', first.slice(0, 20)],
      ['?page=1000000000', []],
      ['?page=1e999&limit=1e999', []],
      ['?page=NaN&limit=NaN', first.slice(0, 20)],
      ['?page=&limit=', first.slice(0, 20)],
      ['?page=2.9&limit=2.5', first.slice(2, 4)],
      ['?limit=0', first.slice(0, 1)],
      ['?limit=-5', first.slice(0, 1)],
      ['?limit=99999', first],
      ['?page=1&page=2', first.slice(0, 20)],
      ['?page[]=2&limit[]=1', first.slice(0, 20)],
      ["?page=1'--&limit=%00", first.slice(0, 20)],
      ['?page=%E0%A4%A&limit=%', first.slice(0, 20)],
    ])('%s answers what can be meant', async (query, wanted) => {
      expect(await titles(amara, query)).toEqual(wanted);
    });

    it('has at most a hundred', async () => {
      await tell('amara@example.lk', 100);
      expect(await list(amara, '?limit=1000')).toHaveLength(100);
    });
  });

  it('are read, one or all, again and again', async () => {
    await tell('amara@example.lk', 3);
    await tell('ben@example.lk', 2);
    const [, second = ''] = await ids(amara);
    for (let press = 0; press < 2; press += 1)
      expect((await call('PATCH', `/api/notifications/${second}/read`, { token: amara })).body).toEqual({
        success: true,
      });
    expect((await list(amara)).map(({ isRead }) => isRead)).toEqual([false, true, false]);
    for (let press = 0; press < 2; press += 1)
      expect((await call('PATCH', '/api/notifications/read-all', { token: amara })).body).toEqual({ success: true });
    expect((await list(amara)).map(({ isRead }) => isRead)).toEqual([true, true, true]);
    expect((await list(ben)).map(({ isRead }) => isRead)).toEqual([false, false]);
  });

  it('are read up to the newest that was seen, by who says it', async () => {
    await tell('amara@example.lk', 3);
    await broadcast(db(), { title: 'Sale', message: 'Sale' }, Date.now() + 60_000);
    await broadcast(db(), { title: 'Late sale', message: 'Late sale' }, Date.now() + 120_000);
    const all = await list(amara);
    const unread = async () => (await list(amara)).filter(({ isRead }) => !isRead).map(({ title }) => title);
    const read = async (path: string) => (await call('PATCH', path, { token: amara })).status;
    for (const query of ['before=', 'before=soon', 'before=2026-01-01&before=2027-01-01'])
      expect([query, await read(`/api/notifications/read-all?${query}`)]).toEqual([query, 400]);
    expect(await unread()).toEqual(['Late sale', 'Sale', '3', '2', '1']);
    const upTo = (title: string) => readAllNotifications(all.find((it) => it.title === title)?.at ?? 0).path;
    expect([await read(upTo('2')), await unread()]).toEqual([200, ['Late sale', 'Sale', '3']]);
    expect([await read(upTo('Sale')), await unread()]).toEqual([200, ['Late sale']]);
    expect([await read(readAllNotifications(0).path), await unread()]).toEqual([200, []]);
  });

  it('are deleted once', async () => {
    await tell('amara@example.lk', 3);
    const [, second = ''] = await ids(amara);
    const press = () => call('DELETE', `/api/notifications/${second}`, { token: amara });
    expect((await press()).body).toEqual({ success: true });
    expect(await titles(amara)).toEqual(['3', '1']);
    expect((await press()).status).toBe(404);
    expect((await call('PATCH', `/api/notifications/${second}/read`, { token: amara })).status).toBe(404);
  });

  it('are their own: another’s and an unknown one have the same answer, byte for byte, and nothing is changed', async () => {
    await tell('amara@example.lk', 1);
    const [foreign = ''] = await ids(amara);
    const text = async (method: string, path: string) => {
      const { status, body, headers } = await call(method, path, { token: ben });
      const others = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
      return JSON.stringify([status, body, others]);
    };
    for (const [method, end] of [
      ['PATCH', '/read'],
      ['DELETE', ''],
    ] as const) {
      const refused = await text(method, `/api/notifications/${foreign}${end}`);
      expect(refused).toContain('[404,{"success":false,"message":"There is no such notification."}');
      expect(await text(method, `/api/notifications/${'0'.repeat(24)}${end}`)).toBe(refused);
    }
    expect((await list(amara)).map(({ isRead }) => isRead)).toEqual([false]);
  });

  it('can be asked for each half minute by a dozen devices, and not without end', async () => {
    for (let poll = 0; poll < 24; poll += 1) await list(amara, '?page=1&limit=10');
    let status = 200;
    for (let poll = 24; poll < 300 && status === 200; poll += 1)
      ({ status } = await call('GET', '/api/notifications/', { token: amara }));
    expect(status).toBe(429);
    expect(await list(ben)).toEqual([]);
  });
});
