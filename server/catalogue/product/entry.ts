import type { Cents } from '../../../src/domain/money.ts';
import type { CustomProperty, Variant } from '../../../src/domain/catalogue/product.ts';
import type { ChoiceDetail } from './choice-details.ts';
import type { StockCount } from './stock.ts';

/**
 * A product as it goes into the catalogue, from any origin (demo shop, import). Categories, sub-categories and vendors are
 * named; the writer makes those that are not there yet. '' or null means none.
 */
export type CatalogueEntry = {
  /** Unique and lasting: `demo:linen-kurta`, `shopify:ocean-blue-shirt`. Written again, it updates the same product. */
  source: string;
  name: string;
  /** Plain text; blank lines part paragraphs. */
  description: string;
  price: Cents | null;
  /** Addresses as the shop serves them, such as `/media/<hash>/960.jpg`. */
  images: readonly string[];
  sizes: readonly string[];
  properties: readonly CustomProperty[];
  tags: readonly string[];
  /** Values with a picture of their own; missing for none. */
  variants?: readonly Variant[];
  /** One line on its fit; missing leaves it as it is. */
  fitNote?: string;
  /** Working days until it is ready to be sent; missing leaves them as they are. */
  leadDays?: number;
  /** Counts of choices; missing leaves them as they are. */
  stock?: readonly StockCount[];
  /** Prices and SKUs of choices; missing leaves them as they are. */
  choices?: readonly ChoiceDetail[];
  category: string;
  subcategory: string;
  vendor: string;
  bestseller: boolean;
  forSale: boolean;
  /** ISO 8601; null: the moment it is written for the first time. */
  createdAt: string | null;
};

/** Pictures and order of what the entries name; the writer uses them when it makes or meets one. */
export type CatalogueGroups = {
  categories: readonly { name: string; image: string; subcategories: readonly { name: string; image: string }[] }[];
  vendors: readonly { name: string; image: string }[];
};
