import type { Cents } from '../money.ts';
import type { Product } from '../catalogue/product.ts';

/** The chosen value of each custom property, by its name. */
export type SelectedOptions = Readonly<Record<string, string>>;

/** Product as a shopper selects it for the cart (section 3, Cart). `size` is '' for a product without sizes. */
export type Choice = { itemId: string; size: string; properties: SelectedOptions };

/**
 * Line of the cart. `quantity` is a whole number from 1 to MAX_PER_LINE. `name` is the product's when it was added (''
 * if unknown): all that is left to tell the shopper once the product has gone (readings 3.4).
 */
export type CartLine = Choice & { key: string; quantity: number; name: string };

export const MAX_PER_LINE = 999;
export const MAX_LINES = 100;

/** The one key of a line: the same choice always gives the same text, whatever the order of its properties. */
export function lineKey({ itemId, size, properties }: Choice): string {
  const sorted = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return JSON.stringify([itemId, size, sorted]);
}

/** Row of a whole choice, among rows of its product. */
const rowOf = <Row extends Omit<Choice, 'itemId'>>(rows: readonly Row[] | undefined, choice: Choice): Row | undefined =>
  rows?.find((one) => one.size === choice.size && lineKey({ ...choice, ...one }) === lineKey(choice));

/** Pieces left of a whole choice; null if nobody counts them, or there are many. */
export const leftOf = (product: Pick<Product, 'stock'> | undefined, choice: Choice): number | null =>
  rowOf(product?.stock, choice)?.left ?? null;

/** Price of a choice, in cents: its own, or the product's; null for none. */
export const priceOf = (product: Pick<Product, 'price' | 'prices'> | undefined, choice: Choice): Cents | null =>
  rowOf(product?.prices, choice)?.price ?? product?.price ?? null;

/** Why a choice cannot go into the cart; `property` names the one that has no valid value. */
export type ChoiceProblem =
  | { code: 'product-not-found' }
  | { code: 'size-missing' }
  | { code: 'size-invalid' }
  | { code: 'property-invalid'; property: string }
  | { code: 'price-missing' }
  | { code: 'sold-out' };

/**
 * The first thing wrong with a choice, in the order of section 5, or null. A product without sizes needs none,
 * a property without values is skipped, and nothing without a price (readings 3.6) or sold out can be bought.
 */
export function choiceProblem(
  product: Pick<Product, 'sizes' | 'properties' | 'price' | 'prices' | 'stock'> | undefined,
  choice: Choice,
): ChoiceProblem | null {
  if (!product) return { code: 'product-not-found' };
  if (product.sizes.length > 0 && choice.size === '') return { code: 'size-missing' };
  if (choice.size !== '' && !product.sizes.includes(choice.size)) return { code: 'size-invalid' };
  for (const { name, values } of product.properties) {
    if (values.length === 0) continue;
    const chosen = Object.hasOwn(choice.properties, name) ? choice.properties[name] : undefined;
    if (chosen === undefined || !values.includes(chosen)) return { code: 'property-invalid', property: name };
  }
  if (priceOf(product, choice) === null) return { code: 'price-missing' };
  return leftOf(product, choice) === 0 ? { code: 'sold-out' } : null;
}

/** Choice of an untouched product page: the only size, and the first value of every property. */
export function defaultSelection(product: Pick<Product, 'id' | 'sizes' | 'properties'>): Choice {
  const only = product.sizes.length === 1 ? product.sizes[0] : undefined;
  const properties = product.properties.flatMap(({ name, values }) =>
    values[0] === undefined ? [] : [[name, values[0]] as const],
  );
  return { itemId: product.id, size: only ?? '', properties: Object.fromEntries(properties) };
}

/** A quantity made whole and kept between 1 and MAX_PER_LINE. */
const bounded = (quantity: number): number => Math.min(MAX_PER_LINE, Math.max(1, Math.trunc(quantity)));

/** The cart with one more of a choice: a new line at the end, or its line raised by 1 (section 4). */
export function withAdded(lines: readonly CartLine[], choice: Choice, name: string): CartLine[] {
  const key = lineKey(choice);
  return withQuantity(lines, { ...choice, name }, (lines.find((line) => line.key === key)?.quantity ?? 0) + 1);
}

/**
 * The cart with a line at exactly this quantity; 0 or less removes it (section 4), more than MAX_PER_LINE stays
 * there. A choice that would be line MAX_LINES + 1, or a quantity that is no number, leaves the cart as it is.
 */
export function withQuantity(
  lines: readonly CartLine[],
  line: Choice & { name: string },
  quantity: number,
): CartLine[] {
  if (Number.isNaN(quantity)) return [...lines];
  const key = lineKey(line);
  if (quantity < 1) return lines.filter((line) => line.key !== key);
  const { itemId, size, properties, name } = line;
  const changed: CartLine = { key, itemId, size, properties, name, quantity: bounded(quantity) };
  if (lines.some((it) => it.key === key)) return lines.map((it) => (it.key === key ? changed : it));
  return lines.length >= MAX_LINES ? [...lines] : [...lines, changed];
}

/** Lines of a cart and lines put in before it was read: the same line sums up. */
export function merged(stored: readonly CartLine[], early: readonly CartLine[]): CartLine[] {
  return early.reduce<CartLine[]>(
    (lines, line) => {
      const before = lines.find((it) => it.key === line.key)?.quantity ?? 0;
      return withQuantity(lines, line, before + line.quantity);
    },
    [...stored],
  );
}

/** Lines whose product is known, and those whose product has left the list (section 4). */
export function pruneLines(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, Product>,
): { kept: CartLine[]; gone: CartLine[] } {
  const kept: CartLine[] = [];
  const gone: CartLine[] = [];
  for (const line of lines) (products.has(line.itemId) ? kept : gone).push(line);
  return { kept, gone };
}

/** The number in the header: the sum of the quantities (section 5). */
export const cartCount = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** Cents; the sum of price times quantity over the lines that have a price (section 5). */
export function cartAmount(lines: readonly CartLine[], products: ReadonlyMap<string, Product>): Cents {
  return lines.reduce((sum, line) => sum + (priceOf(products.get(line.itemId), line) ?? 0) * line.quantity, 0);
}

const byId = new WeakMap<readonly Product[], Map<string, Product>>();

/** The products by their id; made once for each list, and kept as long as the list is. */
export function productsById(products: readonly Product[]): ReadonlyMap<string, Product> {
  let map = byId.get(products);
  if (!map) byId.set(products, (map = new Map(products.map((product) => [product.id, product]))));
  return map;
}
