import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readTrail } from '../../../server/trail/trail.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { onEachEngine } from '../../support/database.ts';
import { openShelves } from '../../support/orders.ts';
import { runAsStaff } from '../../support/staff.ts';

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
});
