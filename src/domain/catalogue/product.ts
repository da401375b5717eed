import type { Cents } from '../money.ts';

/** A named choice of a product beside its size: Colour: Indigo, Rust. Section 3, customProperties. */
export type CustomProperty = { name: string; values: readonly string[] };

/** Values of a product that have a picture of their own; properties that it does not name may have any value. */
export type Variant = {
  properties: Readonly<Record<string, string>>;
  /** Address of one of the product's pictures. */
  image: string;
  /** Colour of the value, `#rrggbb`; missing if it is not known. */
  swatch?: string | undefined;
};

/** Pieces left of one whole choice of a product, '' for a product without sizes. */
export type StockLeft = { size: string; properties: Readonly<Record<string, string>>; left: number };

/** Own price of one whole choice of a product, in cents; null for one that could not be read: then it costs what the product does. */
export type ChoicePrice = { size: string; properties: Readonly<Record<string, string>>; price: Cents | null };

/**
 * A product as the app holds it, after the edge made one shape of all that the wire allows (section 3).
 * Text that is not known is ''. Products that are not for sale never get this far.
 */
export type Product = {
  id: string;
  name: string;
  description: string;
  /** Cents, of its cheapest choice; null where the shop has not set one: shown as N/A, and it cannot be bought. */
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
  /** Missing or empty if the server has none: then every choice is shown by the first picture. */
  variants?: readonly Variant[];
  /** Choices that cost more than `price`. Missing or empty if there are none. */
  prices?: readonly ChoicePrice[];
  /** Choices of which few or none are left; any other can be bought without end. Missing if there are none. */
  stock?: readonly StockLeft[];
  /** True if nothing is left of any choice. */
  isSoldOut?: boolean;
  /** One line on its fit; missing or '' if the shop has not said. */
  fitNote?: string;
};

/** Also the shape of a TYPE filter entry (section 3), with the picture of the category modal. */
export type Subcategory = { id: string; name: string; image: string };
export type Category = { id: string; name: string; image: string; subcategories: readonly Subcategory[] };
/** `categoryName` is the vendor's first one, '' where it has none: shown as 'Uncategorized' (section 2). */
export type Vendor = { id: string; name: string; image: string; categoryName: string };

/** Fields by which a list shows a product. */
export type ProductCard = Pick<
  Product,
  'id' | 'name' | 'images' | 'price' | 'prices' | 'vendorName' | 'bestseller' | 'isSoldOut'
> &
  Partial<Pick<Product, 'properties' | 'variants'>> & {
    /** Swatches as `swatchesOf` gives them, if properties and variants are left out. */
    swatches?: string;
  };
