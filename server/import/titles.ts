import { cleanText } from '../catalogue/product/clean-entry.ts';
import type { ProductRow, RowFault } from './files/rows.ts';

const plain = (title: string): string => cleanText(title).replace(/\s+/g, ' ').toLowerCase();

/**
 * Parts the rows of one handle into those of its product, which has the first title that is there, and those of another one: a
 * row with another title, and the rows without a title that follow it. Those are reported as faults and left out. As sizes of
 * the first product they would be sold under its name, at its price.
 */
export function ownRows(handle: string, rows: readonly ProductRow[]): { own: ProductRow[]; faults: RowFault[] } {
  const named = rows.find(({ cell }) => cell('title') !== '');
  if (!named) return { own: [...rows], faults: [] };
  const title = named.cell('title');
  const own: ProductRow[] = [];
  const faults: RowFault[] = [];
  let stranger: ProductRow | null = null;
  for (const row of rows) {
    const told = row.cell('title');
    if (told !== '') stranger = plain(told) === plain(title) ? null : row;
    if (!stranger) own.push(row);
    else {
      const fault =
        told === ''
          ? `it follows line ${stranger.line}, which was left out`
          : `"${told.slice(0, 60)}" has the handle of "${title.slice(0, 60)}" (line ${named.line}); a product needs a handle of its own`;
      faults.push({ line: row.line, lastLine: row.line, fault, handle, value: told });
    }
  }
  return { own, faults };
}
