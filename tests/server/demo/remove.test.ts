import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { demoCategories } from '../../../server/demo/custom-options/catalogue.ts';
import { fillDemo } from '../../../server/demo/fill.ts';
import { renewDemo } from '../../../server/demo/renew.ts';
import { fillWhenEmpty } from '../../../server/demo/fill-if-empty.ts';
import { hashOfAddress } from '../../../server/media/address.ts';
import { openMedia } from '../../../server/media/open.ts';
import { readTrail } from '../../../server/trail/trail.ts';
import { readPictures } from '../../../server/settings/stored-pictures.ts';
import { termsOf } from '../../../server/settings/terms.ts';
import { rupeesFromCents } from '../../../src/domain/money.ts';
import { demoTerms, unknownTerms } from '../../../src/domain/shop-profile.ts';
import { decodeOrders } from '../../../src/api/contract/orders/order-shape.ts';
import { caller, signUp } from '../../support/server/accounts.ts';
import { entry, OURS, testApp } from '../../support/server/app.ts';
import { formOf, formSender, textsOf } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { DELIVERY, TEN_PER_CENT } from '../../support/server/orders.ts';
import { runAsStaff } from '../../support/server/staff.ts';

const CAP = { Shape: 'Six panels', Colour: 'Navy', 'Print method': 'Embroidery', 'Print position': 'Front' };
const quiet = { info: () => undefined };
type Wire = {
  _id: string;
  name: string;
  price: number | null;
  image: string[];
  sizes: string[];
  customProperties: { name: string; values: string[] }[];
};

