import { type Cents, type Currency, formatPrice } from '../money.ts';
import type { Discount } from './pricing.ts';

/** A promo code as the shop keeps it. Days are `YYYY-MM-DD` in Colombo, both included; null where it has no bound. */
export type PromoCode = Discount & {
  /** In capitals, without blanks: see tidyCode. */
  code: string;
  /** What the shopper reads: "Avurudu season". */
  name: string;
  startsOn: string | null;
  endsOn: string | null;
  /** How many orders may have it, of all and of one customer; null for any number. */
  limit: number | null;
  limitEach: number | null;
  /** Cents of the items that an order must have; 0 for any. */
  minimum: Cents;
  /** Taken back by the staff. */
  stopped: boolean;
};

/** Orders that have used a code already, of all and of the customer who asks. */
export type CodeUses = { all: number; own: number };

/** Reason why a code is refused. A guest learns 'minimum' alone, a customer all but 'unknown' and 'stopped' (reliability 43). */
export type CodeRefusal = 'unknown' | 'stopped' | 'not yet' | 'over' | 'used up' | 'used by you' | 'minimum';

export const MAX_CODE_LENGTH = 40;

/** As it is kept and compared: capitals, no blanks within. '' for none. */
export const tidyCode = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** Tells what may be a code at all. */
export const isCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{0,39}$/.test(code);

/** An amount that a discount takes off, where its term is named: with the currency's code, `LKR 500.00` (readings 6.1). Prices have the symbol. */
export const formatOff = (cents: Cents, { code }: Currency): string => formatPrice(cents, { code, symbol: code });

/** Tells a day of the calendar, written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/**
 * Why this code does not count for these items on this day, or null. @param code undefined where there is none such.
 * @param items cents: the items' total before any discount. @param day see colomboDay.
 */
export function codeRefusal(
  code: PromoCode | undefined,
  uses: CodeUses,
  items: Cents,
  day: string,
): CodeRefusal | null {
  if (!code) return 'unknown';
  if (code.stopped) return 'stopped';
  if (code.startsOn !== null && day < code.startsOn) return 'not yet';
  if (code.endsOn !== null && day > code.endsOn) return 'over';
  if (code.limit !== null && uses.all >= code.limit) return 'used up';
  if (code.limitEach !== null && uses.own >= code.limitEach) return 'used by you';
  return items < code.minimum ? 'minimum' : null;
}
