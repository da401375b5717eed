/** Begins a file that Excel then reads as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * A cell of a CSV file. What a spreadsheet would take for a formula begins with an apostrophe, so that it is shown and not run
 * (reliability 71).
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(/\r\n?/g, '\n');
  const safe = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\n]/u.test(text) ? `'${text}` : text;
  return /[",;\t\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file, with its end. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
