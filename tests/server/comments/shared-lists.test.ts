import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { GUESTS_SHARE_FOR } from '../../../server/routes/comments.ts';
import type { WireComment } from '../../../src/api/contract/comments.ts';
import { openAccounts } from '../../support/server/accounts.ts';
import { type CommentStage, openComments } from '../../support/server/comments.ts';
import { onEachEngine } from '../../support/server/database.ts';

onEachEngine('the list of a product’s comments', (database) => {
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

  /** A server with a clock of its own, and the statements that it has asked. */
  function open() {
    let [statements, now] = [0, Date.parse('2026-11-03T12:00:00.000Z')];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const { call, shop } = openAccounts({ ...database(), db: database().db.withPlugin(counting) }, () => now);
    const list = async (token?: string) =>
      Object.values(
        (await call('GET', `/api/comment/product/${kurta}`, token === undefined ? {} : { token })).body,
      ) as WireComment[];
    const texts = async (token?: string) => (await list(token)).map(({ text }) => text);
    return { call, shop, list, texts, statements: () => statements, pass: (ms: number) => void (now += ms) };
  }

  it('is read once for all guests who ask within a second, and anew for each customer', async () => {
    await stage.renew();
    await stage.add(amara.token, kurta, 'Runs wide');
    const { texts, statements, pass } = open();
    await texts();
    const [each, before] = [statements(), statements()];
    pass(GUESTS_SHARE_FOR);
    await Promise.all(Array.from({ length: 20 }, () => texts()));
    expect(statements() - before).toBe(each);
    await stage.add(ben.token, kurta, 'And soft');
    expect([await texts(), await texts(amara.token)]).toEqual([['Runs wide'], ['And soft', 'Runs wide']]);
    pass(GUESTS_SHARE_FOR);
    expect(await texts()).toEqual(['And soft', 'Runs wide']);
  });

  it('names each customer where they voted, also beyond those that all are shown', async () => {
    await stage.renew();
    const ids: string[] = [];
    for (let nth = 0; nth < 60; nth += 1) ids.push(`comment ${nth}`);
    await database()
      .db.insertInto('comments')
      .values(
        ids.map((id) => ({
          id,
          product_id: kurta,
          parent_id: null,
          user_id: null,
          signature: null,
          text: id,
          request_key: null,
          request_hash: '',
          created_at: '2026-11-02T12:00:00.000Z',
        })),
      )
      .execute();
    const voters = Array.from({ length: 170 }, (_, nth) => `voter ${String(nth).padStart(3, '0')}`);
    await database()
      .db.insertInto('comment_votes')
      .values(voters.map((id) => ({ comment_id: 'comment 1', user_id: id, kind: 'like' as const, voted_at: '2026' })))
      .execute();
    await stage.press(ben.token, 'comment 1', 'like');
    await stage.press(ben.token, 'comment 2', 'dislike');
    const { list } = open();
    const of = async (token?: string) => {
      const all = await list(token);
      return ['comment 1', 'comment 2', 'comment 3'].map((id) => {
        const { likes, dislikes, likeCount, dislikeCount } = all.find(({ _id }) => _id === id) as WireComment;
        return [likes.length, likes.at(-1), dislikes, likeCount, dislikeCount];
      });
    };
    expect(await of()).toEqual([
      [166, 'voter 165', [], 171, 0],
      [0, undefined, [ben.id], 0, 1],
      [0, undefined, [], 0, 0],
    ]);
    expect(await of(amara.token)).toEqual(await of());
    expect((await of(ben.token))[0]).toEqual([167, ben.id, [], 171, 0]);
    const bytes = JSON.stringify(await list());
    expect(JSON.stringify(await list(amara.token))).toBe(bytes);
  });

  it('asked for by a token that is not good is a guest’s', async () => {
    await stage.renew();
    await stage.add(amara.token, kurta, 'Runs wide');
    expect(await open().texts('nobody')).toEqual(['Runs wide']);
  });
});
