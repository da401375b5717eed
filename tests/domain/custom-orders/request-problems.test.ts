import { expect, test } from 'vitest';
import {
  type CustomRequest,
  isCustomStatus,
  shortNumber,
  totalOf,
} from '../../../src/domain/custom-orders/custom-order.ts';
import { drawingType } from '../../../src/domain/custom-orders/drawing-rules.ts';
import type { ProductType } from '../../../src/domain/custom-orders/options.ts';
import {
  MAX_REQUEST_LENGTHS,
  MAX_SENT_NOTES,
  quantityOf,
  requestProblems,
  tidyRequest,
} from '../../../src/domain/custom-orders/request-problems.ts';
import {
  MAX_ROSTER_NAME,
  MAX_ROSTER_ROWS,
  rosterLines,
  rosterProblem,
} from '../../../src/domain/custom-orders/roster.ts';

const property = { options: [], default: '', required: true, priceImpact: 0 };
const cap: ProductType = {
  name: 'Cap',
  basePrice: 95_000,
  minQuantity: 20,
  productionDays: null,
  outline: '',
  properties: [
    { ...property, name: 'Colour', type: 'color', options: [{ value: 'Navy', priceImpact: null, colour: '' }] },
    { ...property, name: 'Width', type: 'number', required: false },
    { ...property, name: 'Agreed', type: 'checkbox' },
  ],
};
const whole: CustomRequest = {
  designName: ' School cap ',
  category: 'Caps',
  productType: 'Cap',
  properties: { Colour: 'Navy', Agreed: 'true', Gone: 'x', Width: '' },
  quantity: 20,
  notes: '',
  phone: '+94 77 123 4567',
  address: { street: '7 Loom Lane', city: 'Kandy', state: 'Kandy', zipCode: '20000', country: 'Sri Lanka' },
  paymentMethod: 'Bank Transfer',
};
const fields = (changes: Partial<CustomRequest>, type: ProductType | undefined = cap) =>
  requestProblems({ ...whole, ...changes }, type).map(
    (it) => `${it.field === 'property' ? it.property : it.field} ${it.problem}`,
  );

test('a whole request has no problem; an empty one has each that section 5 requires', () => {
  expect(fields({})).toEqual([]);
  const nothing = { street: ' ', city: '', state: '', zipCode: '', country: '' };
  expect(
    fields({ designName: '', category: '', productType: '', properties: {}, quantity: 1, phone: '', address: nothing }),
  ).toEqual([
    'designName missing',
    'category missing',
    'Colour missing',
    'Agreed missing',
    'quantity too few',
    'street missing',
    'city missing',
    'state missing',
    'zipCode missing',
    'country missing',
    'phone missing',
  ]);
});

test('values that the catalogue does not offer are problems of their property', () => {
  expect(fields({ properties: { Colour: 'Pink', Agreed: 'yes', Width: '-1' } })).toEqual([
    'Colour not offered',
    'Width no number',
    'Agreed missing',
  ]);
  expect(requestProblems(whole, undefined)).toEqual([{ field: 'productType', problem: 'not offered' }]);
  expect(fields({ quantity: 100_001, phone: '12', designName: 'x'.repeat(101) })).toEqual([
    'designName too long',
    'quantity too many',
    'phone no phone',
  ]);
});

test('a request is tidied to what its type has and what is set', () => {
  expect(tidyRequest(whole, cap)).toMatchObject({
    designName: 'School cap',
    properties: { Colour: 'Navy', Agreed: 'true' },
    phone: '0771234567',
  });
});

test('a quantity that is no number is 1, and always whole', () => {
  expect(['', 'ten', '-3', '0', '2.9', ' 12 ', '1e9'].map(quantityOf)).toEqual([1, 1, 1, 1, 2, 12, 100_000]);
});

test('a drawing is known by its first bytes', () => {
  const bytes = (...text: string[]) => Uint8Array.from(Buffer.from(text.join(''), 'latin1'));
  expect(drawingType(bytes('\x89PNG\r\n\x1a\n'))).toBe('image/png');
  expect(drawingType(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg');
  expect(drawingType(bytes('RIFF\0\0\0\0WEBP'))).toBe('image/webp');
  for (const other of ['RIFF\0\0\0\0WAVE', '<svg xmlns', 'GIF89a', '%PDF-', ''])
    expect(drawingType(bytes(other))).toBeNull();
});

test('an order has a short number, a total, and a status of section 4 or another word', () => {
  expect(shortNumber('64f0c2aa19b3d7e5')).toBe('B3D7E5');
  expect(totalOf({ price: 95_000, deliveryFee: 35_000 })).toBe(130_000);
  expect([isCustomStatus('Confirmed'), isCustomStatus('On Hold')]).toEqual([true, false]);
});

test('the longest team list goes along with the longest notes', () => {
  const row = { name: 'K'.repeat(MAX_ROSTER_NAME), number: '999', size: 'Free size' };
  expect(rosterProblem(row)).toBeNull();
  const rows = Array.from({ length: MAX_ROSTER_ROWS }, () => row);
  const notes = ['x'.repeat(MAX_REQUEST_LENGTHS.notes), ...rosterLines(rows)].join('\n');
  expect(fields({ notes })).toEqual([]);
  expect(fields({ notes: 'x'.repeat(MAX_SENT_NOTES + 1) })).toEqual(['notes too long']);
});
