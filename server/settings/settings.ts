import * as v from 'valibot';
import { type Identity, identityEntries, SETTING_KEYS } from './identity.ts';
import { type NamedPictures, namedOf, PICTURE_KEYS, pictureEntries, type ShopPictures } from './pictures.ts';
import { type Retention, RETENTION_KEYS, retentionEntries } from './retention.ts';

/** All settings as one file has them: the shop's identity, how long data of a person stay, and its pictures. */

export const settingsSchema = v.strictObject({ ...identityEntries, ...retentionEntries, ...pictureEntries });
/** Settings of a shop; what has never been set is missing. */
export type ShopSettings = Identity & Retention & NamedPictures;
/** Name of any setting. */
export type AnySettingKey = keyof ShopSettings;
/** Names of all settings, in the order in which they are shown. */
export const ALL_SETTING_KEYS: readonly AnySettingKey[] = [...SETTING_KEYS, ...RETENTION_KEYS, ...PICTURE_KEYS];

/** All parts as one. */
export const settingsOf = (identity: Identity, retention: Retention, pictures: ShopPictures): ShopSettings => ({
  ...identity,
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
