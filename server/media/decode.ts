import sharp, { type Metadata } from 'sharp';
import { openTurns } from '../work-queue.ts';

/** A picture that is not taken in; the message says why, for the person who brought it. */
export class BadPicture extends Error {
  override name = 'BadPicture';
}

const MAX_BYTES = 25_000_000;
const MAX_SIDE = 20_000;
/** The box in pixels that a picture is shrunk into: of a product's master, and of a customer's drawing, which may be printed from. */
const MASTER = { width: 1920, height: 3840 };
export const DRAWING_BOX = { width: 3000, height: 3000 };

/**
 * Pixels, refused before they are unpacked: a small file can claim a size that fills the memory (reliability 58). What a
 * picture takes depends on how it is stored: docs/decisions/095-what-is-handed-in.md has the figures.
 */
const MAX_PIXELS = 40_000_000;
const MAX_HEAVY = 16_000_000;
const MAX_PROGRESSIVE = 32_000_000;
const MAX_AVIF = 15_000_000;
const MAX_DEEP_AVIF = 10_000_000;

/** Seconds for each step: longer than the largest that is allowed takes on a slow machine, and others wait meanwhile. */
export const SLOWEST = 20;
/** Tells if sharp gave a picture up because it took too long. */
export const isTooSlow = (error: unknown): boolean => error instanceof Error && /\btimeout\b/.test(error.message);

/** Turns of decoding, one at a time in this process: two at once would take twice the memory. */
export const decoding = openTurns(1);
/** Weight of work that comes after all that shoppers wait for, whose weight is their width. */
export const LAST = 1_000_000;

/** What the first bytes say; the name and the type that came along are never asked. SVG is none of these. */
function formatOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  return head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8)) ? 'avif' : null;
}

type Kind = NonNullable<ReturnType<typeof formatOf>>;
type Claims = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'hasAlpha' | 'depth' | 'isProgressive'>;

/** The most pixels of such a picture, in millions: fewer where every pixel takes more memory. */
function mostPixels(kind: Kind, { channels, hasAlpha, depth, isProgressive }: Claims): { most: number; why: string } {
  if (kind === 'avif' && depth !== 'uchar') return { most: MAX_DEEP_AVIF, why: ' of an AVIF with more than 8 bits' };
  if (kind === 'avif') return { most: MAX_AVIF, why: ' of an AVIF' };
  if (kind === 'gif') return { most: MAX_HEAVY, why: ' of a GIF' };
  if (hasAlpha) return { most: MAX_HEAVY, why: ' of a picture with transparent parts' };
  if (channels > 3) return { most: MAX_HEAVY, why: ' of a picture in the colours of print (CMYK)' };
  return kind === 'jpeg' && isProgressive === true
    ? { most: MAX_PROGRESSIVE, why: ' of a progressive JPEG' }
    : { most: MAX_PIXELS, why: '' };
}

/** @throws BadPicture, with the limit that it passes. */
function check(kind: Kind, claims: Claims): void {
  const { format, width, height } = claims;
  if (format !== (kind === 'avif' ? 'heif' : kind))
    throw new BadPicture('It is not the kind of picture that it says it is.');
  if (Math.max(width, height) > MAX_SIDE)
    throw new BadPicture(`It is ${width} × ${height} pixels; no side may have more than ${MAX_SIDE / 1000},000.`);
  const { most, why } = mostPixels(kind, claims);
  if (width * height > most)
    throw new BadPicture(
      `It is ${width} × ${height} pixels; ${most / 1_000_000} million${why} are the most. Make it smaller.`,
    );
}

/** How a picture is turned upright (EXIF 1 to 8): mirrored from left to right first or not, then turned clockwise. */
const UPRIGHT: Readonly<Record<number, { mirrored: boolean; degrees: number }>> = {
  2: { mirrored: true, degrees: 0 },
  3: { mirrored: false, degrees: 180 },
  4: { mirrored: true, degrees: 180 },
  5: { mirrored: true, degrees: 270 },
  6: { mirrored: false, degrees: 90 },
  7: { mirrored: true, degrees: 90 },
  8: { mirrored: false, degrees: 270 },
};

/**
 * A picture of whatever origin as a clean master: turned upright, shrunk into the box, no metadata, no colour
 * profile, first frame only. JPEG, or WebP where it has transparent parts. It is decoded once and shrunk at once; whether
 * it is transparent, and which side is up, is asked of the small one. sharp works in threads of its own.
 * @param slowest Seconds that a step may take. @param box Pixels.
 * @throws BadPicture when it is no PNG, JPEG, WEBP, AVIF or GIF, is broken, is too large, or takes too long.
 */
export async function decodePicture(
  bytes: Uint8Array,
  slowest: number = SLOWEST,
  { width, height } = MASTER,
): Promise<{ bytes: Buffer; extension: 'jpg' | 'webp' }> {
  const kind = formatOf(bytes);
  if (!kind) throw new BadPicture('It is not a PNG, JPEG, WEBP, AVIF or GIF picture.');
  if (bytes.byteLength > MAX_BYTES) throw new BadPicture(`It is larger than ${MAX_BYTES / 1_000_000} MB.`);
  return decoding.take(async () => {
    try {
      const claims = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
      check(kind, claims);
      const { mirrored, degrees } = UPRIGHT[claims.orientation ?? 1] ?? { mirrored: false, degrees: 0 };
      const lying = degrees % 180 !== 0;
      const box = lying ? { width: height, height: width } : { width, height };
      const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
        .timeout({ seconds: slowest })
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
      const small = () =>
        sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).timeout({
          seconds: slowest,
        });
      const transparent = claims.hasAlpha && !(await small().stats()).isOpaque;
      const upright = small().flop(mirrored).rotate(degrees);
      const master = transparent
        ? upright.webp({ quality: 92, effort: 2 })
        : upright.flatten({ background: '#fff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
      return { bytes: await master.toBuffer(), extension: transparent ? 'webp' : 'jpg' };
    } catch (error) {
      if (error instanceof BadPicture) throw error;
      if (isTooSlow(error)) throw new BadPicture(`It takes longer than ${slowest} seconds to read. Make it smaller.`);
      throw new BadPicture(`It cannot be read (${error instanceof Error ? error.message.split('\n')[0] : 'broken'}).`);
    }
  }, LAST);
}
