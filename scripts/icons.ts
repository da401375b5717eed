import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Draws the icons of a home screen from the app's `favicon.svg` and writes them as files of the app, `public/icons/…`. To be
 * run, and its files committed, whenever that drawing changes. Systems cut icons to a circle: the ground is whole, and the
 * drawing keeps to the middle.
 */
const folder = join(import.meta.dirname, '..', 'public');
const favicon = await readFile(join(folder, 'favicon.svg'), 'utf8');
const drawing = favicon
  .replace(/<\?xml.*?\?>/, '')
  .replace(/<rect[^>]*>/, '<rect class="p" x="-8" y="-8" width="48" height="48"/>')
  // Light, whatever the machine prefers.
  .replace(/@media\([^{]*\{[^}]*\}[^}]*\}\}?/, '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-8 -8 48 48"');

await mkdir(join(folder, 'icons'), { recursive: true });
for (const width of [180, 192, 512]) {
  const png = await sharp(Buffer.from(drawing), { density: (72 * width) / 48 })
    .resize({ width, height: width })
    .removeAlpha()
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(join(folder, 'icons', `${width}.png`), png);
  console.log(`${width}.png: ${png.length} bytes`);
}
