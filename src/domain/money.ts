/**
 * Money is whole cents everywhere but on the wire, where it is a number of rupees (design.md, Server).
 * No float ever takes part in a sum.
 */
export type Cents = number;

/** Currency in which prices are shown (section 3, "shared state"; section 9, LKR). */
export type Currency = { code: string; symbol: string };

export const LKR: Currency = { code: 'LKR', symbol: 'Rs.' };

/** The largest amount the shop knows, in cents: ten billion rupees, far inside exact integers. */
export const MAX_CENTS = 1_000_000_000_000;

/**
 * Rupees from the wire as whole cents, halves up; null where it is no amount at all
 * (missing, text, NaN, infinite, negative, past MAX_CENTS).
 */
export function centsFromRupees(rupees: unknown): Cents | null {
  const value = typeof rupees === 'string' && rupees.trim() !== '' ? Number(rupees) : rupees;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  // The nudge undoes the binary error of amounts such as 1.005, far below a hundredth of a cent.
  const cents = Math.floor(value * 100 + 0.5 + 1e-7);
  return cents > MAX_CENTS ? null : cents;
}

/** Whole cents as rupees for the wire: 450050 is 4500.5. */
export const rupeesFromCents = (cents: Cents): number => cents / 100;

/** A whole number, not negative, in groups of three as in `en-LK`: `12,500`. By hand: making an `Intl.NumberFormat` keeps a phone busy for 75 ms (decision 006). */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** As the shopper reads it: `Rs. 4,500.00`; a price that is not there is `N/A` (section 2). */
export function formatPrice(cents: Cents | null, currency: Currency): string {
  return cents === null
    ? 'N/A'
    : `${currency.symbol} ${formatCount(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}
