import { expect, test } from 'vitest';
import {
  type PaymentDueKind,
  dueOf,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from '../../../src/domain/order/order.ts';

test('of every order it is known what is due', () => {
  const due = new Map<PaymentDueKind, string[]>();
  for (const status of ORDER_STATUSES)
    for (const paymentMethod of PAYMENT_METHODS)
      for (const paymentStatus of PAYMENT_STATUSES) {
        const it = dueOf({ status, paymentMethod, paymentStatus });
        if (it !== null) due.set(it, [...(due.get(it) ?? []), `${status}, ${paymentMethod}, ${paymentStatus}`]);
      }
  const alive = ['Order Placed', 'Processing', 'Shipped', 'Delivered'];
  expect(Object.fromEntries(due)).toEqual({
    cash: alive.slice(0, 3).map((status) => `${status}, COD, Pending`),
    'failed cash': alive.map((status) => `${status}, COD, Failed`),
    transfer: alive.flatMap((status) => [`${status}, Bank Transfer, Pending`, `${status}, Bank Transfer, Failed`]),
  });
});

test('nobody is asked for money by words that nobody here knows', () => {
  const due = (changes: object) =>
    dueOf({ status: 'Order Placed', paymentMethod: 'COD', paymentStatus: 'Pending', ...changes });
  expect([
    due({}),
    due({ paymentMethod: 'Bank Transfer' }),
    due({ paymentMethod: 'LankaQR' }),
    due({ paymentStatus: 'Authorised' }),
    due({ paymentStatus: '' }),
    due({ status: 'Returned' }),
    due({ status: 'Returned', paymentMethod: 'Bank Transfer' }),
  ]).toEqual(['cash', 'transfer', null, null, null, null, null]);
});
