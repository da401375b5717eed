import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importProducts } from '../../../server/import/import-products.ts';
import { openMedia } from '../../../server/media/open.ts';
import { sendChatMessage } from '../../../src/api/contract/chat.ts';
import { decodeOrders } from '../../../src/api/contract/orders/order-shape.ts';
import { productList } from '../../../src/api/contract/catalogue.ts';
import { wireDraft } from '../../../src/api/contract/orders/orders.ts';
import { lineKey, productsById } from '../../../src/domain/cart/cart.ts';
import { filtersFromQuery } from '../../../src/domain/catalogue/filter-query.ts';
import { collectionInitialData } from '../../../src/domain/catalogue/initial-data.ts';
import { orderItems } from '../../../src/domain/order/checkout.ts';
import { priceOrder } from '../../../src/domain/order/pricing.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { productHead } from '../../../src/ui/screens/product/product-head.ts';
import { caller, cheapPasswords, signUp } from '../../support/server/accounts.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { DELIVERY } from '../../support/server/orders.ts';

const PICTURE = '/media/00000000000000000000000000000000/960.jpg';
const HEAD = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\n';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'lowest-price-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

onEachEngine('the price of a product', (database) => {
  beforeEach(() => database().empty());

  const take = async (content: string) => {
    const path = join(folder, 'file.csv');
    await writeFile(path, content);
    const nothing = { images: null, dryRun: false, allowPrivateImages: false, fetchAgain: false };
    const { signal } = new AbortController();
    const { db, dataDir } = database();
    await importProducts({ ...nothing, db, media: openMedia(dataDir), path, signal, progress: () => undefined });
    await db
      .updateTable('products')
      .set({ images: JSON.stringify([PICTURE]) })
      .execute();
  };

  /** Price of the tee wherever it is told, in cents, and what its sizes are sold for. */
  async function told() {
    const { app, shop } = testApp(database(), {}, null, null, { passwords: cheapPasswords });
    const call = caller(app);
    const { source } = await shop.catalogue.current();
    const [tee] = productList().read((await call('GET', '/api/product/list')).body);
    if (!tee) throw new Error('There is no tee');
    const head = productHead(tee, 'https://shop.lk');
    const feed = await (await app.request('http://shop.lk/feeds/google.xml')).text();
    const read = sendChatMessage({ text: '', context: null, isTagSearch: false, key: '', isCustomer: false }).read;
    const chat = await call('POST', '/api/chat', { body: { text: 'tee', sender: 'bot', context: {} } });
    const card = collectionInitialData(source, filtersFromQuery('')).collection;

    const { token } = await signUp(call, `amara${Math.random()}@example.lk`);
    const lines = tee.sizes.map((size) => {
      const choice = { itemId: tee.id, size, properties: {} };
      return { ...choice, key: lineKey(choice), quantity: 1, name: tee.name };
    });
    const items = orderItems(lines, productsById([tee]));
    const body = wireDraft({
      userId: '',
      address: { ...DELIVERY, zipCode: DELIVERY.zipcode },
      items,
      figures: priceOrder(items, null, demoTerms.delivery, DELIVERY.state),
      paymentMethod: 'COD',
      code: null,
    });
    const placed = await call('POST', '/api/order/place', { body, token });
    const [order] = decodeOrders((await call('POST', '/api/order/userorders', { body: {}, token })).body);
    return {
      list: tee.price,
      from: (tee.prices ?? []).map(({ size, price }) => [size, price]),
      page: head.og?.find(({ property }) => property === 'product:price:amount')?.content,
      title: head.og?.find(({ property }) => property === 'og:title')?.content,
      feed: [...feed.matchAll(/<g:price>([\d.]+) LKR<\/g:price>\n<g:condition>/g)].map(([, price]) => price),
      chat: read(chat.body).message.products[0]?.price,
      card: [card?.found.products[0]?.price, card?.found.products[0]?.prices?.length ?? 0, card?.bounds.lowest],
      placed: placed.status,
      order: order?.items.map(({ size, price }) => [size, price]),
    };
  }

  it('is the lowest of a file whose second size costs less, wherever it is told', async () => {
    await take(`${HEAD}tee,Palmyra Tee,Size,S,"1,500"\ntee,,,M,"1,200"\n`);
    expect(await told()).toEqual({
      list: 120_000,
      from: [['S', 150_000]],
      page: '1200.00',
      title: 'Palmyra Tee · From Rs. 1,200.00',
      feed: ['1500.00', '1200.00'],
      chat: 120_000,
      card: [120_000, 1, 120_000],
      placed: 200,
      order: [
        ['S', 150_000],
        ['M', 120_000],
      ],
    });
  });

  it('is the lowest of the sizes that are left, once a file without prices has ended the cheapest', async () => {
    await take(`${HEAD}tee,Palmyra Tee,Size,S,1500\ntee,,,M,1200\ntee,,,L,1800\n`);
    await take('Handle,Option1 Name,Option1 Value\ntee,Size,S\ntee,,L\n');
    expect(await told()).toEqual({
      list: 150_000,
      from: [['L', 180_000]],
      page: '1500.00',
      title: 'Palmyra Tee · From Rs. 1,500.00',
      feed: ['1500.00', '1800.00'],
      chat: 150_000,
      card: [150_000, 1, 150_000],
      placed: 200,
      order: [
        ['S', 150_000],
        ['L', 180_000],
      ],
    });
  });

  it('begins nowhere once all sizes that are left cost the same', async () => {
    await take(`${HEAD}tee,Palmyra Tee,Size,S,1500\ntee,,,M,1200\ntee,,,L,1500\n`);
    await take('Handle,Option1 Name,Option1 Value\ntee,Size,S\ntee,,L\n');
    expect(await told()).toMatchObject({
      list: 150_000,
      from: [],
      title: 'Palmyra Tee · Rs. 1,500.00',
      feed: ['1500.00', '1500.00'],
      card: [150_000, 0, 150_000],
      placed: 200,
      order: [
        ['S', 150_000],
        ['L', 150_000],
      ],
    });
  });
});
