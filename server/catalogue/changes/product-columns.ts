import { createHash } from 'node:crypto';
import type { Variant } from '../../../src/domain/catalogue/product.ts';
import type { CatalogueEntry } from '../product/entry.ts';
import type { EntryGroups } from './group-rows.ts';
import { offSaleColumns } from '../product/off-sale.ts';
import type { StoredProduct } from '../product/stored-product.ts';

/** Columns that a later write changes; id, source, position and created_at stay. */
export const CONTENT = [
  'name',
  'description',
  'price_cents',
  'images',
  'sizes',
  'tags',
  'properties',
  'category_id',
  'subcategory_id',
  'vendor_id',
  'bestseller',
  'for_sale',
  'off_sale',
  'sold_out_sizes',
  'image_sources',
  'skus',
  'variants',
  'fit_note',
  'lead_days',
  'updated_at',
  'fingerprint',
] as const;

const variantText = ({ properties, image }: Variant) => ({
  properties: Object.fromEntries(Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1))),
  image,
});

/** Hash of a product as it was last written, by which one that nobody has changed since is known. @param entry cleaned. */
export function fingerprintOf(entry: Omit<CatalogueEntry, 'source' | 'createdAt'>): string {
  const content = [
    entry.name,
    entry.description,
    entry.price,
    entry.images,
    entry.sizes,
    entry.properties.map(({ name, values }) => [name, values]),
    entry.tags,
    entry.category,
    entry.subcategory,
    entry.vendor,
    entry.bestseller,
    entry.forSale,
    // A product without any has the hash that older versions gave it.
    ...(entry.variants && entry.variants.length > 0 ? [entry.variants.map(variantText)] : []),
    ...(entry.fitNote ? [{ fitNote: entry.fitNote }] : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Columns of a product that shoppers can see. */
export const shownColumns = (product: StoredProduct, { category, subcategory, vendor }: EntryGroups) => ({
  name: product.name,
  description: product.description,
  price_cents: product.price,
  images: JSON.stringify(product.images),
  sizes: JSON.stringify(product.sizes),
  tags: JSON.stringify(product.tags),
  properties: JSON.stringify(product.properties.map(({ name, values }) => ({ name, values }))),
  variants: JSON.stringify((product.variants ?? []).map(variantText)),
  fit_note: product.fitNote ?? '',
  lead_days: product.leadDays ?? 0,
  category_id: category,
  subcategory_id: subcategory,
  vendor_id: vendor,
  bestseller: product.bestseller,
  for_sale: product.offSale.length === 0,
});

/** Columns that only the next import and the staff read. */
export const memoryColumns = (product: StoredProduct) => ({
  off_sale: offSaleColumns(product.offSale).off_sale,
  sold_out_sizes: JSON.stringify(product.soldOutSizes),
  image_sources: JSON.stringify(product.imageSources),
  skus: JSON.stringify(product.skus),
});
