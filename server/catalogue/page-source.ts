import type { WireProduct } from '../../src/api/contract/catalogue.ts';
import { centsFromRupees } from '../../src/domain/money.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';

const NONE: readonly never[] = [];

/**
 * A product as the app would read it, without what only its own page shows (description, sizes, properties, tags, all
 * pictures but the first): small enough to be kept for every product, for painting pages.
 */
export const pageSourceOf = (wire: WireProduct): Product => ({
  id: wire._id,
  name: wire.name,
  description: '',
  price: centsFromRupees(wire.price),
  images: wire.image.slice(0, 1),
  sizes: NONE,
  properties: NONE,
  categoryId: wire.category._id,
  categoryName: wire.categoryName,
  subcategoryId: wire.subCategory._id,
  subcategoryName: wire.subCategoryName,
  vendorId: wire.vendor._id,
  vendorName: wire.vendorName,
  bestseller: wire.bestseller,
  views: wire.views,
  createdAt: Date.parse(wire.createdAt) || 0,
  tags: NONE,
});
