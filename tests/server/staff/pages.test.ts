import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { WireShopAbout } from '../../../src/api/contract/shop-profile.ts';
import { changeIdentity } from '../../../server/catalogue/changes/change-identity.ts';
import { changeTerms } from '../../../server/catalogue/changes/change-terms.ts';
import { DEMO_MARK } from '../../../server/settings/demo-mark.ts';
import { readTrail } from '../../../server/trail/trail.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runAsStaff } from '../../support/server/staff.ts';

onEachEngine('pages of the shop', (database) => {
  let shop: TestApp;
  const db = () => database().db;
  const folder = temporaryFolder();
  beforeEach(async () => {
    await db().deleteFrom('shop_settings').execute();
    await db().deleteFrom('meta').where('key', '=', DEMO_MARK).execute();
    shop = testApp(database());
  });
  const staff = (...words: string[]) => runAsStaff(shop.shop, ['pages', ...words], { cwd: folder, actor: 'nimal' });
  const about = async () => (await (await shop.app.request('/api/shop-profile/about')).json()) as WireShopAbout;
  const write = (text: string) => writeFileSync(join(folder, 'text.txt'), text);

  it('start with texts of what the shop does, and without a size guide', async () => {
    const { out } = await staff();
    expect(out.split('\n').map((line) => line.split(/\s{2,}/)[0])).toEqual([
      'delivery',
      'returns',
      'sizes',
      'faq',
      'privacy',
      'terms',
      '',
    ]);
    expect(out).toMatch(/^sizes +\/info\/sizes +no text, and so no page$/m);
    expect(out.match(/the text that a shop starts with/g)).toHaveLength(5);
    const { profile, texts } = await about();
    expect(profile.pages?.map(({ href }) => href)).toEqual([
      '/info/delivery',
      '/info/faq',
      '/info/privacy',
      '/info/terms',
    ]);
    expect(Object.keys(texts)).not.toContain('sizes');
    // No shop is named, and nothing stands for what is not set.
    expect(JSON.stringify(texts)).not.toMatch(/undefined|nool|555|\{fees|\{contact/i);
  });

  it('have the fees that are charged and the ways to the shop, as of now', async () => {
    await changeIdentity(db(), () => ({ email: 'hello@kandy.example', deliveryText: 'Our fees:\n{fees}' }));
    expect((await about()).texts.delivery).toBe(
      'Our fees:\n| District | Fee |\n| All of Sri Lanka | Rs. 350.00 |\n\nDelivery is free from Rs. 10,000.00 of items, after any discount.',
    );
    await changeTerms(
      db(),
      (terms) => ({ ...terms, delivery: { flat: 40_000, freeFrom: null, districts: { Mannar: 60_000, Galle: 0 } } }),
      { actor: 'nimal', now: 0 },
    );
    // At once, unless the database takes its time.
    await expect
      .poll(async () => (await about()).texts)
      .toMatchObject({
        delivery:
          'Our fees:\n| District | Fee |\n| Galle | Free |\n| Mannar | Rs. 600.00 |\n| All other districts | Rs. 400.00 |',
        returns: expect.stringContaining(
          'You can write to hello@kandy.example. See also [Contact](/contact).',
        ) as string,
      });
  });

  it('are set from a file, shown as they were written, and taken away again, each with its line in the trail', async () => {
    write('## Tees\r\n\r\n| Size | Chest |\n| S | 88 |\n');
    expect(await staff('set', 'sizes', 'text.txt')).toEqual({
      exit: 0,
      out: 'sizes: now it is your text (/info/sizes).\n',
      err: '',
    });
    expect((await staff('set', 'sizes', 'text.txt')).out).toBe('sizes: nothing has changed (/info/sizes).\n');
    expect((await staff('show', 'sizes')).out).toBe('## Tees\n\n| Size | Chest |\n| S | 88 |\n');
    expect((await about()).profile.pages).toContainEqual({ href: '/info/sizes', label: 'Size guide' });
    write('{contact}');
    await staff('set', 'returns', 'text.txt');
    // Also a setting of the shop, under its name there.
    expect((await runAsStaff(shop.shop, ['settings', 'show'])).out).toMatch(/^returnsText +"\{contact\}"$/m);
    expect(JSON.parse((await staff('list', '--json')).out)).toMatchObject({
      pages: [
        { name: 'delivery', path: '/info/delivery', text: 'starting' },
        { name: 'returns', path: '/info/delivery', text: 'own' },
        { name: 'sizes', path: '/info/sizes', text: 'own' },
        {},
        {},
        {},
      ],
    });
    expect((await staff('unset', 'returns')).out).toBe(
      'returns: now it is the text that a shop starts with (/info/delivery).\n',
    );
    expect((await staff('unset', 'sizes')).out).toBe('sizes: now it is no text, and so no page (/info/sizes).\n');
    expect((await staff('show', 'sizes')).exit).toBe(2);
    const { rows } = await readTrail(db(), { subject: 'settings', atOnce: 2, from: 0 });
    expect(rows.map(({ actor, field, after }) => `${actor} ${field} "${after}"`)).toEqual(
      expect.arrayContaining(['nimal returnsText ""', 'nimal sizesText ""']),
    );
  });

  it('are left as they are by what cannot be', async () => {
    write(' \n ');
    expect(await staff('set', 'faq', 'text.txt')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('must not be empty') as string,
    });
    write('a'.repeat(20_001));
    expect((await staff('set', 'faq', 'text.txt')).err).toContain('at most 20000 characters');
    for (const words of [['set', 'faq'], ['set', 'hats', 'text.txt'], ['show'], ['move'], ['show', 'faq', '--json']])
      expect((await staff(...words)).exit).toBe(2);
    expect((await staff('set', 'faq', 'nowhere.txt')).exit).toBe(1);
    expect(await db().selectFrom('shop_settings').select('key').execute()).toEqual([]);
  });

  it('have a size guide in the demo shop', async () => {
    await db().insertInto('meta').values({ key: DEMO_MARK, value: '1' }).execute();
    expect((await about()).texts.sizes).toContain('| M | 88 (34½) | 70 (27½) | 96 (38) |');
    await db().deleteFrom('meta').where('key', '=', DEMO_MARK).execute();
  });
});
