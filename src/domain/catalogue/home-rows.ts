import type { Product, ProductCard } from './product.ts';

/** The rows of products on the home page (section 2). */
export type HomeRows = {
  latest: readonly ProductCard[];
  bestSellers: readonly ProductCard[];
};

/** Latest collections: the 10 newest, newest first (section 9). */
export function newestFirst(products: readonly Product[]): Product[] {
  return [...products].sort((a, b) => b.createdAt - a.createdAt).slice(0, 10);
}

/** Best sellers: the first 5 that are flagged (section 9). */
export function bestSellers(products: readonly Product[]): Product[] {
  return products.filter((product) => product.bestseller).slice(0, 5);
}

const shelves = new WeakMap<readonly Product[], HomeRows>();

/** Rows of a list; made once for each list. */
export function homeRowsOf(products: readonly Product[]): HomeRows {
  let made = shelves.get(products);
  if (!made) shelves.set(products, (made = { latest: newestFirst(products), bestSellers: bestSellers(products) }));
  return made;
}
