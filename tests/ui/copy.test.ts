import { expect, test } from 'vitest';
import type { ChoiceProblem } from '../../src/domain/cart/cart.ts';
import type { Alert, Notice } from '../../src/machines/emitted.ts';
import { LKR } from '../../src/domain/money.ts';
import { codeErrorText } from '../../src/ui/copy/discount-codes.ts';
import { errorText, mostViewedErrorText } from '../../src/ui/copy/errors.ts';
import { deliveryText, paymentsOf } from '../../src/ui/copy/checkout.ts';
import {
  discountTerm,
  methodLabel,
  paymentLabel,
  paymentTone,
  statusLabel,
  statusTone,
  thanksTo,
  transferText,
} from '../../src/ui/copy/orders.ts';
import { quoteUrl } from '../../src/ui/copy/product.ts';
import { alertText } from '../../src/ui/copy/alerts.ts';
import { changedName, soldOutText } from '../../src/ui/copy/stock.ts';
import { toastText } from '../../src/ui/copy/toasts.ts';

const said = { code: 'refused', status: 200, said: 'We are stocktaking' } as const;
const property: ChoiceProblem = { code: 'property-invalid', property: 'Colour' };

test('a payment that waits for the courier is said to be in time', () => {
  expect([paymentLabel('Pending', 'cash'), paymentLabel('Pending', 'transfer'), paymentLabel('', null)]).toEqual([
    'Payment: Pending (pay on delivery)',
    'Payment: Pending',
    'Payment: Not specified',
  ]);
});

test('thanks name whom they know', () => {
  expect([thanksTo('Amara Silva'), thanksTo('')]).toEqual(['Thank you, Amara Silva!', 'Thank you!']);
});

test('a line of an order that has changed is named by all its choices', () => {
  expect([
    changedName({ size: 'XL', properties: { Colour: 'Moss' } }, 'Everyday Cotton Tee'),
    changedName({ size: 'Free size', properties: {} }, 'Handloom Saree'),
    changedName({ size: '', properties: { Colour: 'Navy' } }),
  ]).toEqual(['Everyday Cotton Tee, size XL, Moss', 'Handloom Saree, one size', 'An item, Navy']);
});

test('a quote is asked for where the shop can be reached, with the product in the message', () => {
  const [name, url] = ['Bridal & Home \ud800Saree', 'https://shop.example/product/9'];
  expect([
    quoteUrl({ whatsapp: '+94 77 555 0101', email: 'a@b.example' }, name, url),
    quoteUrl({ email: 'a@b.example' }, name, url),
    quoteUrl({}, name, url),
  ]).toEqual([
    'https://wa.me/94775550101?text=Could%20you%20give%20me%20a%20quote%20for%20Bridal%20%26%20Home%20Saree%3F%20https%3A%2F%2Fshop.example%2Fproduct%2F9',
    'mailto:a@b.example?subject=Quote%20for%20Bridal%20%26%20Home%20Saree',
    '/contact',
  ]);
});

test.each<[Alert, string]>([
  [{ code: 'choice-refused', problem: property }, 'Please select a valid Colour'],
  [{ code: 'choice-refused', problem: { code: 'sold-out' } }, soldOutText(false)],
  [{ code: 'categories-failed' }, 'Failed to load categories. Please refresh or try later.'],
  [{ code: 'vendors-failed', error: said }, 'Failed to load vendors: We are stocktaking'],
  [
    { code: 'vendors-failed', error: { code: 'broken', status: 200, said: '' } },
    'Failed to load vendors: No data received from vendors API',
  ],
  [
    { code: 'vendors-failed', error: { code: 'refused', status: 200, said: '' } },
    'Failed to load vendors: No data received from vendors API',
  ],
  [
    { code: 'vendors-failed', error: { code: 'unavailable', status: 500, said: '' } },
    'Failed to load vendors: The shop is having trouble right now. Please try again in a moment.',
  ],
])('the alert of %j says what the specification says', (alert, text) => {
  expect(alertText(alert)).toBe(text);
});

test.each<[Notice, string]>([
  [{ code: 'signed-up', name: 'Asha' }, 'Welcome, Asha! Your account is ready.'],
  [{ code: 'line-refused', problem: { code: 'size-missing' } }, 'Select Product Size'],
  [{ code: 'line-refused', problem: { code: 'product-not-found' } }, 'Product not found'],
  [{ code: 'line-refused', problem: { code: 'size-invalid' } }, 'Invalid size for this product'],
  [{ code: 'line-refused', problem: property }, 'Please select a valid Colour'],
  [{ code: 'lines-unavailable', names: [] }, 'Some items were removed from your cart as they are no longer available'],
  [
    { code: 'lines-unavailable', names: ['Tee', 'Saree'] },
    'Some items were removed from your cart as they are no longer available: Tee, Saree',
  ],
  [{ code: 'products-failed', error: said }, 'We are stocktaking'],
  [
    { code: 'cart-unsaved', error: { code: 'unavailable', status: 500, said: '' } },
    "We couldn't save your cart yet. We'll keep trying. The shop is having trouble right now. Please try again in a moment.",
  ],
  [{ code: 'part-failed', error: said }, 'We are stocktaking'],
])('the notice of %j says what the specification says', (notice, text) => {
  expect(toastText(notice).text).toBe(text);
});

