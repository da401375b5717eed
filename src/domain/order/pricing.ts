import { type DeliveryRule, deliveryFee } from './delivery-fee.ts';
import { type Cents, MAX_CENTS } from '../money.ts';

/** Line to be priced: `price` of one, in cents, and a whole number of them. */
export type PricedLine = { price: Cents; quantity: number };

/** Discount of a promo code. `value` is in hundredths: of a per cent (1250 is 12.5 %), or of a rupee (cents). */
export type Discount = { type: 'percentage' | 'fixed'; value: number };

/** Every figure of an order, in whole cents: amount = items − discount, total = amount + delivery fee. */
export type Figures = { items: Cents; discount: Cents; amount: Cents; deliveryFee: Cents; total: Cents };

/** All of it: 100 %. */
export const BASIS_POINTS = 10_000;

/** The sum of price times quantity. Exact up to MAX_CENTS; past that only known to be past it. */
export const itemsTotal = (lines: readonly PricedLine[]): Cents =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** Share of an amount, in hundredths of a per cent, halves up to a whole cent: 12.5 % of 333.33 is 41.67. */
export function percentageOf(amount: Cents, hundredths: number): Cents {
  // In two parts, so that no product is past what a number holds exactly.
  const whole = Math.floor(amount / BASIS_POINTS);
  const rest = amount - whole * BASIS_POINTS;
  return whole * hundredths + Math.floor((rest * hundredths + BASIS_POINTS / 2) / BASIS_POINTS);
}

/** Amount that a discount takes off this items' total: never more than there is (section 9, "not below zero"). */
export const discountOn = (items: Cents, { type, value }: Discount): Cents =>
  Math.min(items, type === 'percentage' ? percentageOf(items, value) : value);

/**
 * The one sum of a shop order, for the app, the server and the invoice (readings 1.5, 3.9, 3.10).
 * @param state where it goes, as the address says; the fee may depend on it.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  discount: Discount | null,
  rule: DeliveryRule,
  state: string,
): Figures {
  const items = itemsTotal(lines);
  const off = discount === null ? 0 : discountOn(items, discount);
  const amount = items - off;
  const fee = deliveryFee(rule, amount, state);
  return { items, discount: off, amount, deliveryFee: fee, total: amount + fee };
}

/** True if the shop can compute with the figures; others are refused. */
export const isPayable = ({ items, total }: Figures): boolean => items <= MAX_CENTS && total <= MAX_CENTS;

/** True if both have the same figures. */
export const sameFigures = (one: Figures, other: Figures): boolean =>
  one.items === other.items &&
  one.discount === other.discount &&
  one.amount === other.amount &&
  one.deliveryFee === other.deliveryFee &&
  one.total === other.total;
