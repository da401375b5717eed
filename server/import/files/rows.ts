import type { Cell } from './shopify-columns.ts';
import type { CsvFault } from './csv-file.ts';
import type { Rate } from '../price.ts';

/** A row of the file and the number of its first line. */
export type ProductRow = { line: number; cell: Cell };

/** Note for the person who imports: the line, a text, and the cell that it is about. */
export type Note = { line: number; text: string; value: string };

/** A row, or rows, of the file that were left out. */
export type RowFault = CsvFault & { handle?: string; value?: string; lettersLost?: boolean };

/**
 * Reading of prices. Where those of a product's choices differ: `each` has its own, and the product's is the lowest; or all cost the
 * `lowest` or the `highest`; `hide`: as `each`, and it is not for sale. `rate` is by how much to multiply.
 */
export type Reading = { prices: 'each' | 'lowest' | 'highest' | 'hide'; rate: Rate | null };

export const AS_IT_STANDS: Reading = { prices: 'each', rate: null };
