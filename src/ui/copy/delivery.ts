import { formatPrice, type Cents, type Currency } from '../../domain/money.ts';
import { deliveryFee, type DeliveryRule } from '../../domain/order/delivery-fee.ts';
import {
  type DeliverySchedule,
  deliveryDates,
  deliveryDatesText,
  workingDaysText,
  workingDaysTo,
} from '../../domain/order/delivery-dates.ts';

/** Cost of a delivery: `Rs. 350.00, free from Rs. 10,000.00`. @param amount cents of what is ordered. @param district '' for none. */
export function feeText(rule: DeliveryRule, amount: Cents, district: string, currency: Currency): string {
  const fee = deliveryFee(rule, amount, district);
  if (fee === 0) return 'Free delivery';
  const free = rule.freeFrom === null ? '' : `, free from ${formatPrice(rule.freeFrom, currency)}`;
  return `${formatPrice(fee, currency)}${free}`;
}

/** Days of a delivery: `Wed 2 – Tue 8 Dec`, or `in 2 to 5 working days` where the calendar ends before. @param today in Colombo. */
export function comingText(schedule: DeliverySchedule, district: string, today: string): string {
  const dates = deliveryDates(schedule, district, today);
  return dates ? deliveryDatesText(dates) : `in ${workingDaysText(workingDaysTo(schedule, district))}`;
}

/** Time that the making takes, where it is made to order; '' for what is there. */
export const makingText = ({ leadDays }: DeliverySchedule): string =>
  leadDays === 0 ? '' : `Made for you in ${workingDaysText({ from: leadDays, to: leadDays })}. `;

export const ORDER_TODAY = 'Order today, get it';
