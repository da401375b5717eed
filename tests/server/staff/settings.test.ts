import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type Identity, SETTING_KEYS } from '../../../server/settings/identity.ts';
import { ALL_SETTING_KEYS } from '../../../server/settings/settings.ts';
import { changeIdentity } from '../../../server/catalogue/changes/change-identity.ts';
import { readIdentity } from '../../../server/settings/stored-identity.ts';
import { PAGE_TEXT_KEYS, type PageTexts, readPages } from '../../../server/settings/stored-page-texts.ts';
import { readTrail } from '../../../server/trail/trail.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runAsStaff } from '../../support/server/staff.ts';

const full = {
  name: 'Kandy Threads',
  slogan: 'Woven in the hills',
  addresses: [['Kandy Threads', '1 Temple Road', 'Kandy 20000']],
  phones: [{ purpose: 'The shop', number: '+94 81 555 0101' }],
  whatsapp: '+94 77 555 0101',
  email: 'hello@kandy.example',
  careersEmail: 'work@kandy.example',
  orderMailbox: 'orders@kandy.example',
  hours: ['Monday to Friday, 9.00 to 18.00'],
  social: [{ name: 'Facebook', url: 'https://social.example/kandy' }],
  vatNumber: '100000000-7000',
  registrationNumber: 'PV 1234',
  closedDays: [{ date: '2026-04-14', name: 'New Year' }],
  aboutText: '# Who we are\n\nWeavers.\n\n- Cotton\n- Silk',
  deliveryText: 'By courier.',
  returnsText: 'Within seven days.',
  privacyText: 'Yours.',
  termsText: 'Ours.',
} satisfies Identity;
const texts = { sizesText: '| Size | Chest |\n| M | 96 |', faqText: '# Do you iron?\n\nYes.' } satisfies PageTexts;
const whole = { ...full, ...texts };

