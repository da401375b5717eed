import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readVersionedOptions, writeFirstOptions } from '../../../server/custom-orders/options.ts';
import { demoCategories } from '../../../server/demo/custom-options/catalogue.ts';
import { customOptions } from '../../../src/api/contract/custom-orders/custom-options.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runAsStaff } from '../../support/server/staff.ts';

onEachEngine('the options of custom orders', (database) => {
  let shop: TestApp;
  const db = () => database().db;
  const folder = temporaryFolder();
  beforeEach(async () => {
    await db().deleteFrom('custom_options').execute();
    shop = testApp(database());
  });

  async function staff(...words: string[]): Promise<{ exit: number; out: string; err: string }> {
    return runAsStaff(shop.shop, ['custom-options', ...words], { cwd: folder });
  }
  const asked = (headers: Record<string, string> = {}, path = '/api/custom-options/') =>
    shop.app.request(path, { headers });

  it('are an empty list in a shop that has none', async () => {
    expect(await (await asked()).json()).toEqual([]);
    expect(await readVersionedOptions(db())).toEqual({ version: 0, categories: [] });
  });

  it('are answered as a bare list that the app reads as what is stored, and not sent twice', async () => {
    await writeFirstOptions(db(), demoCategories(), 0);
    const answer = await asked();
    expect(customOptions().read(await answer.json())).toEqual(demoCategories());
    expect(await (await asked({}, '/api/custom-options')).json()).toHaveLength(demoCategories().length);
    const etag = answer.headers.get('ETag') ?? '';
    expect((await asked({ 'If-None-Match': etag })).status).toBe(304);
    writeFileSync(join(folder, 'none.json'), '[]');
    expect(await staff('import', 'none.json')).toEqual({ exit: 0, out: '0 categories, 0 product types.\n', err: '' });
    expect(await (await asked({ 'If-None-Match': etag })).json()).toEqual([]);
  });

  it('an import of the export changes nothing', async () => {
    await writeFirstOptions(db(), demoCategories(), 0);
    const before = await readVersionedOptions(db());
    expect((await staff('export', 'options.json')).out).toMatch(/^options\.json: 5 categories, \d+ product types\.\n$/);
    expect((await staff('export')).out).toBe(readFileSync(join(folder, 'options.json'), 'utf8'));
    expect((await staff('import', 'options.json')).out).toMatch(/ product types: nothing has changed\.\n$/);
    expect(await readVersionedOptions(db())).toEqual(before);
  });

  it('of a file with a fault nothing is taken in', async () => {
    await writeFirstOptions(db(), demoCategories(), 0);
    writeFileSync(
      join(folder, 'bad.json'),
      '[{"name":"Work\\u202ewear","subcategories":[{"name":"Polo","basePrice":2350},{"name":"Apron"}]}]',
    );
    expect(await staff('import', 'bad.json')).toEqual({
      exit: 1,
      out: '',
      err: 'bad.json was not taken in, and nothing was changed:\n  category 1 "Work\ufffdwear", product type 2 "Apron", basePrice: is missing\n',
    });
    expect(await readVersionedOptions(db())).toEqual({ version: 1, categories: demoCategories() });
  });

  it('a file that is not there is said', async () => {
    expect(await staff('import', 'nothing.json')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('ENOENT') as string,
    });
  });

  it.each([[''], ['import'], ['burn'], ['import a b']])('how to ask is told: custom-options %s', async (words) => {
    expect(await staff(...words.split(' ').filter(Boolean))).toMatchObject({
      exit: 2,
      err: expect.stringContaining('See: npm run shop -- custom-options --help') as string,
    });
  });
});
