import { type Cents, MAX_CENTS } from '../../src/domain/money.ts';

/** A decimal number, exactly: `digits` without the point, and how many of them stand behind it. */
type Decimal = { digits: bigint; places: number };

/** Rupees for one unit of the file's prices. */
export type Rate = Decimal;

export type Amount =
  | { cents: Cents; /** The file itself says that it is rupees. */ rupees: boolean }
  | { problem: string };

const RUPEES = String.raw`(?:lkr|slrs?|rs|රු|ரூ|₨)\.?`;
const DOLLARS = String.raw`(?:us\s?\$|usd|\$)`;
/** Plain; in thousands; in lakhs, as in `1,25,000`; in thousands parted by blanks. */
const WHOLE = String.raw`\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+`;
const AMOUNT = new RegExp(
  String.raw`^(?:(${RUPEES})|(${DOLLARS}))?\s*(${WHOLE})(\.\d+)?\s*(?:/[-=])?\s*(?:(${RUPEES})|(${DOLLARS}))?$`,
  'iu',
);
const LONGEST = 60;

const decimal = (whole: string, fraction: string): Decimal => ({
  digits: BigInt(whole + fraction),
  places: fraction.length,
});

/** The rate of `--rate`: a positive number such as `300` or `298.75`; null for anything else. */
export function readRate(text: string): Rate | null {
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? [];
  const rate = whole === undefined ? null : decimal(whole, fraction);
  return rate && rate.digits > 0n ? rate : null;
}

/** To whole cents, halves up; null past MAX_CENTS. */
function centsOf({ digits, places }: Decimal): Cents | null {
  const unit = 10n ** BigInt(places);
  const cents = (digits * 200n + unit) / (2n * unit);
  return cents > BigInt(MAX_CENTS) ? null : Number(cents);
}

/**
 * A price as a file has it, in whole cents: `4500`, `4,500.50`, `1,25,000.00`, `2 500`, `Rs. 4,500/-`, `4,500 LKR`.
 * With a rate the price is multiplied by it, exactly, and may be in dollars (`$9.99`), but not in rupees. Anything
 * else is a problem, in words: negative, a decimal comma (`12,50` could mean two things), words.
 */
export function readAmount(text: string, rate: Rate | null): Amount {
  const [, rupeesBefore, dollarsBefore, whole, fraction = '', rupeesAfter, dollarsAfter] =
    (text.length <= LONGEST ? AMOUNT.exec(text.trim()) : null) ?? [];
  const [rupees, dollars] = [rupeesBefore ?? rupeesAfter, dollarsBefore ?? dollarsAfter];
  const none = { problem: rate ? 'is no amount' : 'is no amount in rupees' };
  if (
    whole === undefined ||
    ((rupeesBefore ?? dollarsBefore) !== undefined && (rupeesAfter ?? dollarsAfter) !== undefined)
  )
    return none;
  if (rate && rupees !== undefined) return { problem: 'is in rupees already, and --rate would multiply it' };
  if (!rate && dollars !== undefined) return { problem: 'is in dollars (--rate 300 makes rupees of them)' };
  const own = decimal(whole.replace(/\D/g, ''), fraction.slice(1));
  const cents = centsOf(rate ? { digits: own.digits * rate.digits, places: own.places + rate.places } : own);
  return cents === null ? none : { cents, rupees: rupees !== undefined };
}

/** A price in rupees, in whole cents; null where it is none. */
export function readPrice(text: string): Cents | null {
  const amount = readAmount(text, null);
  return 'cents' in amount ? amount.cents : null;
}
