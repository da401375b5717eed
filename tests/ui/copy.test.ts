import { expect, test } from 'vitest';
import type { ChoiceProblem } from '../../src/domain/cart.ts';
import type { Alert, Notice } from '../../src/machines/outward.ts';
import { errorText } from '../../src/ui/copy.ts';
import { alertText, noticeWords } from '../../src/ui/copy-notices.ts';

const said = { code: 'refused', status: 200, said: 'We are stocktaking' } as const;
const property: ChoiceProblem = { code: 'property-invalid', property: 'Colour' };

test.each<[Alert, string]>([
  [{ code: 'choice-refused', problem: { code: 'size-missing' } }, 'Please select a size'],
  [{ code: 'choice-refused', problem: property }, 'Please select a valid Colour'],
  [{ code: 'categories-failed' }, 'Failed to load categories. Please refresh or try later.'],
  [{ code: 'vendors-failed', error: said }, 'Failed to load vendors: We are stocktaking'],
  [{ code: 'vendors-failed', error: { code: 'broken', status: 200, said: '' } }, 'Failed to load vendors: No data received from vendors API'],
])('the alert of %j says what the specification says', (alert, text) => {
  expect(alertText(alert)).toBe(text);
});

test.each<[Notice, string]>([
  [{ code: 'line-refused', problem: { code: 'size-missing' } }, 'Select Product Size'],
  [{ code: 'line-refused', problem: { code: 'product-not-found' } }, 'Product not found'],
  [{ code: 'line-refused', problem: { code: 'size-invalid' } }, 'Invalid size for this product'],
  [{ code: 'line-refused', problem: property }, 'Please select a valid Colour'],
  [{ code: 'lines-unavailable', names: [] }, 'Some items were removed from your cart as they are no longer available'],
  [{ code: 'lines-unavailable', names: ['Tee', 'Saree'] }, 'Some items were removed from your cart as they are no longer available: Tee, Saree'],
  [{ code: 'products-failed', error: said }, 'We are stocktaking'],
])('the notice of %j says what the specification says', (notice, text) => {
  expect(noticeWords(notice).text).toBe(text);
});

test.each(['offline', 'timeout', 'unauthorised', 'refused', 'unavailable', 'broken'] as const)('a call that is %s and says nothing gets a sentence of ours', (code) => {
  expect(errorText({ code, status: 0, said: '' })).toMatch(/^[A-Z].+\.$/);
});
