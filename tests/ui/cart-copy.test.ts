import { expect, test } from 'vitest';
import { LKR } from '../../src/domain/money.ts';
import { missingToFree } from '../../src/domain/order/delivery-fee.ts';
import { freeDeliveryText } from '../../src/ui/copy/cart.ts';

test.each([
  [370_000, 'Free delivery from Rs. 10,000.00: Rs. 6,300.00 to go.'],
  [999_999, 'Free delivery from Rs. 10,000.00: Rs. 0.01 to go.'],
  [1_000_000, 'Free delivery'],
  [1_000_001, 'Free delivery'],
])('a cart of %i cents reads %s', (amount, text) =>
  expect(freeDeliveryText(1_000_000, missingToFree(1_000_000, amount), LKR)).toBe(text),
);
