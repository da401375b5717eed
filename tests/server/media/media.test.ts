import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readVariant, type Variant } from '../../../server/media/address.ts';
import { BadPicture } from '../../../server/media/decode.ts';
import { type Media, openMedia } from '../../../server/media/open.ts';
import { PICTURE_WIDTHS } from '../../../src/ui/parts/media/picture-sources.ts';
import type { TestDatabase } from '../../support/server/database.ts';
import { testApp } from '../../support/server/app.ts';
import { pngThatClaims } from '../../support/png.ts';

let folder = '';
let media: Media;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nool-media-'));
  media = openMedia(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const picture = (width = 800, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#a3402a' } });
const variantOf = (address: string, width: number, format: string): Variant => {
  const found = readVariant(address.split('/')[2] ?? '', `${width}.${format}`);
  if (!found) throw new Error(`${address} is no address`);
  return found;
};
const read = async (address: string, width: number, format: string) => {
  const bytes = await media.read(variantOf(address, width, format));
  if (!bytes) throw new Error('no such picture');
  return sharp(bytes).metadata();
};

/** As sharp says it, whatever the format's own decoder adds. */
const TOO_SLOW = new Error('source: bad seek to 5241021\ntimeout: 42% complete');

describe('a picture that is taken in', () => {
  it('may not take longer than 20 seconds to read: others wait for it', async () => {
    const bytes = await picture().png().toBuffer();
    const limit = vi.spyOn(sharp.prototype, 'timeout');
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(TOO_SLOW);
    await expect(media.store(bytes)).rejects.toThrow(
      new BadPicture('It takes longer than 20 seconds to read. Make it smaller.'),
    );
    expect(limit.mock.calls).toEqual([[{ seconds: 20 }]]);
  });

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'may be %s, and is served in three formats',
    async (format) => {
      const address = await media.store(await picture().toFormat(format).toBuffer());
      expect(address).toMatch(/^\/media\/[0-9a-f]{32}\/960\.jpg$/);
      const served = await Promise.all((['avif', 'webp', 'jpg'] as const).map((one) => read(address, 320, one)));
      expect(served.map(({ format: made, width, height }) => [made, width, height])).toEqual([
        ['heif', 320, 400],
        ['webp', 320, 400],
        ['jpeg', 320, 400],
      ]);
    },
  );

  it('has the same address each time', async () => {
    const bytes = await picture().png().toBuffer();
    expect(await media.store(bytes)).toBe(await media.store(bytes));
  });

  it('is never served wider than it is', async () => {
    const address = await media.store(await picture(500, 300).jpeg().toBuffer());
    expect(await read(address, 1280, 'webp')).toMatchObject({ width: 500, height: 300 });
  });

  it('is turned upright and loses where and by whom it was taken', async () => {
    const taken = await picture(400, 200)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Nimal', Copyright: 'Nimal' }, IFD3: { GPSLatitude: '6/1 55/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(taken.toString('latin1')).toContain('Nimal');
    const made = await media.read(variantOf(await media.store(taken), 960, 'jpg'));
    expect(made?.toString('latin1')).not.toContain('Nimal');
    expect(await sharp(made ?? undefined).metadata()).toMatchObject({ width: 200, height: 400 });
    const { exif } = await sharp(made ?? undefined).metadata();
    expect(exif).toBeUndefined();
  });

  it('keeps its transparent parts, white where the format has none', async () => {
    const address = await media.store(
      await sharp({ create: { width: 320, height: 320, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    );
    expect((await read(address, 320, 'webp')).hasAlpha).toBe(true);
    const jpeg = await media.read(variantOf(address, 320, 'jpg'));
    expect((await sharp(jpeg ?? undefined).stats()).channels.map((one) => Math.round(one.mean))).toEqual([
      255, 255, 255,
    ]);
  });
});

describe('what is no picture', () => {
  const half = async () => {
    const whole = await picture().jpeg().toBuffer();
    return whole.subarray(0, whole.length / 2);
  };
  const text = (words: string) => () => Buffer.from(words);
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', text('')],
    ['text', text('hello')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    [
      'an SVG behind an XML line',
      text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['half a photograph', half],
    ['a GIF in name only', text('GIF89a<script>alert(1)</script>')],
    ['a PNG that would fill the memory', () => pngThatClaims(50_000, 50_000)],
    ['a PDF', text('%PDF-1.4\n')],
  ])('such as %s is refused, and nothing of it is kept', async (_what, bytes) => {
    await expect(media.store(await bytes())).rejects.toThrow(BadPicture);
    expect(existsSync(join(folder, 'media'))).toBe(false);
  });
});

describe('a drawing of our own', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500"><path d="M0 0H400V500H0Z" fill="#20488a"/></svg>';

  it('is drawn at any width, also beyond its own', async () => {
    const address = await media.storeDrawing(drawing);
    expect(await media.storeDrawing(drawing)).toBe(address);
    expect(await read(address, 1280, 'webp')).toMatchObject({ width: 1280, height: 1600 });
    expect(await read(address, 160, 'avif')).toMatchObject({ width: 160, height: 200 });
  });

  it('is made once for all who ask at the same time, and then comes from the disk', async () => {
    const variant = variantOf(await media.storeDrawing(drawing), 320, 'jpg');
    const answers = await Promise.all(Array.from({ length: 20 }, () => media.read(variant)));
    expect(new Set(answers).size).toBe(1);
    expect(readdirSync(join(folder, 'media/made', variant.hash.slice(0, 2)))).toEqual([`${variant.hash}-320.jpg`]);
    expect(await media.read(variant)).toEqual(answers[0]);
  });

  it('can be made beforehand, until told to stop', async () => {
    const variant = variantOf(await media.storeDrawing(drawing), 320, 'avif');
    await media.warm([variant], AbortSignal.abort());
    expect(existsSync(join(folder, 'media/made'))).toBe(false);
    await media.warm([variant], new AbortController().signal);
    expect(readdirSync(join(folder, 'media/made', variant.hash.slice(0, 2)))).toEqual([`${variant.hash}-320.avif`]);
  });
});

describe('the address of a picture', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    testApp({ dataDir: folder } as TestDatabase).app.request(path, { headers });

  it('is served for ever, as what it is, and can run nothing', async () => {
    const address = (await media.store(await picture().png().toBuffer())).replace('960.jpg', '480.avif');
    const answer = await get(address);
    expect(
      Object.fromEntries(
        ['Content-Type', 'Cache-Control', 'Content-Security-Policy', 'X-Content-Type-Options'].map((name) => [
          name,
          answer.headers.get(name),
        ]),
      ),
    ).toEqual({
      'Content-Type': 'image/avif',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(480);
    expect((await get(address, { 'If-None-Match': answer.headers.get('ETag') ?? '' })).status).toBe(304);
  });

  it('of one that takes too long to decode is answered with a 503 that says when to try again', async () => {
    const address = (await media.store(await picture().png().toBuffer())).replace('960.jpg', '480.webp');
    const limit = vi.spyOn(sharp.prototype, 'timeout');
    const decoded = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(TOO_SLOW);
    const refused = await get(address);
    expect([refused.status, refused.headers.get('Retry-After'), limit.mock.calls[0]]).toEqual([
      503,
      '30',
      [{ seconds: 20 }],
    ]);
    decoded.mockRestore();
    expect((await get(address)).status).toBe(200);
  });

  it('has every width that a page names', () => {
    expect(PICTURE_WIDTHS.map((width) => readVariant('0'.repeat(32), `${width}.avif`)?.width)).toEqual([
      ...PICTURE_WIDTHS,
    ]);
  });

  it('that is not exactly one of the forms is not found', async () => {
    const { 2: hash = '' } = (await media.store(await picture().png().toBuffer())).split('/');
    const bad = [
      `${hash}/481.jpg`,
      `${hash}/0960.jpg`,
      `${hash}/960.png`,
      `${hash}/960.jpg.part`,
      `${hash}/960.JPG`,
      `${hash.toUpperCase()}x/960.jpg`,
      `${'0'.repeat(32)}/960.jpg`,
      `${hash}/..%2f..%2fserver.js`,
      `..%2f..%2fetc/960.jpg`,
      `%2e%2e/960.jpg`,
      `${hash}%00/960.jpg`,
      `${hash}/`,
      `made/${hash.slice(0, 2)}`,
      `${hash}/%E0%A4%A`,
    ];
    for (const path of bad) expect([path, (await get(`/media/${path}`)).status]).toEqual([path, 404]);
  });
});
