import { centsFromRupees, formatPrice, LKR, rupeesFromCents } from '../../../src/domain/money.ts';
import { BASIS_POINTS } from '../../../src/domain/order/pricing.ts';
import { isCode, isDay, type PromoCode, tidyCode } from '../../../src/domain/order/code-validity.ts';
import { type CodeRow, promoCodeOf } from '../../promo-codes/promo-codes.ts';
import { addCode, stopCode } from '../code-deeds.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { LIST_FLAGS, listHelp, type Paging, printPage, readPaging } from '../listing.ts';

const FLAGS = {
  percent: { type: 'string' },
  amount: { type: 'string' },
  name: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
  each: { type: 'string' },
  minimum: { type: 'string' },
} as const;
type Flags = Partial<Record<keyof typeof FLAGS, string>>;

/** Rupees, or per cent, in hundredths. @throws BadUsage */
function hundredths(flag: string, typed: string, most: number): number {
  const value = /^\d+(\.\d{1,2})?$/.test(typed) ? centsFromRupees(typed) : null;
  if (value === null || value === 0 || value > most)
    throw new BadUsage(
      `--${flag} must be a number above 0${most === BASIS_POINTS ? ' up to 100' : ''}, but it is "${printable(typed)}".`,
    );
  return value;
}
function count(flag: string, typed: string | undefined): number | null {
  if (typed === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(typed))
    throw new BadUsage(`--${flag} must be a whole number from 1 on, but it is "${printable(typed)}".`);
  return Number(typed);
}
function day(flag: string, typed: string | undefined): string | null {
  if (typed !== undefined && !isDay(typed))
    throw new BadUsage(`--${flag} must be a day such as 2026-04-14, but it is "${printable(typed)}".`);
  return typed ?? null;
}

/** The code that the flags describe. @throws BadUsage */
function described(typed: string, { percent, amount, name, from, until, limit, each, minimum }: Flags): PromoCode {
  const code = tidyCode(typed);
  if (!isCode(code))
    throw new BadUsage(`"${printable(typed)}" cannot be a code: up to 40 letters of A to Z, figures and hyphens.`);
  if ((percent === undefined) === (amount === undefined)) throw new BadUsage('Either --percent or --amount.');
  const [startsOn, endsOn] = [day('from', from), day('until', until)];
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw new BadUsage('--until must not be before --from.');
  return {
    code,
    name: (name ?? code).slice(0, 100),
    startsOn,
    endsOn,
    stopped: false,
    limit: count('limit', limit),
    limitEach: count('each', each),
    minimum: minimum === undefined ? 0 : hundredths('minimum', minimum, Number.MAX_SAFE_INTEGER),
    ...(percent === undefined
      ? { type: 'fixed', value: hundredths('amount', amount ?? '', Number.MAX_SAFE_INTEGER) }
      : { type: 'percentage', value: hundredths('percent', percent, BASIS_POINTS) }),
  };
}

/** One line about a code. */
function inWords(row: CodeRow): string {
  const { code, name, type, value, startsOn, endsOn, limit, limitEach, minimum, stopped } = promoCodeOf(row);
  const parts = [
    type === 'percentage' ? `${value / 100} %` : formatPrice(value, LKR),
    ...(startsOn === null && endsOn === null ? [] : [`${startsOn ?? '…'} to ${endsOn ?? '…'}`]),
    ...(minimum > 0 ? [`from ${formatPrice(minimum, LKR)}`] : []),
    `used ${row.uses}${limit === null ? '' : ` of ${limit}`}`,
    ...(limitEach === null ? [] : [`${limitEach} each`]),
    ...(stopped ? ['stopped'] : []),
  ];
  return printable(`${code.padEnd(16)}  ${parts.join(', ')}${name === code ? '' : `  (${name})`}`);
}

/** A code as JSON; `value` in per cent or rupees. */
function codeJson(row: CodeRow) {
  const { value, minimum, ...code } = promoCodeOf(row);
  return { ...code, value: value / 100, minimum: rupeesFromCents(minimum), uses: Number(row.uses) };
}

async function stop(context: StaffContext, typed: string, stopped: boolean): Promise<number> {
  const row = await stopCode(context, tidyCode(typed), stopped);
  if (row) context.out(`${inWords(row)}\n`);
  else context.err(`There is no code "${printable(typed)}".\n`);
  return row ? 0 : 1;
}

async function list(context: StaffContext, paging: Paging): Promise<number> {
  const { count } = await context.db
    .selectFrom('promo_codes')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await context.db
    .selectFrom('promo_codes')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(paging.atOnce)
    .offset(paging.from)
    .execute();
  printPage(context, paging, { name: 'codes', one: 'code', count: Number(count), rows, line: inWords, json: codeJson });
  return 0;
}

/** Making promo codes, and taking them back. */
export const codesCommand: Command = {
  name: 'codes',
  summary: 'list promo codes; add one, stop it, start it again',
  help: `Promo codes: what they take off, when they count, how often they were used.

  npm run shop -- codes list
${listHelp('codes list')}
  npm run shop -- codes add AVURUDU --percent 10 --name "Avurudu season" --from 2026-04-01 --until 2026-04-30
  npm run shop -- codes add WELCOME --amount 500 --minimum 5000 --limit 100 --each 1
  npm run shop -- codes stop <code>     no order takes it any more; those that have it keep it
  npm run shop -- codes start <code>    as if it had not been stopped

Days are Colombo's, both included. --limit counts all orders, --each those of one account, of which anybody can have
several: what a code may cost is bounded by --limit. --minimum and --amount are rupees; the minimum looks at the items before the discount. A code is the same in capitals and without.
Each change goes into the trail: npm run shop -- trail <code>.
`,
  json: `list { count, page, limit, codes: [{ code, name, type, value, startsOn, endsOn, limitEach, minimum, stopped, uses }] }, and of each
     code limit: how often it may be used`,
  run: async (args, context) => {
    const {
      values: { page, limit: typedLimit, json, ...given },
      positionals: [what = 'list', code, ...more],
    } = readArgs(args, { ...FLAGS, page: LIST_FLAGS.page, json: LIST_FLAGS.json });
    // Of a list --limit is the length of a page, of a code how often it may be used.
    const isList = what === 'list' && code === undefined;
    const limit = typedLimit === undefined ? {} : { limit: typedLimit };
    const paging = {
      ...(page !== undefined && { page }),
      ...(json !== undefined && { json }),
      ...(isList && limit),
    };
    const values = { ...given, ...(!isList && limit) };
    const bare = Object.keys(values).length === 0;
    if (more.length > 0 || (what !== 'add' && !bare)) throw new BadUsage(`codes ${what} takes no such words.`);
    if (what === 'list' && code === undefined) return list(context, readPaging(paging));
    if (Object.keys(paging).length > 0) throw new BadUsage(`codes ${what} takes no such flags.`);
    if (!['add', 'stop', 'start'].includes(what)) throw new BadUsage(`"${what}" cannot be done with codes.`);
    if (code === undefined) throw new BadUsage(`Which code? codes ${what} takes one.`);
    if (what !== 'add') return stop(context, code, what === 'stop');
    const wanted = described(code, values);
    const made = await addCode(context, wanted, inWords);
    if (made) context.out(`${inWords(made)}\n`);
    else context.err(`There is a code ${wanted.code} already.\n`);
    return made ? 0 : 1;
  },
};
