/** A cell as it was measured: text, a number in the unit that its column or row names, or null where there is none. */
export type Cell = string | number | null;

/** What a section of the benchmark found: printed aligned, and kept as it is in the JSON file. */
export type Table = {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** What a reader must know to judge the figures. */
  notes: readonly string[];
};

/** Three significant places, whole from 100 on, thousands apart: `0.85`, `12.3`, `1,240`. */
export function figure(value: number): string {
  const size = Math.abs(value);
  const digits = Number.isInteger(value) || size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.0995 ? 2 : 3;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const shown = (cell: Cell): string => (cell === null ? '–' : typeof cell === 'number' ? figure(cell) : cell);

/** The table as text, numbers at the right, words at the left. */
export function printed({ title, columns, rows, notes }: Table): string {
  const texts = rows.map((row) => row.map(shown));
  const widths = columns.map((name, at) => Math.max(name.length, ...texts.map((row) => row[at]?.length ?? 0)));
  const atRight = columns.map((_, at) => rows.some((row) => typeof row[at] === 'number'));
  const line = (cells: readonly string[]) =>
    `  ${cells.map((text, at) => (atRight[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0))).join('  ')}`.trimEnd();
  const rule = `  ${widths.map((width) => '─'.repeat(width)).join('  ')}`;
  return [
    title,
    '',
    line(columns),
    rule,
    ...texts.map(line),
    ...(notes.length > 0 ? ['', ...notes.map((note) => `  ${note}`)] : []),
    '',
  ].join('\n');
}
