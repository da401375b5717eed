import { bestSellers, latest, type Product, type ProductCard } from './product.ts';

/** The rows of products on the home page (section 2). */
export type Shelves = {
  /** The product of the first picture: the first best seller that has one, else the newest, else any; null without pictures. */
  leading: ProductCard | null;
  latest: readonly ProductCard[];
  bestSellers: readonly ProductCard[];
};

const shelves = new WeakMap<readonly Product[], Shelves>();

/** The rows of a list; made once for each list. */
export function shelvesOf(products: readonly Product[]): Shelves {
  let made = shelves.get(products);
  if (!made) {
    const [newest, best] = [latest(products), bestSellers(products)];
    const leading = [best, newest, products].flatMap((row) => row.find((it) => it.images.length > 0) ?? [])[0] ?? null;
    shelves.set(products, (made = { leading, latest: newest, bestSellers: best }));
  }
  return made;
}
