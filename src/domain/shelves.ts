import { bestSellers, latest, type Product, type ProductCard } from './product.ts';

/** The rows of products on the home page (section 2). */
export type Shelves = {
  latest: readonly ProductCard[];
  bestSellers: readonly ProductCard[];
};

const shelves = new WeakMap<readonly Product[], Shelves>();

/** The rows of a list; made once for each list. */
export function shelvesOf(products: readonly Product[]): Shelves {
  let made = shelves.get(products);
  if (!made) shelves.set(products, (made = { latest: latest(products), bestSellers: bestSellers(products) }));
  return made;
}
