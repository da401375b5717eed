import { expect, test } from 'vitest';
import {
  CUSTOM_PAYMENT_METHODS,
  CUSTOM_PAYMENT_STATUSES,
  CUSTOM_STATUSES,
  customDueOf,
} from '../../../src/domain/custom-orders/custom-order.ts';
import { seenChange } from '../../../src/domain/custom-orders/seen-change.ts';
import { awaiting, confirmed, dearer, redrawn } from '../../support/samples/custom-order-samples.ts';

test('a payment is asked for from Confirmed on, and only while it is due', () => {
  const due = new Map<string, string[]>();
  for (const status of [...CUSTOM_STATUSES, 'At the tailor'])
    for (const paymentMethod of [...CUSTOM_PAYMENT_METHODS, 'Card Payment'])
      for (const paymentStatus of [...CUSTOM_PAYMENT_STATUSES, 'Half']) {
        const it = customDueOf({ status, paymentMethod, paymentStatus, isClosed: false });
        if (it !== null) due.set(it, [...(due.get(it) ?? []), `${status}, ${paymentStatus}`]);
      }
  const agreed = ['Confirmed', 'Preparing', 'On Delivery', 'Successfully Delivered'];
  expect(Object.fromEntries(due)).toEqual({
    transfer: agreed.flatMap((status) => [`${status}, Pending`, `${status}, Failed`]),
    cash: agreed.slice(0, 3).map((status) => `${status}, Pending`),
    'failed cash': agreed.map((status) => `${status}, Failed`),
  });
});

test('nothing is asked for of an order that is closed', () => {
  expect(customDueOf({ ...confirmed, isClosed: true })).toBeNull();
});

test('what has changed is told as it was before, and nothing where nothing has', () => {
  expect(seenChange(awaiting, awaiting)).toBeNull();
  expect(seenChange(awaiting, dearer)).toEqual({ status: null, total: 1_785_000, mockup: false });
  expect(seenChange(awaiting, confirmed)).toEqual({ status: 'Awaiting Confirmation', total: null, mockup: false });
  expect(seenChange(awaiting, redrawn)).toEqual({ status: null, total: null, mockup: true });
  expect(seenChange(awaiting, { ...awaiting, mockup: '' })).toBeNull();
  expect(seenChange(awaiting, { ...awaiting, price: awaiting.price - 100, deliveryFee: 35_100 })).toEqual({
    status: null,
    total: 1_785_000,
    mockup: false,
  });
});
