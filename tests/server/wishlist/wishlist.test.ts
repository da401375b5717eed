import { beforeAll, beforeEach, expect, it } from 'vitest';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { wishlist } from '../../../src/api/contract/wishlist.ts';
import { MAX_IN_ACCOUNT, MAX_ON_DEVICE } from '../../../src/domain/catalogue/wishlist.ts';
import { type Answer, type Call, openAccounts, signUp } from '../../support/server/accounts.ts';
import { entry } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

onEachEngine('the wishlist of a customer', (database) => {
  let call: Call;
  let amara: string;
  let ben: string;
  let now: number;
  const ids: string[] = [];
  const db = () => database().db;
  const save = (productIds: unknown, token = amara): Promise<Answer> => {
    now += 1000;
    return call('POST', '/api/wishlist', { token, body: { productIds } });
  };
  const takeOff = (id: string, token = amara): Promise<Answer> => call('DELETE', `/api/wishlist/${id}`, { token });
  const listIn = ({ status, body }: Answer): unknown => (status === 200 ? wishlist().read(body) : [status, body]);
  const saved = async (token = amara): Promise<unknown> => listIn(await call('GET', '/api/wishlist', { token }));
  const at = (...places: number[]): string[] => places.map((place) => ids[place] ?? '');

  beforeAll(async () => {
    await database().empty();
    const names = ['Kurta', 'Sarong', 'Shirt', 'Scarf'];
    await writeCatalogue(db(), [...names.map((name) => entry(name)), entry('Hidden Saree', { forSale: false })]);
    const rows = await db().selectFrom('products').select(['id', 'name']).execute();
    ids.push(...[...names, 'Hidden Saree'].map((name) => rows.find((row) => row.name === name)?.id ?? ''));
  });
  beforeEach(async () => {
    await db().deleteFrom('users').execute();
    now = Date.parse('2026-03-01T10:00:00Z');
    ({ call } = openAccounts(database(), () => now));
    amara = (await signUp(call, 'amara@example.lk')).token;
    ben = (await signUp(call, 'ben@example.lk')).token;
  });

  it('is listed, the product saved last first, and belongs to nobody else', async () => {
    expect(await saved()).toEqual([]);
    for (const place of [0, 1, 2]) await save(at(place));
    expect([await saved(), await saved(ben)]).toEqual([at(2, 1, 0), []]);
    expect([listIn(await takeOff(ids[1] ?? '')), listIn(await takeOff(ids[2] ?? '', ben))]).toEqual([at(2, 0), []]);
    expect(await saved()).toEqual(at(2, 0));
  });

  it('is joined by several at once in their order; a call that comes again changes nothing', async () => {
    await save(at(1));
    for (let time = 0; time < 2; time++) expect(listIn(await save(at(2, 0, 1, 2)))).toEqual(at(2, 0, 1));
    for (let time = 0; time < 2; time++) expect(listIn(await takeOff(ids[0] ?? ''))).toEqual(at(2, 1));
    expect(listIn(await save([]))).toEqual(at(2, 1));
  });

  it('keeps what is not for sale now, and takes in nothing that there is not', async () => {
    expect(listIn(await save([...at(4), 'nothing', '']))).toEqual(at(4));
  });

  it('is not emptied by calls of the same moment', async () => {
    await Promise.all(at(0, 1, 2, 3).map((id) => save([id])));
    expect(new Set((await saved()) as string[])).toEqual(new Set(at(0, 1, 2, 3)));
  });

  it('refuses what is no list of products, and more than it takes at once', async () => {
    for (const given of [undefined, null, 'kurta', [1], [['a']], Array(MAX_ON_DEVICE + 1).fill(ids[0])])
      expect((await save(given)).status).toBe(400);
    expect(await saved()).toEqual([]);
  });

  it(`holds ${MAX_IN_ACCOUNT} products; beyond them none of a call is saved, and it says so`, async () => {
    const user = await db().selectFrom('users').select('id').where('email', '=', 'amara@example.lk').executeTakeFirst();
    await db()
      .insertInto('wishlist_items')
      .values(
        Array.from({ length: MAX_IN_ACCOUNT - 1 }, (_, nth) => ({
          user_id: user?.id ?? '',
          product_id: `old ${nth}`,
          saved_at: nth,
        })),
      )
      .execute();
    const refused = await save(at(0, 1));
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      'A wishlist holds at most 1000 products. Take some off to save others.',
    ]);
    const all = (await saved()) as string[];
    expect([all.length, all.includes(ids[0] ?? '')]).toEqual([MAX_IN_ACCOUNT - 1, false]);
    expect((await save(at(0))).status).toBe(200);
  });
});
