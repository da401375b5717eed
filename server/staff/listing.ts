import { BadUsage, type StaffContext } from './command.ts';
import { printable } from './escape.ts';
import { countLine, readCount, readPage } from './read-typed.ts';

/** Lists of the staff's command line: pages of lines, or of JSON. */

/** Items of a page, and the most that --limit may ask for. */
export const AT_ONCE = 50;
const MAX_AT_ONCE = 1000;

/** Flags of every list. */
export const LIST_FLAGS = { page: { type: 'string' }, limit: { type: 'string' }, json: { type: 'boolean' } } as const;

/** Page of a list: its number from 1 on, items on it, items before it, and true if it is asked for as JSON. */
export type Paging = { page: number; atOnce: number; from: number; isJson: boolean };

/** Page that the flags ask for. @throws BadUsage */
export function readPaging({ page, limit, json = false }: { page?: string; limit?: string; json?: boolean }): Paging {
  const at = readPage(page ?? '1');
  const atOnce = limit === undefined ? AT_ONCE : readCount('limit', limit);
  if (atOnce > MAX_AT_ONCE) throw new BadUsage(`--limit is at most ${MAX_AT_ONCE}.`);
  return { page: at, atOnce, from: (at - 1) * atOnce, isJson: json };
}

/** Lines of --help about the flags of a list. @param ask words before the flags, such as `orders list`. */
export const listHelp = (ask: string): string =>
  `  npm run shop -- ${ask} --page 2 --limit 200    another page, and its length: ${AT_ONCE} unless told, up to ${MAX_AT_ONCE}\n  npm run shop -- ${ask} --json                  as JSON`;

/** Prints a value as JSON, for programs: escaped, so that nothing in it moves a terminal's cursor. */
export const printJson = (out: StaffContext['out'], value: unknown): void =>
  out(
    `${JSON.stringify(value, null, 2).replace(
      /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )}\n`,
  );

/**
 * Prints a page: a line for each row and how many there are in all; or as JSON `{ count, page, limit, <name>: […] }`.
 * @param count items of the whole list. @param one noun of an item.
 */
export function printPage<Row>(
  { out }: Pick<StaffContext, 'out'>,
  { page, atOnce, isJson }: Paging,
  list: {
    name: string;
    one: string;
    count: number;
    rows: readonly Row[];
    line: (row: Row) => string;
    json: (row: Row) => object;
  },
): void {
  const { name, one, count, rows, line, json } = list;
  if (isJson) return printJson(out, { count, page, limit: atOnce, [name]: rows.map(json) });
  for (const row of rows) out(`${printable(line(row))}\n`);
  out(countLine(count, one, { page, atOnce }));
}
