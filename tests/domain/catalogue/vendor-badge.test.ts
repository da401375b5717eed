import { expect, test } from 'vitest';
import { vendorBadge } from '../../../src/domain/catalogue/vendor-badge.ts';

const ids = Array.from({ length: 5_000 }, (_, at) => `vendor-${at}`);

test('a vendor wears the same badge on every visit', () => {
  expect(ids.map(vendorBadge)).toEqual(ids.map(vendorBadge));
  expect(['v1', 'v2', 'කුමාරි', ''].map(vendorBadge)).toMatchInlineSnapshot(`
    [
      null,
      null,
      "NEW",
      null,
    ]
  `);
});

test('about one vendor in five wears a badge, and each badge is worn', () => {
  const worn = ids.map(vendorBadge).filter((badge) => badge !== null);
  expect(worn.length / ids.length).toBeGreaterThan(0.17);
  expect(worn.length / ids.length).toBeLessThan(0.23);
  expect(new Set(worn)).toEqual(new Set(['NEW', 'Featured', 'Popular']));
});
