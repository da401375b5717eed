import { decoding, LAST } from './decode.ts';
import { atWidth } from './render.ts';

/** Colour of what a picture shows, such as a garment, for the swatch of a card (docs/decisions/152-swatches.md). */

/** Pixels across: enough for an outline to part a garment from the ground, and few to look at. */
const WIDTH = 64;
/** Share of width and height that is the middle. */
const MIDDLE = 0.25;
/** Steps of a channel between neighbours of one ground: its shading is softer, an outline is harder. */
const SAME_GROUND = 5;
/** Difference of a channel within the edges of one wall, which may be darker at its foot. */
const SAME_WALL = 40;
/** Share of the middle that must not be ground; below it the ground counts, too: a white shirt before a white wall. */
const MIN_SHOWN = 0.1;
/** Weight of a vivid pixel against a grey one: lines and shadows are grey, and cover much of a check. */
const VIVID = 3;

type Pixels = { data: Uint8Array; width: number; height: number };
type Rgb = readonly [red: number, green: number, blue: number];

const at = ({ data }: Pixels, place: number): Rgb => [
  data[place * 3] as number,
  data[place * 3 + 1] as number,
  data[place * 3 + 2] as number,
];
/** Difference of the channel that differs most. */
const distance = (one: Rgb, other: Rgb): number =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));
const hexOf = (colour: Rgb): string =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function* middleOf({ width, height }: Pixels): Generator<number> {
  const [fromX, fromY] = [width, height].map((side) => Math.floor((side * (1 - MIDDLE)) / 2)) as [number, number];
  for (let y = fromY; y < height - fromY; y++) for (let x = fromX; x < width - fromX; x++) yield y * width + x;
}

/** Colours of one kind: they share the upper three bits of each channel. */
type Kind = { weight: number; count: number; sum: [red: number, green: number, blue: number] };

/** Mean of the kind of colour that has the most weight. */
function dominantOf(colours: readonly Rgb[]): Rgb {
  const kinds = new Map<number, Kind>();
  for (const [red, green, blue] of colours) {
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const kind = kinds.get(key) ?? { weight: 0, count: 0, sum: [0, 0, 0] };
    kinds.set(key, kind);
    const vividness = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
    kind.weight += 1 + (VIVID - 1) * vividness;
    kind.count += 1;
    kind.sum = [kind.sum[0] + red, kind.sum[1] + green, kind.sum[2] + blue];
  }
  let first: Kind = { weight: 0, count: 1, sum: [0, 0, 0] };
  for (const kind of kinds.values()) if (kind.weight > first.weight) first = kind;
  const [red, green, blue] = first.sum;
  return [red / first.count, green / first.count, blue / first.count];
}

/** Marks the ground with 1: all that is reached without a step from where the edges have the colour that most of them have. */
function groundOf(pixels: Pixels): Uint8Array {
  const { width, height } = pixels;
  const ground = new Uint8Array(width * height);
  const left: number[] = [];
  const reach = (place: number): void => {
    if (ground[place] === 1) return;
    ground[place] = 1;
    left.push(place);
  };
  const edges = [
    ...Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]),
    ...Array.from({ length: height }, (_, y) => [y * width, (y + 1) * width - 1]),
  ].flat();
  const wall = dominantOf(edges.map((place) => at(pixels, place)));
  for (const place of edges) if (distance(wall, at(pixels, place)) <= SAME_WALL) reach(place);
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const own = at(pixels, place);
    const x = place % width;
    const around = [x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1, place - width, place + width];
    for (const next of around)
      if (next >= 0 && next < ground.length && distance(own, at(pixels, next)) <= SAME_GROUND) reach(next);
  }
  return ground;
}

/**
 * Computes the colour of a picture's middle, `#rrggbb`, without the ground around what it shows: that is the same in all
 * pictures of a shop.
 * @throws sharp's error if the picture cannot be decoded.
 */
export const middleColour = (master: Buffer, drawing: boolean): Promise<string> =>
  decoding.take(async () => {
    const { data, info } = await (
      await atWidth(master, drawing, WIDTH)
    )
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels: Pixels = { data, width: info.width, height: info.height };
    const ground = groundOf(pixels);
    const middle = [...middleOf(pixels)];
    const shown = middle.filter((place) => ground[place] === 0);
    const counted = shown.length > middle.length * MIN_SHOWN ? shown : middle;
    return hexOf(dominantOf(counted.map((place) => at(pixels, place))));
  }, LAST);
