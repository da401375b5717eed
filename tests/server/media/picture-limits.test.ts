import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Color } from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readVariant } from '../../../server/media/address.ts';
import { BadPicture, decodePicture, decoding } from '../../../server/media/decode.ts';
import { openMedia } from '../../../server/media/open.ts';
import { pngThatClaims } from '../../support/png.ts';

const flat = (channels: 3 | 4, background: Color = { r: 9, g: 90, b: 200, alpha: 0.5 }) =>
  sharp({ create: { width: 64, height: 64, channels, background } });

/** The picture with other numbers behind each of these marks: what it claims to be, before anything is unpacked. */
function claiming(bytes: Buffer, mark: string, behind: number, width: Buffer, height: Buffer): Buffer {
  const claims = Buffer.from(bytes);
  for (let at = claims.indexOf(mark, 0, 'latin1'); at >= 0; at = claims.indexOf(mark, at + 1, 'latin1')) {
    width.copy(claims, at + behind);
    height.copy(claims, at + behind + width.length);
  }
  return claims;
}
const be = (bytes: 2 | 4, value: number): Buffer => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
};
const avifOf = async (side: number, channels: 3 | 4, bitdepth: 8 | 10 | 12 = 8) =>
  claiming(await flat(channels).avif({ effort: 0, bitdepth }).toBuffer(), 'ispe', 8, be(4, side), be(4, side));
const jpegOf = async (side: number, space: 'srgb' | 'cmyk', progressive = false) =>
  claiming(
    await flat(3).toColourspace(space).jpeg({ progressive }).toBuffer(),
    progressive ? '\xff\xc2\0' : '\xff\xc0\0',
    5,
    be(2, side),
    be(2, side),
  );
/** Lossless, of which the first bytes are enough: 14 bits of width and of height, and one for transparent parts. */
function webpOf(side: number, alpha: boolean): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('RIFF\x38\0\0\0WEBPVP8L\x2c\0\0\0\x2f', 'latin1');
  bytes.writeUInt32LE(((side - 1) | ((side - 1) << 14) | (alpha ? 1 << 28 : 0)) >>> 0, 21);
  return bytes;
}
async function gifOf(side: number): Promise<Buffer> {
  const bytes = Buffer.from(await flat(3).gif().toBuffer());
  const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 64, 0]));
  for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(side, at);
  return bytes;
}

const refusal = async (bytes: Buffer): Promise<string> => {
  const error: unknown = await decodePicture(bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof BadPicture ? error.message : `not refused: ${String(error)}`;
};

describe('a picture that would take too much memory is refused before it is unpacked, with its limits', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'an AVIF',
      () => avifOf(4001, 3),
      'It is 4001 × 4001 pixels; 15 million of an AVIF are the most. Make it smaller.',
    ],
    [
      'an AVIF of 10 bits',
      () => avifOf(3200, 4, 10),
      'It is 3200 × 3200 pixels; 10 million of an AVIF with more than 8 bits are the most. Make it smaller.',
    ],
    [
      'a PNG with transparent parts',
      () => pngThatClaims(4001, 4001, 6),
      'It is 4001 × 4001 pixels; 16 million of a picture with transparent parts are the most. Make it smaller.',
    ],
    [
      'a WEBP with transparent parts',
      () => webpOf(4001, true),
      'It is 4001 × 4001 pixels; 16 million of a picture with transparent parts are the most. Make it smaller.',
    ],
    ['a GIF', () => gifOf(4001), 'It is 4001 × 4001 pixels; 16 million of a GIF are the most. Make it smaller.'],
    [
      'a JPEG for print',
      () => jpegOf(4001, 'cmyk', true),
      'It is 4001 × 4001 pixels; 16 million of a picture in the colours of print (CMYK) are the most. Make it smaller.',
    ],
    ['a JPEG', () => jpegOf(6400, 'srgb'), 'It is 6400 × 6400 pixels; 40 million are the most. Make it smaller.'],
    [
      'a progressive JPEG',
      () => jpegOf(6400, 'srgb', true),
      'It is 6400 × 6400 pixels; 32 million of a progressive JPEG are the most. Make it smaller.',
    ],
    [
      'an opaque PNG',
      () => pngThatClaims(6400, 6400, 2),
      'It is 6400 × 6400 pixels; 40 million are the most. Make it smaller.',
    ],
    [
      'an opaque WEBP',
      () => webpOf(6400, false),
      'It is 6400 × 6400 pixels; 40 million are the most. Make it smaller.',
    ],
    [
      'a PNG as high as a tower',
      () => pngThatClaims(1, 39_000_000, 0),
      'It is 1 × 39000000 pixels; no side may have more than 20,000.',
    ],
    [
      'a PNG of 100,000 pixels each way',
      () => pngThatClaims(100_000, 100_000, 2),
      'It is 100000 × 100000 pixels; no side may have more than 20,000.',
    ],
  ])('%s', async (_what, bytes, sentence) => {
    expect(await refusal(await bytes())).toBe(sentence);
  });
});

