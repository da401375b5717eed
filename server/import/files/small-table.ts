import type { Format, Piece } from 'html-to-text';

const MAX_CELLS = 400;
const MAX_LETTERS = 10_000;
const WIDEST_SPAN = 20;

/** A span as it can be laid out: `colspan="100000000"` fills the memory, and one below 1 never ends. */
const span = (text: string): string => String(Math.min(WIDEST_SPAN, Math.max(1, Math.trunc(Number(text)) || 1)));

/** Bounds the spans of all cells, and says whether the table is one that columns make clearer: few cells, little text. */
function isSmall(table: Piece): boolean {
  let cells = 0;
  let letters = 0;
  const left: Piece[] = [table];
  for (let piece = left.pop(); piece !== undefined; piece = left.pop()) {
    letters += piece.data?.length ?? 0;
    if (piece.name === 'td' || piece.name === 'th') cells += 1;
    for (const name of ['colspan', 'rowspan'])
      if (piece.attribs?.[name] !== undefined) piece.attribs[name] = span(piece.attribs[name]);
    for (const child of piece.children ?? []) left.push(child);
  }
  return cells <= MAX_CELLS && letters <= MAX_LETTERS;
}

/** A small table in columns; of any other each row is a line, because aligning grows with the square of its size. */
export const smallTable: Format = (table, walk, builder, options) => {
  builder.options.formatters[isSmall(table) ? 'dataTable' : 'block']?.(table, walk, builder, options);
};
