import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { Identity } from '../../settings/identity.ts';
import {
  differencesOf,
  type SettingDifference,
  partOf,
  type SettingParts,
  settingsOf,
} from '../../settings/settings.ts';
import { changePagesIn, type PageTexts } from '../../settings/stored-page-texts.ts';
import { changeIdentityIn, type Changed } from '../../settings/stored-identity.ts';
import { changeRetentionIn } from '../../settings/stored-retention.ts';
import { changePicturesIn } from '../../settings/stored-pictures.ts';
import { type Deed, recordChange, UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { bumpCatalogue } from '../product/version.ts';

/** Subject of the settings in the trail. */
const SETTINGS = 'settings';

/** Changes of the parts of the settings; what is missing stays. */
export type SettingsChange = { [Part in keyof SettingParts]?: (before: SettingParts[Part]) => SettingParts[Part] };

const same = <Part>(part: Part): Part => part;
const somebody = (): Deed => ({ actor: UNKNOWN_ACTOR, now: Date.now() });

/**
 * Changes the settings of the shop, all of the change or none of it, with the trail; every server then makes its pages anew.
 * @returns the identity before and after, and each setting that is another by now.
 */
export const changeSettings = (
  db: Kysely<Database>,
  { identity = same, pages = same, retention = same, pictures = same }: SettingsChange,
  { actor, now }: Deed = somebody(),
): Promise<Changed & { differences: SettingDifference[] }> =>
  transaction(db, async (tx) => {
    const words = await changeIdentityIn(tx, identity);
    const texts = await changePagesIn(tx, pages);
    const days = await changeRetentionIn(tx, retention);
    const shown = await changePicturesIn(tx, pictures);
    const partsOf = (when: 'before' | 'after'): SettingParts => ({
      identity: words[when],
      pages: texts[when],
      retention: days[when],
      pictures: shown[when],
    });
    const differences = differencesOf(settingsOf(partsOf('before')), settingsOf(partsOf('after')));
    for (const change of differences) await recordChange(tx, { actor, subject: SETTINGS, ...change }, now);
    await bumpCatalogue(tx);
    return { ...words, differences };
  });

/** Changes the identity alone. */
export const changeIdentity = (
  db: Kysely<Database>,
  identity: (before: Identity) => Identity,
  deed?: Deed,
): Promise<Changed> => changeSettings(db, { identity }, deed);

/** Settings that are a text of an information page. */
export type PageTextKey = 'deliveryText' | 'returnsText' | 'privacyText' | 'termsText' | keyof PageTexts;

const isPageText = (key: PageTextKey): key is keyof PageTexts => partOf(key) === 'pages';

/**
 * Changes a text of an information page, with the trail. @param text undefined takes the staff's own away.
 * @returns false where it is that text already.
 */
export const changePageText = (
  db: Kysely<Database>,
  key: PageTextKey,
  text: string | undefined,
  { actor, now }: Deed,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const { before, after } = isPageText(key)
      ? await changePagesIn(tx, (texts) => ({ ...texts, [key]: text }))
      : await changeIdentityIn(tx, (identity) => ({ ...identity, [key]: text }));
    const [old = '', next = ''] = [before, after].map((texts) => (texts as Partial<Record<PageTextKey, string>>)[key]);
    if (old === next) return false;
    await recordChange(tx, { actor, subject: SETTINGS, field: key, before: old, after: next }, now);
    await bumpCatalogue(tx);
    return true;
  });
