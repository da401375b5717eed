import { inflateSync } from 'node:zlib';

/** Where things lie in a WOFF 1.0 file and in the font that it packs (big-endian throughout). */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

const padded = (length: number): number => (length + 3) & ~3;

/**
 * Unpacks a font that the web packed (WOFF 1.0) into the font that a PDF takes.
 * @throws Error where it is no such file.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.length < WOFF_HEADER || woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('That is no WOFF font.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = WOFF_HEADER + at * WOFF_ENTRY;
    const [offset, packed, length] = [
      woff.readUInt32BE(entry + 4),
      woff.readUInt32BE(entry + 8),
      woff.readUInt32BE(entry + 12),
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
      length,
    };
  });
  const start = FONT_HEADER + count * FONT_ENTRY;
  const font = Buffer.alloc(start + tables.reduce((sum, { length }) => sum + padded(length), 0));
  // Readers find tables by halving the directory: the largest power of two in it, and what is left.
  const power = Math.floor(Math.log2(Math.max(1, count)));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** power * FONT_ENTRY, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * FONT_ENTRY, 10);
  let offset = start;
  for (const [at, { tag, checksum, bytes, length }] of tables.entries()) {
    const entry = FONT_HEADER + at * FONT_ENTRY;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(length, entry + 12);
    bytes.copy(font, offset);
    offset += padded(length);
  }
  return font;
}
