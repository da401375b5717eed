import sharp from 'sharp';

/** A picture that is not taken in; the message says why, for whoever brought it. */
export class BadPicture extends Error {
  override name = 'BadPicture';
}

/** Refused before it is unpacked: a small file can claim a size that fills the memory (reliability 58). */
const MOST_PIXELS = 40_000_000;
const MOST_BYTES = 25_000_000;
const MASTER_WIDTH = 1920;
const MASTER_HEIGHT = 3840;

/** What the first bytes say; the name and the type that came along are never asked. SVG is none of these. */
function formatOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  return head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8)) ? 'avif' : null;
}

/**
 * A picture of whatever origin as a clean master: turned upright, at most 1920 pixels wide, no metadata, no colour
 * profile, first frame only. JPEG, or WebP where it has transparent parts.
 * @throws BadPicture when it is no PNG, JPEG, WEBP, AVIF or GIF, is broken, or is too large.
 */
export async function decodePicture(bytes: Uint8Array): Promise<{ bytes: Buffer; extension: 'jpg' | 'webp' }> {
  const claimed = formatOf(bytes);
  if (!claimed) throw new BadPicture('It is not a PNG, JPEG, WEBP, AVIF or GIF picture.');
  if (bytes.byteLength > MOST_BYTES) throw new BadPicture(`It is larger than ${MOST_BYTES / 1_000_000} MB.`);
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    const { format, hasAlpha, width, height } = await picture.metadata();
    if (format !== (claimed === 'avif' ? 'heif' : claimed)) throw new BadPicture('It is not the kind of picture that it says it is.');
    if (width * height > MOST_PIXELS) throw new BadPicture(`It has more than ${MOST_PIXELS / 1_000_000} million pixels.`);
    const upright = picture.rotate().resize({ width: MASTER_WIDTH, height: MASTER_HEIGHT, fit: 'inside', withoutEnlargement: true });
    const transparent = hasAlpha && !(await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 }).stats()).isOpaque;
    const master = transparent ? upright.webp({ quality: 92, effort: 2 }) : upright.flatten({ background: '#fff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
    return { bytes: await master.toBuffer(), extension: transparent ? 'webp' : 'jpg' };
  } catch (error) {
    if (error instanceof BadPicture) throw error;
    throw new BadPicture(`It cannot be read (${error instanceof Error ? error.message.split('\n')[0] : 'broken'}).`);
  }
}
