import { type Colour, darker, lighter } from '../colour.ts';
import { n } from '../path.ts';
import { type Cloth, line, rect } from './cloth.ts';

/** Stripes of a handloom: widths and colours in turn, from left to right. */
export type Bands = readonly (readonly [width: number, colour: Colour])[];

const grain = (width: number, height: number, colour: Colour): string => {
  let lines = '';
  for (let at = 1.5; at < height; at += 5) lines += `M0 ${n(at)}H${width}`;
  return line(lines, darker(colour, 0.5), 1, 'opacity=".13"');
};

/** Stripes down the cloth; lay it turned by 90 for stripes across. */
export function stripes(bands: Bands, colour: Colour = bands[0]?.[1] ?? '#888888'): Cloth {
  let x = 0;
  let tile = '';
  for (const [width, band] of bands) {
    tile += rect(x, 0, width + 0.6, 60, band);
    x += width;
  }
  return { width: x, height: 60, tile: tile + grain(x, 60, colour), colour };
}

/** Cloth with the same bands as warp and weft: sarong and madras checks. */
export function check(bands: Bands, colour: Colour = bands[0]?.[1] ?? '#888888'): Cloth {
  let at = 0;
  let warp = '';
  let weft = '';
  const size = bands.reduce((sum, [width]) => sum + width, 0);
  for (const [width, band] of bands) {
    warp += rect(at, 0, width + 0.6, size, band);
    weft += rect(0, at, size, width + 0.6, band, 'opacity=".52"');
    at += width;
  }
  return { width: size, height: size, tile: warp + weft + grain(size, size, colour), colour };
}

const DIAMOND = [
  '........#........',
  '.......###.......',
  '......##.##......',
  '.....##...##.....',
  '....##..#..##....',
  '...##..###..##...',
  '..##..##.##..##..',
  '.##..##...##..##.',
  '##..##..#..##..##',
];
const LADDER = ['#..#..#..#..#..#.', '##.##.##.##.##.##', '.#..#..#..#..#..#'];
const BIRD = [
  '.................',
  '....##.......##..',
  '...####.....####.',
  '.##.##...##.##...',
  '..######..######.',
  '...####....####..',
  '....##......##...',
  '...#..#....#..#..',
  '.................',
];

/** A motif of the Dumbara weavers as one shape: each sign of a row is a knot of the weft. */
const knots = (rows: readonly string[], y: number, cell: number, mirrored: boolean): string => {
  const all = mirrored ? [...rows, ...rows.slice(0, -1).reverse()] : rows;
  return all
    .map((row, at) =>
      [...row.matchAll(/#+/g)]
        .map(
          (run) =>
            `M${n(run.index * cell)} ${n(y + at * cell)}h${n(run[0].length * cell)}v${n(cell)}h-${n(run[0].length * cell)}z`,
        )
        .join(''),
    )
    .join('');
};

/** Dumbara weave: bands of diamonds, ladders and birds between plain lines, on a ground. `inks` are used in turn. */
export function dumbara(ground: Colour, inks: readonly [Colour, Colour, Colour], cell = 8): Cloth {
  const width = 17 * cell;
  const height = 46 * cell;
  const fill = (d: string, colour: Colour) => `<path d="${d}" fill="${colour}"/>`;
  const tile =
    rect(0, 0, width, height, ground) +
    rect(0, cell, width, cell, inks[1]) +
    rect(0, 3 * cell, width, cell * 0.6, inks[0]) +
    fill(knots(DIAMOND, 5 * cell, cell, true), inks[0]) +
    rect(0, 24 * cell, width, cell * 0.6, inks[0]) +
    rect(0, 26 * cell, width, cell, inks[1]) +
    fill(knots(LADDER, 28 * cell, cell, false), inks[2]) +
    rect(0, 32 * cell, width, cell, inks[1]) +
    fill(knots(BIRD, 34 * cell, cell, false), inks[0]) +
    rect(0, 44 * cell, width, cell * 0.6, inks[2]);
  return { width, height, tile: tile + grain(width, height, lighter(ground, 0.1)), colour: ground };
}
