import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { answerComment } from '../../../server/comments/staff.ts';
import { decodeNotifications } from '../../../src/api/contract/notifications.ts';
import { type CommentStage, openComments, saidIn } from '../../support/server/comments.ts';
import { onEachEngine } from '../../support/server/database.ts';

onEachEngine('a reply to a comment', (database) => {
  let stage: CommentStage;
  let amara: { token: string; id: string };
  let ben: { token: string; id: string };
  let comment: string;
  beforeAll(async () => {
    stage = await openComments(database());
    amara = await stage.customer('Amara Silva');
    ben = await stage.customer('Ben Perera');
  });
  beforeEach(async () => {
    await stage.renew();
    await database().db.deleteFrom('notifications').execute();
    comment = saidIn(await stage.add(amara.token, stage.ids['Linen Kurta'] ?? '', 'Runs wide'))._id;
  });
  const heard = async ({ token }: { token: string }) =>
    decodeNotifications((await stage.call('GET', '/api/notifications/', { token })).body);
  const titles = async (one: { token: string }) => (await heard(one)).map(({ title }) => title);

  it('is told to its author, once however often it is sent, and leads nowhere', async () => {
    for (const _time of [1, 2]) await stage.reply(ben.token, comment, 'A little', 'a key');
    expect(await heard(amara)).toEqual([
      {
        id: expect.any(String) as string,
        type: 'other',
        title: 'New reply to your comment',
        message: 'Someone has replied to your comment on Linen Kurta.',
        isRead: false,
        at: Date.parse('2026-11-02T12:00:02.000Z'),
        link: null,
      },
    ]);
    expect(await heard(ben)).toEqual([]);
  });

  it('of their own is not, nor one that is refused', async () => {
    await stage.reply(amara.token, comment, 'Or is it me?');
    expect((await stage.reply(ben.token, 'nothing', 'A little')).status).toBe(404);
    expect((await stage.reply(ben.token, comment, ' ')).status).toBe(400);
    expect(await heard(amara)).toEqual([]);
  });

  it('is told again only when the last notification of that comment is read', async () => {
    const other = saidIn(await stage.add(amara.token, stage.ids['Plain Cap'] ?? '', 'Keeps the sun off'))._id;
    for (const to of [comment, comment, other]) await stage.reply(ben.token, to, 'Yes');
    expect((await heard(amara)).map(({ message }) => message)).toEqual([
      'Someone has replied to your comment on Plain Cap.',
      'Someone has replied to your comment on Linen Kurta.',
    ]);
    await stage.call('PATCH', '/api/notifications/read-all', { token: amara.token });
    await stage.reply(ben.token, comment, 'Really');
    expect(await titles(amara)).toHaveLength(3);
  });

  it('of the shop is told as its answer, and of nobody’s comment to nobody', async () => {
    const { db } = database();
    const at = Date.parse('2026-11-02T12:01:00.000Z');
    expect(await answerComment(db, { id: comment, parent_id: null }, 'Take one smaller.', at)).toBe(true);
    expect((await heard(amara)).map(({ title, message }) => [title, message])).toEqual([
      ['We’ve answered your comment', 'You’ll find our answer below your comment on Linen Kurta.'],
    ]);
    await db.updateTable('comments').set({ user_id: null }).where('id', '=', comment).execute();
    expect((await stage.reply(ben.token, comment, 'A little')).status).toBe(201);
    expect(await titles(amara)).toHaveLength(1);
  });
});

onEachEngine(
  'two replies at one moment',
  (database) => {
    it('are told once', async () => {
      const stage = await openComments(database());
      const [amara, ben, chamari] = [
        await stage.customer('Amara Silva'),
        await stage.customer('Ben Perera'),
        await stage.customer('Chamari Dias'),
      ];
      const comment = saidIn(await stage.add(amara.token, stage.ids['Linen Kurta'] ?? '', 'Runs wide'))._id;
      const { db } = database();
      const waiting = async () => (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length;
      const replies = await db.transaction().execute(async (tx) => {
        // Both have looked whether there is one that is not read, or wait to, before either has told.
        await sql`lock table notifications in share mode`.execute(tx);
        const both = [ben, chamari].map(({ token }, nth) => stage.reply(token, comment, `Yes ${nth}`));
        await expect.poll(waiting).toBe(2);
        return both;
      });
      for (const { status } of await Promise.all(replies)) expect(status).toBe(201);
      const told = decodeNotifications((await stage.call('GET', '/api/notifications/', { token: amara.token })).body);
      expect(told.map(({ title }) => title)).toEqual(['New reply to your comment']);
    });
  },
  ['postgresql'],
);