test.each(['offline', 'timeout', 'unauthorised', 'refused', 'unavailable', 'broken'] as const)(
  'a call that is %s and says nothing gets a sentence of ours',
  (code) => {
    expect(errorText({ code, status: 0, said: '' })).toMatch(/^[A-Z].+\.$/);
  },
);

test('only an answer that says no makes a code invalid', () => {
  const said = (code: Parameters<typeof codeErrorText>[0]['code'], status: number, message = ''): string =>
    codeErrorText({ code, status, said: message });
  expect([said('refused', 200), said('refused', 400), said('refused', 400, 'This code is over.')]).toEqual([
    'Invalid discount code',
    'Invalid discount code',
    'This code is over.',
  ]);
  expect([
    said('broken', 200),
    said('refused', 404),
    said('refused', 429),
    said('unauthorised', 401),
    said('unavailable', 500),
    said('offline', 0),
    said('timeout', 0),
  ]).toEqual(Array.from({ length: 7 }, () => 'Error validating code'));
});

test('most viewed: an answer that says no without a word, and none that can be read', () => {
  expect([
    mostViewedErrorText({ code: 'refused', status: 200, said: '' }),
    mostViewedErrorText({ code: 'broken', status: 200, said: '' }),
    mostViewedErrorText({ code: 'unavailable', status: 500, said: '' }),
  ]).toEqual(['Failed to load products', 'Failed to load most viewed list', 'Failed to load most viewed list']);
});

test('an amount off is named with the code of the currency, a percentage with %', () => {
  expect([
    discountTerm({ code: 'WELCOME500', type: 'fixed', value: 50_000 }, LKR),
    discountTerm({ code: '', type: 'fixed', value: 123_456 }, LKR),
    discountTerm({ code: 'NOOL10', type: 'percentage', value: 1_000 }, LKR),
  ]).toEqual(['Discount (WELCOME500, LKR 500.00)', 'Discount (LKR 1,234.56)', 'Discount (NOOL10, 10%)']);
});

test('both payments can always be chosen; without an account to show, the shop will send it', () => {
  const account = { bank: 'Example Bank of Ceylon', number: '0000 555 0101' };
  expect([account, null].map((it) => paymentsOf(it).map(({ label }) => label))).toEqual([
    ['CASH ON DELIVERY', 'BANK TRANSFER'],
    ['CASH ON DELIVERY', 'BANK TRANSFER'],
  ]);
  expect([paymentsOf(account)[1]?.note, paymentsOf(null)[1]?.note]).toEqual([
    "To Example Bank of Ceylon, account 0000 555 0101. Place your order first, and we'll show you a reference.",
    "Place your order and we'll send you our bank details.",
  ]);
  expect([transferText(true, null), transferText(false, '2026-12-01')]).toEqual([
    expect.stringMatching(/^Please transfer/),
    expect.stringMatching(/^We'll send you our bank details\. Then transfer the amount by Tue\s1\sDec and quote/),
  ]);
});

test('methods and statuses that nobody here knows are shown as they come', () => {
  expect(['COD', 'Bank Transfer', 'Card Payment', 'Pending', 'LankaQR', '', 'constructor'].map(methodLabel)).toEqual([
    'Cash on Delivery',
    'Bank Transfer',
    'Credit/Debit Card',
    'Not specified',
    'LankaQR',
    'Not specified',
    'constructor',
  ]);
  expect([
    statusLabel('Returned'),
    statusLabel(''),
    statusTone('Returned'),
    statusTone('Shipped'),
    statusTone('constructor'),
    paymentTone('Authorised'),
    paymentTone('Failed'),
  ]).toEqual(['Returned', 'Not specified', 'quiet', 'moving', 'quiet', 'quiet', 'danger']);
});

test('delivery: its fee, what is missing to free delivery, or that it is free', () => {
  const rule = { flat: 35_000, freeFrom: 1_000_000, districts: { Jaffna: 60_000 } };
  const text = (amount: number, fee: number, state = 'Kandy', { freeFrom = rule.freeFrom as number | null } = {}) =>
    deliveryText({ ...rule, freeFrom }, { amount, deliveryFee: fee }, state, LKR);
  expect([
    text(370_000, 35_000),
    text(370_000, 35_000, ''),
    text(370_000, 35_000, 'Kandy', { freeFrom: null }),
    text(1_000_000, 0),
    text(370_000, 0),
  ]).toEqual([
    "Delivery is Rs. 350.00. Add Rs. 6,300.00 more and it's free.",
    "Delivery is Rs. 350.00. Add Rs. 6,300.00 more and it's free. The fee depends on your district.",
    'Delivery is Rs. 350.00.',
    'Free delivery: your order is Rs. 10,000.00 or more.',
    'Delivery is free.',
  ]);
});

test('lines of the guest that joined the cart of an account: all, some or none', () => {
  const joined = (added: number, leftOut: number) => toastText({ code: 'cart-joined', added, leftOut }).text;
  const full = 'A cart holds at most 999 of the same item, and 100 different items.';
  expect([joined(3, 0), joined(1, 0), joined(2, 3), joined(0, 4), joined(0, 1)]).toEqual([
    "We've added the 3 items you picked earlier.",
    "We've added the item you picked earlier.",
    `We've added 2 of the 5 items you picked earlier. ${full}`,
    `We couldn't add the 4 items you picked earlier. ${full}`,
    `We couldn't add the item you picked earlier. ${full}`,
  ]);
});
