import type { DeliveryRange } from '../../../src/domain/catalogue/initial-data.ts';
import { deliveryFee, type DeliveryRule } from '../../../src/domain/order/delivery-fee.ts';
import type { DeliveryTimes } from '../../../src/domain/order/delivery-dates.ts';

/** Dearest fee of delivery, in cents: no reader of data takes fees by district in Sri Lanka, and none may be promised too little. @param price cents. */
export const dearestDelivery = (rule: DeliveryRule, price: number): number =>
  Math.max(...['', ...Object.keys(rule.districts)].map((district) => deliveryFee(rule, price, district)));

/** Delivery of what costs this many cents; null where it has no price, or the staff have set no times. @param leadDays working days that it takes to make it. */
export function deliveryRange(
  rule: DeliveryRule,
  times: DeliveryTimes | null,
  { price, leadDays }: { price: number | null; leadDays: number },
): DeliveryRange | null {
  if (times === null || price === null) return null;
  const all = [times.usual, ...Object.values(times.byDistrict)];
  return {
    fee: dearestDelivery(rule, price),
    leadDays,
    from: Math.min(...all.map(({ from }) => from)),
    to: Math.max(...all.map(({ to }) => to)),
  };
}
