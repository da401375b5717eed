import { expect, it } from 'vitest';
import { DISTRICTS } from '../../../src/domain/order/districts.ts';

it('lists the 25 districts once each, in the order of the alphabet', () => {
  expect(new Set(DISTRICTS).size).toBe(25);
  expect(DISTRICTS).toEqual([...DISTRICTS].sort());
});