describe('a picture is decoded once, small, and as it looks', () => {
  test('opaque ones that could be transparent become photographs, transparent ones stay so', async () => {
    const kinds = await Promise.all(
      [
        { r: 9, g: 90, b: 200, alpha: 1 },
        { r: 9, g: 90, b: 200, alpha: 0.5 },
      ].map(async (background) => (await decodePicture(await flat(4, background).png().toBuffer())).extension),
    );
    expect(kinds).toEqual(['jpg', 'webp']);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('upright, however it was held (EXIF %d)', async (orientation) => {
    const quarter = (background: string) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    const [red, lime, blue] = await Promise.all(['red', 'lime', 'blue'].map(quarter));
    const held = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'white' } })
      .composite([
        { input: red, left: 0, top: 0 },
        { input: lime, left: 40, top: 0 },
        { input: blue, left: 0, top: 20 },
      ])
      .withMetadata({ orientation })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const corners = async (bytes: Buffer) => {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) =>
        [0, 1, 2]
          .map((channel) => Math.round((data[(y * info.width + x) * info.channels + channel] ?? 0) / 255))
          .join('');
      return [
        info.width,
        info.height,
        at(9, 9),
        at(info.width - 9, 9),
        at(9, info.height - 9),
        at(info.width - 9, info.height - 9),
      ];
    };
    expect(await corners((await decodePicture(held)).bytes)).toEqual(
      await corners(await sharp(held).autoOrient().png().toBuffer()),
    );
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['of 16 bits', () => flat(3).toColourspace('rgb16').png().toBuffer()],
    ['of 16 bits and interlaced', () => flat(3).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
    ['in the colours of print', () => flat(3).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer()],
    ['in grey', () => flat(3).greyscale().png().toBuffer()],
    ['with the colours of another profile', () => flat(3).withIccProfile('p3').png().toBuffer()],
    ['of 12 bits', () => flat(3).avif({ bitdepth: 12 }).toBuffer()],
  ])('%s', async (_what, make) => {
    const bytes = await make();
    const means = async (given: Buffer) =>
      (await sharp(await sharp(given).toColourspace('srgb').png().toBuffer()).stats()).channels
        .slice(0, 3)
        .map(({ mean }) => mean);
    const [as, looks] = [await means((await decodePicture(bytes)).bytes), await means(bytes)];
    expect(as).toHaveLength(looks.length);
    // Of 255: what a photograph's format loses.
    for (const [channel, mean] of as.entries()) expect(Math.abs(mean - (looks[channel] ?? 0))).toBeLessThan(4);
  });
});

describe('in the whole process', () => {
  let folders: string[] = [];
  beforeEach(() => (folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'nool-pictures-')))));
  afterEach(() => {
    vi.restoreAllMocks();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test('one picture is decoded at a time, whoever brings it and whoever looks at it; shoppers go first', async () => {
    const [one, other] = folders.map((folder) => openMedia(folder));
    if (!one || !other) throw new Error('two shops');
    const there = await other.store(await flat(3, 'navy').png().toBuffer());
    const variant = readVariant(there.split('/')[2] ?? '', '160.jpg');
    if (!variant) throw new Error('an address');
    const taken: string[] = [];
    const begun: number[] = [];
    let busy = 0;
    const take = decoding.take.bind(decoding);
    vi.spyOn(decoding, 'take').mockImplementation((work, weight) => {
      taken.push(weight === 160 ? 'looked at' : 'brought');
      return take(async () => {
        busy += 1;
        begun.push(busy);
        try {
          return await work();
        } finally {
          busy -= 1;
        }
      }, weight);
    });
    const ended: string[] = [];
    const all = ['red', 'lime', 'blue'].map(async (colour, index) => {
      await (index === 1 ? other : one).store(await flat(3, colour).png().toBuffer());
      ended.push('brought');
    });
    await vi.waitFor(() => expect(taken).toHaveLength(3), 20_000);
    all.push(other.read(variant).then(() => void ended.push('looked at')));
    await Promise.all(all);
    expect([taken.toSorted(), begun]).toEqual([
      ['brought', 'brought', 'brought', 'looked at'],
      [1, 1, 1, 1],
    ]);
    expect(
      folders.map(
        (folder) =>
          readdirSync(join(folder, 'media'), { recursive: true, encoding: 'utf8' }).filter((name) =>
            /^\w\w\/\w+\.jpg$/.test(name),
          ).length,
      ),
    ).toEqual([2, 2]);
  });
});
