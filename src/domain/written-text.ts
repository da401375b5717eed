import { chatLink, type TextPart } from './chat/message.ts';

/**
 * Texts of the shop's staff as plain lines: an empty line parts two paragraphs, a line that begins with `## ` is a heading,
 * `- ` an entry of a list, `|` a row of a table whose first row is its head, and `[label](/path)` a link.
 */

/** Piece of a text: a heading, a list, a table or a paragraph. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly (readonly TextPart[])[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'paragraph'; parts: readonly TextPart[] };

const LINK = /\[([^\]\n]{1,200})\]\(([^)\s]{1,500})\)/g;

/** Parts of a text with its links; a link that leads neither to the shop nor to https is text. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', address] = match;
    const url = chatLink(address);
    if (url === null) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), url: null });
    parts.push({ text: label, url });
    from = match.index + whole.length;
  }
  return from < text.length ? [...parts, { text: text.slice(from), url: null }] : parts;
}

const kindOf = (line: string): TextBlock['kind'] | null =>
  line === ''
    ? null
    : line.startsWith('## ')
      ? 'heading'
      : line.startsWith('- ')
        ? 'list'
        : line.startsWith('|')
          ? 'table'
          : 'paragraph';

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function blockOf(kind: TextBlock['kind'], lines: readonly string[]): TextBlock {
  const [first = ''] = lines;
  switch (kind) {
    case 'heading':
      return { kind, text: first.slice(3).trim() };
    case 'list':
      return { kind, items: lines.map((line) => linkedParts(line.slice(2).trim())) };
    case 'table': {
      const head = cellsOf(first);
      // As many cells as the head has, whatever a row has.
      return { kind, head, rows: lines.slice(1).map((line) => head.map((_, at) => cellsOf(line)[at] ?? '')) };
    }
    case 'paragraph':
      return { kind, parts: linkedParts(lines.join('\n')) };
  }
}

/** Blocks of a text in their order. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: { kind: TextBlock['kind'] | null; lines: string[] }[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const kind = kindOf(line);
    const last = blocks.at(-1);
    if (last && last.kind === kind && kind !== 'heading') last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  }
  return blocks.flatMap(({ kind, lines }) => (kind === null ? [] : [blockOf(kind, lines)]));
}
