import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type KyselyPlugin, sql } from 'kysely';
import { FRESH_FOR, KNOWN_FOR, openFirstComments } from '../../../server/comments/first-comments.ts';
import { type CommentStage, openComments, saidIn } from '../../support/server/comments.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { paintingApp, readDocument, SHOP, smallBuild } from '../../support/server/server-rendered.ts';

const client = smallBuild();
afterAll(() => rmSync(client, { recursive: true }));

onEachEngine('a product’s page and its comments:', (database) => {
  let stage: CommentStage;
  let amara: { token: string; id: string };
  let kurta: string;
  beforeAll(async () => {
    stage = await openComments(database());
    amara = await stage.customer('Amara Silva');
    kurta = stage.ids['Linen Kurta'] ?? '';
  });
  beforeEach(async () => {
    vi.restoreAllMocks();
    await stage.renew();
  });
  const { db } = { db: () => database().db };
  /** Sets the clock of what the pages remember on. */
  const later = () => {
    const real = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => real() + FRESH_FOR);
  };
  const reader = (now?: () => number, plugin?: KyselyPlugin) =>
    openFirstComments(
      plugin ? db().withPlugin(plugin) : db(),
      database(),
      (error) => {
        if (!plugin) throw error;
      },
      now,
    );

  it('the first five, the newest first, are in its data and in what search engines read', async () => {
    for (const nth of [1, 2, 3, 4, 5, 6]) await stage.add(amara.token, kurta, `Comment ${nth} </script>`);
    const [newest] = await stage.list(kurta);
    await stage.reply(amara.token, newest?._id ?? '', 'I should add');
    await stage.press(amara.token, newest?._id ?? '', 'like');
    const { page } = await paintingApp(database(), client);
    const { painted, jsonLd } = readDocument(await page(`/product/${kurta}`));
    const texts = [6, 5, 4, 3, 2].map((nth) => `Comment ${nth} </script>`);
    const { comments } = painted.glimpse?.product ?? {};
    expect([comments?.count, comments?.first.map(({ text }) => text)]).toEqual([6, texts]);
    expect(comments?.first[0]).toEqual({
      id: newest?._id,
      author: { id: '', name: 'Amara Silva' },
      text: texts[0],
      at: Date.parse(newest?.createdAt ?? ''),
      likes: [],
      dislikes: [],
      likeCount: 1,
      dislikeCount: 0,
      replies: [
        expect.objectContaining({ author: { id: '', name: 'Amara Silva' }, text: 'I should add' }) as unknown as object,
      ],
      hasBought: false,
    });
    expect(jsonLd?.['@graph']?.[0]).toMatchObject({
      '@type': 'Product',
      subjectOf: {
        '@type': 'WebPage',
        url: `${SHOP}/product/${kurta}`,
        commentCount: 6,
        comment: texts.map((text) => ({ '@type': 'Comment', text, author: { name: 'Amara Silva' } })),
      },
    });
    expect(JSON.stringify(jsonLd)).not.toMatch(/rating|review/i);
  });

  it('a product without any says so, and nothing of it to search engines', async () => {
    const { page } = await paintingApp(database(), client);
    const { painted, jsonLd } = readDocument(await page(`/product/${kurta}`));
    expect(painted.glimpse?.product?.comments).toEqual({ count: 0, first: [] });
    expect(jsonLd?.['@graph']?.[0]).not.toHaveProperty('subjectOf');
  });

  it('a page that is kept has new ones, and no more of hidden ones, 20 seconds later', async () => {
    const { page, get } = await paintingApp(database(), client);
    const shown = async () =>
      readDocument(await page(`/product/${kurta}`)).painted.glimpse?.product?.comments?.first.map(({ text }) => text);
    const first = saidIn(await stage.add(amara.token, kurta, 'Runs wide'));
    expect(await shown()).toEqual(['Runs wide']);
    const tag = (await get(`/product/${kurta}`)).headers.get('ETag') ?? '';
    expect((await get(`/product/${kurta}`, { 'If-None-Match': tag })).status).toBe(304);
    await stage.add(amara.token, kurta, 'And soft');
    await db().updateTable('comments').set({ hidden: true }).where('id', '=', first._id).execute();
    later();
    expect(await shown()).toEqual(['And soft']);
    expect((await get(`/product/${kurta}`, { 'If-None-Match': tag })).status).toBe(200);
  });

  it('its votes of now are there 20 seconds later, and a product is asked about no more often', async () => {
    const comment = saidIn(await stage.add(amara.token, kurta, 'Runs wide'))._id;
    let now = 0;
    const read = reader(() => now);
    const likes = async () => (await read(kurta)).comments?.first[0]?.likeCount;
    await expect.poll(likes).toBe(0);
    await stage.press(amara.token, comment, 'like');
    now = FRESH_FOR - 1;
    expect(await likes()).toBe(0);
    now = FRESH_FOR;
    await expect.poll(likes).toBe(1);
  });

  it('long ones are fewer', async () => {
    for (const nth of [1, 2, 3, 4]) await stage.add(amara.token, kurta, String(nth).repeat(1800));
    // A page does not wait for a database that takes its time, and has them the next time.
    const read = reader();
    const comments = await vi.waitUntil(async () => (await read(kurta)).comments, 20_000);
    expect([comments.count, comments.first.map(({ text }) => text[0])]).toEqual([4, ['4', '3', '2']]);
  });

  it('are those read last while the database does not answer, for a minute, and then none', async () => {
    await stage.add(amara.token, kurta, 'Runs wide');
    let [isDown, now] = [false, 0];
    const read = reader(() => now, {
      transformQuery: ({ node }) => {
        if (isDown) throw new Error('away');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const cap = stage.ids['Plain Cap'] ?? '';
    const counts = async () => [(await read(kurta)).comments?.count, (await read(cap)).comments?.count];
    // A page waits for them a moment only, and is without them on a busy machine.
    await expect.poll(counts).toEqual([1, 0]);
    isDown = true;
    now = KNOWN_FOR - 1;
    expect(await counts()).toEqual([1, 0]);
    now = KNOWN_FOR;
    expect(await counts()).toEqual([undefined, undefined]);
    expect((await read(kurta)).tag).toBe('');
    isDown = false;
    await expect.poll(counts).toEqual([1, 0]);
  });

  it('of many products at once are read one or two at a time, and pages beyond some waiting have none', async () => {
    const products = Array.from({ length: 40 }, (_, nth) => `walked ${nth}`);
    for (const id of products) {
      await sql`insert into products (id, source, name, price_cents, created_at, updated_at, fingerprint)
        values (${id}, ${id}, ${id}, 100, '2026', '2026', '') on conflict (id) do nothing`.execute(db());
      await sql`insert into comments (id, product_id, text, request_hash, created_at) values (${id}, ${id}, 'Soft', '', '2026')`.execute(
        db(),
      );
    }
    let [isShut, statements] = [false, 0];
    let open = (): void => undefined;
    const gate = new Promise<void>((opened) => (open = opened));
    const read = reader(undefined, {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => {
        if (isShut) await gate;
        return result;
      },
    });
    await read(kurta);
    [isShut, statements] = [true, 0];
    const pages = await Promise.all(products.map((id) => read(id)));
    expect(pages.filter(({ comments }) => comments !== null)).toEqual([]);
    expect(statements).toBe(database().databaseUrl === null ? 1 : 2);
    isShut = false;
    open();
    // Those that were late are still on their way.
    await vi.waitFor(async () => {
      for (const id of products) expect([id, (await read(id)).comments?.count]).toEqual([id, 1]);
    }, 20_000);
    const before = statements;
    for (const id of products) await read(id);
    expect(statements).toBe(before);
  });
});
