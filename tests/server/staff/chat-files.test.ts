import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { demoHelp, openHelp, partsOf } from '../../../server/chat/help.ts';
import { writeFirstDocument } from '../../../server/settings/documents.ts';
import { countUnanswered, questionKey } from '../../../server/chat/unanswered.ts';
import { paths } from '../../../src/domain/paths.ts';
import { demoIdentity } from '../../../server/demo/identity.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runAsStaff } from '../../support/server/staff.ts';

const PAGES: readonly string[] = [
  paths.collection(),
  paths.cart(),
  paths.login(),
  paths.orders(),
  paths.contact(),
  paths.about(),
  paths.customOrder(),
  paths.customOrders(),
  paths.emailVerify(),
  paths.resetPassword(),
  paths.profile(),
  paths.notifications(),
  paths.info('delivery'),
  paths.info('sizes'),
  paths.info('privacy'),
  paths.wishlist(),
];

onEachEngine('files of the chat', (database) => {
  let shop: TestApp;
  const db = () => database().db;
  const folder = temporaryFolder();
  beforeEach(async () => {
    await db().deleteFrom('chat_documents').execute();
    await db().deleteFrom('chat_unanswered').execute();
    shop = testApp(database());
  });
  async function staff(...words: string[]): Promise<{ exit: number; out: string; err: string }> {
    return runAsStaff(shop.shop, words, { cwd: folder });
  }

  it('are written out and taken in without a change', async () => {
    await writeFirstDocument(db(), 'help', demoHelp, 0);
    expect((await staff('help', 'export', 'help.json')).out).toMatch(/7 topics, 23 subtopics, \d\d questions\.\n$/);
    expect((await staff('help', 'import', 'help.json')).out).toMatch(/: nothing has changed\.\n$/);
    expect((await staff('synonyms', 'export', 'words.json')).out).toMatch(/^words\.json: \d+ groups, \d+ words\.\n$/);
    expect((await staff('synonyms', 'import', 'words.json')).exit).toBe(0);
    expect((await staff('synonyms', 'export')).out).toBe(readFileSync(join(folder, 'words.json'), 'utf8'));
  });

  it('with a fault are refused whole, with its place', async () => {
    await writeFirstDocument(db(), 'help', demoHelp, 0);
    writeFileSync(join(folder, 'bad.json'), '{"topics":[{"title":"A","subtopics":[{"title":"","questions":[]}]}]}');
    const refused = await staff('help', 'import', 'bad.json');
    expect([refused.exit, refused.err]).toEqual([
      1,
      expect.stringContaining('topics 1 subtopics 1 title: must not be empty'),
    ]);
    writeFileSync(join(folder, 'bad.json'), '[{"word":"a","kind":"hat","also":[]}]');
    expect((await staff('synonyms', 'import', 'bad.json')).err).toContain('1 kind: must be one of');
    expect((await staff('help', 'burn')).exit).toBe(2);
    // Without a file it asks about the command import, and whoever meant the chat's help is told how.
    expect((await staff('help', 'import')).out).toContain('npm run shop -- help import help.json');
    expect((await staff('import', '--help')).out).not.toContain('help import');
  });

  it('count questions that were not understood, without what is personal', async () => {
    for (const text of ['Do you FLY?', 'do you fly', 'call 0771234567 or me@example.lk now'])
      await countUnanswered(db(), text, 0);
    const { out } = await staff('help', 'unanswered');
    expect(out).toMatch(/^ +2 {2}\S+ \S+ {2}do you fly\n +1 .* call # or now\n2 questions\n$/);
    expect(questionKey('12345')).toBe('#');
  });

  it('have help of at least 6 topics, 20 subtopics and 60 questions, each with an answer', () => {
    const help = openHelp(demoHelp);
    const subtopics = help.topics.flatMap(({ _id }) => help.subtopics(_id) ?? []);
    const questions = subtopics.flatMap(({ _id }) => help.questions(_id) ?? []);
    expect([help.topics.length >= 6, subtopics.length >= 20, questions.length >= 60]).toEqual([true, true, true]);
    expect(questions.filter(({ _id }) => help.answer(_id) === null)).toEqual([]);
    expect(JSON.stringify(questions.map(({ _id }) => help.answer(_id)))).not.toContain('](');
  });

  it('have no phone number, mail address or page in the help that the shop has not', () => {
    const all = JSON.stringify(demoHelp);
    const phones: readonly string[] = demoIdentity.phones.map(({ number }) => number);
    expect(
      [...all.matchAll(/\+94[\d ]*\d/g)].map(([phone]) => phone).filter((phone) => !phones.includes(phone)),
    ).toEqual([]);
    expect(new Set([...all.matchAll(/[\w.]+@[\w.]*\w/g)].map(([mail]) => mail))).toEqual(new Set([demoIdentity.email]));
    const links = [...all.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((path) => !PAGES.includes(path))).toEqual([]);
  });

  it('make a link of what leads to the shop or to https, and of nothing else', () => {
    expect(partsOf('See [here](/cart) and [there](javascript:alert(1)).')).toEqual([
      { text: 'See ' },
      { text: 'here', url: '/cart' },
      { text: ' and [there](javascript:alert(1)).' },
    ]);
  });
});
