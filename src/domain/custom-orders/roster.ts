/** Names, numbers and sizes of a team, pasted from a spreadsheet (issue 19: Roster); they go along in the notes, one line a piece. */

/** Name, number and size of a piece; '' for none. */
export type RosterRow = { name: string; number: string; size: string };
export type RosterProblem = 'empty' | 'name too long' | 'no number' | 'no size' | 'unknown size';

/** Rows of one order. */
export const MAX_ROSTER_ROWS = 200;
/** Characters of a name on a piece. */
export const MAX_ROSTER_NAME = 30;
const MAX_CELL = 60;

const SIZES = /^(?:[2-6]?X{1,3}[SL]|XS|S|M|L|XL|free size|[2-9]|1\d|2\d|3\d|4\d|5\d)$/i;
const HEADS = /^(?:name|names|player|number|no\.?|#|jersey(?: no\.?| number)?|size|sizes)$/i;

const cellsOf = (line: string): string[] => {
  const separator = ['\t', ';', ','].find((it) => line.includes(it));
  return (separator === undefined ? [line] : line.split(separator)).map((cell) =>
    Array.from(
      cell
        .normalize('NFC')
        .replace(/^\s*"(.*)"\s*$/, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
    )
      .slice(0, MAX_CELL)
      .join(''),
  );
};

/** Rows of a text whose columns are name, number and size, or in the order that a first line of headings says; lines without text are left out. */
export function parseRoster(text: string): { rows: RosterRow[]; leftOut: number } {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ''));
  const [first = []] = lines;
  const hasHeads =
    first.filter((cell) => HEADS.test(cell)).length > 0 && first.every((it) => it === '' || HEADS.test(it));
  const columnOf = (pattern: RegExp, otherwise: number): number => {
    const found = hasHeads ? first.findIndex((cell) => pattern.test(cell)) : otherwise;
    return found;
  };
  const [name, number, size] = [
    columnOf(/^(?:name|names|player)$/i, 0),
    columnOf(/^(?:number|no\.?|#|jersey.*)$/i, 1),
    columnOf(/^sizes?$/i, 2),
  ] as const;
  const rows = (hasHeads ? lines.slice(1) : lines).map((cells) => ({
    name: cells[name] ?? '',
    number: cells[number] ?? '',
    size: (cells[size] ?? '').toUpperCase() === 'FREE SIZE' ? 'Free size' : (cells[size] ?? '').toUpperCase(),
  }));
  return { rows: rows.slice(0, MAX_ROSTER_ROWS), leftOut: Math.max(0, rows.length - MAX_ROSTER_ROWS) };
}

/** Fault of a row; null where it can be made. */
export function rosterProblem({ name, number, size }: RosterRow): RosterProblem | null {
  if (name === '' && number === '') return 'empty';
  if (Array.from(name).length > MAX_ROSTER_NAME) return 'name too long';
  if (number !== '' && !/^\d{1,3}$/.test(number)) return 'no number';
  if (size === '') return 'no size';
  return SIZES.test(size) ? null : 'unknown size';
}

/** True if every row can be made; also if there are none. */
export const isWholeRoster = (rows: readonly RosterRow[]): boolean => rows.every((row) => rosterProblem(row) === null);

/** Line of the notes for one piece. @param at its place, from 0. */
const lineOf = ({ name, number, size }: RosterRow, at: number): string => `${at + 1}. ${name} | ${number} | ${size}`;
const HEADLINE = 'Names, numbers and sizes:';

/** Lines of the notes for all rows; none for no rows. */
export const rosterLines = (rows: readonly RosterRow[]): string[] =>
  rows.length === 0 ? [] : [HEADLINE, ...rows.map(lineOf)];

/** Rows that the last of these lines say, as `rosterLines` wrote them, and the lines before. */
export function takeRoster(lines: readonly string[]): { rest: readonly string[]; rows: RosterRow[] } {
  const head = lines.lastIndexOf(HEADLINE);
  const rows = (head < 0 ? [] : lines.slice(head + 1)).map((line) => {
    const [, name = '', number = '', size = ''] = /^\d+\. (.*) \| (.*) \| (.*)$/.exec(line) ?? [];
    return { name, number, size };
  });
  return rows.length > 0 && rosterLines(rows).join('\n') === lines.slice(head).join('\n')
    ? { rest: lines.slice(0, head), rows }
    : { rest: lines, rows: [] };
}
