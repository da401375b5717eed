import * as v from 'valibot';
import { type Identity, identityEntries, SETTING_KEYS } from './identity.ts';
import { type NamedPictures, namedOf, PICTURE_KEYS, pictureEntries, type ShopPictures } from './pictures.ts';
import { type Retention, RETENTION_KEYS, retentionEntries } from './retention.ts';
import { PAGE_TEXT_KEYS, pageTextEntries, type PageTexts } from './stored-page-texts.ts';

/** All settings as one file has them: the shop's identity, texts of its pages and its size guide, how long data of a person stay, and its pictures. */

export const settingsSchema = v.strictObject({
  ...identityEntries,
  ...pageTextEntries,
  ...retentionEntries,
  ...pictureEntries,
});
/** Settings of a shop; what has never been set is missing. */
export type ShopSettings = Identity & PageTexts & Retention & NamedPictures;
/** Name of any setting. */
export type AnySettingKey = keyof ShopSettings;
/** Names of all settings, in the order in which they are shown. */
export const ALL_SETTING_KEYS: readonly AnySettingKey[] = [
  ...SETTING_KEYS,
  ...PAGE_TEXT_KEYS,
  ...RETENTION_KEYS,
  ...PICTURE_KEYS,
];
/** Settings as they are stored: a row for each part. */
export type SettingParts = { identity: Identity; pages: PageTexts; retention: Retention; pictures: ShopPictures };

const isOneOf = (keys: readonly AnySettingKey[], key: AnySettingKey): boolean => keys.includes(key);

/** Part that a setting belongs to. */
export function partOf(key: AnySettingKey): keyof SettingParts {
  if (isOneOf(PAGE_TEXT_KEYS, key)) return 'pages';
  if (isOneOf(RETENTION_KEYS, key)) return 'retention';
  return isOneOf(PICTURE_KEYS, key) ? 'pictures' : 'identity';
}

/** All parts as one. */
export const settingsOf = ({ identity, pages, retention, pictures }: SettingParts): ShopSettings => ({
  ...identity,
  ...pages,
  ...retention,
  ...namedOf(pictures),
});

/** Value of a setting in JSON before and after a change; '' for one that is not set. */
export type SettingDifference = { field: AnySettingKey; before: string; after: string };

const jsonOf = (value: ShopSettings[AnySettingKey]): string => (value === undefined ? '' : JSON.stringify(value));

/** Settings that are others by now. */
export const differencesOf = (before: ShopSettings, after: ShopSettings): SettingDifference[] =>
  ALL_SETTING_KEYS.map((field) => ({ field, before: jsonOf(before[field]), after: jsonOf(after[field]) })).filter(
    (one) => one.before !== one.after,
  );
