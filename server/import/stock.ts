import type { StockCount } from '../catalogue/product/stock.ts';
import type { Cell, Column, Columns } from './files/shopify-columns.ts';
import type { Note, ProductRow } from './files/rows.ts';

/** Stock of a product, as far as the file says it. */
export type Stock = {
  /** Counts of the choices that it counts; null for one that it sells on without end. What it does not name stays as it is. */
  counts: StockCount[];
  /** True if it says anything of any choice. */
  isSaid: boolean;
  /** Sizes of which it says anything: one that an older version took off sale is shown again. */
  sizes: ReadonlySet<string>;
};

const OF_VARIANT: readonly Column[] = [
  'option1Value',
  'option2Value',
  'option3Value',
  'price',
  'inventoryTracker',
  'inventoryQuantity',
  'inventoryPolicy',
];
const DENY = new Set(['deny', 'false', 'no']);
const GOES_ON = new Set(['continue', 'true', 'yes']);

/** The columns that stock is read from. */
export const STOCK_COLUMNS = ['inventoryTracker', 'inventoryQuantity', 'inventoryPolicy'] as const;

/**
 * One variant: `count` is a number where a tracker counts it and selling on is denied, null where selling goes on, undefined where the
 * file does not say. `isSaid` also where it only says that there are some, or that nobody counts.
 */
function stateOf(
  { line, cell }: ProductRow,
  { has }: Columns,
  notes: Note[],
): { count: number | null | undefined; isSaid: boolean } {
  const quantity = cell('inventoryQuantity');
  const policy = cell('inventoryPolicy').toLowerCase();
  const readable = /^-?\d{1,9}(?:\.0+)?$/.test(quantity);
  if (quantity !== '' && !readable)
    notes.push({
      line,
      value: quantity,
      text: `the quantity "${quantity.slice(0, 40)}" is no number; the stock was left as it is`,
    });
  if (GOES_ON.has(policy)) return { count: null, isSaid: true };
  if (cell('inventoryTracker') !== '' && readable && DENY.has(policy))
    return { count: Math.max(0, Number(quantity)), isSaid: true };
  const isFree = has('inventoryTracker') && cell('inventoryTracker') === '';
  return { count: undefined, isSaid: isFree || (readable && Number(quantity) > 0) };
}

/**
 * The stock of a product's choices, from its variants' rows (not from rows of further pictures only). Undefined where the file has none
 * of the columns.
 * @param sizeOf the size of a row; '' for none. @param valuesOf its other values, by their names.
 */
export function readStock(
  rows: readonly ProductRow[],
  columns: Columns,
  { sizeOf, valuesOf }: { sizeOf: (cell: Cell) => string; valuesOf: (cell: Cell) => Record<string, string> },
  notes: Note[],
): Stock | undefined {
  if (!STOCK_COLUMNS.some(columns.has)) return undefined;
  const told = rows.filter(({ cell }) => OF_VARIANT.some((column) => cell(column) !== ''));
  const variants = (told.length > 0 ? told : rows.slice(0, 1)).map((row) => ({
    size: sizeOf(row.cell),
    properties: valuesOf(row.cell),
    ...stateOf(row, columns, notes),
  }));
  return {
    counts: variants.flatMap(({ size, properties, count }) =>
      count === undefined ? [] : [{ size, properties, count }],
    ),
    isSaid: variants.some(({ isSaid }) => isSaid),
    sizes: new Set(variants.flatMap(({ size, isSaid }) => (isSaid && size !== '' ? [size] : []))),
  };
}
