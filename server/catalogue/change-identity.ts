import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { Identity } from '../settings/identity.ts';
import { changeIdentityIn, type Changed } from '../settings/stored-identity.ts';
import { bumpCatalogue } from './version.ts';

/** Changes the settings of the shop, all of the change or none of it; every server then makes its pages anew. @returns the settings before and after it. */
export const changeIdentity = (db: Kysely<Database>, change: (before: Identity) => Identity): Promise<Changed> =>
  transaction(db, async (tx) => {
    const changed = await changeIdentityIn(tx, change);
    await bumpCatalogue(tx);
    return changed;
  });
