import { formatPrice, LKR, rupeesFromCents } from '../../../src/domain/money.ts';
import type { Terms } from '../../../src/domain/shop-profile.ts';
import { changeTerms } from '../../catalogue/change-terms.ts';
import { termsOf } from '../../settings/terms.ts';
import { UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { BadUsage, type Command, readArgs } from '../command.ts';
import { printable } from '../escape.ts';
import { printJson } from '../listing.ts';
import { readRupees } from '../read-typed.ts';

const FLAGS = {
  flat: { type: 'string' },
  'free-from': { type: 'string' },
  district: { type: 'string', multiple: true },
  bank: { type: 'string' },
  branch: { type: 'string' },
  holder: { type: 'string' },
  account: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** `Jaffna=500` sets a district's fee, `Jaffna=` takes it away. */
function withDistricts(districts: Readonly<Record<string, number>>, given: readonly string[]): Record<string, number> {
  const changed = new Map(Object.entries(districts));
  for (const one of given) {
    const [, name = '', fee = ''] = /^\s*([^=]+?)\s*=\s*(.*)$/.exec(one) ?? [];
    if (name === '') throw new BadUsage(`--district must be such as Jaffna=500, but it is "${printable(one)}".`);
    if (fee === '') changed.delete(name);
    else changed.set(name, readRupees('district', fee));
  }
  return Object.fromEntries(changed);
}

function inWords({ delivery: { flat, freeFrom, districts }, bankAccount }: Terms): string {
  const lines = [
    `Delivery    ${formatPrice(flat, LKR)}${freeFrom === null ? '' : `, free from ${formatPrice(freeFrom, LKR)}`}`,
    ...Object.entries(districts).map(([name, fee]) => `            ${name}: ${formatPrice(fee, LKR)}`),
    `Transfers   ${bankAccount === null ? 'none' : `${bankAccount.holder}, ${bankAccount.bank}, ${bankAccount.branch}, ${bankAccount.number}`}`,
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

const inRupees = ({ delivery: { flat, freeFrom, districts }, bankAccount }: Terms) => ({
  delivery: {
    flat: rupeesFromCents(flat),
    freeFrom: freeFrom === null ? null : rupeesFromCents(freeFrom),
    districts: Object.fromEntries(Object.entries(districts).map(([name, fee]) => [name, rupeesFromCents(fee)])),
  },
  bankAccount,
});

/** What delivery costs, and where transfers go. */
export const termsCommand: Command = {
  name: 'terms',
  summary: 'show or set what delivery costs, and the bank account',
  help: `What delivery costs and where transfers go. An order that was begun with other figures is shown the new ones first. Each change goes into the trail: npm run shop -- trail terms.

  npm run shop -- terms                                  with --json, as JSON
  npm run shop -- terms --flat 350 --free-from 10000     or --free-from never
  npm run shop -- terms --district Jaffna=500            as shoppers write it under "state"; Jaffna= takes it away
  npm run shop -- terms --bank "A Bank" --branch Galle --holder "A Shop" --account 0012345
`,
  json: `terms { delivery: { flat, freeFrom, districts: { <name>: fee } }, bankAccount: null or { bank, branch, holder, number } }`,
  run: async (args, { db, out, now, actor = UNKNOWN_ACTOR }) => {
    const { values, positionals } = readArgs(args, FLAGS);
    if (positionals.length > 0) throw new BadUsage('terms takes flags only.');
    const { flat, 'free-from': freeFrom, district = [], bank, branch, holder, account, json = false } = values;
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
          districts: withDistricts(delivery.districts, district),
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
    const isChange = Object.keys(values).some((flag) => flag !== 'json');
    const wanted = isChange ? await changeTerms(db, changed, { actor, now: now() }) : await termsOf(db);
    if (json) printJson(out, inRupees(wanted));
    else out(inWords(wanted));
    return 0;
  },
};
