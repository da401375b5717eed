import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedAddress } from '../../../server/media/address.ts';
import { type Media, openMedia } from '../../../server/media/open.ts';

let folder = '';
let media: Media;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nool-colours-'));
  media = openMedia(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const WALL = '#e8e0d3';
/** A drawing before a wall that is darker to one side, as in all pictures of a shop. */
const drawn = (shapes: string, wall = WALL) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500"><defs><linearGradient id="g"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="#dcd4c7"/></linearGradient></defs><rect width="400" height="500" fill="url(#g)"/>${shapes}</svg>`;
const shirt = (fill: string, more = '') =>
  `<rect x="90" y="90" width="220" height="320" fill="${fill}" stroke="#555" stroke-width="6"/>${more}`;
const ofDrawing = async (svg: string) => media.colour(await media.storeDrawing(svg));

/** How far a colour is from another, in the channel that differs most. */
const distance = (one: string | null, other: string): number =>
  Math.max(
    ...[1, 3, 5].map((at) =>
      Math.abs(Number.parseInt((one ?? '').slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)),
    ),
  );

it.each([
  ['one colour', shirt('#b46343'), '#b46343'],
  ['a crest on it', shirt('#3a383b', '<circle cx="200" cy="240" r="32" fill="#d9a520"/>'), '#3a383b'],
  ['nearly the colour of the wall', shirt('#ece2d0', '<circle cx="200" cy="250" r="28" fill="#af4553"/>'), '#ece2d0'],
  [
    'two legs, with the wall between them',
    '<rect x="100" y="60" width="82" height="400" fill="#6f7947" stroke="#333" stroke-width="4"/><rect x="218" y="60" width="82" height="400" fill="#6f7947" stroke="#333" stroke-width="4"/>',
    '#6f7947',
  ],
  [
    'a cloth that hangs out of the picture, with a motif',
    '<path d="M90 90H310V510H90Z" fill="#1f493b" stroke="#111" stroke-width="4"/><circle cx="200" cy="250" r="34" fill="#d9a520"/>',
    '#1f493b',
  ],
  ['a thin chain', '<path d="M200 0V500" stroke="#8a1f2b" stroke-width="26"/>', '#8a1f2b'],
])('the middle of a picture of %s has the colour of what is shown', async (_, shapes, colour) => {
  expect(distance(await ofDrawing(drawn(shapes)), colour)).toBeLessThanOrEqual(12);
});

it('the middle of a photograph has its colour, whatever lies around it; of nothing but a wall that of the wall', async () => {
  const middle = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1f493b' } })
    .png()
    .toBuffer();
  const photograph = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#ffffff' } })
    .composite([{ input: middle, gravity: 'centre' }])
    .jpeg()
    .toBuffer();
  expect(distance(await media.colour(await media.store(photograph)), '#1f493b')).toBeLessThanOrEqual(6);
  const wall = await sharp({ create: { width: 30, height: 3000, channels: 3, background: '#abcdef' } })
    .png()
    .toBuffer();
  expect(distance(await media.colour(await media.store(wall)), '#abcdef')).toBeLessThanOrEqual(3);
});

it('a picture that cannot be decoded has none, one that is not there is not known, and one that takes too long is tried again', async () => {
  const address = await media.storeDrawing(drawn(shirt('#b46343')));
  const [sub = ''] = readdirSync(join(folder, 'media'));
  const [file = ''] = readdirSync(join(folder, 'media', sub));
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('timeout: 42% complete'));
  await expect(media.colour(address)).rejects.toThrow('timeout');
  writeFileSync(join(folder, 'media', sub, file), '<svg broken');
  expect(await media.colour(address)).toBe('');
  expect(await media.colour(storedAddress('0'.repeat(32)))).toBeNull();
  expect(await media.colour('https://elsewhere.example/1.jpg')).toBeNull();
});
