import type { Cents } from '../money.ts';

/** A named choice of a product beside its size: Colour: Indigo, Rust. Section 3, customProperties. */
export type CustomProperty = { name: string; values: readonly string[] };

/**
 * A product as the app holds it, after the edge made one shape of all that the wire allows (section 3).
 * Text that is not known is ''. Products that are not for sale never get this far.
 */
export type Product = {
  id: string;
  name: string;
  description: string;
  /** Cents; null where the shop has not set one: shown as N/A, and it cannot be bought. */
  price: Cents | null;
  images: readonly string[];
  sizes: readonly string[];
  properties: readonly CustomProperty[];
  categoryId: string;
  categoryName: string;
  subcategoryId: string;
  subcategoryName: string;
  vendorId: string;
  vendorName: string;
  bestseller: boolean;
  views: number;
  /** Milliseconds since 1970; 0 where unknown. */
  createdAt: number;
  tags: readonly string[];
};

/** Also the shape of a TYPE filter entry (section 3), with the picture of the category modal. */
export type Subcategory = { id: string; name: string; image: string };
export type Category = { id: string; name: string; image: string; subcategories: readonly Subcategory[] };
/** `categoryName` is the vendor's first one, '' where it has none: shown as 'Uncategorized' (section 2). */
export type Vendor = { id: string; name: string; image: string; categoryName: string };

/** What a product is shown by in a list. */
export type ProductCard = Pick<Product, 'id' | 'name' | 'images' | 'price' | 'vendorName' | 'bestseller'>;

/** Latest collections: the 10 newest, newest first (section 9). */
export function newestFirst(products: readonly Product[]): Product[] {
  return [...products].sort((a, b) => b.createdAt - a.createdAt).slice(0, 10);
}

/** Best sellers: the first 5 that are flagged (section 9). */
export function bestSellers(products: readonly Product[]): Product[] {
  return products.filter((product) => product.bestseller).slice(0, 5);
}

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
