import { dirname, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { changeSettings, type SettingsChange } from '../../catalogue/changes/change-identity.ts';
import type { Database } from '../../db/schema.ts';
import { BadFile, checkContent, decodeFile } from '../../import/json-file.ts';
import { identitySchema, isPlainSetting, type Identity, type SettingKey } from '../../settings/identity.ts';
import { takePictures, writePictures } from '../picture-files.ts';
import { type NamedPictures, PICTURE_KEYS } from '../../settings/pictures.ts';
import {
  ALL_SETTING_KEYS,
  type AnySettingKey,
  type SettingDifference,
  partOf,
  settingsOf,
  settingsSchema,
  type ShopSettings,
} from '../../settings/settings.ts';
import { type Retention, retentionSchema } from '../../settings/retention.ts';
import { readIdentity } from '../../settings/stored-identity.ts';
import { type PageTexts, pageTextsSchema, readPages } from '../../settings/stored-page-texts.ts';
import { readRetention } from '../../settings/stored-retention.ts';
import { readPictures } from '../../settings/stored-pictures.ts';
import { type Deed, UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { printJson } from '../listing.ts';
import { many } from '../import-summary.ts';
import { runPictures } from '../setting-pictures.ts';
import { runFileCommand, type StaffFile } from './json-files.ts';

const inWords = (json: string): string => (json === '' ? 'not set' : printable(json));
const valueInWords = (value: ShopSettings[AnySettingKey]): string =>
  inWords(value === undefined ? '' : JSON.stringify(value));
const changeInWords = ({ field, before, after }: SettingDifference): string =>
  `${field}: ${inWords(before)} -> ${inWords(after)}\n`;

const deedOf = ({ actor = UNKNOWN_ACTOR, now }: StaffContext): Deed => ({ actor, now: now() });
const readSettings = async (db: Kysely<Database>): Promise<ShopSettings> =>
  settingsOf({
    identity: await readIdentity(db),
    pages: await readPages(db),
    retention: await readRetention(db),
    pictures: await readPictures(db),
  });

/** Parts of a file of settings. */
const parted = ({ hero, carousel, logo, icon, personalDataDays, sizesText, faqText, ...identity }: ShopSettings) => ({
  identity: identity satisfies Identity,
  pages: { sizesText, faqText } satisfies PageTexts,
  retention: { personalDataDays } satisfies Retention,
  named: { hero, carousel, logo, icon } satisfies NamedPictures,
});

/** @param file that is taken in or written, from whose folder on its pictures are named; none for the screen. */
const settingsFile = (context: StaffContext, file: string | undefined): StaffFile<ShopSettings> => ({
  decode: (json) => decodeFile(settingsSchema, json),
  write: async ({ db }, settings) => {
    const { identity, pages: texts, retention, named } = parted(settings);
    const pictures = await takePictures(context.media, named, dirname(resolve(context.cwd, file ?? '')));
    const change = {
      identity: () => identity,
      pages: () => texts,
      retention: () => retention,
      pictures: () => pictures,
    };
    const { differences } = await changeSettings(db, change, deedOf(context));
    context.out(differences.map(changeInWords).join(''));
    return differences.length > 0;
  },
  read: async ({ db }) => {
    const settings = await readSettings(db);
    if (file === undefined) return settings;
    return { ...settings, ...(await writePictures(context.media, settings, resolve(context.cwd, file))) };
  },
  inWords: (settings) => many(Object.values(settings).filter((value) => value !== undefined).length, 'setting'),
});

function readKey(typed: string | undefined): AnySettingKey {
  const key = ALL_SETTING_KEYS.find((one) => one === typed);
  if (key === undefined)
    throw new BadUsage(
      `${typed === undefined ? 'Which setting?' : `There is no setting "${printable(typed)}".`} The settings are ${ALL_SETTING_KEYS.join(', ')}.`,
    );
  return key;
}

/** Value as typed; a list is JSON. @throws BadUsage where the setting cannot have it. */
function readValue(key: AnySettingKey, typed: string): Partial<ShopSettings> {
  const part = partOf(key);
  try {
    if (part === 'retention')
      return checkContent(retentionSchema, { [key]: /^\d+$/.test(typed) ? Number(typed) : typed });
    if (part === 'pages') return checkContent(pageTextsSchema, { [key]: typed });
    const value: unknown = isPlainSetting(key as SettingKey) ? typed : JSON.parse(typed);
    return checkContent(identitySchema, { [key]: value });
  } catch (error) {
    if (error instanceof BadFile) throw new BadUsage(`${error.faults.join('\n')}\nNothing was changed.`);
    if (error instanceof SyntaxError)
      throw new BadUsage(`${key} must be a list in JSON, as docs/settings.md shows it.`);
    throw error;
  }
}

/** Change of one setting: `typed` is its value, null takes it away. */
function changeOf(key: AnySettingKey, typed: string | null): SettingsChange {
  const given = typed === null ? {} : readValue(key, typed);
  return { [partOf(key)]: (before: object) => ({ ...without(key)(before), ...given }) };
}

/** Settings without one of them. */
const without =
  (key: string) =>
  <Part extends object>(before: Part): Part =>
    Object.fromEntries(Object.entries(before).filter(([name]) => name !== key)) as Part;

async function changeOne(context: StaffContext, words: readonly string[], isUnset: boolean): Promise<number> {
  const [typed, value, ...more] = words;
  const key = readKey(typed);
  if (more.length > 0 || (isUnset && value !== undefined))
    throw new BadUsage('That is too much: put a value with spaces in quotes.');
  if (!isUnset && value === undefined) throw new BadUsage(`Which value shall ${key} have?`);
  if (!isUnset && PICTURE_KEYS.some((one) => one === key))
    throw new BadUsage(`Pictures of ${key} are added by settings picture add ${key}.`);
  const { differences } = await changeSettings(context.db, changeOf(key, value ?? null), deedOf(context));
  context.out(differences.map(changeInWords)[0] ?? `${key}: nothing has changed.\n`);
  return 0;
}

/** Settings of the shop's identity, and its pictures. */
export const settingsCommand: Command = {
  name: 'settings',
  summary: "show, set, take in or write out the shop's name, addresses, phones, pictures and texts",
  help: `The shop's name, addresses, phones, mails, hours, numbers, closed days, pictures and texts. What is not set is left out.

  npm run shop -- settings show                      with --json, as JSON
  npm run shop -- settings set name "Kandy Threads"
  npm run shop -- settings set phones '[{"purpose":"The shop","number":"+94 11 555 0101"}]'
  npm run shop -- settings set personalDataDays 30   how long a finished order of a deleted account names its customer
  npm run shop -- settings unset whatsapp            ${PICTURE_KEYS.join(', ')} too
  npm run shop -- settings export settings.json      pictures beside it, in settings-pictures; without a file, to the screen
  npm run shop -- settings import settings.json      takes the place of all that was set

Pictures of the home page's hero (three at most) and carousel (twelve), the logo and the icon; PNG, JPEG, WEBP, AVIF or GIF:

  npm run shop -- settings picture                                  lists them with their places
  npm run shop -- settings picture add hero wide.jpg --alt "Sarees over a rail"
      --tall phone.jpg                  another picture for phones
      --link "/collection?q=saree"      where a press leads: a path of the shop, or https://
      --label "See the sarees"          the words of that link
      --at 1                            its place; the last unless told
  npm run shop -- settings picture add carousel photo.jpg --alt "Our shop in Kandy" --link /contact
  npm run shop -- settings picture add logo logo.png --alt "Kandy Threads"
  npm run shop -- settings picture add icon icon.png                            for browsers' tabs and phones' home screens
  npm run shop -- settings picture change carousel 2 --alt "…" --link none      none takes link, label or tall away
  npm run shop -- settings picture move carousel 3 1
  npm run shop -- settings picture remove hero 2

Each change goes into the trail: npm run shop -- trail settings. docs/settings.md describes each setting, the file, and where the shop uses them.
Delivery fees and the bank account: npm run shop -- terms --help.
`,
  json: `show { <setting>: value }, those that are set, as docs/settings.md has them`,
  run: async (args, context) => {
    if (args[0] === 'picture') return runPictures(context, args.slice(1));
    const {
      positionals,
      values: { json = false },
    } = readArgs(args, { json: { type: 'boolean' } });
    const [what, ...words] = positionals;
    if (json && what !== 'show') throw new BadUsage('--json is for settings show.');
    if (what === 'set' || what === 'unset') return changeOne(context, words, what === 'unset');
    if (what !== 'show')
      return runFileCommand(
        'settings',
        positionals,
        context,
        settingsFile(context, words[0]),
        'show, set, unset, picture',
      );
    if (words.length > 0) throw new BadUsage('show takes no other words.');
    const settings = await readSettings(context.db);
    if (json) printJson(context.out, settings);
    else for (const key of ALL_SETTING_KEYS) context.out(`${key.padEnd(20)}${valueInWords(settings[key])}\n`);
    return 0;
  },
};
