import type { Cell, Column, Columns } from './files/columns.ts';
import type { Note, ProductRow } from './files/rows.ts';

/** What the file says of stock: true there is some, false sold out, undefined it does not say. */
export type Stock = { product: boolean | undefined; sizes: ReadonlyMap<string, boolean> };

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
 * One variant. It is there where some are left, nobody counts it, or it is sold all the same; sold out where it is
 * counted, none is left, and selling on is denied. Anything else says nothing.
 */
function stateOf({ line, cell }: ProductRow, { has }: Columns, notes: Note[]): boolean | undefined {
  const quantity = cell('inventoryQuantity');
  const policy = cell('inventoryPolicy').toLowerCase();
  const readable = /^-?\d{1,9}(?:\.0+)?$/.test(quantity);
  if (quantity !== '' && !readable)
    notes.push({
      line,
      value: quantity,
      text: `the quantity "${quantity.slice(0, 40)}" is no number; the stock was left as it is`,
    });
  if (readable && Number(quantity) > 0) return true;
  if (has('inventoryTracker') && cell('inventoryTracker') === '') return true;
  if (GOES_ON.has(policy)) return true;
  return cell('inventoryTracker') !== '' && readable && DENY.has(policy) ? false : undefined;
}

/** Of several: there is some where any has it; sold out where all are. */
const together = (states: readonly (boolean | undefined)[]): boolean | undefined =>
  states.includes(true) ? true : states.every((state) => state === false) ? false : undefined;

/**
 * The stock of a product and of each of its sizes, from its variants' rows (not from rows of further pictures only).
 * Undefined where the file has none of the columns.
 * @param sizeOf the size of a row; '' for none.
 */
export function readStock(
  rows: readonly ProductRow[],
  columns: Columns,
  sizeOf: (cell: Cell) => string,
  notes: Note[],
): Stock | undefined {
  if (!STOCK_COLUMNS.some(columns.has)) return undefined;
  const told = rows.filter(({ cell }) => OF_VARIANT.some((column) => cell(column) !== ''));
  const variants = (told.length > 0 ? told : rows.slice(0, 1)).map((row) => ({
    size: sizeOf(row.cell),
    state: stateOf(row, columns, notes),
  }));
  const bySize = new Map<string, (boolean | undefined)[]>();
  for (const { size, state } of variants) {
    if (size === '') continue;
    const states = bySize.get(size) ?? [];
    states.push(state);
    bySize.set(size, states);
  }
  const sizes = new Map<string, boolean>();
  for (const [size, states] of bySize) {
    const state = together(states);
    if (state !== undefined) sizes.set(size, state);
  }
  return { product: together(variants.map(({ state }) => state)), sizes };
}
