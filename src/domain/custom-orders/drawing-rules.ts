/** Rules for the drawings of a custom order (section 5, readings 5.9): PNG, JPEG and WEBP, known by their first bytes, at most 10 of 10 MB. */

export const MAX_DRAWINGS = 10;
/** Bytes of one. */
export const MAX_DRAWING_BYTES = 10 * 1024 * 1024;
/** Bytes above which a photo is made smaller on the device before it is sent. */
export const SHRINK_ABOVE_BYTES = 4 * 1024 * 1024;
export const SHRINK_ABOVE_PIXELS = 16_000_000;

export const DRAWING_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type DrawingType = (typeof DRAWING_TYPES)[number];

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** Type of a picture by its first bytes, whatever the file is called; null for any other. @param head its first 12 bytes or more. */
export function drawingType(head: Uint8Array): DrawingType | null {
  if (startsWith(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  return startsWith(head, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(head, 8, [0x57, 0x45, 0x42, 0x50])
    ? 'image/webp'
    : null;
}

/** Bytes of a file that tell its format. */
export const HEAD_BYTES = 1024;

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Name of a picture's format that is none of DRAWING_TYPES, such as HEIC; '' for a file that is no picture. @param head its first bytes, up to HEAD_BYTES. */
export function otherFormat(head: Uint8Array): string {
  const begin = textAt(head, 0, 4);
  if (begin === 'GIF8') return 'GIF';
  if (begin === 'II*\0' || begin === 'MM\0*') return 'TIFF';
  // The zeros are reserved: words that begin with BM have none.
  if (begin.startsWith('BM') && startsWith(head, 6, [0, 0, 0, 0])) return 'BMP';
  if (textAt(head, 4, 4) === 'ftyp') {
    const brands = textAt(head, 8, 24);
    if (/avi[fs]/.test(brands)) return 'AVIF';
    return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'HEIC' : '';
  }
  return /^(?:\xef\xbb\xbf)?\s*<(?:svg\b|(?:\?xml|!)[^]*<svg\b)/.test(textAt(head, 0, HEAD_BYTES)) ? 'SVG' : '';
}

/** Reasons why a file is refused, or was not found again. */
export type DrawingProblem =
  | 'no image'
  | 'other format'
  | 'damaged'
  | 'unreadable'
  | 'empty'
  | 'too large'
  | 'too many'
  | 'lost';
