import type { Product } from './product.ts';

const relatedIn = new WeakMap<readonly Product[], Map<string, readonly Product[]>>();

/** Up to 5 others of the same category and sub-category (section 9); the same array while list and product stay the same. */
export function related(products: readonly Product[], to: Product): readonly Product[] {
  const known = relatedIn.get(products) ?? new Map<string, readonly Product[]>();
  relatedIn.set(products, known);
  let found = known.get(to.id);
  if (!found) {
    found = products
      .filter(
        (it) =>
          it.id !== to.id &&
          to.categoryId !== '' &&
          it.categoryId === to.categoryId &&
          it.subcategoryId === to.subcategoryId,
      )
      .slice(0, 5);
    known.set(to.id, found);
  }
  return found;
}
