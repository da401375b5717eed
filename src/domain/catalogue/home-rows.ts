import { bestSellers, newestFirst, type Product, type ProductCard } from './product.ts';

/** The rows of products on the home page (section 2). */
export type HomeRows = {
  latest: readonly ProductCard[];
  bestSellers: readonly ProductCard[];
};

const shelves = new WeakMap<readonly Product[], HomeRows>();

/** The rows of a list; made once for each list. */
export function homeRowsOf(products: readonly Product[]): HomeRows {
  let made = shelves.get(products);
  if (!made) shelves.set(products, (made = { latest: newestFirst(products), bestSellers: bestSellers(products) }));
  return made;
}
