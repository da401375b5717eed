import type { Cents } from '../../src/domain/money.ts';
import type { CustomProperty } from '../../src/domain/catalogue/product.ts';
import type { StoredProduct } from '../catalogue/product/stored-product.ts';
import { type OffSaleReason, withReasons } from '../catalogue/product/off-sale.ts';
import { categoryOf, UNCATEGORIZED } from './category.ts';
import type { ProductPatch } from './product.ts';
import { slugOf } from '../catalogue/changes/slug.ts';

/** A product's pictures: where the shop serves each, and what the file calls it. */
export type Images = { address: string; source: string }[];

type Choices = Pick<StoredProduct, 'properties'> & { sizes: readonly string[] };

const allSizes = (before: StoredProduct): string[] => [...before.sizes, ...before.soldOutSizes];

/** The options of the file take the place of all others, unless the product has more than the file has columns for. */
function choicesOf({ options }: ProductPatch, before: StoredProduct | null): Choices {
  if (!before) return options ?? { sizes: [], properties: [] };
  const stored: Choices = { sizes: allSizes(before), properties: before.properties };
  if (!options || options.nameless) return stored;
  if ((stored.sizes.length > 0 ? 1 : 0) + stored.properties.length <= options.columns) return options;
  const given = new Map(options.properties.map((one) => [one.name, one]));
  const stays = new Set(stored.properties.map(({ name }) => name));
  return {
    sizes: options.sizes.length > 0 ? options.sizes : stored.sizes,
    properties: [
      ...stored.properties.map((one) => given.get(one.name) ?? one),
      ...options.properties.filter(({ name }) => !stays.has(name)),
    ],
  };
}

/**
 * Which sizes are shown, and which an older version took out as sold out, or the product as a whole: a file that says anything of them
 * brings them back, with a count where it has one (stock.ts).
 */
function stockOf(
  patch: ProductPatch,
  sizes: readonly string[],
  before: StoredProduct | null,
): { sizes: readonly string[]; soldOutSizes: string[]; soldOut: boolean | undefined } {
  const tellsOfSizes = (patch.stock?.sizes.size ?? 0) > 0;
  const wasOut = (size: string): boolean =>
    before !== null &&
    (before.soldOutSizes.includes(size) ||
      (tellsOfSizes && before.offSale.includes('stock') && before.sizes.includes(size)));
  const soldOutSizes = sizes.filter((size) => wasOut(size) && patch.stock?.sizes.has(size) !== true);
  if (sizes.length > 0 && soldOutSizes.length === sizes.length) return { sizes, soldOutSizes: [], soldOut: true };
  return {
    sizes: sizes.filter((size) => !soldOutSizes.includes(size)),
    soldOutSizes,
    soldOut: patch.stock?.isSaid === true ? false : undefined,
  };
}

/** Type and taxonomy make the category, of those the file has; a type alone leaves what stands below the same category. */
function groupsOf(patch: ProductPatch, before: StoredProduct | null): { category: string; subcategory: string } {
  const { type, taxonomy } = patch;
  if (before && type === undefined && taxonomy === undefined)
    return { category: before.category, subcategory: before.subcategory };
  const tags = before && type === undefined ? [] : (patch.tags ?? before?.tags ?? []);
  const given = categoryOf({ type: type ?? '', category: taxonomy ?? '', tags });
  if (!before) return given;
  // A taxonomy that says nothing, such as a bare number, changes nothing.
  if (type === undefined && given.category === UNCATEGORIZED)
    return { category: before.category, subcategory: before.subcategory };
  const sameCategory = slugOf(given.category) === slugOf(before.category);
  return taxonomy === undefined && sameCategory && given.subcategory === ''
    ? { ...given, subcategory: before.subcategory }
    : given;
}

function reasonsFor(patch: ProductPatch, soldOut: boolean | undefined, before: StoredProduct | null): OffSaleReason[] {
  const said = patch.published;
  return withReasons(before?.offSale ?? [], {
    ...(said === true && { staff: false }),
    source: said === undefined ? undefined : !said,
    stock: soldOut,
    prices: patch.hidePrices,
  });
}

/** Pictures of values as the file has them, else as the shop has. */
const variantsFor = ({ variants }: ProductPatch, images: Images | null, before: StoredProduct | null) =>
  images && variants
    ? variants.flatMap(({ properties, reference }) => {
        const image = images.find(({ source }) => source === reference)?.address;
        return image === undefined ? [] : [{ properties, image }];
      })
    : (before?.variants ?? []);

/** True if the product can be had in all of these values. */
const hasValues = (choices: readonly CustomProperty[], asked: Readonly<Record<string, string>>): boolean =>
  Object.entries(asked).every(([name, value]) => choices.some((it) => it.name === name && it.values.includes(value)));

/** Price that the file says, or the one of before; of a file that does not say all of them the lower one. */
function priceOf({ price, isPricePartial }: ProductPatch, before: StoredProduct | null): Cents | null {
  const was = before?.price ?? null;
  if (price === undefined) return was;
  return isPricePartial && price !== null && was !== null ? Math.min(price, was) : price;
}

/**
 * The product as it shall be: what the file says, and of what it does not say what the shop has; for a new one
 * nothing, and for sale. Applied again it changes nothing.
 * @param images null: they stay.
 * @returns null for a product that is not there and that the file does not name.
 */
export function mergeProduct(
  patch: ProductPatch,
  images: Images | null,
  before: StoredProduct | null,
): StoredProduct | null {
  const name = patch.name ?? before?.name ?? '';
  if (name === '') return null;
  const choices = choicesOf(patch, before);
  const { sizes, soldOutSizes, soldOut } = stockOf(patch, choices.sizes, before);
  return {
    name,
    description: patch.description ?? before?.description ?? '',
    price: priceOf(patch, before),
    images: images ? images.map(({ address }) => address) : (before?.images ?? []),
    imageSources: images ? images.map(({ source }) => source) : (before?.imageSources ?? []),
    sizes,
    soldOutSizes,
    properties: choices.properties,
    tags: patch.tags ?? before?.tags ?? [],
    variants: variantsFor(patch, images, before).filter(({ properties }) => hasValues(choices.properties, properties)),
    fitNote: patch.fitNote ?? before?.fitNote ?? '',
    leadDays: patch.leadDays ?? before?.leadDays ?? 0,
    skus: patch.skus ?? before?.skus ?? [],
    ...groupsOf(patch, before),
    vendor: patch.vendor ?? before?.vendor ?? '',
    bestseller: patch.bestseller ?? before?.bestseller ?? false,
    offSale: reasonsFor(patch, soldOut, before),
    createdAt: null,
  };
}
