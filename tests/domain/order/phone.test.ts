import { expect, test } from 'vitest';
import { phoneText } from '../../../src/domain/order/phone.ts';

test.each([
  ['0771234567', '077 123 4567'],
  ['0112345678', '011 234 5678'],
  ['004915112345678', '004915112345678'],
  ['077', '077'],
  ['', ''],
])('%j is read as %j', (digits, text) => {
  expect(phoneText(digits)).toBe(text);
});
