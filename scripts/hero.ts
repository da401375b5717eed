import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { heroes } from '../server/demo/catalogue/heroes.ts';
import { type HeroFile, heroFile, heroSlides } from '../src/ui/screens/home/hero-pictures.ts';

/**
 * Draws the hero's pictures and writes them as files of the app, `public/hero/…`: the hero stands whether a server
 * answers or not. To be run, and its files committed, whenever the artwork of `server/demo` that they show changes.
 */
const folder = join(import.meta.dirname, '..', 'public');

async function write(picture: HeroFile, svg: string): Promise<void> {
  const [across] = /(?<=<svg [^>]*width=")\d+/.exec(svg) ?? [];
  for (const width of picture.widths) {
    // Drawn twice as large and made smaller: fine stripes and knots stay clean.
    const pixels = await sharp(Buffer.from(svg), { density: (72 * 2 * width) / Number(across) })
      .resize({ width })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
    const sizes: string[] = [];
    for (const format of ['avif', 'webp'] as const) {
      const file = join(folder, heroFile(picture, width, format));
      await writeFile(
        file,
        await (
          format === 'avif'
            ? sharp(pixels).avif({ quality: 50, effort: 9 })
            : sharp(pixels).webp({ quality: 72, effort: 6 })
        ).toBuffer(),
      );
      sizes.push(`${format} ${((await stat(file)).size / 1000).toFixed(1)} kB`);
    }
    console.log(`${picture.name}-${width}: ${sizes.join(', ')}`);
  }
}

await rm(join(folder, 'hero'), { recursive: true, force: true });
await mkdir(join(folder, 'hero'), { recursive: true });
for (const { wide, tall } of heroSlides) {
  const drawn = heroes.find(({ id }) => wide.name === `${id}-wide` && tall.name === `${id}-tall`);
  if (!drawn) throw new Error(`No hero is drawn for ${wide.name}`);
  await write(wide, drawn.wide());
  await write(tall, drawn.tall());
}
