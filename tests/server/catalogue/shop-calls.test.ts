import { beforeEach, describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { carousel, mostViewed } from '../../../src/api/contract/home.ts';
import { categoryList, productList, productsOfCategory, vendorList } from '../../../src/api/contract/catalogue.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { entry, OURS, testApp } from '../../support/server/app.ts';

const GROUPS = {
  categories: [
    {
      name: 'Women',
      image: '/media/11111111111111111111111111111111/960.jpg',
      subcategories: [{ name: 'Kurtas', image: '' }],
    },
    { name: 'Men', image: '', subcategories: [{ name: 'Shirts', image: '' }] },
  ],
  vendors: [{ name: 'Lakma', image: '/media/22222222222222222222222222222222/960.jpg' }],
};
const ENTRIES = [
  entry('Linen Kurta'),
  entry('Batik Shirt', { category: 'Men', subcategory: 'Shirts', price: null, images: [], bestseller: true }),
  entry('Long Linen Shirt', { category: 'Men', subcategory: 'Shirts', vendor: '' }),
  entry('Secret Linen', { forSale: false }),
];

onEachEngine('the calls of section 7, Shop', (database) => {
  let app: ReturnType<typeof testApp>['app'];
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
  };
  const names = (body: Record<string, unknown>, key = 'products') =>
    (body[key] as { name: string }[]).map((one) => one.name);

  beforeEach(async () => {
    await database().empty();
    await writeCatalogue(database().db, ENTRIES, GROUPS);
    ({ app } = testApp(database(), { proxyHops: 1 }));
  });

  it('lists every product that is for sale, whole, in the shop’s order', async () => {
    const { status, body } = await get('/api/product/list');
    expect(status).toBe(200);
    expect({ ...body, enrichedProducts: names(body, 'enrichedProducts') }).toEqual({
      success: true,
      message: 'All products',
      enrichedProducts: ['Linen Kurta', 'Batik Shirt', 'Long Linen Shirt'],
    });
    const rows = await database().db.selectFrom('products').selectAll().where('name', '=', 'Linen Kurta').execute();
    expect((body['enrichedProducts'] as unknown[])[0]).toEqual({
      _id: rows[0]?.id,
      name: 'Linen Kurta',
      description: 'About Linen Kurta.',
      price: 4500.5,
      image: ['/media/00000000000000000000000000000000/960.jpg'],
      sizes: ['S', 'M'],
      category: { _id: rows[0]?.category_id, name: 'Women' },
      categoryName: 'Women',
      subCategory: { _id: rows[0]?.subcategory_id, name: 'Kurtas' },
      subCategoryName: 'Kurtas',
      vendor: { _id: rows[0]?.vendor_id, name: 'Lakma' },
      vendorName: 'Lakma',
      bestseller: false,
      views: 0,
      createdAt: '2026-01-02T03:04:05.000Z',
      customProperties: [{ name: 'Colour', values: ['Indigo', 'Rust'] }],
      tags: ['cotton'],
      availableForSale: true,
    });
  });

  it('answers what the app’s own decoders read', async () => {
    const ask = async <Answer>(call: { path: string; read: (body: unknown) => Answer }) =>
      call.read((await get(call.path)).body);
    expect((await ask(productList())).map(({ name, price }) => [name, price])).toEqual([
      ['Linen Kurta', 450_050],
      ['Batik Shirt', null],
      ['Long Linen Shirt', 450_050],
    ]);
    expect((await ask(productsOfCategory('Men'))).map((one) => one.vendorName)).toEqual(['Lakma', '']);
    expect(await ask(mostViewed())).toEqual([]);
    expect(
      (await ask(categoryList())).map(({ name, image, subcategories }) => [
        name,
        image,
        subcategories.map((one) => one.name),
      ]),
    ).toEqual([
      ['Women', '/media/11111111111111111111111111111111/960.jpg', ['Kurtas']],
      ['Men', '/media/00000000000000000000000000000000/960.jpg', ['Shirts']],
    ]);
    expect((await ask(vendorList())).map(({ name, image, categoryName }) => [name, image, categoryName])).toEqual([
      ['Lakma', '/media/22222222222222222222222222222222/960.jpg', 'Women'],
    ]);
    expect(await ask(carousel())).toEqual({
      images: [],
      settings: { autoplay: true, interval: 5000, showIndicators: true, showControls: true },
    });
  });

  it('finds a category by its id, its slug or its name, with or without a slash at the end', async () => {
    const { id, slug } = await database()
      .db.selectFrom('categories')
      .select(['id', 'slug'])
      .where('name', '=', 'Men')
      .executeTakeFirstOrThrow();
    for (const part of [id, slug, 'Men', 'MEN%20', 'men/']) {
      const { status, body } = await get(`/api/product/category/${part}`);
      expect([part, status, names(body)]).toEqual([part, 200, ['Batik Shirt', 'Long Linen Shirt']]);
    }
  });

  it('finds the products of a sub-category, and says when there is none such', async () => {
    expect(names((await get('/api/product/subcategory/Kurtas')).body)).toEqual(['Linen Kurta']);
    const missing = await get('/api/product/subcategory/Sarees');
    expect([missing.status, missing.body['success'], missing.body['message']]).toEqual([
      404,
      false,
      'There is no such sub-category.',
    ]);
    expect((await get('/api/product/category/Sarees')).body['message']).toBe('There is no such category.');
  });

  it('searches in names, the best fit first, literally', async () => {
    expect(names((await get('/api/product/search?query=LINEN')).body)).toEqual(['Linen Kurta', 'Long Linen Shirt']);
    for (const query of ['', '%25', '_', '%5C', '%20', 'zzz', '%00'])
      expect(names((await get(`/api/product/search?query=${query}`)).body)).toEqual([]);
    for (const bad of ['', '?query[]=a', '?query=a&query=b', `?query=${'a'.repeat(201)}`]) {
      const { status, body } = await get(`/api/product/search${bad}`);
      expect([status, body['success']]).toEqual([400, false]);
    }
  });

  it('searches what a query means where no name has it, after the names that do', async () => {
    const found = async (query: string) =>
      names((await get(`/api/product/search?query=${encodeURIComponent(query)}`)).body);
    expect(await found('kurtha')).toEqual(['Linen Kurta']);
    expect(await found('shirt batik')).toEqual(['Batik Shirt']);
    expect(await found('කමිස')).toEqual(['Batik Shirt', 'Long Linen Shirt']);
    expect(await found('secret')).toEqual([]);
    expect(await found('women pyjamas')).toEqual([]);
    expect((await found('women')).length).toBeGreaterThan(0);
  });

  it('tells the names alone to who asks too often', async () => {
    const ask = async () =>
      names((await get('/api/product/search?query=kurtha', { 'X-Forwarded-For': '192.0.2.7' })).body);
    expect(await ask()).toEqual(['Linen Kurta']);
    const found = await Promise.all(Array.from({ length: 900 }, ask));
    expect(found.filter((it) => it.length === 0).length).toBeGreaterThan(100);
    expect(names((await get('/api/product/search?query=kurta', { 'X-Forwarded-For': '192.0.2.7' })).body)).toEqual([
      'Linen Kurta',
    ]);
    expect(names((await get('/api/product/search?query=kurtha', { 'X-Forwarded-For': '192.0.2.8' })).body)).toEqual([
      'Linen Kurta',
    ]);
  });

  it('never tells of a product that is not for sale', async () => {
    const { id } = await database()
      .db.selectFrom('products')
      .select('id')
      .where('name', '=', 'Secret Linen')
      .executeTakeFirstOrThrow();
    for (const path of ['list', 'category/Women', 'subcategory/Kurtas', 'search?query=secret', 'most-viewed']) {
      expect(await (await app.request(`/api/product/${path}`)).text()).not.toContain('Secret');
    }
    expect((await app.request(`/api/product/${id}/increment-view`, { method: 'PATCH', headers: OURS })).status).toBe(
      404,
    );
  });

  describe('views', () => {
    const view = async (id: string, agent: string, from = '203.0.113.250') =>
      app.request(`/api/product/${id}/increment-view`, {
        method: 'PATCH',
        headers: { ...OURS, 'User-Agent': agent, 'X-Forwarded-For': from },
      });
    const idOf = async (name: string) =>
      (await database().db.selectFrom('products').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

    it('are each counted, also when they come all at once, and a visitor’s once', async () => {
      const [kurta, shirt] = [await idOf('Linen Kurta'), await idOf('Batik Shirt')];
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) => view(kurta, 'a browser', `203.0.113.${at}`)),
      );
      expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
      expect((await view(kurta, 'a browser', '203.0.113.7')).status).toBe(200);
      expect(await (await view(shirt, 'a browser', '203.0.113.7')).json()).toEqual({ success: true });
      const { body } = await get('/api/product/most-viewed');
      expect(
        (body['enrichedProducts'] as { name: string; views: number }[]).map(({ name, views }) => [name, views]),
      ).toEqual([
        ['Linen Kurta', 30],
        ['Batik Shirt', 1],
      ]);
    });

    it('of a product that is not there are refused', async () => {
      for (const id of ['nothing', '%00', '%E0%A4%A', 'a'.repeat(10_000), '..%2f..'])
        expect((await view(id, 'a')).status).toBe(404);
    });

    it('do not outdate the list', async () => {
      const before = (await get('/api/product/list')).headers.get('ETag');
      await view(await idOf('Linen Kurta'), 'a');
      expect((await get('/api/product/list', { 'Cache-Control': 'no-cache' })).headers.get('ETag')).toBe(before);
    });

    it('in a flood are refused with the time to wait', async () => {
      const kurta = await idOf('Linen Kurta');
      const statuses: number[] = [];
      for (let at = 0; at < 125; at += 1) statuses.push((await view(kurta, 'a flood')).status);
      const refused = await view(kurta, 'a flood');
      expect([
        statuses.filter((one) => one === 200).length >= 120,
        refused.status,
        refused.headers.get('Retry-After'),
      ]).toEqual([true, 429, '1']);
    });
  });

  it('answers 304 to who has the list, and the list again once it changed', async () => {
    const first = await app.request('/api/product/list');
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const second = await app.request('/api/product/list', { headers: { 'If-None-Match': `"x", ${etag}` } });
    expect([second.status, await second.text(), second.headers.get('ETag')]).toEqual([304, '', etag]);
    await writeCatalogue(database().db, [entry('New Saree', { category: 'Women' })]);
    await expect
      .poll(async () => (await app.request('/api/product/list', { headers: { 'If-None-Match': etag } })).status, {
        timeout: 3000,
      })
      .toBe(200);
    await expect
      .poll(async () => names((await get('/api/product/list')).body, 'enrichedProducts'), { timeout: 3000 })
      .toContain('New Saree');
    expect(names((await get('/api/product/search?query=new')).body)?.[0]).toBe('New Saree');
  });

  it('sends the same bytes plain, as brotli and as gzip', async () => {
    const plain = await (await app.request('/api/product/list')).text();
    const read = async (accepted: string) => {
      const answer = await app.request('/api/product/list', { headers: { 'Accept-Encoding': accepted } });
      return {
        encoding: answer.headers.get('Content-Encoding'),
        vary: answer.headers.get('Vary'),
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    };
    const brotli = await read('gzip, deflate, br');
    expect([brotli.encoding, brotli.vary, brotliDecompressSync(brotli.bytes).toString()]).toEqual([
      'br',
      'Accept-Encoding',
      plain,
    ]);
    const gzip = await read('gzip;q=0.5, br;q=0');
    expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', plain]);
    expect((await read('identity')).encoding).toBe(null);
  });

  it('says that it is well, and so to HEAD', async () => {
    expect((await get('/api/health')).body).toEqual({ success: true, status: 'ok' });
    const head = await app.request('/api/health', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
