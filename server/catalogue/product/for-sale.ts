import type { Kysely } from 'kysely';
import { type Choice, choiceProblem, type ChoiceProblem } from '../../../src/domain/cart/cart.ts';
import type { Cents } from '../../../src/domain/money.ts';
import type { ChoicePrice, CustomProperty, Variant } from '../../../src/domain/catalogue/product.ts';
import type { Database } from '../../db/schema.ts';
import { pricesByProduct } from './choice-details.ts';
import { shownPrices } from './choice-prices.ts';
import { presentProduct } from './present.ts';

/** Product that can be bought, as the database has it at this moment. `price` in cents, of its cheapest choice. */
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

/** Products for sale among these, by their id; a hidden one is not there (reliability 49). */
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
      return [id, { ...product, ...shownPrices(product, priced.get(id) ?? []) }];
    }),
  );
}

/** Problem of a choice: by the domain's rule, or a value chosen for a property that the product does not have. Null for none. */
export function problemWith(product: SellableProduct | undefined, choice: Choice): ChoiceProblem | null {
  const problem = choiceProblem(product, choice);
  if (problem || !product) return problem;
  const stranger = Object.keys(choice.properties).find(
    (name) => !product.properties.some((one) => one.name === name && one.values.length > 0),
  );
  return stranger === undefined ? null : { code: 'property-invalid', property: stranger };
}
