import { beforeEach, expect, it } from 'vitest';
import { setStock } from '../../../server/catalogue/product/stock.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { transaction } from '../../../server/db/transaction.ts';
import { entry, testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

/** Fields of each item, those that come more than once as a list. */
function itemsOf(xml: string): Record<string, string | string[]>[] {
  return [...xml.matchAll(/<item>\n(.*?)<\/item>\n/gs)].map(([, lines = '']) => {
    const fields: Record<string, string | string[]> = {};
    for (const [, name = '', value = ''] of lines.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>\n/g)) {
      const known = fields[name];
      fields[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
    }
    return fields;
  });
}
const picture = (nth: number): string => `/media/${String(nth).padStart(32, '0')}/960.jpg`;

onEachEngine('the feeds of shopping catalogues', (database) => {
  beforeEach(() => database().empty());
  const feed = async (path: string) => (await testApp(database()).app.request(`http://shop.lk${path}`)).text();
  const items = async (path = '/feeds/google.xml') => itemsOf(await feed(path));

  it('hold an item of each colour and size, with its own picture, address and stock', async () => {
    await writeCatalogue(database().db, [
      entry('Batik Shirt', {
        category: 'Men',
        subcategory: 'Shirts',
        vendor: 'Kandy Looms',
        price: 450_050,
        description: 'Cool cotton.\nMade in Kandy.',
        images: [picture(1), picture(2)],
        sizes: ['S', 'M'],
        properties: [{ name: 'Colour', values: ['Indigo', 'Rust & Gold'] }],
        variants: [
          { properties: { Colour: 'Indigo' }, image: picture(1) },
          { properties: { Colour: 'Rust & Gold' }, image: picture(2) },
        ],
      }),
    ]);
    const [{ id } = { id: '' }] = await database().db.selectFrom('products').select('id').execute();
    const choice = { size: 'M', properties: { Colour: 'Rust & Gold' } };
    await transaction(database().db, (tx) => setStock(tx, id, [{ ...choice, count: 0 }]));
    const found = await items();
    expect(found.map(({ title, availability, image_link, link }) => [title, availability, image_link, link])).toEqual([
      ['Batik Shirt, Indigo, S', 'in_stock', `http://shop.lk${picture(1)}`, `http://shop.lk/product/${id}`],
      ['Batik Shirt, Indigo, M', 'in_stock', `http://shop.lk${picture(1)}`, `http://shop.lk/product/${id}`],
      [
        'Batik Shirt, Rust &amp; Gold, S',
        'in_stock',
        `http://shop.lk${picture(2)}`,
        `http://shop.lk/product/${id}?colour=Rust%20%26%20Gold`,
      ],
      [
        'Batik Shirt, Rust &amp; Gold, M',
        'out_of_stock',
        `http://shop.lk${picture(2)}`,
        `http://shop.lk/product/${id}?colour=Rust%20%26%20Gold`,
      ],
    ]);
    expect(found[0]).toEqual({
      id: expect.stringMatching(/^.{1,50}$/) as string,
      item_group_id: id,
      title: 'Batik Shirt, Indigo, S',
      description: 'Cool cotton. Made in Kandy.',
      link: `http://shop.lk/product/${id}`,
      image_link: `http://shop.lk${picture(1)}`,
      additional_image_link: `http://shop.lk${picture(2)}`,
      availability: 'in_stock',
      price: ['4500.50 LKR', '350.00 LKR'],
      condition: 'new',
      brand: 'Kandy Looms',
      identifier_exists: 'no',
      product_type: 'Men &gt; Shirts',
      color: 'Indigo',
      size: 'S',
      country: 'LK',
    });
    expect(new Set(found.map((item) => item['id'])).size).toBe(4);
  });

  it('call what is there as each catalogue does, by the same name of the item', async () => {
    await writeCatalogue(database().db, [entry('Linen Kurta', { images: [picture(1)], sizes: ['S'] })]);
    const [google] = await items();
    const [meta] = await items('/feeds/meta.xml');
    expect([google?.['availability'], meta?.['availability']]).toEqual(['in_stock', 'in stock']);
    expect([meta?.['id'], meta?.['identifier_exists']]).toEqual([google?.['id'], undefined]);
  });

  it('leave out what no catalogue takes: products without a price or a picture, and what is not for sale', async () => {
    await writeCatalogue(database().db, [
      entry('Bridal Saree', { price: null, images: [picture(1)] }),
      entry('Plain Tee', { images: [] }),
      entry('Secret', { forSale: false, images: [picture(2)] }),
      entry('Linen Kurta', { images: [picture(3)], sizes: [], properties: [], price: 1_000_000 }),
    ]);
    expect((await items()).map(({ title, item_group_id, price }) => [title, item_group_id, price])).toEqual([
      // Free delivery from Rs. 10,000.
      ['Linen Kurta', undefined, ['10000.00 LKR', '0.00 LKR']],
    ]);
  });

  it('tell the price of each choice, and the lowest of those that an item stands for', async () => {
    const own = (size: string, Sleeve: string, price: number) => ({ size, properties: { Sleeve }, price });
    await writeCatalogue(database().db, [
      entry('Linen Kurta', {
        images: [picture(1)],
        sizes: ['S', 'M', 'L'],
        properties: [{ name: 'Sleeve', values: ['Short', 'Long'] }],
        price: 450_000,
        choices: [own('M', 'Long', 500_000), own('L', 'Short', 520_000), own('L', 'Long', 510_000)],
      }),
    ]);
    expect((await items()).map(({ size, price }) => [size, (price as string[])[0]])).toEqual([
      ['S', '4500.00 LKR'],
      ['M', '4500.00 LKR'],
      ['L', '5100.00 LKR'],
    ]);
  });

  it('tell a product of more choices than a catalogue takes as one item', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `C${at}`);
    await writeCatalogue(database().db, [
      entry('Patchwork Tee', {
        images: [picture(1)],
        sizes: Array.from({ length: 9 }, (_, at) => `${at}`),
        properties: [{ name: 'Colour', values: many }],
      }),
    ]);
    expect((await items()).map(({ title, item_group_id }) => [title, item_group_id])).toEqual([
      ['Patchwork Tee', undefined],
    ]);
  });

  it('stay well-formed with hostile names, and within the lengths that both catalogues take', async () => {
    const name = `</g:title>"&<!--]]>\u0001\ufffe 🧵 ${'🧵'.repeat(100)}`;
    await writeCatalogue(database().db, [
      entry(name, { description: 'ශ'.repeat(6000), vendor: name, images: [picture(1)], sizes: ['<S>'] }),
    ]);
    const xml = await feed('/feeds/meta.xml');
    expect(
      xml
        .split('\n')
        .every((line) => /^(<\?xml.*\?>|<\/?[\w:]+( [\w:]+="[^"<]*")*>|<([\w:]+)>[^<>"']*<\/\3>|)$/.test(line)),
    ).toBe(true);
    expect([xml.includes('\u0001'), xml.includes('\ufffe')]).toEqual([false, false]);
    const [item] = itemsOf(xml);
    expect([String(item?.['description']).length, String(item?.['size'])]).toEqual([5000, '&lt;S&gt;']);
    expect(String(item?.['title']).replaceAll(/&\w+;/g, '"').length).toBeLessThanOrEqual(150);
  });

  it('are sent compressed, and not again to a reader that has them', async () => {
    const { app } = testApp(database());
    const answer = await app.request('/feeds/google.xml', { headers: { 'Accept-Encoding': 'gzip' } });
    expect([answer.status, answer.headers.get('Content-Encoding'), answer.headers.get('Content-Type')]).toEqual([
      200,
      'gzip',
      'application/xml; charset=utf-8',
    ]);
    const same = await app.request('/feeds/google.xml', {
      headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' },
    });
    expect(same.status).toBe(304);
    expect((await app.request('/feeds/other.xml')).status).toBe(404);
  });
});
