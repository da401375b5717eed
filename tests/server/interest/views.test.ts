import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { MAX_HISTORY, SAME_VISIT, trackView } from '../../../server/interest/views.ts';
import { HALF_LIFE } from '../../../server/interest/decay.ts';
import { trackInterest, viewedLately } from '../../../src/api/contract/interest.ts';
import { MAX_VIEWED } from '../../../src/domain/interest/recommendation.ts';
import { type Answer, type Call, openAccounts, signUp } from '../../support/server/accounts.ts';
import { entry } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

onEachEngine('what a customer looks at', (database) => {
  let call: Call;
  let amara: string;
  let ben: string;
  let now: number;
  const ids: string[] = [];
  const db = () => database().db;
  const seconds = (count: number): void => void (now += count * 1000);
  const track = (id: string | undefined, token = amara): Promise<Answer> =>
    call('POST', trackInterest(id ?? '').path, { token });
  const listIn = ({ body }: Answer): string[] => viewedLately().read(Object.values(body));
  const viewed = async (token = amara): Promise<string[]> =>
    listIn(await call('GET', '/api/userinterest/viewed', { token }));
  const stored = () => db().selectFrom('interest_views').select(['product_id', 'at', 'weight']).execute();

  beforeAll(async () => {
    await database().empty();
    const names = Array.from({ length: MAX_VIEWED + 3 }, (_, at) => `Kurta ${at}`);
    await writeCatalogue(db(), [...names.map((name) => entry(name)), entry('Hidden Sarong', { forSale: false })]);
    const rows = await db().selectFrom('products').select(['id', 'name']).execute();
    ids.push(...names.map((name) => rows.find((row) => row.name === name)?.id ?? ''));
  });
  beforeEach(async () => {
    await db().deleteFrom('users').execute();
    await db().updateTable('products').set({ for_sale: true }).where('name', '!=', 'Hidden Sarong').execute();
    now = Date.parse('2026-03-01T10:00:00Z');
    ({ call } = openAccounts(database(), () => now));
    amara = (await signUp(call, 'amara@example.lk')).token;
    ben = (await signUp(call, 'ben@example.lk')).token;
  });

  it('is answered as a list, the product viewed last first, each once', async () => {
    for (const at of [0, 1, 2, 0]) {
      seconds(1);
      await track(ids[at]);
    }
    seconds(1);
    const answer = await track(ids[3]);
    expect([answer.status, listIn(answer)]).toEqual([200, [ids[3], ids[0], ids[2], ids[1]]]);
    expect([await viewed(), await viewed(ben)]).toEqual([[ids[3], ids[0], ids[2], ids[1]], []]);
  });

  it('is listed up to the twelve viewed last that are for sale', async () => {
    for (const id of ids) {
      seconds(1);
      await track(id);
    }
    expect(await viewed()).toEqual(ids.toReversed().slice(0, MAX_VIEWED));
    await db()
      .updateTable('products')
      .set({ for_sale: false })
      .where('id', '=', ids.at(-1) ?? '')
      .execute();
    expect(await viewed()).toEqual(ids.slice(0, -1).toReversed().slice(0, MAX_VIEWED));
  });

  it('must be a product for sale', async () => {
    const { id: hidden } = await db()
      .selectFrom('products')
      .select('id')
      .where('name', '=', 'Hidden Sarong')
      .executeTakeFirstOrThrow();
    for (const id of [hidden, 'nothing', ' ', "' or 1=1--", 'x'.repeat(201)]) {
      const { status, body } = await track(id);
      expect([id, status, body['success']]).toEqual([id, 404, false]);
    }
    expect(await stored()).toEqual([]);
  });

  it('counts once in half an hour, and half as much two weeks later', async () => {
    await track(ids[0]);
    now += SAME_VISIT - 1;
    await track(ids[0]);
    now += SAME_VISIT - 1;
    await track(ids[0]);
    expect(await stored()).toEqual([{ product_id: ids[0], at: now, weight: 1 }]);
    await db()
      .updateTable('interest_views')
      .set({ at: now - HALF_LIFE })
      .execute();
    await track(ids[0]);
    expect(await stored()).toEqual([{ product_id: ids[0], at: now, weight: 1.5 }]);
  });

  it('stays in its order if the clock of another server is a little behind, and recovers from one far ahead', async () => {
    await track(ids[0]);
    const first = now;
    now -= 2000;
    await track(ids[0]);
    expect(await stored()).toEqual([{ product_id: ids[0], at: first, weight: 1 }]);
    await db()
      .updateTable('interest_views')
      .set({ at: first + 365 * 24 * 60 * 60_000 })
      .execute();
    now = first + 1000;
    await track(ids[0]);
    expect(await stored()).toEqual([{ product_id: ids[0], at: now, weight: 1 }]);
  });

  it('loses nothing and counts nothing twice if fifty views come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) => [track(ids[at % 5]), track(ids[at % 5], ben)]).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await stored()).map(({ weight }) => weight)).toEqual(Array.from({ length: 10 }, () => 1));
    expect([(await viewed()).toSorted(), (await viewed(ben)).toSorted()]).toEqual([
      ids.slice(0, 5).toSorted(),
      ids.slice(0, 5).toSorted(),
    ]);
  });

  it('is stored for at most two hundred products of each customer', async () => {
    const { id: userId } = await db()
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'amara@example.lk')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('interest_views')
      .values(
        Array.from({ length: MAX_HISTORY + 5 }, (_, at) => ({
          user_id: userId,
          product_id: `gone ${String(at).padStart(3, '0')}`,
          at: now - 1000 - at,
          weight: 1,
        })),
      )
      .execute();
    await track(ids[0]);
    const left = (await stored()).map(({ product_id }) => product_id).toSorted();
    expect([left.length, left.includes(ids[0] ?? ''), left.includes('gone 198'), left.includes('gone 199')]).toEqual([
      MAX_HISTORY,
      true,
      true,
      false,
    ]);
    expect(await viewed()).toEqual([ids[0]]);
  });

  it('is forgotten when its customer says so, theirs alone', async () => {
    await track(ids[0]);
    await track(ids[1], ben);
    const { status, body } = await call('DELETE', '/api/userinterest/viewed', { token: amara });
    expect([status, body['success']]).toEqual([200, true]);
    expect([await viewed(), await viewed(ben)]).toEqual([[], [ids[1]]]);
  });

  it('goes with its customer', async () => {
    await track(ids[0]);
    await db().deleteFrom('users').where('email', '=', 'amara@example.lk').execute();
    expect(await stored()).toEqual([]);
    expect((await track(ids[0])).status).toBe(401);
  });

  it('is refused to who looks very often in a short time, and to nobody else', async () => {
    let calls = 0;
    let status = 404;
    for (; status === 404 && calls < 600; calls += 1) ({ status } = await track('x'.repeat(201)));
    expect([status, calls > 120]).toEqual([429, true]);
    expect((await track(ids[0], ben)).status).toBe(200);
  });
});

