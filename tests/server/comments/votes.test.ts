import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { pressVote } from '../../../server/comments/votes.ts';
import { openComments, type CommentStage, saidIn } from '../../support/server/comments.ts';
import { onEachEngine } from '../../support/server/database.ts';

onEachEngine('votes for a comment', (database) => {
  let stage: CommentStage;
  let amara: { token: string; id: string };
  let ben: { token: string; id: string };
  let kurta: string;
  let comment: string;
  beforeAll(async () => {
    stage = await openComments(database());
    amara = await stage.customer('Amara Silva');
    ben = await stage.customer('Ben Perera');
    kurta = stage.ids['Linen Kurta'] ?? '';
  });
  beforeEach(async () => {
    await stage.renew();
    comment = saidIn(await stage.add(amara.token, kurta, 'Runs wide'))._id;
  });
  const db = () => database().db;
  const votes = async (token?: string) => {
    const [only] = await stage.list(kurta, token === undefined ? {} : { token });
    return only && { likes: only.likes, dislikes: only.dislikes, counts: [only.likeCount, only.dislikeCount] };
  };

  it('exclude each other, and a second press takes one back', async () => {
    const { status, body } = await stage.press(amara.token, comment, 'like');
    expect([status, body['_id'], body['likes'], body['likeCount']]).toEqual([200, comment, [amara.id], 1]);
    await stage.press(ben.token, comment, 'like');
    expect(await votes()).toEqual({ likes: [amara.id, ben.id], dislikes: [], counts: [2, 0] });
    await stage.press(amara.token, comment, 'dislike');
    expect(await votes()).toEqual({ likes: [ben.id], dislikes: [amara.id], counts: [1, 1] });
    await stage.press(amara.token, comment, 'dislike');
    expect(await votes()).toEqual({ likes: [ben.id], dislikes: [], counts: [1, 0] });
    await stage.press(amara.token, comment, 'like');
    await stage.press(ben.token, comment, 'like');
    expect(await votes()).toEqual({ likes: [amara.id], dislikes: [], counts: [1, 0] });
  });

  it('answer with the comment and its replies, of many the 50 newest', async () => {
    await stage.reply(ben.token, comment, 'A little');
    expect((await stage.press(ben.token, comment, 'like')).body).toEqual((await stage.list(kurta))[0]);
    const texts = Array.from({ length: 60 }, (_, nth) => `Reply ${nth}`);
    const rows = texts.map((text, nth) => ({
      id: `reply ${nth}`,
      product_id: kurta,
      parent_id: comment,
      user_id: null,
      signature: null,
      text,
      request_key: null,
      request_hash: '',
      created_at: new Date(Date.UTC(2027, 0, 1) + nth * 1000).toISOString(),
    }));
    await db().insertInto('comments').values(rows).execute();
    const pressed = saidIn(await stage.press(ben.token, comment, 'like'));
    expect(pressed.replies.map(({ text }) => text)).toEqual(texts.slice(10));
    expect((await stage.list(kurta))[0]?.replies).toHaveLength(61);
  });

  it('of what is not there, is hidden, is a reply, or of a product that is gone are not found', async () => {
    const reply = saidIn(await stage.reply(ben.token, comment, 'A little'))._id;
    const status = async (id: string) => (await stage.press(amara.token, id, 'like')).status;
    expect([await status('nothing'), await status(reply)]).toEqual([404, 404]);
    await db().updateTable('comments').set({ hidden: true }).where('id', '=', comment).execute();
    expect(await status(comment)).toBe(404);
    await db().updateTable('comments').set({ hidden: false }).execute();
    await db().updateTable('products').set({ for_sale: false }).where('id', '=', kurta).execute();
    expect(await status(comment)).toBe(404);
    expect(await db().selectFrom('comment_votes').selectAll().execute()).toEqual([]);
  });

  it('name the first 200 and the asker, and count all', async () => {
    const voters = Array.from({ length: 250 }, (_, nth) => `voter ${String(nth).padStart(3, '0')}`);
    for (const [nth, userId] of voters.entries())
      await pressVote(db(), { commentId: comment, userId, vote: nth % 5 === 0 ? 'dislike' : 'like' }, nth);
    for (let nth = 250; nth < 270; nth += 1)
      await pressVote(db(), { commentId: comment, userId: `voter ${nth}`, vote: 'like' }, nth);
    await pressVote(db(), { commentId: comment, userId: ben.id, vote: 'like' }, 1000);
    const liking = [
      ...voters.filter((_, nth) => nth % 5 !== 0),
      ...Array.from({ length: 20 }, (_, nth) => `voter ${250 + nth}`),
    ];
    expect(await votes()).toEqual({
      likes: liking.slice(0, 200),
      dislikes: voters.filter((_, nth) => nth % 5 === 0),
      counts: [221, 50],
    });
    expect(await votes(ben.token)).toEqual({
      likes: [...liking.slice(0, 200), ben.id],
      dislikes: voters.filter((_, nth) => nth % 5 === 0),
      counts: [221, 50],
    });
  });

  it('are counted rightly in a long list, and named fewer', async () => {
    const rows = Array.from({ length: 2500 }, (_, nth) => ({
      id: `comment ${nth}`,
      product_id: kurta,
      parent_id: null,
      user_id: null,
      signature: null,
      text: 'Soft',
      request_key: null,
      request_hash: '',
      created_at: new Date(Date.UTC(2026, 0, 1) + nth * 1000).toISOString(),
    }));
    for (const part of [rows.slice(0, 1250), rows.slice(1250)])
      await db().insertInto('comments').values(part).execute();
    await sql`insert into comment_votes (comment_id, user_id, kind, voted_at)
      select 'comment 7', 'voter ' || lpad(cast(nth as text), 4, '0'), case when nth <= 1 then 'dislike' else 'like' end, '2026'
      from generate_series(0, 701) as voters (nth)`.execute(db());
    const seventh = (await stage.list(kurta)).find(({ _id: id }) => id === 'comment 7');
    expect([seventh?.likeCount, seventh?.dislikeCount]).toEqual([700, 2]);
    expect(seventh?.likes).toEqual(['voter 0002', 'voter 0003', 'voter 0004']);
  });

  it('200 at once of four customers end as if they had come one after the other @both', async () => {
    const people = [amara, ben, await stage.customer('Carla Dias'), await stage.customer('Dilan Raj')];
    const presses = Array.from({ length: 200 }, (_, nth) => {
      const person = people[nth % 4] ?? amara;
      // Amara presses Like 50 times, Ben 49 times and then not; the others Dislike likewise.
      return nth === 197 || nth === 199
        ? Promise.resolve(true)
        : pressVote(db(), { commentId: comment, userId: person.id, vote: nth % 4 < 2 ? 'like' : 'dislike' }, nth);
    });
    expect(await Promise.all(presses)).toEqual(presses.map(() => true));
    expect(await votes()).toEqual({ likes: [ben.id], dislikes: [people[3]?.id], counts: [1, 1] });
  });
});
