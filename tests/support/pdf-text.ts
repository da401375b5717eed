import { inflateSync } from 'node:zlib';

/** One piece of text of a PDF: where its baseline begins, in points from the lower left, and the glyphs that draw it. */
export type Piece = { x: number; y: number; size: number; text: string; glyphs: readonly number[] };

const hexes = (text: string): number[] => (text.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 16));
const inText = (hex: string): string => String.fromCharCode(...hexes(hex));

/** The text that each glyph of a font stands for, of its ToUnicode map. */
function unicodeOf(map: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      found.set(Number.parseInt(from, 16) + at, inText(hex.replaceAll(' ', '')));
  }
  return found;
}

/** The PDF with what it has compressed as it was before. */
const inflated = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .replace(
      /(\n\d+ 0 obj\n(?:(?!\nendobj)[\s\S])*?\/FlateDecode(?:(?!\nendobj)[\s\S])*?\nstream\n)([\s\S]*?)(?=\nendstream\n)/g,
      (_, head: string, body: string) => head + inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
    );

/** What a PDF of pdfkit says, page by page, piece by piece in the order in which it is drawn. */
export function pdfText(pdf: Buffer): Piece[][] {
  const objects = new Map(
    [...inflated(pdf).matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const at = (id: string | undefined): string => objects.get(id ?? '') ?? '';
  const reference = (body: string, key: string): string | undefined => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1];
  const pages =
    (
      /\/Kids \[([^\]]*)\]/.exec([...objects.values()].find((body) => body.includes('/Type /Pages')) ?? '')?.[1] ?? ''
    ).match(/\d+(?= 0 R)/g) ?? [];
  return pages.map((page) => {
    const fonts = new Map(
      [...at(reference(at(page), 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        unicodeOf(at(reference(at(id), 'ToUnicode'))),
      ]),
    );
    return [
      ...at(reference(at(page), 'Contents')).matchAll(
        /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n((?:.*\n)*?)ET/g,
      ),
    ].map(([, x, y, font = '', size, drawn = '']) => {
      const glyphs = [...drawn.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hexes(hex));
      return {
        x: Number(x),
        y: Number(y),
        size: Number(size),
        glyphs,
        text: glyphs.map((glyph) => fonts.get(font)?.get(glyph) ?? '?').join(''),
      };
    });
  });
}

/** A page's pieces as lines from the top, parts apart by a tab where they are not one after the other. */
export function linesOf(pieces: readonly Piece[]): string[] {
  const heights = [...new Set(pieces.map(({ y }) => y))].sort((a, b) => b - a);
  return heights.map((height) =>
    pieces
      .filter(({ y }) => y === height)
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join('\t'),
  );
}
