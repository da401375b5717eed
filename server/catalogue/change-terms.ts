import type { Kysely } from 'kysely';
import { formatPrice, LKR } from '../../src/domain/money.ts';
import { type BankAccount, type Terms, unknownTerms } from '../../src/domain/shop-profile.ts';
import { bumpCatalogue } from './version.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { type Change, type Deed, recordChange } from '../trail/trail.ts';
import { lockTerms, setFirstTerms, setTerms } from '../settings/terms.ts';

/** Subject of the terms in the trail. */
const TERMS = 'terms';

const fee = (cents: number | null | undefined): string =>
  cents === undefined ? '' : cents === null ? 'never' : formatPrice(cents, LKR);
const account = (one: BankAccount | null): string =>
  one === null ? '' : `${one.holder}, ${one.bank}, ${one.branch}, ${one.number}`;

/** Terms that are others by now, in words; '' for none. */
function differencesOf(before: Terms, after: Terms): Pick<Change, 'field' | 'before' | 'after'>[] {
  const [old, next] = [before.delivery, after.delivery];
  const districts = [...new Set([...Object.keys(old.districts), ...Object.keys(next.districts)])];
  return [
    { field: 'delivery fee', before: fee(old.flat), after: fee(next.flat) },
    { field: 'free delivery from', before: fee(old.freeFrom), after: fee(next.freeFrom) },
    ...districts.map((name) => ({
      field: `delivery fee of ${name}`,
      before: fee(old.districts[name]),
      after: fee(next.districts[name]),
    })),
    { field: 'bank account', before: account(before.bankAccount), after: account(after.bankAccount) },
  ].filter((one) => one.before !== one.after);
}

/** Changes what the shop charges for delivery and where it is paid, with the trail; of two changes at once the later one begins with what the earlier one left. @returns the terms of now. */
export const changeTerms = (
  db: Kysely<Database>,
  change: (before: Terms) => Terms,
  { actor, now }: Deed,
): Promise<Terms> =>
  transaction(db, async (tx) => {
    await setFirstTerms(tx, unknownTerms);
    const before = await lockTerms(tx);
    const after = change(before);
    await setTerms(tx, after);
    // Pages say from which amount delivery is free.
    await bumpCatalogue(tx);
    for (const one of differencesOf(before, after)) await recordChange(tx, { actor, subject: TERMS, ...one }, now);
    return after;
  });
