import { beforeAll, beforeEach, expect, it } from 'vitest';
import { decodeComments } from '../../../src/api/contract/comments.ts';
import { openComments, type CommentStage, saidIn } from '../../support/server/comments.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { draftOf } from '../../support/server/orders.ts';

type Person = Awaited<ReturnType<CommentStage['customer']>>;

onEachEngine('comments of a product', (database) => {
  let stage: CommentStage;
  let amara: Person;
  let ben: Person;
  let kurta: string;
  beforeAll(async () => {
    stage = await openComments(database());
    amara = await stage.customer('Amara Silva');
    ben = await stage.customer('Ben Perera');
    kurta = stage.ids['Linen Kurta'] ?? '';
  });
  beforeEach(() => stage.renew());
  const db = () => database().db;
  const texts = async (query = '') => (await stage.list(kurta, { query })).map(({ text }) => text);

  it('are listed the newest first with their replies the oldest first, and nothing of an author but id and name', async () => {
    const first = saidIn(await stage.add(amara.token, kurta, 'Runs wide'));
    const second = saidIn(await stage.add(ben.token, kurta, 'Soft after one wash'));
    await stage.reply(ben.token, first._id, 'I took an S');
    await stage.reply(amara.token, first._id, 'Thank you');
    const nobodys = { likes: [], dislikes: [], likeCount: 0, dislikeCount: 0 };
    expect(await stage.list(kurta)).toEqual([
      {
        _id: second._id,
        userId: { _id: ben.id, name: 'Ben Perera' },
        text: 'Soft after one wash',
        createdAt: '2026-11-02T12:00:02.000Z',
        ...nobodys,
        replies: [],
        boughtThis: false,
      },
      {
        _id: first._id,
        userId: { _id: amara.id, name: 'Amara Silva' },
        text: 'Runs wide',
        createdAt: '2026-11-02T12:00:01.000Z',
        ...nobodys,
        replies: [
          {
            _id: expect.any(String) as string,
            userId: { _id: ben.id, name: 'Ben Perera' },
            text: 'I took an S',
            createdAt: '2026-11-02T12:00:03.000Z',
            ...nobodys,
          },
          {
            _id: expect.any(String) as string,
            userId: { _id: amara.id, name: 'Amara Silva' },
            text: 'Thank you',
            createdAt: '2026-11-02T12:00:04.000Z',
            ...nobodys,
          },
        ],
        boughtThis: false,
      },
    ]);
    expect(decodeComments(await stage.list(kurta)).map(({ replies }) => replies.length)).toEqual([0, 2]);
  });

  it('of one product are not those of another', async () => {
    await stage.add(amara.token, kurta, 'Runs wide');
    expect(await stage.list(stage.ids['Plain Cap'] ?? '')).toEqual([]);
  });

  it('of a product that is unknown or not for sale are not found', async () => {
    await stage.add(amara.token, kurta, 'Runs wide');
    await db().updateTable('products').set({ for_sale: false }).where('id', '=', kurta).execute();
    for (const id of [kurta, 'nothing', stage.ids['Hidden Sarong'] ?? ''])
      expect((await stage.call('GET', `/api/comment/product/${id}`)).status).toBe(404);
  });

  it('that the staff hid are absent, and so are hidden replies', async () => {
    const hidden = saidIn(await stage.add(amara.token, kurta, 'Buy at my shop'));
    const shown = saidIn(await stage.add(amara.token, kurta, 'Runs wide'));
    const reply = saidIn(await stage.reply(ben.token, shown._id, 'Nonsense'));
    await stage.reply(ben.token, shown._id, 'A little');
    await db().updateTable('comments').set({ hidden: true }).where('id', 'in', [hidden._id, reply._id]).execute();
    expect((await stage.list(kurta)).map(({ text, replies }) => [text, replies.map((one) => one.text)])).toEqual([
      ['Runs wide', ['A little']],
    ]);
    expect(await stage.list(kurta, { token: amara.token })).toEqual(await stage.list(kurta));
  });

  it('of an author who was removed stay, with no name', async () => {
    const gone = await stage.customer('Gayan Fernando');
    const { _id: id } = saidIn(await stage.add(gone.token, kurta, 'Runs wide'));
    await stage.reply(gone.token, id, 'Or is it me?');
    await db().deleteFrom('users').where('id', '=', gone.id).execute();
    const [comment] = await stage.list(kurta);
    expect([comment?.userId, comment?.replies[0]?.userId]).toEqual([
      { _id: '', name: '' },
      { _id: '', name: '' },
    ]);
    expect(decodeComments([comment])[0]?.author).toEqual({ id: '', name: '' });
  });

  it('say whose author bought the product, by an order that was not cancelled', async () => {
    const carla = await stage.customer('Carla Dias');
    for (const { token } of [amara, ben, carla]) {
      await stage.add(token, kurta, 'I have it');
      await stage.add(token, stage.ids['Plain Cap'] ?? '', 'I have it not');
    }
    for (const { token } of [amara, ben])
      expect(
        (await stage.call('POST', '/api/order/place', { token, body: draftOf(stage.ids, { 'Linen Kurta': 1 }) }))
          .status,
      ).toBe(200);
    await db().updateTable('orders').set({ status: 'Cancelled' }).where('user_id', '=', ben.id).execute();
    const marks = async (name: string) =>
      (await stage.list(stage.ids[name] ?? '')).map(({ userId, boughtThis }) => [userId.name, boughtThis]);
    expect(await marks('Linen Kurta')).toEqual([
      ['Carla Dias', false],
      ['Ben Perera', false],
      ['Amara Silva', true],
    ]);
    expect((await marks('Plain Cap')).map(([, mark]) => mark)).toEqual([false, false, false]);
  });

  it('come all, or page by page for who asks', async () => {
    for (const nth of [1, 2, 3, 4, 5]) await stage.add(amara.token, kurta, `Comment ${nth}`);
    expect(await texts()).toEqual(['Comment 5', 'Comment 4', 'Comment 3', 'Comment 2', 'Comment 1']);
    expect(await texts('?limit=2')).toEqual(['Comment 5', 'Comment 4']);
    expect(await texts('?page=3&limit=2')).toEqual(['Comment 1']);
    expect(await texts('?page=4&limit=2')).toEqual([]);
    expect(await texts('?limit=999999999')).toHaveLength(5);
    for (const query of ['?page=0', '?page=-1', '?limit=x', '?page=', '?page=1&page=2'])
      expect([query, (await texts(query)).length]).toEqual([query, 5]);
    for (const query of ['?limit=0', '?limit=-7', '?limit=1.5'])
      expect([query, await texts(query)]).toEqual([query, ['Comment 5']]);
  });

  /** Writes comments of one product, or replies to one comment, a second apart. */
  async function fill(name: string, texts: readonly string[], parent: string | null = null): Promise<void> {
    const rows = texts.map((text, nth) => ({
      id: `${name} ${String(nth).padStart(5, '0')}`,
      product_id: kurta,
      parent_id: parent,
      user_id: nth % 2 === 0 ? amara.id : null,
      signature: null,
      text,
      request_key: null,
      request_hash: '',
      created_at: new Date(Date.UTC(2026, 0, 1) + nth * 1000).toISOString(),
    }));
    for (let at = 0; at < rows.length; at += 1000)
      await db()
        .insertInto('comments')
        .values(rows.slice(at, at + 1000))
        .execute();
  }
  const many = (count: number, text: (nth: number) => string) => Array.from({ length: count }, (_, nth) => text(nth));

  it('are at most 5,000, the newest, of a product that has 10,000', async () => {
    await fill(
      'comment',
      many(10_000, (nth) => `Comment ${nth}`),
    );
    const all = await texts();
    expect([all.length, all[0], all.at(-1)]).toEqual([5000, 'Comment 9999', 'Comment 5000']);
  });

  it.each([
    ['Sinhala', 'ක'.repeat(1990), 480],
    ['control characters, which are longest in JSON', '\u0001'.repeat(1990), 240],
  ])('are at most 4 MB with their replies, the newest of both, in %s', async (_, words, about) => {
    const text = (nth: number) => `${words}${nth}`;
    await fill('comment', many(900, text));
    await fill('reply', many(900, text), 'comment 00899');
    const all = await stage.list(kurta);
    const replies = all[0]?.replies ?? [];
    const bytes = Buffer.byteLength(JSON.stringify(all));
    expect([bytes < 4_000_000, bytes > 3_900_000]).toEqual([true, true]);
    expect([all[0]?.text, all.at(-1)?.text]).toEqual([text(899), text(900 - all.length)]);
    expect([replies[0]?.text, replies.at(-1)?.text]).toEqual([text(900 - replies.length), text(899)]);
    expect([Math.abs(all.length - about) < 20, Math.abs(replies.length - about / 3) < 20]).toEqual([true, true]);
    const pages = [];
    for (const page of [1, 2, 3, 4, 5]) pages.push(...(await texts(`?page=${page}&limit=200`)));
    expect(pages).toEqual(many(900, text).toReversed());
  });

  it('come compressed to who takes it, and are kept by no cache', async () => {
    await stage.add(amara.token, kurta, 'Runs wide. '.repeat(150));
    const answer = await stage.shop().app.request(`/api/comment/product/${kurta}`, {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect([answer.headers.get('Content-Encoding'), answer.headers.get('Cache-Control')]).toEqual(['gzip', 'no-store']);
  });
});
