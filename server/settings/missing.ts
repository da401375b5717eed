import type { Kysely } from 'kysely';
import type { Terms } from '../../src/domain/shop-profile.ts';
import type { Database } from '../db/schema.ts';
import type { Identity, SettingKey } from './identity.ts';
import { readIdentity } from './stored-identity.ts';
import { findTerms } from './terms.ts';

/** Settings without which a shop in Sri Lanka should not open, in the order in which `setup` asks for them. */
const NEEDED: Readonly<Partial<Record<SettingKey, string>>> = {
  name: 'name',
  addresses: 'address',
  phones: 'phone',
  email: 'email',
  orderMailbox: 'mailbox of orders',
  aboutText: 'text about the shop',
  deliveryText: 'text about delivery',
  returnsText: 'text about returns',
  privacyText: 'text about privacy',
  termsText: 'terms',
};

/** Words for each setting that is missing. @param terms null where the staff have never set any. */
export const missingIn = (identity: Identity, terms: Terms | null): string[] => [
  ...Object.entries(NEEDED).flatMap(([key, word]) => (identity[key as SettingKey] === undefined ? [word] : [])),
  ...(terms === null ? ['delivery fee'] : []),
  ...(terms?.bankAccount ? [] : ['bank account']),
];

/** Words for each setting that the shop is missing as of now. */
export const missingSettings = async (db: Kysely<Database>): Promise<string[]> =>
  missingIn(await readIdentity(db), await findTerms(db));
