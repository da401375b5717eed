import sharp from 'sharp';
import type { Format, Width } from './address.ts';
import { decoding, SLOWEST } from './decode.ts';

/** One processor a picture: the other one keeps answering. */
sharp.concurrency(1);
sharp.cache({ memory: 32, files: 0, items: 20 });

/** Dots per inch at which a drawing has its own size. */
const DRAWING_DENSITY = 72;

/** A drawing as pixels at exactly this width; a photograph at most at its own. */
export async function atWidth(master: Buffer, drawing: boolean, width: number) {
  if (!drawing) return sharp(master).timeout({ seconds: SLOWEST }).resize({ width, withoutEnlargement: true });
  const own = await sharp(master).metadata();
  const density = Math.min(2400, Math.max(1, (DRAWING_DENSITY * width) / own.width));
  return sharp(master, { density }).timeout({ seconds: SLOWEST }).resize({ width });
}

/** Up to this width a picture is a card's on a dense screen, which hides what a lower quality loses. */
const CARD = 520;

/** The pixels of one variant. */
const pixelsOf = (master: Buffer, drawing: boolean, width: Width) =>
  decoding.take(async () => {
    const {
      data,
      info: { width: across, height, channels },
    } = await (await atWidth(master, drawing, width)).raw().toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: across, height, channels } }).timeout({ seconds: SLOWEST });
  }, width);

/**
 * Bytes of one variant. Masters are decoded one at a time for all callers; what is encoded is small. The efforts are low on
 * purpose: see docs/decisions/014-pictures.md for what they cost and give.
 * @throws sharp's error for which `isTooSlow` is true if a step takes longer than `SLOWEST` seconds.
 */
export async function renderVariant(master: Buffer, drawing: boolean, width: Width, format: Format): Promise<Buffer> {
  const picture = await pixelsOf(master, drawing, width);
  if (format === 'avif') return picture.avif({ quality: width <= CARD ? 50 : 55, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78, effort: 3 }).toBuffer();
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
}

/** Size of a picture in pixels. */
export const sizeOf = async (picture: Buffer): Promise<{ width: number; height: number }> => {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
};
