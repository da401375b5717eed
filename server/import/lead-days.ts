import { MAX_WORKING_DAYS } from '../settings/delivery-times.ts';
import type { Note } from './files/rows.ts';

/**
 * Working days until a product is ready to be sent; 0 for an empty cell. Undefined, with a note, for what is no number of days
 * from 0 to `MAX_WORKING_DAYS`: then it stays as it is.
 */
export function readLeadDays(text: string, line: number, notes: Note[]): number | undefined {
  if (text === '') return 0;
  const days = /^\d{1,4}(?:\.0+)?$/.test(text) ? Number(text) : NaN;
  if (days <= MAX_WORKING_DAYS) return days;
  notes.push({
    line,
    value: text,
    text: `the lead days are "${text.slice(0, 40)}", no number from 0 to ${MAX_WORKING_DAYS}; they were left as they are`,
  });
  return undefined;
}
