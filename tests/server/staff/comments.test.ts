import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteExpired } from '../../../server/accounts/delete-expired.ts';
import { changeIdentity } from '../../../server/catalogue/changes/change-identity.ts';
import { REMOVED_KEYS_FOR } from '../../../server/db/comment-sweeps.ts';
import { openComments, type CommentStage, saidIn } from '../../support/server/comments.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { runAsStaff } from '../../support/server/staff.ts';

onEachEngine('the staff, with comments,', (database) => {
  let stage: CommentStage;
  let amara: { token: string; id: string };
  let kurta: string;
  beforeAll(async () => {
    stage = await openComments(database());
    amara = await stage.customer('Amara \u202eSilva');
    kurta = stage.ids['Linen Kurta'] ?? '';
  });
  beforeEach(() => stage.renew());

  async function staff(...words: string[]): Promise<{ exit: number; out: string; err: string }> {
    return runAsStaff(stage.shop().shop, ['comments', ...words]);
  }
  const add = async (text: string): Promise<string> => saidIn(await stage.add(amara.token, kurta, text))._id;
  const reply = async (to: string, text: string): Promise<string> =>
    saidIn(await stage.reply(amara.token, to, text))._id;
  const shown = async () =>
    (await stage.list(kurta)).map(({ text, replies }) => [text, ...replies.map((one) => one.text)]);

  it('see them, all or some, the newest first', async () => {
    const first = await add('Runs\nwide');
    const second = await reply(first, `A \u001b little ${'x'.repeat(100)}`);
    await staff('hide', second);
    const lines = [
      `${second}  2026-11-02 17:30  hidden  Linen Kurta, customer1@example.lk: ↳ A \ufffd little ${'x'.repeat(58)}…`,
      `${first}  2026-11-02 17:30  shown   Linen Kurta, customer1@example.lk: Runs wide`,
    ];
    expect(await staff()).toEqual({ exit: 0, out: `${lines.join('\n')}\n2 comments\n`, err: '' });
    expect((await staff('list', 'RUNS', 'silva')).out).toBe(`${lines[1]}\n1 comment\n`);
    expect((await staff('list', '--hidden')).out).toBe(`${lines[0]}\n1 comment\n`);
    expect([(await staff('list', '%')).out, (await staff('list', '--page', '2')).out]).toEqual([
      '0 comments\n',
      '2 comments\n',
    ]);
  });

  it('hide one, with its replies, and show it again', async () => {
    const id = await add('Runs wide');
    await reply(id, 'A little');
    for (const _press of [1, 2])
      expect(await staff('hide', id.slice(0, 12).toUpperCase())).toEqual({
        exit: 0,
        out: 'The comment on Linen Kurta is hidden.\n',
        err: '',
      });
    expect(await shown()).toEqual([]);
    expect((await staff('show', id)).out).toBe('The comment on Linen Kurta is shown.\n');
    expect(await shown()).toEqual([['Runs wide', 'A little']]);
  });

  it('remove one for good, with its replies and votes, or a reply alone', async () => {
    const [id, other] = [await add('Buy at my shop'), await add('Runs wide')];
    await reply(id, 'Please do');
    const replied = await reply(other, 'Nonsense');
    await stage.press(amara.token, id, 'like');
    expect((await staff('remove', id)).out).toBe(
      'The comment on Linen Kurta is removed, with its replies and votes.\n',
    );
    expect((await staff('remove', replied)).out).toBe('The reply on Linen Kurta is removed.\n');
    expect(await shown()).toEqual([['Runs wide']]);
    const { db } = database();
    expect([
      await db.selectFrom('comments').select('text').execute(),
      await db.selectFrom('comment_votes').selectAll().execute(),
    ]).toEqual([[{ text: 'Runs wide' }], []]);
  });

  it('remove one whose answer was lost, which its device then posts no more', async () => {
    const ben = await stage.customer('Ben Perera');
    const { _id: id } = saidIn(await stage.add(amara.token, kurta, 'Buy at my shop', 'a key'));
    const { _id: kept } = saidIn(await stage.add(amara.token, kurta, 'Runs wide', 'another key'));
    await stage.reply(ben.token, id, 'Please do', 'a key');
    const { _id: reply } = saidIn(await stage.reply(ben.token, kept, 'Here too', 'another key'));
    for (const one of [id, reply]) expect((await staff('remove', one)).exit).toBe(0);
    for (const answer of [
      await stage.add(amara.token, kurta, 'Buy at my shop', 'a key'),
      await stage.reply(ben.token, kept, 'Please do', 'a key'),
      await stage.reply(ben.token, kept, 'Here too', 'another key'),
    ])
      expect([answer.status, answer.body['message']]).toEqual([409, 'This was posted, and we have removed it since.']);
    expect((await stage.add(amara.token, kurta, 'Runs wide', 'another key')).body['_id']).toBe(kept);
    expect((await stage.add(ben.token, kurta, 'And soft', 'a third key')).status).toBe(201);
    expect(await shown()).toEqual([['And soft'], ['Runs wide']]);
  });

  it('answer one, or a reply to it, in the shop’s name', async () => {
    await changeIdentity(database().db, () => ({ name: 'Nool' }));
    const id = await add('Runs wide?');
    const replied = await reply(id, 'Does it?');
    stage.wait(1000);
    expect(await staff('answer', id, 'It does,', 'take', 'one smaller.')).toEqual({
      exit: 0,
      out: 'Answered on Linen Kurta.\n',
      err: '',
    });
    stage.wait(1000);
    await staff('answer', replied, 'Yes.');
    const [comment] = await stage.list(kurta);
    expect(comment?.replies.map(({ userId, text }) => [userId, text])).toEqual([
      [{ _id: amara.id, name: 'Amara \u202eSilva' }, 'Does it?'],
      [{ _id: '', name: 'Nool' }, 'It does, take one smaller.'],
      [{ _id: '', name: 'Nool' }, 'Yes.'],
    ]);
    expect((await staff('list', 'nool')).out).toMatch(/Linen Kurta, Nool: ↳ Yes\.\n[^\n]*\n2 comments\n$/);
  });

  it('answer none that no shopper sees', async () => {
    const id = await add('Runs wide?');
    await staff('hide', id);
    const refused = {
      exit: 1,
      out: '',
      err: 'No shopper sees that comment: it is hidden, or Linen Kurta is not for sale.\n',
    };
    expect(await staff('answer', id, 'It does.')).toEqual(refused);
    await staff('show', id);
    await database().db.updateTable('products').set({ for_sale: false }).where('id', '=', kurta).execute();
    expect(await staff('answer', id, 'It does.')).toEqual(refused);
  });

  it('are told where there is no such comment, or are several', async () => {
    for (const [nth, id] of ['abcd1', 'abcd2', 'abcd-1', 'abcd-1-reply'].entries())
      await database()
        .db.insertInto('comments')
        .values({
          id,
          product_id: kurta,
          parent_id: null,
          user_id: null,
          signature: null,
          text: `Comment ${nth}`,
          request_key: null,
          request_hash: '',
          created_at: '2026-11-02T11:00:00.000Z',
        })
        .execute();
    expect(await staff('hide', 'abcd')).toEqual({
      exit: 1,
      out: '',
      err: 'Several comments begin with "abcd". Type more of the id.\n',
    });
    expect(await staff('hide', 'abcd-1')).toEqual({
      exit: 0,
      out: 'The comment on Linen Kurta is hidden.\n',
      err: '',
    });
    for (const named of ['ffff', 'abc', '%%%%', 'a\u001b[2J'])
      expect(await staff('remove', named)).toEqual({
        exit: 1,
        out: '',
        err: `There is no comment "${named.replace('\u001b', '\ufffd')}".\n`,
      });
    expect((await staff('list')).out).toContain('Linen Kurta, account removed: Comment 0\n');
  });

  it('remove one whose key is forgotten after 30 days, and no sooner', async () => {
    const { db } = database();
    // Those of the tests before.
    await db.deleteFrom('removed_comments').execute();
    const { _id: id } = saidIn(await stage.add(amara.token, kurta, 'Buy at my shop', 'a key'));
    await staff('remove', id);
    const keys = async () => (await db.selectFrom('removed_comments').select('request_key').execute()).length;
    const { removed_at: at } = await db.selectFrom('removed_comments').select('removed_at').executeTakeFirstOrThrow();
    for (const [past, left] of [
      [REMOVED_KEYS_FOR, 1],
      [REMOVED_KEYS_FOR + 1, 0],
    ] as const) {
      const now = Date.parse(at) + past;
      // The shop is in use: what follows on from before is no wrong clock's.
      await db
        .insertInto('sendings')
        .values({ key: `${now}`, sent: '[]', at: now - 3 * 3_600_000 })
        .execute();
      await deleteExpired(db, now);
      expect(await keys()).toBe(left);
    }
  });

  it.each([
    ['burn', 'abcd'],
    ['hide'],
    ['hide', 'abcd', 'more'],
    ['hide', 'abcd', '--page', '1'],
    ['remove', 'abcd', '--hidden'],
    ['answer', 'abcd'],
    ['answer', 'abcd', ' '],
    ['answer', 'abcd', 'x'.repeat(2001)],
    ['list', '--page', '0'],
    ['list', '--all'],
  ])('are told how to ask: comments %s', async (...words) => {
    expect(await staff(...words)).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining('See: npm run shop -- comments --help') as string,
    });
  });
});
