import type { Product, StockLeft } from './product.ts';

/** Pieces from which on a shop tells how many are left of a choice. */
export const FEW_LEFT = 5;

type Stocked = Pick<Product, 'sizes' | 'properties' | 'stock'>;
type Chosen = Pick<StockLeft, 'size' | 'properties'>;

const NOTHING: Chosen = { size: '', properties: {} };

const hasValues = ({ properties }: Chosen, asked: Chosen['properties']): boolean =>
  Object.entries(asked).every(([name, value]) => properties[name] === value);

/** Pieces left of a whole choice; null if nobody counts them, or there are many. */
export const leftOf = (product: Pick<Product, 'stock'> | undefined, { size, properties }: Chosen): number | null =>
  product?.stock?.find(
    (one) => one.size === size && hasValues(one, properties) && hasValues({ size, properties }, one.properties),
  )?.left ?? null;

/**
 * True if nothing is left of what is chosen: of every choice with these values, where some are missing yet; without any values, of
 * the whole product.
 */
export function isSoldOut({ sizes, properties, stock = [] }: Stocked, { size, properties: chosen } = NOTHING): boolean {
  const asked = properties.filter(({ values }) => values.length > 0);
  const isWhole = (one: StockLeft): boolean =>
    (sizes.length === 0 ? one.size === '' : sizes.includes(one.size)) &&
    Object.keys(one.properties).length === asked.length &&
    asked.every(({ name, values }) => values.includes(one.properties[name] ?? ''));
  const gone = stock.filter(
    (one) => one.left === 0 && (size === '' || one.size === size) && hasValues(one, chosen) && isWhole(one),
  );
  const open = asked.reduce(
    (count, { name, values }) => count * (Object.hasOwn(chosen, name) ? 1 : new Set(values).size),
    size === '' ? Math.max(1, new Set(sizes).size) : 1,
  );
  return gone.length >= open;
}
