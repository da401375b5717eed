import type { Cents } from '../../src/domain/money.ts';
import type { Columns } from './files/columns.ts';
import { readAmount } from './price.ts';
import type { Note, ProductRow, Reading } from './files/rows.ts';

export type Prices = {
  /** Undefined: what is there stays. Null: it has none. */
  price: Cents | null | undefined;
  /** Where its choices have different prices. */
  spread: { lowest: Cents; highest: Cents } | null;
  /** The lowest above nothing of which the file does not say that it is rupees. */
  unmarked: Cents | null;
};

/**
 * The price of a product from its rows: the lowest, or the highest if so told. Undefined where the file has no column
 * for it, or none of its prices can be read (told): then the one that is there stays. Null where all cells are empty.
 */
export function readPrices(
  rows: readonly ProductRow[],
  { has }: Columns,
  { prices: which, rate }: Reading,
  notes: Note[],
): Prices {
  if (!has('price')) return { price: undefined, spread: null, unmarked: null };
  let lowest: Cents | null = null;
  let highest: Cents | null = null;
  let unmarked: Cents | null = null;
  let told = false;
  for (const { line, cell } of rows) {
    const text = cell('price');
    if (text === '') continue;
    told = true;
    const amount = readAmount(text, rate);
    if ('problem' in amount) {
      notes.push({ line, value: text, text: `the price "${text.slice(0, 40)}" ${amount.problem}; it was left out` });
      continue;
    }
    lowest = Math.min(lowest ?? amount.cents, amount.cents);
    highest = Math.max(highest ?? amount.cents, amount.cents);
    if (!amount.rupees && amount.cents > 0) unmarked = Math.min(unmarked ?? amount.cents, amount.cents);
  }
  if (lowest === null || highest === null) return { price: told ? undefined : null, spread: null, unmarked };
  return {
    price: which === 'highest' ? highest : lowest,
    spread: lowest === highest ? null : { lowest, highest },
    unmarked,
  };
}
