import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import type { Cents } from '../../../src/domain/money.ts';
import { isWholeChoice } from '../../../src/domain/cart/choice-stock.ts';
import type { ChoicePrice } from '../../../src/domain/catalogue/product.ts';
import type { Database } from '../../db/schema.ts';
import { type Choosable, countChoices, isOwnPrice, type Priced } from './choice-prices.ts';
import { choiceIn, choiceText, type StockChoice, stockLine } from './stock.ts';

/** Price and SKU of single choices, where the owner has given them (docs/decisions/150-variant-prices.md). */

/** New price and SKU of a choice. Null or '' takes one away: then it costs what the product does; what is missing stays. */
export type ChoiceDetail = StockChoice & { price?: Cents | null | undefined; sku?: string | undefined };

/** Price and SKU of a choice as they are stored: null for the product's price, '' for no SKU. */
export type StoredDetail = StockChoice & { line: string; price: Cents | null; sku: string };

/** Characters of an SKU. */
export const MAX_SKU_LENGTH = 100;

/** Own prices of choices, by product. @param ids of these products; null for all. */
export async function pricesByProduct(
  db: Kysely<Database>,
  ids: readonly string[] | null,
): Promise<Map<string, ChoicePrice[]>> {
  const byProduct = new Map<string, ChoicePrice[]>();
  if (ids?.length === 0) return byProduct;
  const all = db.selectFrom('product_choices').select(['product_id', 'choice', 'price_cents']);
  const rows = await (ids === null ? all : all.where('product_id', 'in', ids))
    .where('price_cents', 'is not', null)
    .orderBy('product_id')
    .orderBy('choice')
    .execute();
  for (const { product_id: id, choice, price_cents: price } of rows) {
    const known = byProduct.get(id) ?? [];
    known.push({ ...choiceIn(choice), price });
    byProduct.set(id, known);
  }
  return byProduct;
}

