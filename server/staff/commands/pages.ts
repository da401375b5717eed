import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { changePageText, type PageTextKey } from '../../catalogue/changes/change-identity.ts';
import { BadFile, checkContent } from '../../import/json-file.ts';
import { hasDemo } from '../../settings/demo-mark.ts';
import { pageText } from '../../settings/identity.ts';
import { startingTexts } from '../../settings/starting-texts.ts';
import { readIdentity } from '../../settings/stored-identity.ts';
import { readPages } from '../../settings/stored-page-texts.ts';
import { UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { paths } from '../../../src/domain/paths.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { printJson } from '../listing.ts';

const NAMES = ['delivery', 'returns', 'sizes', 'faq', 'privacy', 'terms'] as const;
type Name = (typeof NAMES)[number];
const keyOf = (name: Name): PageTextKey => `${name}Text`;
/** Address of the page that shows a text. */
const pathOf = (name: Name): string => paths.info(name === 'returns' ? 'delivery' : name);
/** Bytes of a file that can hold a text of 20,000 characters. */
const MAX_BYTES = 200_000;

type State = 'own' | 'starting' | 'none';
const IN_WORDS: Readonly<Record<State, string>> = {
  own: 'your text',
  starting: 'the text that a shop starts with',
  none: 'no text, and so no page',
};

/** A text as it is stored, and whose it is. */
async function readTexts({ db }: StaffContext): Promise<(name: Name) => { text: string; state: State }> {
  const own = { ...(await readIdentity(db)), ...(await readPages(db)) };
  const starting = startingTexts(await hasDemo(db));
  return (name) => {
    const text = own[keyOf(name)];
    if (text !== undefined) return { text, state: 'own' };
    const first = starting[name];
    return first === undefined ? { text: '', state: 'none' } : { text: first, state: 'starting' };
  };
}

function readName(typed: string | undefined): Name {
  const name = NAMES.find((one) => one === typed);
  if (name === undefined)
    throw new BadUsage(
      `${typed === undefined ? 'Which text?' : `There is no text "${printable(typed)}".`} The texts are ${NAMES.join(', ')}.`,
    );
  return name;
}

async function readText(context: StaffContext, file: string): Promise<string> {
  const path = resolve(context.cwd, file);
  if ((await stat(path)).size > MAX_BYTES) throw new BadUsage(`${printable(file)} is too large for a page.`);
  try {
    return checkContent(pageText, await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof BadFile) throw new BadUsage(`${error.faults.map(printable).join('\n')}\nNothing was changed.`);
    throw error;
  }
}

async function change(context: StaffContext, name: Name, text: string | undefined): Promise<number> {
  const { db, out, actor = UNKNOWN_ACTOR, now } = context;
  const isNew = await changePageText(db, keyOf(name), text, { actor, now: now() });
  const { state } = (await readTexts(context))(name);
  out(`${name}: ${isNew ? `now it is ${IN_WORDS[state]}` : 'nothing has changed'} (${pathOf(name)}).\n`);
  return 0;
}

/** Texts of delivery, returns, sizes, questions, privacy and terms. */
export const pagesCommand: Command = {
  name: 'pages',
  summary: 'list, show or set the texts of delivery, returns, size guide, questions, privacy and terms',
  help: `Texts of the pages that the footer links to: ${NAMES.join(', ')}. Until you set your own, a shop starts with texts that say what
it does by itself; read them before you open. A size guide only you can write.

  npm run shop -- pages list                          with --json, as JSON
  npm run shop -- pages show privacy > privacy.txt
  npm run shop -- pages set privacy privacy.txt       at most 20,000 characters
  npm run shop -- pages unset privacy                 the text that a shop starts with

A text is plain lines. An empty line parts two paragraphs. A line that begins with "## " is a heading, with "- " an entry of a list, with "|" a row
of a table, whose first row is its head: | Size | Chest |. A link is a label in square brackets with an address in round ones behind it: a path of the shop or https://.
{fees} stands for what delivery costs, as npm run shop -- terms has it, {contact} for your mail, WhatsApp and phone, and {orderDays} for
when a finished order of a deleted account no longer names its customer, as npm run shop -- settings has it.

Each change goes into the trail: npm run shop -- trail settings. Shoppers have it within a second or two.
`,
  json: `list { pages: [{ name, path, text }] }`,
  run: async (args, context) => {
    const {
      positionals,
      values: { json = false },
    } = readArgs(args, { json: { type: 'boolean' } });
    const [what = 'list', typed, file, ...more] = positionals;
    if (json && what !== 'list') throw new BadUsage('--json is for pages list.');
    if (more.length > 0 || (file !== undefined && what !== 'set') || (typed !== undefined && what === 'list'))
      throw new BadUsage('That is too much: put a name with spaces in quotes.');
    if (what === 'list') {
      const texts = await readTexts(context);
      const pages = NAMES.map((name) => ({ name, path: pathOf(name), text: texts(name).state }));
      if (json) printJson(context.out, { pages });
      else
        for (const { name, path, text } of pages)
          context.out(`${name.padEnd(10)}${path.padEnd(18)}${IN_WORDS[text]}\n`);
      return 0;
    }
    if (what === 'show') {
      const { text, state } = (await readTexts(context))(readName(typed));
      if (state === 'none') throw new BadUsage(`There is no text of ${typed} yet.`);
      context.out(`${text}\n`);
      return 0;
    }
    if (what === 'unset') return change(context, readName(typed), undefined);
    if (what !== 'set') throw new BadUsage(`pages takes list, show, set or unset, not "${printable(what)}".`);
    const name = readName(typed);
    if (file === undefined) throw new BadUsage('Which file? It comes after the name.');
    return change(context, name, await readText(context, file));
  },
};
