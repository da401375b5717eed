import { type Cents, MAX_CENTS } from '../money.ts';
import { type DeliveryRule, deliveryFee } from '../order/delivery-fee.ts';
import { type Discount, percentageOf } from '../order/pricing.ts';
import type { PropertyValues } from './custom-order.ts';
import { impactOf, type ProductType } from './options.ts';

/** Every figure of a custom order, in whole cents: original = unit × quantity, price = original − discount, total = price + delivery fee. */
export type CustomFigures = {
  unit: Cents;
  original: Cents;
  discount: Cents;
  price: Cents;
  deliveryFee: Cents;
  total: Cents;
};

/** Price of one piece: base price and impacts, never below zero (section 9). */
export const unitPrice = ({ basePrice, properties }: ProductType, values: PropertyValues): Cents =>
  Math.max(
    0,
    properties.reduce((sum, property) => sum + impactOf(property, values[property.name]), basePrice),
  );

/** Discount of a code: a percentage of each piece, a fixed amount once for the order, never more than there is (readings 5.4). */
export const customDiscount = (unit: Cents, quantity: number, { type, value }: Discount): Cents =>
  type === 'percentage' ? Math.min(unit, percentageOf(unit, value)) * quantity : Math.min(unit * quantity, value);

/**
 * The one sum of a custom order, for the app and the server (section 9, readings 5.4).
 * @param quantity a whole number from 1. @param state where it goes, as the address says; the fee may depend on it.
 */
export function priceCustomOrder(
  type: ProductType,
  values: PropertyValues,
  quantity: number,
  discount: Discount | null,
  rule: DeliveryRule,
  state: string,
): CustomFigures {
  const unit = unitPrice(type, values);
  const original = unit * quantity;
  const off = discount === null ? 0 : customDiscount(unit, quantity, discount);
  const price = original - off;
  const fee = deliveryFee(rule, price, state);
  return { unit, original, discount: off, price, deliveryFee: fee, total: price + fee };
}

/** True if every figure is within the shop's limit; others are refused. */
export const isWithinLimit = ({ original, total }: CustomFigures): boolean =>
  original <= MAX_CENTS && total <= MAX_CENTS;
