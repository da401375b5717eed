import type { Kysely } from 'kysely';
import { type Choice, choiceProblem, type ChoiceProblem } from '../../src/domain/cart/cart.ts';
import type { Cents } from '../../src/domain/money.ts';
import type { ChoicePrice, CustomProperty, Variant } from '../../src/domain/catalogue/product.ts';
import type { Database } from '../db/schema.ts';
import { ownPrices, pricesByProduct } from './choice-details.ts';
import { presentProduct } from './present.ts';

/** What can be bought, as the database has it at this moment. `price` in cents. */
export type SellableProduct = {
  id: string;
  name: string;
  images: readonly string[];
  sizes: readonly string[];
  properties: readonly CustomProperty[];
  price: Cents | null;
  prices: readonly ChoicePrice[];
  variants: readonly Variant[];
};

const NO_NAMES = {
  categories: new Map<string, string>(),
  subcategories: new Map<string, string>(),
  vendors: new Map<string, string>(),
};

/** Those of these products that are for sale, by their id: what is hidden is not there (reliability 49). */
export async function productsForSale(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, SellableProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('for_sale', '=', true)
    .execute();
  const priced = await pricesByProduct(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const {
        _id: id,
        name,
        image: images,
        sizes,
        customProperties: properties,
        variants = [],
      } = presentProduct({ ...row, views: null }, NO_NAMES);
      const product = { id, name, images, sizes, properties, price: row.price_cents, variants };
      return [id, { ...product, prices: ownPrices(product, priced.get(id) ?? []) }];
    }),
  );
}

/** What is wrong with a choice: the domain's rule, and nothing chosen that the product does not have. */
export function problemWith(product: SellableProduct | undefined, choice: Choice): ChoiceProblem | null {
  const problem = choiceProblem(product, choice);
  if (problem || !product) return problem;
  const stranger = Object.keys(choice.properties).find(
    (name) => !product.properties.some((one) => one.name === name && one.values.length > 0),
  );
  return stranger === undefined ? null : { code: 'property-invalid', property: stranger };
}
