import { beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_COMMENT_LENGTH } from '../../../src/domain/comments/comment.ts';
import { openComments, type CommentStage, saidIn } from '../../support/server/comments.ts';
import { onEachEngine } from '../../support/server/database.ts';

onEachEngine('posting a comment', (database) => {
  let stage: CommentStage;
  let amara: { token: string; id: string };
  let ben: { token: string; id: string };
  let kurta: string;
  beforeAll(async () => {
    stage = await openComments(database());
    amara = await stage.customer('Amara Silva');
    ben = await stage.customer('Ben Perera');
    kurta = stage.ids['Linen Kurta'] ?? '';
  });
  beforeEach(() => stage.renew());
  const texts = async () => (await stage.list(kurta)).map(({ text }) => text);

  it('answers with the comment as the list has it, and a reply with the reply', async () => {
    const added = await stage.add(amara.token, kurta, '  Runs wide\r\n\r\nbut soft \n');
    expect([added.status, added.body]).toEqual([201, (await stage.list(kurta))[0]]);
    expect(saidIn(added).text).toBe('Runs wide\n\nbut soft');
    const replied = await stage.reply(ben.token, saidIn(added)._id, ' A little ');
    expect([replied.status, replied.body]).toEqual([201, (await stage.list(kurta))[0]?.replies[0]]);
  });

  it('with the same key twice, or eight times at once, is one comment @both', async () => {
    const once = await stage.add(amara.token, kurta, 'Runs wide', 'a key');
    const twice = await stage.add(amara.token, kurta, 'Runs wide ', 'a key');
    expect([twice.status, twice.body]).toEqual([201, once.body]);
    const many = await Promise.all(
      Array.from({ length: 8 }, () => stage.add(amara.token, kurta, 'And soft', 'another key')),
    );
    expect(new Set(many.map((answer) => `${answer.status} ${saidIn(answer)._id}`)).size).toBe(1);
    expect(await texts()).toEqual(['And soft', 'Runs wide']);
    const id = saidIn(once)._id;
    const replies = await Promise.all([1, 2, 3].map(() => stage.reply(ben.token, id, 'Yes', 'a key')));
    expect(new Set(replies.map((answer) => saidIn(answer)._id)).size).toBe(1);
  });

  it('with the key of another text is refused, and the key of another customer is nobody’s matter', async () => {
    await stage.add(amara.token, kurta, 'Runs wide', 'a key');
    const refused = { success: false, message: expect.stringContaining('changed after it had been sent') as string };
    const cap = stage.ids['Plain Cap'] ?? '';
    for (const answer of [
      await stage.add(amara.token, kurta, 'Runs narrow', 'a key'),
      await stage.add(amara.token, cap, 'Runs wide', 'a key'),
    ])
      expect([answer.status, answer.body]).toEqual([422, refused]);
    expect((await stage.add(ben.token, kurta, 'Mine too', 'a key')).status).toBe(201);
    expect((await stage.add(amara.token, kurta, 'x', '\u0001')).status).toBe(400);
    expect(await texts()).toEqual(['Mine too', 'Runs wide']);
  });

  it.each([
    ['nothing', ''],
    ['blanks alone', ' \n\t\u00a0 '],
    ['2,001 characters', '\u{1f9f5}'.repeat(MAX_COMMENT_LENGTH + 1)],
    ['half a character', 'a\ud800'],
    ['a character of no text', 'a\0b'],
    ['a number', 5],
    ['a list', ['Runs wide']],
    ['null', null],
  ])('of %s is refused, and so is such a reply', async (_, text) => {
    const { _id: id } = saidIn(await stage.add(amara.token, kurta, 'Runs wide'));
    for (const answer of [await stage.add(amara.token, kurta, text), await stage.reply(amara.token, id, text)])
      expect([answer.status, answer.body['success']]).toEqual([400, false]);
    expect((await stage.list(kurta)).map(({ replies }) => replies)).toEqual([[]]);
  });

  it.each([
    ['2,000 characters of four bytes', '\u{1f9f5}'.repeat(MAX_COMMENT_LENGTH)],
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}${7*7}'],
    ['SQL and shells', "'; drop table comments; -- \\x00 %s $1 `id`"],
    ['turned directions and invisible characters', '\u202eedart\u202c \u200b\u2066\ufeffa'],
    ['control characters', 'a\u0001\u001b[31m\u007f\u0085z'],
    ['marks upon marks', `e${'\u0301'.repeat(500)}`],
    ['many lines', Array.from({ length: 999 }, (_, nth) => nth % 10).join('\n')],
    ['Sinhala and Tamil', 'ලස්සන රෙද්දක්\nநல்ல துணி'],
  ])('of %s is kept as it is', async (_, text) => {
    const added = saidIn(await stage.add(amara.token, kurta, text));
    const replied = saidIn(await stage.reply(amara.token, added._id, text));
    const [comment] = await stage.list(kurta);
    expect([added.text, replied.text, comment?.text, comment?.replies[0]?.text]).toEqual([text, text, text, text]);
  });

  it('to a product or comment that is not there, not for sale or hidden, or a reply, is not found', async () => {
    const { _id: id } = saidIn(await stage.add(amara.token, kurta, 'Runs wide'));
    const { _id: reply } = saidIn(await stage.reply(amara.token, id, 'A little'));
    const added = async (product: unknown) =>
      (await stage.call('POST', '/api/comment/add', { token: amara.token, body: { productId: product, text: 'a' } }))
        .status;
    const replied = async (to: string) => (await stage.reply(amara.token, to, 'a')).status;
    expect([await added('nothing'), await added(stage.ids['Hidden Sarong']), await added(7)]).toEqual([404, 404, 400]);
    expect([await replied('nothing'), await replied(reply)]).toEqual([404, 404]);
    const { db } = database();
    await db.updateTable('comments').set({ hidden: true }).where('id', '=', id).execute();
    expect(await replied(id)).toBe(404);
    await db.updateTable('comments').set({ hidden: false }).where('id', '=', id).execute();
    await db.updateTable('products').set({ for_sale: false }).where('id', '=', kurta).execute();
    expect([await replied(id), await added(kurta)]).toEqual([404, 404]);
    expect(await db.selectFrom('comments').select('text').orderBy('created_at').execute()).toEqual([
      { text: 'Runs wide' },
      { text: 'A little' },
    ]);
  });

  it('too often within a minute is put off, and within a day too', async () => {
    const statuses: number[] = [];
    while (statuses.length < 100 && !statuses.includes(429))
      statuses.push((await stage.add(amara.token, kurta, `Comment ${statuses.length}`)).status);
    expect([statuses.slice(0, 30).every((status) => status === 201), statuses.at(-1)]).toEqual([true, 429]);
    await database()
      .db.insertInto('comments')
      .values(
        Array.from({ length: 200 }, (_, nth) => ({
          id: `ben ${nth}`,
          product_id: kurta,
          parent_id: null,
          user_id: ben.id,
          signature: null,
          text: 'Again',
          request_key: null,
          request_hash: '',
          created_at: '2026-11-02T11:00:00.000Z',
        })),
      )
      .execute();
    expect((await stage.add(ben.token, kurta, 'Once more')).status).toBe(429);
    stage.wait(24 * 60 * 60_000);
    expect((await stage.add(ben.token, kurta, 'Once more')).status).toBe(201);
  });

  it('more than a request may hold is refused', async () => {
    expect((await stage.add(amara.token, kurta, 'a'.repeat(1_000_000))).status).toBe(413);
  });
});
