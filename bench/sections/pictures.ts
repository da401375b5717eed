import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { dropFolder, keepTrack, temporaryFolder } from '../leftovers.ts';
import type { Cell, Table } from '../table.ts';

const MB = 1_000_000;
/** Sides of squares of 10, 15, 16, 32 and 40 million pixels. */
const [SIDE_10, SIDE_15, SIDE_16, SIDE_32, SIDE_40] = [3162, 3872, 4000, 5656, 6324];

async function noise(side: number, alpha = false): Promise<Sharp> {
  const small = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const picture = sharp(small).resize(side, side, { fit: 'fill' });
  if (!alpha) return picture;
  const mask = await sharp(small)
    .resize(side, side, { fit: 'fill' })
    .extractChannel(0)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return picture.joinChannel(mask, { raw: { width: side, height: side, channels: 1 } });
}

/** The heaviest picture of each kind that is taken in. */
const WORST: readonly (readonly [name: string, make: () => Promise<Sharp>])[] = [
  ['AVIF, 15 M', async () => (await noise(SIDE_15)).avif({ effort: 0 })],
  ['AVIF, 15 M, transparent', async () => (await noise(SIDE_15, true)).avif({ effort: 0 })],
  ['AVIF, 10 M, 12 bits, transparent', async () => (await noise(SIDE_10, true)).avif({ effort: 0, bitdepth: 12 })],
  ['WEBP, 16 M, transparent', async () => (await noise(SIDE_16, true)).webp({ effort: 0, quality: 50 })],
  ['WEBP, 40 M', async () => (await noise(SIDE_40)).webp({ effort: 0, quality: 50 })],
  [
    'PNG, 16 M, transparent, interlaced',
    async () => (await noise(SIDE_16, true)).png({ palette: true, effort: 1, progressive: true }),
  ],
  [
    'PNG, 40 M, interlaced',
    async () =>
      sharp({ create: { width: SIDE_40, height: SIDE_40, channels: 3, background: '#285' } }).png({
        progressive: true,
      }),
  ],
  [
    'PNG, 40 M, 16 bits, interlaced',
    async () =>
      sharp({ create: { width: SIDE_40, height: SIDE_40, channels: 3, background: '#285' } })
        .toColourspace('rgb16')
        .png({ progressive: true }),
  ],
  [
    'JPEG, 40 M, upright by EXIF',
    async () => (await noise(SIDE_40)).withMetadata({ orientation: 6 }).jpeg({ quality: 60 }),
  ],
  [
    'JPEG, 32 M, progressive',
    async () => (await noise(SIDE_32)).jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' }),
  ],
  [
    'JPEG, 16 M, progressive, CMYK',
    async () =>
      (await noise(SIDE_16)).toColourspace('cmyk').jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' }),
  ],
  ['GIF, 16 M', async () => (await noise(SIDE_16)).gif({ effort: 1, colours: 8 })],
];

/** One picture decoded in a process of its own: bytes more than before at the most, and milliseconds. */
async function decodedApart(path: string): Promise<{ grown: number; took: number; became: string }> {
  const child = keepTrack(
    spawn(process.execPath, ['--import', 'tsx', 'bench/picture-probe.ts', path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
  await once(child, 'close');
  return JSON.parse(said) as { grown: number; took: number; became: string };
}

/** What the heaviest pictures that are taken in need while they are decoded (reliability 58: less than 300 MB). */
export async function measurePictures(say: (text: string) => void): Promise<Table> {
  const folder = temporaryFolder();
  const rows: Cell[][] = [];
  for (const [name, make] of WORST) {
    say(name);
    const path = join(folder, 'picture');
    const bytes = await (await make()).toBuffer();
    writeFileSync(path, bytes);
    const { grown, took, became } = await decodedApart(path);
    rows.push([name, bytes.length / MB, became, grown / MB, took / 1000]);
  }
  dropFolder(folder);
  return {
    title: 'PICTURES the heaviest that are taken in, each decoded in a process of its own',
    columns: ['picture', 'file MB', 'becomes', 'memory MB', 'seconds'],
    rows,
    notes: ['Memory: the most that was resident, less what was before, the file itself included.'],
  };
}
