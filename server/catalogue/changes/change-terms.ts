import type { Kysely } from 'kysely';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { type BankAccount, type Terms, unknownTerms } from '../../../src/domain/shop-profile.ts';
import { type DeliveryTimes, type WorkingDays, workingDaysText } from '../../../src/domain/order/delivery-dates.ts';
import { bumpCatalogue } from '../product/version.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { type Change, type Deed, recordChange } from '../../trail/trail.ts';
import { changeDeliveryTimesIn } from '../../settings/delivery-times.ts';
import { changeTransferDaysIn } from '../../settings/transfer-days.ts';
import { lockTerms, setFirstTerms, setTerms } from '../../settings/terms.ts';

/** Subject of the terms in the trail. */
const TERMS = 'terms';

type Difference = Pick<Change, 'field' | 'before' | 'after'>;

const fee = (cents: number | null | undefined): string =>
  cents === undefined ? '' : cents === null ? 'never' : formatPrice(cents, LKR);
const account = (one: BankAccount | null): string =>
  one === null ? '' : `${one.holder}, ${one.bank}, ${one.branch}, ${one.number}`;

const daysOf = (one: WorkingDays | undefined): string => (one ? workingDaysText(one) : '');

/** What is another by now, in words; '' for none. */
function differencesOf(before: Terms, after: Terms): Difference[] {
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

function differencesOfTimes(before: DeliveryTimes | null, after: DeliveryTimes | null): Difference[] {
  const districts = new Set([...Object.keys(before?.byDistrict ?? {}), ...Object.keys(after?.byDistrict ?? {})]);
  return [
    { field: 'delivery time', before: daysOf(before?.usual), after: daysOf(after?.usual) },
    ...[...districts].map((name) => ({
      field: `delivery time of ${name}`,
      before: daysOf(before?.byDistrict[name]),
      after: daysOf(after?.byDistrict[name]),
    })),
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

/** Changes the working days that deliveries take, with the trail. @returns those of now. */
export const changeDeliveryTimes = (
  db: Kysely<Database>,
  change: (before: DeliveryTimes | null) => DeliveryTimes | null,
  { actor, now }: Deed,
): Promise<DeliveryTimes | null> =>
  transaction(db, async (tx) => {
    const { before, after } = await changeDeliveryTimesIn(tx, change);
    const differences = differencesOfTimes(before, after);
    // Pages of products say how long delivery takes.
    if (differences.length > 0) await bumpCatalogue(tx);
    for (const one of differences) await recordChange(tx, { actor, subject: TERMS, ...one }, now);
    return after;
  });

/** Time for a bank transfer in words; '' for none. */
export const transferDaysText = (days: number | null): string =>
  days === null ? '' : `within ${days} ${days === 1 ? 'day' : 'days'}`;

/** Changes the days within which a bank transfer should come, with the trail; orders that are placed already keep their deadline. */
export const changeTransferDays = (
  db: Kysely<Database>,
  wanted: number | null,
  { actor, now }: Deed,
): Promise<number | null> =>
  transaction(db, async (tx) => {
    const { before, after } = await changeTransferDaysIn(tx, wanted);
    if (before !== after)
      await recordChange(
        tx,
        {
          actor,
          subject: TERMS,
          field: 'bank transfers',
          before: transferDaysText(before),
          after: transferDaysText(after),
        },
        now,
      );
    return after;
  });
