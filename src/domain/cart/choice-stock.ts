import { type Choice, leftOf } from './cart.ts';
import type { Product, StockLeft } from '../catalogue/product.ts';

/** Pieces from which on a shop tells how many are left of a choice. */
export const FEW_LEFT = 5;

type Stocked = Pick<Product, 'sizes' | 'properties' | 'stock'>;
type Chosen = Pick<StockLeft, 'size' | 'properties'>;

const NOTHING: Chosen = { size: '', properties: {} };

const hasValues = ({ properties }: Chosen, asked: Chosen['properties']): boolean =>
  Object.entries(asked).every(([name, value]) => properties[name] === value);

/** Pieces left of a whole choice where that is worth telling: few, and not none; null otherwise. */
export function fewLeft(product: Pick<Product, 'stock'> | undefined, choice: Choice): number | null {
  const left = leftOf(product, choice);
  return left !== null && left > 0 && left <= FEW_LEFT ? left : null;
}

const askedOf = ({ properties }: Pick<Product, 'properties'>) => properties.filter(({ values }) => values.length > 0);

/** True for a choice of a product that has a value of each kind, and none that the product has not. */
export const isWholeChoice = (product: Pick<Product, 'sizes' | 'properties'>, { size, properties }: Chosen): boolean =>
  (product.sizes.length === 0 ? size === '' : product.sizes.includes(size)) &&
  Object.keys(properties).length === askedOf(product).length &&
  askedOf(product).every(({ name, values }) => values.includes(properties[name] ?? ''));

/**
 * True if nothing is left of what is chosen: of every choice with these values, where some are missing yet; without any values, of
 * the whole product.
 */
export function isSoldOut(product: Stocked, { size, properties: chosen } = NOTHING): boolean {
  const gone = (product.stock ?? []).filter(
    (one) =>
      one.left === 0 && (size === '' || one.size === size) && hasValues(one, chosen) && isWholeChoice(product, one),
  );
  const open = askedOf(product).reduce(
    (count, { name, values }) => count * (Object.hasOwn(chosen, name) ? 1 : new Set(values).size),
    size === '' ? Math.max(1, new Set(product.sizes).size) : 1,
  );
  return gone.length >= open;
}