onEachEngine('taking the demo shop away', (database) => {
  const db = () => database().db;
  const media = () => openMedia(database().dataDir);
  const fill = () => fillWhenEmpty(database(), () => fillDemo({ db: db(), media: media(), log: quiet }));
  beforeEach(() => database().empty());

  async function staff(
    words: string,
    ask?: (question: string) => Promise<string>,
  ): Promise<{ exit: number; out: string; err: string }> {
    return runAsStaff(testApp(database()).shop, words.split(' '), { ask });
  }
  const sources = async () =>
    (await db().selectFrom('products').select('source').orderBy('source').execute()).map(({ source }) => source);
  const names = async (table: 'categories' | 'subcategories' | 'vendors') =>
    await db().selectFrom(table).select(['name', 'image']).orderBy('position').execute();
  const isThere = async (address: string | undefined) => {
    const hash = hashOfAddress(address ?? '');
    return hash !== null && (await media().read({ hash, width: 160, format: 'jpg' })) !== null;
  };

  test('leaves what was imported, made or changed, and orders that can be read, and never fills again', async () => {
    expect(await fill()).toBe(true);
    const { app, shop } = testApp(database());
    const call = caller(app);
    const { body } = await call('GET', '/api/product/list');
    const products = body['enrichedProducts'] as Wire[];
    const bought = products.find(({ price, image }) => price !== null && image.length > 0) as Wire;
    const carted = products.find(({ _id, price }) => price !== null && _id !== bought._id) as Wire;
    const keyOf = async ({ _id }: Wire) =>
      (
        await db().selectFrom('products').select('source').where('id', '=', _id).executeTakeFirstOrThrow()
      ).source.replace('demo:', '');

    // What an owner and shoppers do.
    const photograph = await media().store(
      await sharp({ create: { width: 40, height: 50, channels: 3, background: '#a3273a' } })
        .png()
        .toBuffer(),
    );
    const handle = await keyOf(bought);
    await writeCatalogue(db(), [
      entry("The owner's saree", {
        source: `shopify:${handle}`,
        category: 'Women',
        subcategory: 'Sarees',
        vendor: 'Galu Lane',
        images: [photograph],
      }),
      entry('Lamp', { source: 'shopify:lamp', category: 'Lights', subcategory: 'Tables', vendor: 'Lamp House' }),
    ]);
    const [cheaper, pictured] = products.filter(
      ({ _id, image, price }) => ![bought._id, carted._id].includes(_id) && image.length > 0 && price !== null,
    ) as [Wire, Wire];
    await db().updateTable('products').set({ price_cents: 100 }).where('id', '=', cheaper._id).execute();
    await db()
      .updateTable('products')
      .set({ images: JSON.stringify([photograph]) })
      .where('id', '=', pictured._id)
      .execute();
    await staff(`products --hide ${carted._id}`);
    await staff('codes stop WELCOME500');
    await staff('codes add OURS --percent 5');
    await staff('terms --flat 400');
    await db().updateTable('carousel').set({ url: photograph }).where('id', '=', 'demo-carousel-2').execute();
    await db().insertInto('carousel').values({ id: 'ours', url: photograph, alt: 'Ours', position: 9 }).execute();
    await staff(`products --show ${carted._id}`);
    const { token } = await signUp(call, 'amara@example.lk');
    const choiceOf = ({ sizes, customProperties }: Wire) => ({
      size: sizes[0] ?? '',
      properties: Object.fromEntries(customProperties.map(({ name, values }) => [name, values[0] ?? ''])),
    });
    const amount = rupeesFromCents(Math.round((bought.price ?? 0) * 90));
    const placed = await call('POST', '/api/order/place', {
      token,
      body: {
        address: DELIVERY,
        amount,
        redeemCode: 'NOOL10',
        paymentMethod: 'Bank Transfer',
        items: [{ productId: bought._id, name: bought.name, quantity: 1, price: bought.price, ...choiceOf(bought) }],
      },
    });
    expect(placed).toMatchObject({ status: 200 });
    const { orderId: number } = placed.body['order'] as { orderId: string };
    const wanted = textsOf(
      {
        category: 'Accessories',
        subcategory: 'Cap',
        properties: CAP,
        quantity: 20,
        redeemCode: 'NOOL10',
        discount: TEN_PER_CENT,
      },
      demoCategories(),
    );
    const custom = await formSender({ app })('POST', '/api/custom-order/', token, formOf(wanted));
    expect(custom).toMatchObject({ status: 201, body: { redeemCode: 'NOOL10' } });
    await call('POST', '/api/cart/add', { token, body: { itemId: carted._id, ...choiceOf(carted) } });
    await staff(`products --hide ${carted._id}`);

    // Without a yes nothing is touched.
    const before = await sources();
    expect(await staff('demo remove')).toMatchObject({
      exit: 2,
      err: 'Nothing was taken away. Add --yes to do it.\n',
      out: expect.stringMatching(
        /^The demo shop: \d+ products, 3 categories, \d+ types, 4 vendors, 4 carousel scenes, the codes/,
      ) as unknown,
    });
    expect(await staff('demo remove', () => Promise.resolve('no'))).toMatchObject({
      exit: 1,
      err: 'Nothing was taken away.\n',
    });
    expect(await sources()).toEqual(before);

    const asked: string[] = [];
    const done = await staff('demo remove', (question) => Promise.resolve(void asked.push(question)).then(() => 'y'));
    expect(asked).toEqual(['Take it away? It cannot be brought back. [y/N] ']);
    expect({ exit: done.exit, err: done.err }).toEqual({ exit: 0, err: '' });
    expect(done.out).toMatch(
      /\nTaken away: \d+ products, \d+ pictures, .*, 4 carousel scenes, the codes EARLYBIRD, NOOL10, WELCOME500, the options of custom orders, the bank account and 9 settings\.\nKept, because somebody changed them: 2 products\n/,
    );
    expect(done.out).toContain(`  ${cheaper.name}\n`);
    const { rows } = await readTrail(db(), { subject: 'shop', atOnce: 9, from: 0 });
    expect(rows.filter(({ field }) => field === 'demo removed')).toMatchObject([
      { before: '', after: expect.stringMatching(/^\d+ products, 3 categories, .* and 9 settings$/) as unknown },
    ]);
    expect(Object.values((await call('GET', '/api/custom-order/my-orders', { token })).body)).toMatchObject([
      {
        _id: custom.body._id,
        redeemCode: 'NOOL10',
        discountApplied: { amountSaved: custom.body.discountApplied?.amountSaved },
      },
    ]);
    expect(await (await app.request('/api/custom-options')).json()).toEqual([]);

    expect(await sources()).toEqual(
      [`demo:${await keyOf(cheaper)}`, `demo:${await keyOf(pictured)}`, 'shopify:lamp', `shopify:${handle}`].sort(),
    );
    const kept = await db().selectFrom('products').select(['category_id', 'subcategory_id', 'vendor_id']).execute();
    const ids = async (table: 'categories' | 'subcategories' | 'vendors') =>
      new Set((await db().selectFrom(table).select('id').execute()).map(({ id }) => id));
    const used = (column: 'category_id' | 'subcategory_id' | 'vendor_id') => new Set(kept.map((row) => row[column]));
    expect([await ids('categories'), await ids('subcategories'), await ids('vendors')]).toEqual([
      used('category_id'),
      used('subcategory_id'),
      used('vendor_id'),
    ]);
    // What stays shows no drawing of the demo.
    for (const table of ['categories', 'subcategories', 'vendors'] as const)
      expect((await names(table)).filter(({ image }) => image !== '')).toEqual([]);
    expect(await readPictures(db())).toEqual({});
    expect(await db().selectFrom('carousel').select(['id', 'url']).orderBy('id').execute()).toEqual([
      { id: 'demo-carousel-2', url: photograph },
      { id: 'ours', url: photograph },
    ]);
    expect((await db().selectFrom('promo_codes').select('code').execute()).map(({ code }) => code)).toEqual(['OURS']);
    expect(await termsOf(db())).toEqual({ delivery: { ...demoTerms.delivery, flat: 40_000 }, bankAccount: null });

    // Files: the order's picture and the photograph are there, other drawings and their forms are not.
    const [lost] = products.filter(
      ({ _id, image }) => image.length > 1 && ![bought._id, cheaper._id, pictured._id].includes(_id),
    ) as [Wire];
    expect([await isThere(photograph), await isThere(bought.image[0]), await isThere(lost.image[0])]).toEqual([
      true,
      true,
      false,
    ]);

    // The order, its invoice, and the staff's view of it.
    const [order] = decodeOrders((await call('POST', '/api/order/userorders', { token })).body);
    expect(order).toMatchObject({
      number,
      items: [{ name: bought.name, price: Math.round((bought.price ?? 0) * 100), image: bought.image[0] }],
    });
    expect(await db().selectFrom('orders').select(['code', 'discount_value', 'code_id']).execute()).toEqual([
      { code: 'NOOL10', discount_value: 1000, code_id: null },
    ]);
    const invoice = await app.request(`/api/invoice/${number}/download`, {
      headers: { ...OURS, Authorization: `Bearer ${token}` },
    });
    expect([invoice.status, invoice.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect((await staff(`orders show ${number}`)).out).toContain(bought.name);
    expect((await staff(`orders move ${number} cancelled`)).exit).toBe(0);

    // The cart still names what it held; what shoppers see no longer has it.
    const { cartData } = (await call('POST', '/api/cart/get', { token, body: {} })).body;
    expect(Object.values(cartData as object)).toMatchObject([{ itemId: carted._id, name: carted.name }]);
    await expect.poll(async () => (await shop.catalogue.current()).size).toBe(4);

    // A second time, and the next starts.
    expect(await staff('demo remove --yes')).toMatchObject({
      exit: 0,
      out: expect.stringMatching(
        /^There is nothing of the demo shop here\.\nKept, because somebody changed them: 2 products\n/,
      ) as unknown,
    });
    await db().deleteFrom('products').execute();
    expect(await fill()).toBe(false);
    await renewDemo({ db: db(), media: media(), log: quiet });
    expect([await sources(), (await db().selectFrom('carousel').select('id').execute()).length]).toEqual([[], 2]);
  });

  test('leaves nothing of a shop that nobody touched, whose drawings are newer than its rows', async () => {
    await fill();
    // What renew.ts leaves: other pictures than those that were hashed.
    await db().updateTable('products').set({ fingerprint: 'of older drawings' }).execute();
    expect(await staff('demo remove --yes')).toMatchObject({
      exit: 0,
      err: '',
      out: expect.not.stringContaining('Kept') as unknown,
    });
    expect(await sources()).toEqual([]);
    expect(await termsOf(db())).toEqual(unknownTerms);
    expect(await db().selectFrom('comments').select('id').execute()).toEqual([]);
    expect([
      await names('categories'),
      await names('vendors'),
      await db().selectFrom('meta').select('key').where('key', '=', 'demo_shop').execute(),
    ]).toEqual([[], [], []]);
  });

  describe('without a demo shop', () => {
    test('says so, and keeps the shop from being filled later', async () => {
      await writeCatalogue(db(), [entry('Kurta', { category: 'Women', subcategory: 'Sarees', vendor: 'Galu Lane' })]);
      expect(await staff('demo remove')).toEqual({
        exit: 0,
        out: 'There is nothing of the demo shop here.\n',
        err: '',
      });
      await db().deleteFrom('products').execute();
      expect([await fill(), (await names('categories')).length]).toEqual([false, 1]);
    });

    test('or while a server fills it, it takes nothing', async () => {
      await writeCatalogue(db(), [entry('Kurta', { source: 'demo:kurta' })]);
      await db()
        .insertInto('meta')
        .values({ key: 'demo', value: `filling ${new Date().toISOString()}` })
        .execute();
      expect(await staff('demo remove --yes')).toMatchObject({
        exit: 1,
        err: expect.stringContaining('A server is filling the demo shop') as unknown,
      });
      expect(await sources()).toEqual(['demo:kurta']);
      await db()
        .updateTable('meta')
        .set({ value: 'filling 2026-01-01T00:00:00.000Z' })
        .where('key', '=', 'demo')
        .execute();
      expect(await staff('demo remove --yes')).toMatchObject({
        exit: 0,
        out: expect.stringContaining('Taken away: 1 product') as unknown,
      });
    });
  });
});