/** Prices and SKUs of choices, by product. */
export async function detailsByProduct(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, StoredDetail[]>> {
  const byProduct = new Map<string, StoredDetail[]>();
  if (ids.length === 0) return byProduct;
  const rows = await db
    .selectFrom('product_choices')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('choice')
    .execute();
  for (const { product_id: id, line, choice, price_cents: price, sku } of rows) {
    const known = byProduct.get(id) ?? [];
    known.push({ ...choiceIn(choice), line, price, sku });
    byProduct.set(id, known);
  }
  return byProduct;
}

/** SKU of each of these products that has one whole choice, and an SKU of it, by the product's id. */
export async function onlySkus(
  db: Kysely<Database>,
  products: readonly (Choosable & { id: string })[],
): Promise<ReadonlyMap<string, string>> {
  const single = new Map(products.filter((one) => countChoices(one) === 1).map((one) => [one.id, one]));
  if (single.size === 0) return new Map();
  const rows = await db
    .selectFrom('product_choices')
    .select(['product_id', 'choice', 'sku'])
    .where('product_id', 'in', [...single.keys()])
    .where('sku', '!=', '')
    .execute();
  return new Map(
    rows.flatMap(({ product_id: id, choice, sku }) => {
      const product = single.get(id);
      return product && isWholeChoice(product, choiceIn(choice)) ? [[id, sku]] : [];
    }),
  );
}

/** SKUs of choices of products. @returns the SKU of a choice; '' for one without. */
export async function skusOf(
  db: Kysely<Database>,
  choices: readonly (StockChoice & { productId: string })[],
): Promise<(choice: StockChoice & { productId: string }) => string> {
  if (choices.length === 0) return () => '';
  const rows = await db
    .selectFrom('product_choices')
    .select(['product_id', 'line', 'sku'])
    .where('product_id', 'in', [...new Set(choices.map(({ productId }) => productId))])
    .where('line', 'in', [...new Set(choices.map(stockLine))])
    .execute();
  const byKey = new Map(rows.map(({ product_id: id, line, sku }) => [`${id} ${line}`, sku]));
  return (choice) => byKey.get(`${choice.productId} ${stockLine(choice)}`) ?? '';
}

/** Condition of a query of products: some choice has an SKU like this pattern. */
export const hasSku = (is: ExpressionBuilder<Database, 'products'>, pattern: string) =>
  is.exists(
    is
      .selectFrom('product_choices')
      .select('line')
      .whereRef('product_choices.product_id', '=', 'products.id')
      .where('sku', 'ilike', pattern),
  );

/** Price and SKU of a choice before and after a change. */
export type DetailChange = StockChoice & {
  productId: string;
  before: Pick<StoredDetail, 'price' | 'sku'>;
  after: Pick<StoredDetail, 'price' | 'sku'>;
};

const NONE: Pick<StoredDetail, 'price' | 'sku'> = { price: null, sku: '' };
/** Rows of one statement: their parameters stay far below PostgreSQL's 65,535. */
const AT_ONCE = 1000;

/**
 * Writes prices and SKUs of choices that their products have; a price that is not above its product's ends, of any choice, and all of them
 * where a product has one price (`isOnePrice`).
 * @returns what has changed.
 */
export async function setDetails(
  tx: Transaction<Database>,
  products: readonly (Priced & { id: string; given: readonly ChoiceDetail[]; isOnePrice?: boolean })[],
): Promise<DetailChange[]> {
  const stored = await detailsByProduct(
    tx,
    products.map(({ id }) => id),
  );
  const changes: (DetailChange & { line: string })[] = [];
  for (const product of products) {
    const { id: productId, given, isOnePrice = false } = product;
    const rows = stored.get(productId) ?? [];
    const before = new Map(rows.map((row) => [row.line, row]));
    const after = new Map(rows.map(({ line, ...row }) => [line, row]));
    for (const one of given) {
      if (!isWholeChoice(product, one)) continue;
      const line = stockLine(one);
      const { size, properties, price, sku } = { ...NONE, ...after.get(line), ...definedOf(one) };
      after.set(line, { size, properties, price, sku });
    }
    for (const [line, { price: asked, sku, ...choice }] of after) {
      const was = before.get(line) ?? NONE;
      // While the product has no price, those of its choices wait for it.
      const price = !isOnePrice && (product.price === null || isOwnPrice(product, asked)) ? asked : null;
      if (price !== was.price || sku !== was.sku)
        changes.push({
          productId,
          line,
          ...choice,
          before: { price: was.price, sku: was.sku },
          after: { price, sku },
        });
    }
  }
  // In one order: two writers of the same rows wait for each other instead of deadlocking.
  changes.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (let at = 0; at < changes.length; at += AT_ONCE) await write(tx, changes.slice(at, at + AT_ONCE));
  return changes;
}

const keyOf = ({ productId, line }: { productId: string; line: string }): string => `${productId} ${line}`;

const definedOf = ({ price, sku, ...choice }: ChoiceDetail) => ({
  ...choice,
  ...(price !== undefined && { price }),
  ...(sku !== undefined && { sku }),
});

async function write(tx: Transaction<Database>, changes: readonly (DetailChange & { line: string })[]): Promise<void> {
  const isEmpty = ({ after }: DetailChange): boolean => after.price === null && after.sku === '';
  const [gone, there] = [changes.filter(isEmpty), changes.filter((one) => !isEmpty(one))];
  if (gone.length > 0)
    await tx
      .deleteFrom('product_choices')
      .where(
        sql<boolean>`(product_id, line) in (${sql.join(gone.map(({ productId, line }) => sql`(${productId}, ${line})`))})`,
      )
      .execute();
  if (there.length === 0) return;
  await tx
    .insertInto('product_choices')
    .values(
      there.map(({ productId, line, after, ...choice }) => ({
        product_id: productId,
        line,
        choice: choiceText(choice),
        price_cents: after.price,
        sku: after.sku,
      })),
    )
    .onConflict((row) =>
      row.columns(['product_id', 'line']).doUpdateSet((on) => ({
        price_cents: on.ref('excluded.price_cents'),
        sku: on.ref('excluded.sku'),
      })),
    )
    .execute();
}