onEachEngine('settings', (database) => {
  let shop: TestApp;
  const db = () => database().db;
  const folder = temporaryFolder();
  beforeEach(async () => {
    await db().deleteFrom('shop_settings').execute();
    shop = testApp(database());
  });
  async function staff(...words: string[]): Promise<{ exit: number; out: string; err: string }> {
    return runAsStaff(shop.shop, ['settings', ...words], { cwd: folder });
  }
  const file = (content: unknown) => writeFileSync(join(folder, 'in.json'), JSON.stringify(content));

  it('are not set in a new shop, and none is the demo shop’s', async () => {
    const { out } = await staff('show');
    expect(out.trim().split('\n')).toEqual(ALL_SETTING_KEYS.map((key) => `${key.padEnd(20)}not set`));
  });

  it('are set one by one, told as before and after, and unset', async () => {
    expect(await staff('set', 'name', ' A Shop ')).toEqual({ exit: 0, out: 'name: not set -> "A Shop"\n', err: '' });
    expect((await staff('set', 'name', 'Another')).out).toBe('name: "A Shop" -> "Another"\n');
    expect((await staff('set', 'name', 'Another')).out).toBe('name: nothing has changed.\n');
    await staff('set', 'phones', JSON.stringify(full.phones));
    expect(await readIdentity(db())).toEqual({ name: 'Another', phones: full.phones });
    expect((await staff('unset', 'name')).out).toBe('name: "Another" -> not set\n');
    expect(await readIdentity(db())).toEqual({ phones: full.phones });
  });

  it('are written out and taken in without a change, every one of them', async () => {
    file(whole);
    const { out } = await staff('import', 'in.json');
    expect(out.trim().split('\n')).toHaveLength(SETTING_KEYS.length + PAGE_TEXT_KEYS.length + 1);
    expect([await readIdentity(db()), await readPages(db())]).toEqual([full, texts]);
    expect((await staff('export', 'out.json')).out).toBe('out.json: 20 settings.\n');
    expect(JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'))).toEqual(whole);
    expect((await staff('import', 'out.json')).out).toBe('20 settings: nothing has changed.\n');
    file({ name: 'Only a name' });
    const left = (await staff('import', 'in.json')).out;
    expect(left).toContain('email: "hello@kandy.example" -> not set\n');
    expect(left).toContain('faqText: "# Do you iron?\\n\\nYes." -> not set\n');
    expect([await readIdentity(db()), await readPages(db())]).toEqual([{ name: 'Only a name' }, {}]);
  });

  it('are the texts of the size guide and the questions, too', async () => {
    expect((await staff('set', 'faqText', 'Yes.')).out).toBe('faqText: not set -> "Yes."\n');
    expect((await staff('show')).out).toContain(`${'faqText'.padEnd(20)}"Yes."\n`);
    const { texts: shown } = (await shop.shop.catalogue.current()).about;
    expect(shown['faq']).toBe('Yes.');
    expect((await staff('unset', 'faqText')).out).toBe('faqText: "Yes." -> not set\n');
    expect(await readPages(db())).toEqual({});
  });

  it('with one fault are refused whole, with its place', async () => {
    await staff('set', 'name', 'A Shop');
    file({ ...full, phones: [...full.phones, { purpose: 'Orders', number: 'call us' }] });
    expect(await staff('import', 'in.json')).toEqual({
      exit: 1,
      out: '',
      err: 'in.json was not taken in, and nothing was changed:\n  phones 2 number: must be a phone number such as +94 11 555 0101\n',
    });
    expect(await readIdentity(db())).toEqual({ name: 'A Shop' });
  });

  it.each([
    ['name', '  '],
    ['name', 'two\nlines'],
    ['phone', '+94 11 555 0101'],
    ['phones', '+94 11 555 0101'],
    ['phones', '[]'],
    ['email', 'a@b, c@d'],
    ['whatsapp', '12'],
    ['social', '[{"name":"A","url":"javascript:alert(1)"}]'],
    ['closedDays', '[{"date":"2026-02-30","name":"None"}]'],
    ['closedDays', '[{"date":"2026-04-14","name":"A"},{"date":"2026-04-14","name":"B"}]'],
    ['aboutText', 'a\u0007b'],
    ['name'],
    ['name', 'A', 'Shop'],
  ])('refuse what they cannot be: set %s %s', async (...words) => {
    expect(await staff('set', ...words)).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining('See: npm run shop -- settings --help') as string,
    });
    expect(await readIdentity(db())).toEqual({});
  });

  it('are in the trail with who, before and after; what stays as it was is not', async () => {
    await staff('set', 'name', 'A Shop');
    await runAsStaff(shop.shop, ['settings', 'set', 'name', 'Another'], { actor: 'nimal@counter' });
    await staff('set', 'name', 'Another');
    const { rows } = await readTrail(db(), { subject: 'settings', atOnce: 50, from: 0 });
    const told = rows.map(({ actor, field, before, after }) => [actor, field, before, after]);
    expect(told).toContainEqual(['unknown', 'name', '', '"A Shop"']);
    expect(told.filter(([actor]) => actor === 'nimal@counter')).toEqual([
      ['nimal@counter', 'name', '"A Shop"', '"Another"'],
    ]);
    const printed = await runAsStaff(shop.shop, ['trail', 'settings', '--limit', '1000']);
    expect(printed.out).toContain('nimal@counter  settings  name: "A Shop" → "Another"\n');
  });

  it('lose nothing where two of the staff change them at once', async () => {
    await Promise.all([
      changeIdentity(db(), (before) => ({ ...before, name: 'A Shop' })),
      changeIdentity(db(), (before) => ({ ...before, email: 'hello@shop.example' })),
      changeIdentity(db(), (before) => ({ ...before, vatNumber: '1' })),
    ]);
    expect(await readIdentity(db())).toEqual({ name: 'A Shop', email: 'hello@shop.example', vatNumber: '1' });
  });
});