onEachEngine(
  'what a customer looks at in two tabs',
  (database) => {
    it('stays if it is renewed while it is being deleted as too old', async () => {
      await database().empty();
      const { db } = database();
      await writeCatalogue(db, [entry('Kurta'), entry('Sarong')]);
      const products = await db.selectFrom('products').select(['id', 'name']).execute();
      const [kurta = '', sarong = ''] = ['Kurta', 'Sarong'].map((name) => products.find((it) => it.name === name)?.id);
      const now = Date.parse('2026-03-01T10:00:00Z');
      await signUp(openAccounts(database(), () => now).call, 'amara@example.lk');
      const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const stored = Array.from({ length: MAX_HISTORY }, (_, at) => ({
        user_id: userId,
        product_id: at === 0 ? kurta : `newer ${at}`,
        at: now - 1_000_000 + at,
        weight: 1,
      }));
      await db.insertInto('interest_views').values(stored).execute();
      let other: Promise<unknown> = Promise.resolve();
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('interest_views').set({ at: now }).where('product_id', '=', kurta).execute();
        other = trackView(db, { userId, productId: sarong, now });
        await vi.waitFor(async () => {
          const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
          expect(rows.length).toBeGreaterThan(0);
        }, 20_000);
      });
      await other;
      const left = await db.selectFrom('interest_views').select('product_id').where('product_id', '=', kurta).execute();
      expect(left).toEqual([{ product_id: kurta }]);
    });
  },
  ['postgresql'],
);
