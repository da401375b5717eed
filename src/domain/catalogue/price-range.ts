import type { Filters } from './chosen-filters.ts';
import { type Cents, centsFromRupees, MAX_CENTS } from '../money.ts';
import type { Product } from './product.ts';

/** Section 2, PRICE RANGE: all amounts are whole cents, `min` is never above `max`. */
export type PriceRange = { min: Cents; max: Cents };
export type Thumb = 'min' | 'max';
/** The lowest and the highest price of what is loaded: the ends of the track. */
export type PriceBounds = { lowest: Cents; highest: Cents };

/** Section 9: 0 to 1000 rupees while nothing has a price. */
export const NO_PRICES: PriceBounds = { lowest: 0, highest: 100_000 };

const boundsOf = new WeakMap<readonly Product[], PriceBounds>();

/** The bounds of a list; made once for each list. NO_PRICES where no product has a price. */
export function priceBounds(products: readonly Product[]): PriceBounds {
  let bounds = boundsOf.get(products);
  if (!bounds) {
    let lowest = Infinity;
    let highest = -1;
    for (const { price } of products) {
      if (price === null) continue;
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
    bounds = highest < 0 ? NO_PRICES : { lowest, highest };
    boundsOf.set(products, bounds);
  }
  return bounds;
}

const clamped = (value: Cents, least: Cents, most: Cents): Cents => Math.min(most, Math.max(least, value));

/**
 * Range that the handles show and that filters. An untouched end follows the bounds (readings 4.4), a touched one is
 * kept inside them. A minimum above the maximum, as an address may have it, is capped at the maximum.
 */
export function effectiveRange(
  { min, max }: Pick<Filters, 'min' | 'max'>,
  { lowest, highest }: PriceBounds,
): PriceRange {
  const top = clamped(max ?? highest, lowest, highest);
  return { min: clamped(min ?? lowest, lowest, top), max: top };
}

/** The chosen ends of a range as the handles show them, null for an untouched end; as they were asked for until there are prices. */
export function chosenRange(filters: Pick<Filters, 'min' | 'max'>, bounds: PriceBounds): Pick<Filters, 'min' | 'max'> {
  if (bounds === NO_PRICES) return filters;
  const { min, max } = effectiveRange(filters, bounds);
  return { min: filters.min === null ? null : min, max: filters.max === null ? null : max };
}

/** A range with one handle at a value: inside the bounds, and never across the other handle (section 5). */
export function moveThumb(
  range: PriceRange,
  handle: Thumb,
  value: Cents,
  { lowest, highest }: PriceBounds,
): PriceRange {
  return handle === 'min'
    ? { min: clamped(value, lowest, range.max), max: range.max }
    : { min: range.min, max: clamped(value, range.min, highest) };
}

/** Filters with a range; an end at its bound is untouched again (readings 4.4). */
export function withPrice(filters: Filters, range: PriceRange, { lowest, highest }: PriceBounds): Filters {
  const min = range.min <= lowest ? null : range.min;
  const max = range.max >= highest ? null : range.max;
  return min === filters.min && max === filters.max ? filters : { ...filters, min, max };
}

/** The filters with one handle moved to a value; the same object where nothing changes, or the value is no number. */
export function applyThumb(filters: Filters, handle: Thumb, value: Cents, bounds: PriceBounds): Filters {
  if (Number.isNaN(value)) return filters;
  return withPrice(filters, moveThumb(effectiveRange(filters, bounds), handle, Math.round(value), bounds), bounds);
}

const NUMBER = /^-?(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)?(?:\.\d*)?$/;

/** Rupees as a shopper types them (`1500`, `Rs. 1,500.50`, `1,00,000`) in cents, or null where it is no amount. */
function typedCents(text: string): Cents | null {
  const number = text
    .trim()
    .replace(/^(?:rs\.?|lkr|රු\.?)/i, '')
    .replaceAll(/\s/g, '');
  if (!NUMBER.test(number) || !/\d/.test(number)) return null;
  const rupees = Number(number.replaceAll(',', ''));
  return centsFromRupees(clamped(rupees, 0, MAX_CENTS / 100));
}

const withTyped = (filters: Filters, handle: Thumb, text: string, bounds: PriceBounds): Filters => {
  const cents = typedCents(text);
  return cents === null ? filters : applyThumb(filters, handle, cents, bounds);
};

/** The filters after a minimum was typed, in rupees: capped at the current maximum (section 5); no amount changes nothing. */
export const withTypedMinimum = (filters: Filters, text: string, bounds: PriceBounds): Filters =>
  withTyped(filters, 'min', text, bounds);

/** The filters after a maximum was typed, in rupees: floored at the current minimum (section 5); no amount changes nothing. */
export const withTypedMaximum = (filters: Filters, text: string, bounds: PriceBounds): Filters =>
  withTyped(filters, 'max', text, bounds);

/**
 * Which handle a press on the track fetches. Where both are equally far it is the one that can move there: the
 * minimum to the left, the maximum to the right, and on top of both the one that has room to leave.
 */
export function nearestThumb({ min, max }: PriceRange, value: Cents, { highest }: PriceBounds): Thumb {
  const toMin = Math.abs(value - min);
  const toMax = Math.abs(value - max);
  if (toMin !== toMax) return toMin < toMax ? 'min' : 'max';
  if (value < min || (value === min && max >= highest)) return 'min';
  return value >= max ? 'max' : 'min';
}

/** The largest of 1, 2, 5, 10, 20, 50 … rupees that is not above an amount; at least one rupee. In cents. */
function roundStep(cents: Cents): Cents {
  const power = 10 ** Math.floor(Math.log10(Math.max(100, cents)));
  return power * (cents >= 5 * power ? 5 : cents >= 2 * power ? 2 : 1);
}

/**
 * Steps by which one key moves a handle, in cents: an arrow about 1 % of the track, Page Up and Page Down about 10 %.
 */
export function keyboardSteps({ lowest, highest }: PriceBounds): { arrow: Cents; page: Cents } {
  return { arrow: roundStep((highest - lowest) / 100), page: roundStep((highest - lowest) / 10) };
}

/** Where a key takes a handle: the next whole multiple of the step above the value, below it for a negative step. */
export function roundToStep(value: Cents, step: Cents): Cents {
  return step > 0 ? (Math.floor(value / step) + 1) * step : (Math.floor(-value / -step) + 1) * step;
}
