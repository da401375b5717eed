import sharp from 'sharp';
import { decoding, SLOWEST } from './decode.ts';

/** The shop's icon, as browsers and home screens show it. */

/** Ground of the pages in the light, as the shell's theme colour. */
export const GROUND = '#fbf9f5';
/** Side of a browser's small icon, in pixels. */
const SMALL = 64;
/** Part of a home screen's icon for a picture that brings no ground of its own: systems cut the rest to a circle. */
const MIDDLE = 2 / 3;
/** Sides that differ by less are a square: such a picture fills the icon. */
const NEARLY = 1.1;

const HANGER =
  'M16 12.6v-1.5c1.8-.5 2.8-1.6 2.8-3.2a2.8 2.8 0 0 0-5.6 0M16 12.6l10.4 7.7c1.3 1 .7 2.9-.9 2.9h-19c-1.6 0-2.2-1.9-.9-2.9z';
const PLAIN_COLOURS =
  '.p{fill:#faf8f4}.i{stroke:#1f1b16}@media(prefers-color-scheme:dark){.p{fill:#1f1b16}.i{stroke:#f3efe7}}';

/** Icon of a browser's tab in a shop without its own, as SVG: a hanger, which follows the theme. */
export const plainIcon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${PLAIN_COLOURS}</style><rect class="p" width="32" height="32" rx="7"/><path class="i" d="${HANGER}" fill="none" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const plainForScreen = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 48 48"><rect x="-8" y="-8" width="48" height="48" fill="${GROUND}"/><path d="${HANGER}" fill="none" stroke="#1f1b16" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Plain icon of a home screen, as PNG. @param side in pixels. */
export const plainScreenIcon = (side: number): Promise<Buffer> =>
  sharp(Buffer.from(plainForScreen), { density: (72 * side) / 48 })
    .resize({ width: side, height: side })
    .removeAlpha()
    .png({ palette: true })
    .toBuffer();

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const open = (master: Buffer) => sharp(master).timeout({ seconds: SLOWEST });

/**
 * Icon of a home screen, as PNG without transparent parts: a square picture fills it; others stand in its middle.
 * @param master bytes of a picture of the shop's. @param side in pixels.
 */
export const screenIcon = (master: Buffer, side: number): Promise<Buffer> =>
  decoding.take(async () => {
    const { width, height } = await open(master).metadata();
    const isSquare = Math.max(width, height) / Math.min(width, height) < NEARLY;
    const fills = isSquare && (await open(master).stats()).isOpaque;
    const within = fills ? side : Math.round(side * MIDDLE);
    const before = Math.floor((side - within) / 2);
    const after = side - within - before;
    const inner = await open(master)
      .resize({ width: within, height: within, fit: fills ? 'cover' : 'contain', background: CLEAR })
      .extend({ top: before, left: before, bottom: after, right: after, background: CLEAR })
      .png()
      .toBuffer();
    return sharp(inner).flatten({ background: GROUND }).png({ compressionLevel: 9, palette: true }).toBuffer();
  }, side);

/** Icon of a browser's tab, as SVG: what is transparent stays so. @param master bytes of a picture of the shop's. */
export const tabIcon = (master: Buffer): Promise<string> =>
  decoding.take(async () => {
    const png = await open(master)
      .resize({ width: SMALL, height: SMALL, fit: 'contain', background: CLEAR })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const data = `data:image/png;base64,${png.toString('base64')}`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SMALL} ${SMALL}"><image width="${SMALL}" height="${SMALL}" href="${data}"/></svg>`;
  }, SMALL);
