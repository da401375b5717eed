import type { WireProduct } from '../../../src/api/contract/catalogue.ts';
import { centsFromRupees } from '../../../src/domain/money.ts';
import { isColourName } from '../../../src/domain/catalogue/sizes-and-colours.ts';
import type { ChoicePrice, CustomProperty, Product, ProductCard } from '../../../src/domain/catalogue/product.ts';
import { swatchesOf } from '../../../src/domain/catalogue/swatches.ts';

const NONE: readonly never[] = [];
/** Tells that some choice costs more; which one stands on the product's own page. */
const FROM: readonly ChoicePrice[] = [{ size: '', properties: {}, price: null }];

/** Lists by their texts: products that say the same share one. */
class SharedLists<Item> {
  readonly #lists = new Map<string, readonly Item[]>();

  of(list: readonly Item[]): readonly Item[] {
    if (list.length === 0) return NONE;
    const text = JSON.stringify(list);
    const known = this.#lists.get(text);
    if (!known) this.#lists.set(text, list);
    return known ?? list;
  }
}

/**
 * Makes of each product what the app would read, without what only its own page shows (description, tags, variants, stock, fit note, properties
 * that are no colours, all pictures but the first): small enough to be kept for every product, for painting pages.
 */
export function createPageSource(): (wire: WireProduct) => Product & Pick<ProductCard, 'swatches'> {
  const [sizes, colours] = [new SharedLists<string>(), new SharedLists<CustomProperty>()];
  return (wire) => {
    const swatches = swatchesOf({ properties: wire.customProperties, variants: wire.variants ?? NONE });
    return {
      ...slim(wire),
      sizes: sizes.of(wire.sizes),
      properties: colours.of(wire.customProperties.filter(({ name }) => isColourName(name))),
      ...(swatches && { swatches }),
    };
  };
}

const slim = (wire: WireProduct): Omit<Product, 'sizes' | 'properties'> => ({
  id: wire._id,
  name: wire.name,
  description: '',
  price: centsFromRupees(wire.price),
  prices: wire.prices ? FROM : NONE,
  images: wire.image.slice(0, 1),
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
  variants: NONE,
  stock: NONE,
  isSoldOut: wire.soldOut ?? false,
  fitNote: '',
});
