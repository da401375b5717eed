import { type Kysely, sql } from 'kysely';
import type { WireProduct } from '../../../src/api/contract/catalogue.ts';
import { isColourName } from '../../../src/domain/catalogue/sizes-and-colours.ts';
import type { CustomProperty, Variant } from '../../../src/domain/catalogue/product.ts';
import { picturedProperty } from '../../../src/domain/catalogue/variants.ts';
import type { Database } from '../../db/schema.ts';

/** Colours of a product's values (docs/decisions/152-swatches.md): those that the staff have named, else of the middles of their pictures. */

/** Colours of values, by value. */
export type NamedColours = ReadonlyMap<string, string>;
/** Where a product's swatches come from. `pictures`: colours of pictures, by address. */
export type Colours = { pictures: ReadonlyMap<string, string>; named: NamedColours };
export const NO_COLOURS: Colours = { pictures: new Map(), named: new Map() };

type Choosable = { properties: readonly CustomProperty[]; variants: readonly Variant[] };

/** First variant of each value of the property that pictures tell apart. Only a colour's picture is one of a colour. */
export function firstVariants({ properties, variants }: Choosable): { isColour: boolean; first: Map<string, Variant> } {
  const { name = '', values = [] } = picturedProperty({ properties, variants }) ?? {};
  const first = new Map<string, Variant>();
  if (values.length > 0)
    for (const variant of variants) {
      const value = variant.properties[name];
      if (value !== undefined && values.includes(value) && !first.has(value)) first.set(value, variant);
    }
  return { isColour: isColourName(name), first };
}

/** Variants with the swatches that are known. */
export function withSwatches(product: Choosable, { pictures, named }: Colours): NonNullable<WireProduct['variants']> {
  const { isColour, first } = firstVariants(product);
  const swatches = new Map<Variant, string>();
  for (const [value, variant] of first) {
    const swatch = named.get(value) ?? (isColour && pictures.get(variant.image));
    if (swatch) swatches.set(variant, swatch);
  }
  return product.variants.map((variant) => {
    const swatch = swatches.get(variant);
    return { properties: variant.properties, image: variant.image, ...(swatch !== undefined && { swatch }) };
  });
}

/** Colours of the pictures of these addresses, as far as they were computed; '' for one that cannot be decoded. */
export async function picturesColours(
  db: Kysely<Database>,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture_colours')
    .selectAll()
    .where(sql<boolean>`address = any(${[...new Set(addresses)]})`)
    .execute();
  return new Map(rows.map(({ address, colour }) => [address, colour]));
}

/** Colours that the staff have named, by product. @param ids of these products; null for all. */
export async function namedColours(
  db: Kysely<Database>,
  ids: readonly string[] | null,
): Promise<Map<string, Map<string, string>>> {
  const all = db.selectFrom('product_swatches').selectAll();
  const rows = await (ids === null ? all : all.where('product_id', 'in', ids)).execute();
  const byProduct = new Map<string, Map<string, string>>();
  for (const { product_id: id, value, colour } of rows)
    byProduct.set(id, (byProduct.get(id) ?? new Map<string, string>()).set(value, colour));
  return byProduct;
}
