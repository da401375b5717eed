import { BadFile, checkContent, decodeFile } from '../../import/json-file.ts';
import {
  type Identity,
  identitySchema,
  isPlainSetting,
  SETTING_KEYS,
  type SettingKey,
} from '../../settings/identity.ts';
import { changeIdentity } from '../../catalogue/change-identity.ts';
import { readIdentity } from '../../settings/stored-identity.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { printJson } from '../listing.ts';
import { many } from '../import-summary.ts';
import { runFileCommand, type StaffFile } from './json-files.ts';

const valueInWords = (value: Identity[SettingKey]): string =>
  value === undefined ? 'not set' : printable(JSON.stringify(value));

const changes = (before: Identity, after: Identity): string[] =>
  SETTING_KEYS.filter((key) => valueInWords(before[key]) !== valueInWords(after[key])).map(
    (key) => `${key}: ${valueInWords(before[key])} -> ${valueInWords(after[key])}\n`,
  );

const settingsFile = (out: StaffContext['out']): StaffFile<Identity> => ({
  decode: (json) => decodeFile(identitySchema, json),
  write: async ({ db }, identity) => {
    const { before, after } = await changeIdentity(db, () => identity);
    const changed = changes(before, after);
    out(changed.join(''));
    return changed.length > 0;
  },
  read: ({ db }) => readIdentity(db),
  inWords: (identity) => many(Object.keys(identity).length, 'setting'),
});

function readKey(typed: string | undefined): SettingKey {
  const key = SETTING_KEYS.find((one) => one === typed);
  if (key === undefined)
    throw new BadUsage(
      `${typed === undefined ? 'Which setting?' : `There is no setting "${printable(typed)}".`} The settings are ${SETTING_KEYS.join(', ')}.`,
    );
  return key;
}

/** Value as typed; a list is JSON. @throws BadUsage where the setting cannot have it. */
function readValue(key: SettingKey, typed: string): Identity {
  try {
    const value: unknown = isPlainSetting(key) ? typed : JSON.parse(typed);
    return checkContent(identitySchema, { [key]: value });
  } catch (error) {
    if (error instanceof BadFile) throw new BadUsage(`${error.faults.join('\n')}\nNothing was changed.`);
    if (error instanceof SyntaxError)
      throw new BadUsage(`${key} must be a list in JSON, as docs/settings.md shows it.`);
    throw error;
  }
}

async function changeOne({ db, out }: StaffContext, words: readonly string[], isUnset: boolean): Promise<number> {
  const [typed, value, ...more] = words;
  const key = readKey(typed);
  if (more.length > 0 || (isUnset && value !== undefined))
    throw new BadUsage('That is too much: put a value with spaces in quotes.');
  if (!isUnset && value === undefined) throw new BadUsage(`Which value shall ${key} have?`);
  const given = isUnset || value === undefined ? {} : readValue(key, value);
  const { before, after } = await changeIdentity(db, ({ [key]: _old, ...others }) => ({ ...others, ...given }));
  out(changes(before, after)[0] ?? `${key}: nothing has changed.\n`);
  return 0;
}

/** Settings of the shop's identity. */
export const settingsCommand: Command = {
  name: 'settings',
  summary: "show, set, take in or write out the shop's name, addresses, phones and texts",
  help: `The shop's name, addresses, phones, mails, hours, numbers, closed days and texts. What is not set is left out.

  npm run shop -- settings show                      with --json, as JSON
  npm run shop -- settings set name "Kandy Threads"
  npm run shop -- settings set phones '[{"purpose":"The shop","number":"+94 11 555 0101"}]'
  npm run shop -- settings unset whatsapp
  npm run shop -- settings export settings.json      without a file, to the screen
  npm run shop -- settings import settings.json      takes the place of all that was set

docs/settings.md describes each setting, the file, and where the shop uses them. Delivery fees and the bank account: npm run shop -- terms --help.
`,
  json: `show { <setting>: value }, those that are set, as docs/settings.md has them`,
  run: async (args, context) => {
    const {
      positionals,
      values: { json = false },
    } = readArgs(args, { json: { type: 'boolean' } });
    const [what, ...words] = positionals;
    if (json && what !== 'show') throw new BadUsage('--json is for settings show.');
    if (what === 'set' || what === 'unset') return changeOne(context, words, what === 'unset');
    if (what !== 'show')
      return runFileCommand('settings', positionals, context, settingsFile(context.out), 'show, set, unset');
    if (words.length > 0) throw new BadUsage('show takes no other words.');
    const identity = await readIdentity(context.db);
    if (json) printJson(context.out, identity);
    else for (const key of SETTING_KEYS) context.out(`${key.padEnd(20)}${valueInWords(identity[key])}\n`);
    return 0;
  },
};
