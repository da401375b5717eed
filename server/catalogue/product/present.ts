import type { Selectable } from 'kysely';
import type { WireCategory, WireProduct, WireVendor } from '../../../src/api/contract/catalogue.ts';
import type { Carousel } from '../../../src/domain/catalogue/carousel.ts';
import type { ChoicePrice, StockLeft, Variant } from '../../../src/domain/catalogue/product.ts';
import { isSoldOut, isWholeChoice } from '../../../src/domain/cart/choice-stock.ts';
import { rupeesFromCents } from '../../../src/domain/money.ts';
import type { Database } from '../../db/schema.ts';
import { shownPrices } from './choice-prices.ts';
import { type Colours, NO_COLOURS, withSwatches } from './swatches.ts';

/** Rows of the catalogue to wire shapes (section 3). */

export type ProductRow = Selectable<Database['products']> & { views: number | null };
export type CategoryRow = Database['categories'];
export type SubcategoryRow = Database['subcategories'];
export type VendorRow = Database['vendors'];
export type CarouselRow = Database['carousel'];

/** The names that a product's references stand for; each map by id. */
export type Names = {
  categories: ReadonlyMap<string, string>;
  subcategories: ReadonlyMap<string, string>;
  vendors: ReadonlyMap<string, string>;
};

/** A list that was stored as JSON text; [] where it is none, so that one broken row cannot hide the others. */
export function list<Item>(json: string, isItem: (value: unknown) => value is Item): Item[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter(isItem) : [];
  } catch {
    return [];
  }
}
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isProperty = (value: unknown): value is { name: string; values: string[] } =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  isText(value.name) &&
  'values' in value &&
  Array.isArray(value.values) &&
  value.values.every(isText);

const isVariant = (value: unknown): value is Variant =>
  typeof value === 'object' &&
  value !== null &&
  'image' in value &&
  isText(value.image) &&
  'properties' in value &&
  typeof value.properties === 'object' &&
  value.properties !== null &&
  Object.values(value.properties).every(isText);

/** Variants of a stored product, those whose picture it has. */
export function variantsOf(row: Pick<ProductRow, 'variants' | 'images'>): Variant[] {
  if (row.variants === '[]') return [];
  const images = new Set(list(row.images, isText));
  return list(row.variants, isVariant).filter(({ image }) => images.has(image));
}

/** Sizes and properties of a stored product. */
export const choicesOf = (row: Pick<ProductRow, 'sizes' | 'properties'>) => ({
  sizes: list(row.sizes, isText),
  properties: list(row.properties, isProperty).map(({ name, values }) => ({ name, values })),
});

const named = (id: string | null, names: ReadonlyMap<string, string>) => ({
  _id: id ?? '',
  name: (id === null ? '' : names.get(id)) ?? '',
});

/**
 * Presents a product. Choices that it does not have any more are left out.
 * @param counted choices of which few or none are left. @param priced choices that have a price of their own.
 * @param colours those of which its swatches are.
 */
export function presentProduct(
  row: ProductRow,
  names: Names,
  counted: readonly StockLeft[] = [],
  priced: readonly ChoicePrice[] = [],
  colours: Colours = NO_COLOURS,
): WireProduct {
  const category = named(row.category_id, names.categories);
  const subCategory = named(row.subcategory_id, names.subcategories);
  const vendor = named(row.vendor_id, names.vendors);
  const { sizes, properties } = choicesOf(row);
  const variants = withSwatches({ properties, variants: variantsOf(row) }, colours);
  const shown = shownPrices({ sizes, properties, price: row.price_cents }, priced);
  const prices = shown.prices.flatMap(({ price, ...one }) =>
    price === null ? [] : [{ ...one, properties: { ...one.properties }, price: rupeesFromCents(price) }],
  );
  const stock = counted.filter((one) => isWholeChoice({ sizes, properties }, one));
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: shown.price === null ? null : rupeesFromCents(shown.price),
    image: list(row.images, isText),
    sizes,
    category,
    subCategory,
    categoryName: category.name,
    subCategoryName: subCategory.name,
    vendor,
    vendorName: vendor.name,
    bestseller: row.bestseller,
    views: row.views ?? 0,
    createdAt: row.created_at,
    customProperties: properties,
    tags: list(row.tags, isText),
    availableForSale: row.for_sale,
    ...(variants.length > 0 && { variants }),
    ...(row.fit_note !== '' && { fitNote: row.fit_note }),
    ...(prices.length > 0 && { prices }),
    ...(stock.length > 0 && { stock: stock.map((one) => ({ ...one, properties: { ...one.properties } })) }),
    ...(isSoldOut({ sizes, properties, stock }) && { soldOut: true }),
  };
}

export function presentCategory(row: CategoryRow, subcategories: readonly SubcategoryRow[]): WireCategory {
  const own = subcategories.filter((one) => one.category_id === row.id);
  return {
    _id: row.id,
    name: row.name,
    image: row.image,
    subcategories: own.map(({ id, name, image }) => ({ _id: id, name, image })),
  };
}

/** @param categoryNames the categories that the vendor sells in, the fullest first; the first is shown (section 3). */
export function presentVendor(row: VendorRow, categoryNames: readonly string[]): WireVendor {
  return {
    _id: row.id,
    name: row.name,
    images: row.image === '' ? [] : [row.image],
    categories: categoryNames.map((name) => ({ category: { name } })),
  };
}

/** With the defaults of section 3. @param own pictures that the staff have set, which stand in the place of the rows. */
export function presentCarousel(rows: readonly CarouselRow[], own?: Carousel['images']): Carousel {
  return {
    images: own ?? rows.map(({ url, alt }) => ({ url, altText: alt })),
    settings: { autoplay: true, interval: 5000, showIndicators: true, showControls: true },
  };
}
