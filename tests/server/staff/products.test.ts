import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { choiceText, stockLine } from '../../../server/catalogue/product/stock.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { readTrail } from '../../../server/trail/trail.ts';
import { productList } from '../../../src/api/contract/catalogue.ts';
import { priceOf } from '../../../src/domain/cart/cart.ts';
import { entry, testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { openShelves } from '../../support/server/orders.ts';
import { PICTURED, pictureColours } from '../../support/server/pictured.ts';
import { runAsStaff } from '../../support/server/staff.ts';

onEachEngine('the staff, with products,', (database) => {
  let shop: TestApp;
  let ids: Record<string, string>;
  beforeEach(async () => {
    await database().empty();
    ids = await openShelves(database());
    shop = testApp(database());
  });
  const products = (...words: string[]) => runAsStaff(shop.shop, ['products', ...words], { actor: 'nimal@counter' });
  const seen = async () =>
    // A server that has no older list in memory.
    (
      (await (await testApp(database()).app.request('/api/product/list')).json()) as {
        enrichedProducts: { name: string; price: number | null }[];
      }
    ).enrichedProducts.map(({ name, price }) => [name, price]);
  /** Swatches of the linen kurta as shoppers have them, by value. */
  const swatches = async () => {
    const answer = (await (await testApp(database()).app.request('/api/product/list')).json()) as {
      enrichedProducts: { name: string; variants?: { properties: Record<string, string>; swatch?: string }[] }[];
    };
    const variants = answer.enrichedProducts.find(({ name }) => name === 'Linen Kurta')?.variants ?? [];
    return variants.map(({ properties, swatch }) => [properties['Colour'], swatch]);
  };

  it('set a price by handle, see it before and after, and shoppers see it, too', async () => {
    expect(await products('set', 'linen-kurta', '--price', '4800')).toEqual({
      exit: 0,
      err: '',
      out: 'Linen Kurta is for sale.\n  price: Rs. 4,500.50 → Rs. 4,800.00\n',
    });
    expect(await seen()).toContainEqual(['Linen Kurta', 4800]);
    expect((await products('set', ids['Linen Kurta'] ?? '', '--price', '4800')).out).toBe(
      'Linen Kurta is for sale: nothing has changed.\n',
    );
    const { rows } = await readTrail(database().db, { subject: ids['Linen Kurta'] ?? '', atOnce: 9, from: 0 });
    expect(rows).toMatchObject([
      { actor: 'nimal@counter', field: 'price', before: 'Rs. 4,500.50', after: 'Rs. 4,800.00' },
    ]);
    expect((await runAsStaff(shop.shop, ['trail', ids['Linen Kurta'] ?? ''])).out).toContain('price: Rs. 4,500.50 → ');
  });

  it('hide one and change its price at once, and show it again', async () => {
    expect((await products('set', 'plain-cap', '--hide', '--price', '999.50')).out).toBe(
      'Plain Cap is hidden.\n  price: Rs. 999.99 → Rs. 999.50\n  for sale: yes → hidden\n',
    );
    expect((await seen()).map(([name]) => name)).not.toContain('Plain Cap');
    expect((await products('set', 'plain-cap', '--show')).out).toBe(
      'Plain Cap is for sale.\n  for sale: hidden → yes\n',
    );
    expect(await seen()).toContainEqual(['Plain Cap', 999.5]);
    expect((await products('--hide', 'plain-cap')).out).toBe('Plain Cap is hidden.\n');
  });

  it('say how one fits in a line that shoppers see, and take it away again; it goes into the trail', async () => {
    const note = 'Cut wide. Take the smaller size if you are between two.';
    const told = async () =>
      (
        (await (await testApp(database()).app.request('/api/product/list')).json()) as {
          enrichedProducts: { name: string; fitNote?: string }[];
        }
      ).enrichedProducts.flatMap(({ name, fitNote }) => (fitNote === undefined ? [] : [[name, fitNote]]));
    expect((await products('set', 'linen-kurta', '--fit', ` ${note.replace(' ', '\n')} `)).out).toBe(
      `Linen Kurta is for sale.\n  fit note: none → "${note}"\n`,
    );
    expect(await told()).toEqual([['Linen Kurta', note]]);
    expect((await products('set', 'linen-kurta', '--fit', 'w'.repeat(201))).err).toContain(
      'That is longer than 200 characters.',
    );
    expect((await products('set', 'linen-kurta', '--fit', ' ')).exit).toBe(2);
    expect((await products('set', 'linen-kurta', '--price', '4800')).out).not.toContain('fit note');
    const { rows } = await readTrail(database().db, { subject: ids['Linen Kurta'] ?? '', atOnce: 9, from: 0 });
    expect(rows).toContainEqual(expect.objectContaining({ field: 'fit note', before: 'none', after: `"${note}"` }));
    await products('set', 'linen-kurta', '--fit', 'none');
    expect(await told()).toEqual([]);
  });

  it('stay as the staff said they fit where what is written says nothing of it, and a note of "none" can be taken away', async () => {
    await products('set', 'linen-kurta', '--fit', 'Cut wide.');
    const fit = () =>
      database().db.selectFrom('products').select('fit_note').where('name', '=', 'Linen Kurta').executeTakeFirst();
    const before = await database()
      .db.selectFrom('products')
      .select('source')
      .where('name', '=', 'Linen Kurta')
      .executeTakeFirstOrThrow();
    const write = (fitNote?: string) =>
      writeCatalogue(database().db, [
        entry('Linen Kurta', { source: before.source ?? '', ...(fitNote !== undefined && { fitNote }) }),
      ]);
    await write();
    expect(await fit()).toEqual({ fit_note: 'Cut wide.' });
    await write('none');
    await products('set', 'linen-kurta', '--fit', 'none');
    expect(await fit()).toEqual({ fit_note: '' });
    await write('Cut close.');
    await write('');
    expect(await fit()).toEqual({ fit_note: '' });
  });

  it('find each by its handle in the list, which has JSON, too', async () => {
    expect((await products('kurta')).out).toMatch(/Linen Kurta {2}\(linen-kurta\)\n1 product\n$/);
    expect(JSON.parse((await products('kurta', '--json')).out)).toEqual({
      count: 1,
      page: 1,
      limit: 50,
      products: [
        {
          id: ids['Linen Kurta'],
          handle: 'linen-kurta',
          skus: [],
          source: 'test:linen-kurta',
          name: 'Linen Kurta',
          price: 4500.5,
          forSale: true,
          offSale: [],
          pictures: 1,
        },
      ],
    });
  });

  it('are set by the SKU of a variant, as an import found it; one without the column leaves it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'skus-'));
    const importing = (rows: string) => {
      writeFileSync(join(folder, 'in.csv'), rows);
      return runAsStaff(shop.shop, ['import', 'in.csv'], { cwd: folder });
    };
    const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price';
    await importing(
      `${head},Variant SKU\nsea-tee,Sea Tee,Size,S,1950,TEE-S\nsea-tee,,,M,,TEE-M\nhill-tee,Hill Tee,Size,S,1850,'0042\n`,
    );
    await importing(`${head}\nsea-tee,Sea Tee,Size,S,2000\n`);
    expect((await products('set', 'tee-m', '--price', '2100')).out).toBe(
      'Sea Tee is for sale.\n  price: Rs. 2,000.00 → Rs. 2,100.00\n',
    );
    expect((await products('set', '0042', '--hide')).out).toMatch(/^Hill Tee is hidden/);
    expect((await products('set', 'TEE', '--hide')).exit).toBe(1);
    await importing(`${head},Variant SKU\nsea-tee,Sea Tee,Size,S,2100,\n`);
    expect((await products('set', 'TEE-S', '--hide')).exit).toBe(1);
    rmSync(folder, { recursive: true });
  });

  it('are told which of several they may mean', async () => {
    await database()
      .db.updateTable('products')
      .set({ source: 'shopify:linen-kurta' })
      .where('name', '=', 'Plain Cap')
      .execute();
    const { exit, err } = await products('set', 'linen-kurta', '--hide');
    expect([exit, err]).toEqual([1, expect.stringContaining('shopify:linen-kurta  Plain Cap')]);
    expect((await products('set', 'shopify:linen-kurta', '--hide')).exit).toBe(0);
  });

  it.each([
    [['set'], 2],
    [['set', 'linen-kurta'], 2],
    [['set', 'linen-kurta', '--price', '0'], 2],
    [['set', 'linen-kurta', '--price', '-1'], 2],
    [['set', 'linen-kurta', '--price', '1.005'], 2],
    [['set', 'linen-kurta', '--price', '99999999999999999'], 2],
    [['set', 'linen-kurta', '--hide', '--show'], 2],
    [['set', 'a', 'b', '--hide'], 2],
    [['set', '%', '--hide'], 1],
    [['set', 'kurta', '--hide'], 1],
  ])('are told what is wrong with %j', async (words, exit) => {
    expect(await products(...words)).toMatchObject({ exit, out: '' });
    expect(await database().db.selectFrom('staff_events').selectAll().execute()).toEqual([]);
  });

  it('count the pieces of a choice, add to them and end the counting, and all of it is in the trail', async () => {
    const kurta = ['stock', 'linen-kurta'];
    expect(await products(...kurta, 'size=m', 'Colour=Rust', 'set', '2')).toEqual({
      exit: 0,
      err: '',
      out: 'Linen Kurta.\n  M, Rust: not counted → 2\n',
    });
    expect((await products(...kurta, 'Size=M', 'Colour=rust', 'add', '4')).out).toBe(
      'Linen Kurta.\n  M, Rust: 2 → 6\n',
    );
    expect((await products(...kurta, 'Size=M', 'Colour=Rust', 'set', '6')).out).toBe(
      'Linen Kurta: nothing has changed.\n',
    );
    await products('stock', 'plain-cap', 'set', '0');
    expect((await products('stock')).out).toBe(
      '      0  Plain Cap: all of it  (plain-cap)\n      6  Linen Kurta: M, Rust  (linen-kurta)\n2 counted choices\n',
    );
    expect(JSON.parse((await products(...kurta, '--json')).out)).toEqual({
      count: 1,
      page: 1,
      limit: 50,
      counts: [
        {
          id: ids['Linen Kurta'],
          handle: 'linen-kurta',
          name: 'Linen Kurta',
          size: 'M',
          properties: { Colour: 'Rust' },
          count: 6,
        },
      ],
    });
    expect((await products(...kurta, 'off')).out).toBe('Linen Kurta.\n  M, Rust: 6 → not counted\n');
    const { rows } = await readTrail(database().db, { subject: ids['Linen Kurta'] ?? '', atOnce: 9, from: 0 });
    expect(rows.map(({ actor, field, before, after }) => [actor, field, before, after])).toEqual(
      expect.arrayContaining([
        ['nimal@counter', 'stock of M, Rust', 'not counted', '2'],
        ['nimal@counter', 'stock of M, Rust', '2', '6'],
        ['nimal@counter', 'stock of M, Rust', '6', 'not counted'],
      ]),
    );
    expect(rows).toHaveLength(3);
  });

  it('are told what a choice is, and what can be done, where a count is asked for wrongly', async () => {
    const wrong: [words: string[], told: string][] = [
      [['linen-kurta', 'Size=M', 'set', '2'], 'name one of each, such as Size=S|M Colour=Indigo|Rust'],
      [['linen-kurta', 'Size=XL', 'Colour=Rust', 'set', '2'], '"Size=XL" is no choice of this product'],
      [['plain-cap', 'Size=M', 'set', '2'], 'It has none.'],
      [['plain-cap', 'set', 'many'], 'set takes a number of pieces up to 1000000, but it is "many"'],
      [['plain-cap', 'set', '2000000'], 'but it is "2000000"'],
      [['plain-cap', 'sell'], 'set N, add N or off'],
    ];
    for (const [words, told] of wrong) {
      const { exit, err } = await products('stock', ...words);
      expect([exit, err]).toEqual([2, expect.stringContaining(told)]);
    }
    expect(await products('stock', 'plain-cap', 'add', '2')).toEqual({
      exit: 1,
      out: '',
      err: 'Nobody counts all of it yet: set N begins.\n',
    });
    expect(await products('stock', 'nothing', 'off')).toMatchObject({ exit: 1 });
    expect(await database().db.selectFrom('stock').selectAll().execute()).toEqual([]);
  });

  it('set the price and the SKU of a choice, see both before and after, and find the product by the SKU', async () => {
    const kurta = ['choices', 'linen-kurta'];
    expect(await products(...kurta, 'size=m', 'Colour=rust', '--price', '4900.50', '--sku', 'LK-M-R')).toEqual({
      exit: 0,
      err: '',
      out: 'Linen Kurta.\n  M, Rust: price the product’s → Rs. 4,900.50\n  M, Rust: SKU none → "LK-M-R"\n',
    });
    // Without a colour it is said of every colour.
    expect((await products('choices', 'LK-M-R', 'Size=M', '--price', '4950')).out).toBe(
      'Linen Kurta.\n  M, Indigo: price the product’s → Rs. 4,950.00\n  M, Rust: price Rs. 4,900.50 → Rs. 4,950.00\n',
    );
    expect((await products(...kurta, 'Size=M', '--price', '4950')).out).toBe('Linen Kurta: nothing has changed.\n');
    expect((await products(...kurta)).out).toBe(
      '  Rs. 4,950.00  Linen Kurta: M, Indigo  (linen-kurta)\n  Rs. 4,950.00  Linen Kurta: M, Rust  LK-M-R  (linen-kurta)\n2 choices\n',
    );
    expect(JSON.parse((await products('choices', '--json')).out)).toMatchObject({
      count: 2,
      choices: [
        { handle: 'linen-kurta', size: 'M', properties: { Colour: 'Indigo' }, price: 4950, isOwn: true, sku: '' },
        { size: 'M', properties: { Colour: 'Rust' }, price: 4950, isOwn: true, sku: 'LK-M-R' },
      ],
    });
    expect((await products('lk-m-r')).out).toContain('Linen Kurta');
    expect((await products(...kurta, 'Size=M', 'Colour=Indigo', '--price', 'none')).out).toBe(
      'Linen Kurta.\n  M, Indigo: price Rs. 4,950.00 → the product’s\n',
    );
    const { rows } = await readTrail(database().db, { subject: ids['Linen Kurta'] ?? '', atOnce: 9, from: 0 });
    expect(rows.map(({ field, before, after }) => [field, before, after])).toEqual(
      expect.arrayContaining([
        ['price of M, Rust', 'Rs. 4,900.50', 'Rs. 4,950.00'],
        ['SKU of M, Rust', 'none', '"LK-M-R"'],
        ['price of M, Indigo', 'Rs. 4,950.00', 'the product’s'],
      ]),
    );
    expect(rows).toHaveLength(5);
  });

  it('name the colour of a value, see all that the card shows, and leave one to its picture again', async () => {
    const kurta = ['swatch', 'linen-kurta'];
    await pictureColours(database().db, ids['Linen Kurta'] ?? '');
    await database().db.insertInto('picture_colours').values({ address: PICTURED.Rust, colour: '#a0522d' }).execute();
    expect((await products(...kurta)).out).toBe(
      'none     Indigo  (not known)\n#a0522d  Rust  (of its picture)\n2 colours\n',
    );
    expect(await products(...kurta, 'rust', '#B5651D')).toEqual({
      exit: 0,
      err: '',
      out: 'Linen Kurta.\n  swatch of Rust: its picture’s → #b5651d\n',
    });
    expect((await products(...kurta, 'Rust', '#b5651d')).out).toBe('Linen Kurta: nothing has changed.\n');
    expect((await products(...kurta)).out).toContain('#b5651d  Rust  (named)\n');
    await products(...kurta, 'Indigo', '#27314d');
    expect(await swatches()).toEqual([
      ['Indigo', '#27314d'],
      ['Rust', '#b5651d'],
    ]);
    expect((await products(...kurta, 'Rust', 'none')).out).toContain('swatch of Rust: #b5651d → its picture’s\n');
    expect(await swatches()).toEqual([
      ['Indigo', '#27314d'],
      ['Rust', '#a0522d'],
    ]);
    const { rows } = await readTrail(database().db, { subject: ids['Linen Kurta'] ?? '', atOnce: 9, from: 0 });
    expect(rows.map(({ field, before, after }) => [field, before, after])).toEqual(
      expect.arrayContaining([
        ['swatch of Rust', 'its picture’s', '#b5651d'],
        ['swatch of Rust', '#b5651d', 'its picture’s'],
        ['swatch of Indigo', 'its picture’s', '#27314d'],
      ]),
    );
    expect(rows).toHaveLength(3);
  });

  it('are told what a swatch is, where one is named wrongly', async () => {
    await pictureColours(database().db, ids['Linen Kurta'] ?? '');
    const wrong: [words: string[], told: string][] = [
      [[], 'Which product?'],
      [['linen-kurta', 'Rust'], 'Which colour?'],
      [['linen-kurta', 'Rust', 'red'], 'A colour is # and six digits from 0 to f'],
      [['linen-kurta', 'Rust', '#b56'], 'it is "#b56"'],
      [['linen-kurta', 'Sea', 'check', '#b5651d'], 'A value of several words is one in quotes'],
      [
        ['linen-kurta', 'Moss', '#b5651d'],
        '"Moss" is no value of Linen Kurta with a picture of its own. It has Indigo, Rust.',
      ],
      [['plain-cap', 'Rust', '#b5651d'], 'Plain Cap has no values with pictures of their own'],
    ];
    for (const [words, told] of wrong) {
      const { exit, err } = await products('swatch', ...words);
      expect([words, exit, err]).toEqual([words, 2, expect.stringContaining(told)]);
    }
    expect(await products('swatch', 'nothing', 'Rust', 'none')).toMatchObject({ exit: 1 });
    expect(await database().db.selectFrom('product_swatches').selectAll().execute()).toEqual([]);
  });

  const rustOf = async (size: string) => {
    const { body } = { body: (await (await testApp(database()).app.request('/api/product/list')).json()) as unknown };
    const kurta = productList()
      .read(body)
      .find(({ name }) => name === 'Linen Kurta');
    return kurta && priceOf(kurta, { itemId: kurta.id, size, properties: { Colour: 'Rust' } });
  };

  it('price a choice below its product: that becomes the product’s price, and the others cost what they did', async () => {
    const kurta = ['choices', 'linen-kurta', 'Size=M', 'Colour=Rust'];
    expect(await products(...kurta, '--price', '4000')).toEqual({
      exit: 0,
      err: '',
      out: 'Linen Kurta.\n  price, the lowest of its choices: Rs. 4,500.50 → Rs. 4,000.00; what is not named below costs what it did\n  M, Rust: price Rs. 4,500.50 → Rs. 4,000.00\n',
    });
    expect(await seen()).toContainEqual(['Linen Kurta', 4000]);
    expect([await rustOf('S'), await rustOf('M')]).toEqual([450_050, 400_000]);
    expect(await database().db.selectFrom('product_choices').selectAll().execute()).toHaveLength(3);
    const { rows } = await readTrail(database().db, { subject: ids['Linen Kurta'] ?? '', atOnce: 9, from: 0 });
    expect(rows.map(({ field, before, after }) => [field, before, after])).toEqual(
      expect.arrayContaining([
        ['price', 'Rs. 4,500.50', 'Rs. 4,000.00'],
        ['price of M, Rust', 'Rs. 4,500.50', 'Rs. 4,000.00'],
      ]),
    );
    expect(rows).toHaveLength(2);
    // Nothing costs that any more: the product's price is the lowest again.
    expect((await products(...kurta, '--price', '4600')).out).toBe(
      'Linen Kurta.\n  price, the lowest of its choices: Rs. 4,000.00 → Rs. 4,500.50; what is not named below costs what it did\n  M, Rust: price Rs. 4,000.00 → Rs. 4,600.00\n',
    );
    expect(await seen()).toContainEqual(['Linen Kurta', 4500.5]);
    expect([await rustOf('S'), await rustOf('M')]).toEqual([450_050, 460_000]);
    expect(await database().db.selectFrom('product_choices').select('price_cents').execute()).toEqual([
      { price_cents: 460_000 },
    ]);
  });

  it('cannot price one of more than 1,000 choices below its product', async () => {
    const sizes = JSON.stringify(Array.from({ length: 501 }, (_, at) => `S${at}`));
    const [{ id } = { id: '' }] = await database()
      .db.updateTable('products')
      .set({ sizes })
      .where('name', '=', 'Linen Kurta')
      .returning('id')
      .execute();
    expect(await products('choices', id, 'Size=S1', 'Colour=Rust', '--price', '4000')).toEqual({
      exit: 1,
      out: '',
      err: 'Linen Kurta has 1,002 choices, too many to give each of the others the price that it has: lower the product’s with products set … --price, then give a price to what costs more.\n',
    });
    expect(await database().db.selectFrom('product_choices').selectAll().execute()).toEqual([]);
  });

  it('set the price of a product of which each choice costs more, from the lowest of them', async () => {
    for (const size of ['S', 'M']) await products('choices', 'linen-kurta', `Size=${size}`, '--price', '4900');
    // As a file leaves it that has no prices and ended what cost less.
    await database()
      .db.updateTable('products')
      .set({ price_cents: 400_000 })
      .where('name', '=', 'Linen Kurta')
      .execute();
    await database()
      .db.insertInto('product_choices')
      .values(
        ['S', 'M']
          .flatMap((size) => ['Indigo', 'Rust'].map((colour) => ({ size, properties: { Colour: colour } })))
          .map((choice) => ({
            product_id: ids['Linen Kurta'] ?? '',
            line: stockLine(choice),
            choice: choiceText(choice),
            price_cents: choice.size === 'S' ? 490_000 : 520_000,
            sku: '',
          })),
      )
      .execute();
    expect((await products('linen', 'kurta')).out).toContain('Rs. 4,900.00');
    expect((await products('set', 'linen-kurta', '--price', '4800')).out).toBe(
      'Linen Kurta is for sale.\n  price: Rs. 4,900.00 → Rs. 4,800.00\n',
    );
    expect(JSON.parse((await products('choices', '--json')).out)).toMatchObject({
      choices: [
        { size: 'M', price: 5200 },
        { size: 'M', price: 5200 },
      ],
    });
  });

  it('price a choice above its product, and a price that the product reaches ends', async () => {
    const kurta = ['choices', 'linen-kurta', 'Size=M', 'Colour=Rust'];
    await products(...kurta, '--price', '4900');
    await products('set', 'linen-kurta', '--price', 'none');
    expect(await products(...kurta, '--price', '4950')).toMatchObject({
      exit: 1,
      err: 'Linen Kurta has no price yet: products set … --price comes first.\n',
    });
    await products('set', 'linen-kurta', '--price', '4500.50');
    const waited = await database().db.selectFrom('product_choices').select('price_cents').execute();
    expect(waited).toEqual([{ price_cents: 490_000 }]);
    expect((await products('set', 'linen-kurta', '--price', '5000')).out).toBe(
      'Linen Kurta is for sale.\n  price: Rs. 4,500.50 → Rs. 5,000.00\n  price of M, Rust: Rs. 4,900.00 → the product’s\n',
    );
    expect(await database().db.selectFrom('product_choices').selectAll().execute()).toEqual([]);
  });

  it('see which choices their product has no more', async () => {
    const kurta = ['choices', 'linen-kurta', 'Colour=Rust'];
    await products(...kurta, 'Size=M', '--price', '4900', '--sku', 'LK-M');
    await products(...kurta, 'Size=S', '--sku', 'LK-S');
    await database().db.updateTable('products').set({ sizes: '["S"]' }).where('name', '=', 'Linen Kurta').execute();
    expect((await products('choices')).out).toBe(
      '           N/A  Linen Kurta: M, Rust  no longer offered  LK-M  (linen-kurta)\n  Rs. 4,500.50  Linen Kurta: S, Rust  LK-S  (linen-kurta)\n2 choices\n',
    );
    expect(JSON.parse((await products('choices', '--json')).out)).toMatchObject({
      choices: [
        { size: 'M', price: null, isOwn: true, isOffered: false },
        { size: 'S', price: 4500.5, isOwn: false, isOffered: true },
      ],
    });
  });

  it('are told what is missing, where a price of a choice is set wrongly', async () => {
    const wrong: [words: string[], told: string][] = [
      [['linen-kurta', 'Size=M', '--sku', 'LK'], 'name one of each, such as Size=S|M Colour=Indigo|Rust'],
      [['linen-kurta', 'Size=XL', '--price', '5000'], '"Size=XL" is no choice of this product'],
      [['linen-kurta', 'Size=M'], 'What is to be set? --price or --sku.'],
      [['linen-kurta', '--price', '5000'], 'Which choice? Name a size or another value'],
      [['bridal-saree', '--price', '5000'], 'has no choices: products set … --price is its price'],
      [['linen-kurta', 'Size=M', '--price', '0'], '--price must be above 0'],
      [['linen-kurta', 'Size=M', '--price', 'dear'], '--price must be rupees'],
      [['linen-kurta', 'Size=M', 'Colour=Rust', '--sku', 'K'.repeat(101)], 'longer than 100 characters'],
      [['--price', '5000'], 'Which product?'],
    ];
    for (const [words, told] of wrong) {
      const { exit, err } = await products('choices', ...words);
      expect([exit, err]).toEqual([2, expect.stringContaining(told)]);
    }
    expect(await database().db.selectFrom('product_choices').selectAll().execute()).toEqual([]);
  });
});
