import type { Cell } from './columns.ts';
import type { CsvFault } from './csv-file.ts';
import type { Rate } from '../price.ts';

/** A row of the file and the number of its first line. */
export type ProductRow = { line: number; cell: Cell };

/** Something told to whoever imports: where, in words, and the cell that it is about. */
export type Note = { line: number; text: string; value: string };

/** A row, or rows, of the file that were left out. */
export type RowFault = CsvFault & { handle?: string; value?: string; lettersLost?: boolean };

/** What to make of prices: which one of several is the product's (`hide`: the lowest, and it is not for sale), and by how much to multiply. */
export type Reading = { prices: 'lowest' | 'highest' | 'hide'; rate: Rate | null };

export const AS_IT_STANDS: Reading = { prices: 'lowest', rate: null };
