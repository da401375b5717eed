/** Files that people hand in as a CSV file: the bytes that stand at a place near their beginning. */
const MARKS: readonly (readonly [at: number, mark: string, kind: string])[] = [
  [0, 'PK\x03\x04', 'an Excel workbook or a ZIP archive, not a CSV file'],
  [0, '\xd0\xcf\x11\xe0', 'an old Excel workbook, not a CSV file'],
  ...['\x89PNG', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'].map(
    (mark) => [0, mark, 'a picture, not a CSV file'] as const,
  ),
  [8, 'WEBP', 'a picture, not a CSV file'],
  [4, 'ftyp', 'a picture, not a CSV file'],
  [0, '%PDF', 'a PDF, not a CSV file'],
  ...['\x1f\x8b', '7z\xbc\xaf', 'Rar!'].map((mark) => [0, mark, 'an archive, not a CSV file'] as const),
];

/** Kind of a file that is no text, in words, by its first bytes; null if it may be text. */
export function unreadableKind(start: Buffer): string | null {
  const head = start.toString('latin1', 0, 16);
  return MARKS.find(([at, mark]) => head.startsWith(mark, at))?.[2] ?? (start.includes(0) ? 'not text in UTF-8' : null);
}
