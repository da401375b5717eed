import { describe, expect, it } from 'vitest';
import { bestSellers, newestFirst } from '../../../src/domain/catalogue/home-rows.ts';
import { related } from '../../../src/domain/catalogue/related.ts';
import { product } from '../../support/samples/samples.ts';

const some = (count: number, changes: (nth: number) => Parameters<typeof product>[0]) =>
  Array.from({ length: count }, (_, nth) => product({ id: `p${nth}`, ...changes(nth) }));
const ids = (all: readonly { id: string }[]): string[] => all.map((it) => it.id);

describe('what the shop picks out', () => {
  it('latest: the 10 newest, newest first, the list left as it was', () => {
    const all = some(12, (nth) => ({ createdAt: nth % 2 === 0 ? nth : 100 - nth }));
    expect(ids(newestFirst(all))).toEqual(['p1', 'p3', 'p5', 'p7', 'p9', 'p11', 'p10', 'p8', 'p6', 'p4']);
    expect(ids(all).slice(0, 2)).toEqual(['p0', 'p1']);
  });

  it('best sellers: the first 5 that are flagged', () => {
    expect(ids(bestSellers(some(14, (nth) => ({ bestseller: nth % 2 === 1 }))))).toEqual([
      'p1',
      'p3',
      'p5',
      'p7',
      'p9',
    ]);
  });

  it('related: up to 5 others of the same category and type', () => {
    const all = some(9, (nth) => ({
      categoryId: nth === 1 ? 'women' : 'men',
      subcategoryId: nth === 2 ? 'men-kurtas' : 'men-tees',
    }));
    expect(ids(related(all, product({ id: 'p3' })))).toEqual(['p0', 'p4', 'p5', 'p6', 'p7']);
    expect(related(all, product({ id: 'lone', categoryId: 'kids' }))).toEqual([]);
  });
});
