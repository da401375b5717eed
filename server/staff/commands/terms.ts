import { formatPrice, LKR, rupeesFromCents } from '../../../src/domain/money.ts';
import { type DeliveryTimes, workingDaysText } from '../../../src/domain/order/delivery-dates.ts';
import type { Terms } from '../../../src/domain/shop-profile.ts';
import {
  changeDeliveryTimes,
  changeTerms,
  changeTransferDays,
  transferDaysText,
} from '../../catalogue/changes/change-terms.ts';
import { readDeliveryTimes } from '../../settings/delivery-times.ts';
import { MAX_TRANSFER_DAYS, readTransferDays } from '../../settings/transfer-days.ts';
import { termsOf } from '../../settings/terms.ts';
import { UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { BadUsage, type Command, readArgs } from '../command.ts';
import { printable } from '../escape.ts';
import { printJson } from '../listing.ts';
import { readCount, readRupees, readWorkingSpan } from '../read-typed.ts';

const FLAGS = {
  flat: { type: 'string' },
  'free-from': { type: 'string' },
  district: { type: 'string', multiple: true },
  days: { type: 'string' },
  'district-days': { type: 'string', multiple: true },
  'transfer-days': { type: 'string' },
  bank: { type: 'string' },
  branch: { type: 'string' },
  holder: { type: 'string' },
  account: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** `Jaffna=500` sets a district's fee or days, `Jaffna=` takes them away. @param example of a value. */
function withDistricts<Value>(
  districts: Readonly<Record<string, Value>>,
  given: readonly string[],
  { flag, example, read }: { flag: string; example: string; read: (flag: string, typed: string) => Value },
): Record<string, Value> {
  const changed = new Map(Object.entries(districts));
  for (const one of given) {
    const [, name = '', value = ''] = /^\s*([^=]+?)\s*=\s*(.*)$/.exec(one) ?? [];
    if (name === '') throw new BadUsage(`--${flag} must be such as Jaffna=${example}, but it is "${printable(one)}".`);
    if (value === '') changed.delete(name);
    else changed.set(name, read(flag, value));
  }
  return Object.fromEntries(changed);
}
const FEES = { flag: 'district', example: '500', read: readRupees };
const DAYS = { flag: 'district-days', example: '3-5', read: readWorkingSpan };

/** Times after `--days` and `--district-days`. @throws BadUsage for districts without usual days. */
function withDays(
  before: DeliveryTimes | null,
  days: string | undefined,
  given: readonly string[],
): DeliveryTimes | null {
  if (days === 'none') return null;
  const usual = days === undefined ? before?.usual : readWorkingSpan('days', days);
  if (!usual) throw new BadUsage('--district-days needs --days, which count everywhere else.');
  return { usual, byDistrict: withDistricts(before?.byDistrict ?? {}, given, DAYS) };
}

/** Days after `--transfer-days`; null for none. @throws BadUsage */
function readTransfer(typed: string): number | null {
  const days = typed === 'none' ? null : readCount('transfer-days', typed);
  if (days !== null && days > MAX_TRANSFER_DAYS)
    throw new BadUsage(`--transfer-days must be at most ${MAX_TRANSFER_DAYS} days.`);
  return days;
}

function inWords(
  { delivery: { flat, freeFrom, districts }, bankAccount }: Terms,
  times: DeliveryTimes | null,
  transferDays: number | null,
): string {
  const lines = [
    `Delivery    ${formatPrice(flat, LKR)}${freeFrom === null ? '' : `, free from ${formatPrice(freeFrom, LKR)}`}`,
    ...Object.entries(districts).map(([name, fee]) => `            ${name}: ${formatPrice(fee, LKR)}`),
    `Takes       ${times === null ? 'no dates are shown' : workingDaysText(times.usual)}`,
    ...Object.entries(times?.byDistrict ?? {}).map(([name, days]) => `            ${name}: ${workingDaysText(days)}`),
    `Transfers   ${bankAccount === null ? 'none' : `${bankAccount.holder}, ${bankAccount.bank}, ${bankAccount.branch}, ${bankAccount.number}`}`,
    `Due         ${transferDays === null ? 'no deadline is shown' : transferDaysText(transferDays)}`,
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

const inRupees = (
  { delivery: { flat, freeFrom, districts }, bankAccount }: Terms,
  days: DeliveryTimes | null,
  transferDays: number | null,
) => ({
  delivery: {
    flat: rupeesFromCents(flat),
    freeFrom: freeFrom === null ? null : rupeesFromCents(freeFrom),
    districts: Object.fromEntries(Object.entries(districts).map(([name, fee]) => [name, rupeesFromCents(fee)])),
  },
  days,
  bankAccount,
  transferDays,
});

/** Costs of delivery, and the account that transfers go to. */
export const termsCommand: Command = {
  name: 'terms',
  summary: 'show or set what delivery costs, and the bank account',
  help: `What delivery costs and where transfers go. An order that was begun with other figures is shown the new ones first. Each change goes into the trail: npm run shop -- trail terms.

  npm run shop -- terms                                  with --json, as JSON
  npm run shop -- terms --flat 350 --free-from 10000     or --free-from never
  npm run shop -- terms --district Jaffna=500            as shoppers write it under "state"; Jaffna= takes it away
  npm run shop -- terms --days 2-5                       working days from the order to the door: product pages, checkout and orders then show dates; none shows none
  npm run shop -- terms --district-days Colombo=1-3      in a district that takes others; Colombo= takes it away
  npm run shop -- terms --transfer-days 3                days (1 to 60) from an order by bank transfer, or the yes to a custom order, until its money should come: page and letter of the order then name the day; none names none
  npm run shop -- terms --bank "A Bank" --branch Galle --holder "A Shop" --account 0012345

Dates leave out Saturdays, Sundays and the closed days of the settings, and add the days that a product takes to make ('products set … --lead-days'). They are shown up to
the end of the last year that has closed days; past it shoppers read the number of working days.
An order keeps the day for its transfer, whatever is set later. Nothing is cancelled when it has passed: 'orders list' marks it.
`,
  json: `terms { delivery: { flat, freeFrom, districts: { <name>: fee } }, days: null or { usual: { from, to }, byDistrict: { <name>: usual } }, bankAccount: null or { bank, branch, holder, number }, transferDays }`,
  run: async (args, { db, out, now, actor = UNKNOWN_ACTOR }) => {
    const { values, positionals } = readArgs(args, FLAGS);
    if (positionals.length > 0) throw new BadUsage('terms takes flags only.');
    const { flat, 'free-from': freeFrom, district = [], bank, branch, holder, account, json = false } = values;
    const { days, 'district-days': districtDays = [] } = values;
    const isBank = [bank, branch, holder, account].some((text) => text !== undefined);
    const changed = ({ delivery, bankAccount }: Terms): Terms => {
      const wanted: Terms = {
        delivery: {
          flat: flat === undefined ? delivery.flat : readRupees('flat', flat),
          freeFrom:
            freeFrom === undefined
              ? delivery.freeFrom
              : freeFrom === 'never'
                ? null
                : readRupees('free-from', freeFrom),
          districts: withDistricts(delivery.districts, district, FEES),
        },
        bankAccount: isBank
          ? {
              bank: bank ?? bankAccount?.bank ?? '',
              branch: branch ?? bankAccount?.branch ?? '',
              holder: holder ?? bankAccount?.holder ?? '',
              number: account ?? bankAccount?.number ?? '',
            }
          : bankAccount,
      };
      if (isBank && wanted.bankAccount?.number === '') throw new BadUsage('A bank account needs --account.');
      return wanted;
    };
    const isOfDays = days !== undefined || districtDays.length > 0;
    const isChange = Object.keys(values).some(
      (flag) => !['json', 'days', 'district-days', 'transfer-days'].includes(flag),
    );
    const { 'transfer-days': transfer } = values;
    const wantedTransfer = transfer === undefined ? null : readTransfer(transfer);
    const deed = { actor, now: now() };
    const times = isOfDays
      ? await changeDeliveryTimes(db, (before) => withDays(before, days, districtDays), deed)
      : await readDeliveryTimes(db);
    const wanted = isChange ? await changeTerms(db, changed, deed) : await termsOf(db);
    const transferDays =
      transfer === undefined ? await readTransferDays(db) : await changeTransferDays(db, wantedTransfer, deed);
    if (json) printJson(out, inRupees(wanted, times, transferDays));
    else out(inWords(wanted, times, transferDays));
    return 0;
  },
};
