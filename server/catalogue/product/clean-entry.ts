import type { CatalogueEntry } from './entry.ts';
import type { StoredProduct } from './stored-product.ts';

/** Text as the database can keep it: no U+0000, no half of a surrogate pair; composed, so that equal texts are equal. */
export const cleanText = (text: string): string =>
  text
    .replaceAll('\u0000', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .trim();

/** Longest fit note, in characters. */
export const MAX_FIT_NOTE_LENGTH = 200;

const cleanList = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(cleanText))].filter((text) => text !== '');

/** The product with every text cleaned, lists without doubles or blanks, and no properties without a name or values. */
export const cleanProduct = <
  Product extends Omit<CatalogueEntry, 'source' | 'forSale'> &
    Partial<Pick<StoredProduct, 'soldOutSizes' | 'imageSources' | 'skus'>>,
>(
  product: Product,
): Product => ({
  ...product,
  name: cleanText(product.name),
  description: cleanText(product.description),
  images: cleanList(product.images),
  sizes: cleanList(product.sizes),
  properties: product.properties
    .map(({ name, values }) => ({ name: cleanText(name), values: cleanList(values) }))
    .filter(({ name, values }) => name !== '' && values.length > 0),
  tags: cleanList(product.tags),
  ...(product.variants && {
    variants: product.variants.map(({ properties, image }) => ({
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [cleanText(name), cleanText(value)]),
      ),
      image: cleanText(image),
    })),
  }),
  ...(product.fitNote !== undefined && { fitNote: cleanText(product.fitNote) }),
  category: cleanText(product.category),
  subcategory: cleanText(product.subcategory),
  vendor: cleanText(product.vendor),
  ...(product.soldOutSizes && { soldOutSizes: cleanList(product.soldOutSizes) }),
  ...(product.skus && { skus: cleanList(product.skus) }),
  ...(product.imageSources && { imageSources: product.imageSources.map(cleanText) }),
});

/** The entry cleaned like a product, and its source. */
export const cleanEntry = (entry: CatalogueEntry): CatalogueEntry =>
  cleanProduct({ ...entry, source: cleanText(entry.source) });
