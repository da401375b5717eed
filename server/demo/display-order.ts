import type { Department, DemoProduct } from './catalogue/product.ts';

/** A product with its category and sub-category. */
export type CategorisedProduct = { product: DemoProduct; category: string; subcategory: string };

/**
 * All products in the order in which the shop shows them: one of each shelf in turn, so that the first page of the
 * collection is the whole shop in small.
 */
export function categorised(departments: readonly Department[]): CategorisedProduct[] {
  const shelves = departments.map(({ name, types }) => {
    const longest = Math.max(...types.map(({ products }) => products.length));
    const own: CategorisedProduct[] = [];
    for (let depth = 0; depth < longest; depth += 1) {
      for (const type of types) {
        const product = type.products[depth];
        if (product) own.push({ product, category: name, subcategory: type.name });
      }
    }
    return own;
  });
  const all: CategorisedProduct[] = [];
  const most = Math.max(...shelves.map((shelf) => shelf.length));
  for (let depth = 0; depth < most; depth += 1) {
    for (const shelf of shelves) {
      const one = shelf[depth];
      if (one) all.push(one);
    }
  }
  return all;
}
