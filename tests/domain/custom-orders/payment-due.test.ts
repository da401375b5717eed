import { expect, it } from 'vitest';
import { CUSTOM_PAYMENT_STATUSES, CUSTOM_STATUSES } from '../../../src/domain/custom-orders/custom-order.ts';
import { customPaymentDue } from '../../../src/domain/custom-orders/payment-due.ts';

const order = { status: 'Confirmed', paymentMethod: 'Bank Transfer', paymentStatus: 'Pending', isClosed: false };
const statusesDue = (paymentMethod: string) =>
  [...CUSTOM_STATUSES, 'Lost'].filter((status) => customPaymentDue({ ...order, status, paymentMethod }) !== null);

it('a transfer is asked for from the confirmation on, cash until it has been delivered', () => {
  expect(statusesDue('Bank Transfer')).toEqual(['Confirmed', 'Preparing', 'On Delivery', 'Successfully Delivered']);
  expect(statusesDue('Cash On Delivery')).toEqual(['Confirmed', 'Preparing', 'On Delivery']);
  expect(statusesDue('Card Payment')).toEqual([]);
});

it('nobody is asked for what is paid, given back, or closed', () => {
  const asked = [...CUSTOM_PAYMENT_STATUSES, 'Half paid'].filter(
    (paymentStatus) => customPaymentDue({ ...order, paymentStatus }) !== null,
  );
  expect(asked).toEqual(['Pending', 'Failed']);
  expect(customPaymentDue({ ...order, isClosed: true })).toBeNull();
});
