import type { CustomOrder, CustomStatus } from './custom-order.ts';

/** Statuses from which on a customer is asked to pay: what is to be paid stands from the confirmation on. */
const PAYABLE: readonly CustomStatus[] = ['Confirmed', 'Preparing', 'On Delivery', 'Successfully Delivered'];

/**
 * Way in which a customer is asked to pay now; null for not yet, or no more. Cash is noted with the delivery or after it, so nobody is asked for it
 * once more then; nor is anybody by words that we do not know (readings 6.7).
 */
export function customPaymentDue({
  status,
  paymentMethod,
  paymentStatus,
  isClosed,
}: Pick<CustomOrder, 'status' | 'paymentMethod' | 'paymentStatus'> & { isClosed: boolean }):
  | 'transfer'
  | 'cash'
  | null {
  if (isClosed || !(PAYABLE as readonly string[]).includes(status)) return null;
  if (paymentStatus !== 'Pending' && paymentStatus !== 'Failed') return null;
  if (paymentMethod === 'Bank Transfer') return 'transfer';
  return paymentMethod === 'Cash On Delivery' && status !== 'Successfully Delivered' ? 'cash' : null;
}
