import type { Cents } from '../../src/domain/money.ts';
import { type ChoiceDetail, MAX_SKU_LENGTH } from '../catalogue/product/choice-details.ts';
import { cleanText } from '../catalogue/product/clean-entry.ts';
import { choiceText } from '../catalogue/product/stock.ts';
import type { Cell, Columns } from './files/shopify-columns.ts';
import { readAmount } from './price.ts';
import type { Note, ProductRow, Reading } from './files/rows.ts';

export type Prices = {
  /** Undefined: what is there stays. Null: it has none. */
  price: Cents | null | undefined;
  /** Where its choices have different prices. */
  spread: { lowest: Cents; highest: Cents } | null;
  /** True if some of its choices have no price that could be read: the price of before may be theirs. */
  isPartial: boolean;
  /** The lowest above nothing of which the file does not say that it is rupees. */
  unmarked: Cents | null;
};

/** Price of each row that has one. */
export type RowPrices = ReadonlyMap<ProductRow, Cents>;

/**
 * Price of a product from its rows: the lowest, which its choices begin with, or the highest if `prices` asks for it. Undefined
 * if the file has no column for it, or none of its prices can be read (each is noted): then the one that is there stays. Null
 * if all cells are empty.
 */
export function readPrices(
  rows: readonly ProductRow[],
  { has }: Columns,
  { prices: which, rate }: Reading,
  notes: Note[],
): Prices & { ofRows: RowPrices } {
  const ofRows = new Map<ProductRow, Cents>();
  if (!has('price')) return { price: undefined, isPartial: false, ofRows, spread: null, unmarked: null };
  let lowest: Cents | null = null;
  let highest: Cents | null = null;
  let unmarked: Cents | null = null;
  let told = false;
  let isPartial = false;
  for (const row of rows) {
    const { line, cell } = row;
    const text = cell('price');
    if (text === '') {
      // A row of a further picture is of no choice.
      isPartial ||= cell('option1Value') !== '' || cell('sku') !== '';
      continue;
    }
    told = true;
    const amount = readAmount(text, rate);
    if ('problem' in amount) {
      isPartial = true;
      notes.push({ line, value: text, text: `the price "${text.slice(0, 40)}" ${amount.problem}; it was left out` });
      continue;
    }
    ofRows.set(row, amount.cents);
    lowest = Math.min(lowest ?? amount.cents, amount.cents);
    highest = Math.max(highest ?? amount.cents, amount.cents);
    if (!amount.rupees && amount.cents > 0) unmarked = Math.min(unmarked ?? amount.cents, amount.cents);
  }
  if (lowest === null || highest === null)
    return { price: told ? undefined : null, isPartial, ofRows, spread: null, unmarked };
  return {
    price: which === 'highest' ? highest : lowest,
    isPartial,
    ofRows,
    spread: lowest === highest ? null : { lowest, highest },
    unmarked,
  };
}

/** SKU of a row. Shopify writes an apostrophe before one of figures alone, so that a spreadsheet leaves it as it is. */
export const skuOf = (cell: Cell): string => cell('sku').replace(/^'(?=\d)/, '');

/**
 * Prices and SKUs of a product's choices, from its variants' rows; of two rows of one choice the lower price, which a note says once, and the first SKU. What the
 * file does not say is missing. @param sizeOf the size of a row; '' for none. @param valuesOf its other values, by their names.
 */
export function readChoices(
  rows: readonly ProductRow[],
  { has }: Columns,
  ofRows: RowPrices,
  prices: Reading['prices'],
  { sizeOf, valuesOf }: { sizeOf: (cell: Cell) => string; valuesOf: (cell: Cell) => Record<string, string> },
  notes: Note[],
): ChoiceDetail[] {
  const isOne = prices === 'lowest' || prices === 'highest';
  const choices = new Map<string, ChoiceDetail>();
  let isDoubled = false;
  for (const row of rows) {
    const { cell, line } = row;
    const own = ofRows.get(row);
    const sku = Array.from(cleanText(skuOf(cell)))
      .slice(0, MAX_SKU_LENGTH)
      .join('');
    if (own === undefined && sku === '') continue;
    const choice = { size: sizeOf(cell), properties: valuesOf(cell) };
    const before = choices.get(choiceText(choice));
    const was = before?.price ?? null;
    if (!isOne && !isDoubled && own !== undefined && was !== null && was !== own) {
      isDoubled = true;
      const text = `the price "${cell('price').slice(0, 40)}" is the second of one choice; the lower one counts`;
      notes.push({ line, value: cell('price'), text });
    }
    choices.set(choiceText(choice), {
      ...choice,
      price: own === undefined ? before?.price : isOne ? null : Math.min(own, before?.price ?? own),
      sku: has('sku') ? before?.sku || sku : undefined,
    });
  }
  return [...choices.values()];
}
