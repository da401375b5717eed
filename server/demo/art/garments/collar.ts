import type { Cloth } from '../cloth/cloth.ts';
import type { Colour } from '../colour.ts';
import { lightOn, stitches } from '../drawing.ts';
import { sideLine, sideShape, wholeLine, wholeShape } from '../path.ts';
import type { Sheet } from '../sheet.ts';

export type Collar = 'point' | 'camp' | 'band';

/** The collar of a shirt whose neck is 112 to each side of the middle at 300. `inside` is the colour of the back's inner side. */
export function collarOf(sheet: Sheet, kind: Collar, cloth: Cloth, inside: Colour, back: boolean): string {
  const light = lightOn(cloth.colour);
  const fill = sheet.fill(cloth, { angle: 8 });
  const shape = (d: string) => `<path d="${d}" fill="${fill}"/>`;
  const cast = (d: string) =>
    `<path d="${d}" fill="#1a1014" opacity=".13" transform="translate(2 5)"/><path d="${d}" fill="#1a1014" opacity=".12" transform="translate(4 11)"/>`;
  const behind = wholeShape(
    [0, 330],
    [
      ['C', 60, 328, 96, 314, 108, 292],
      ['C', 104, 276, 98, 268, 92, 262],
      ['C', 60, 274, 40, 277, 0, 277],
    ],
  );
  if (back)
    return (
      shape(
        wholeShape(
          [0, 318],
          [
            ['Q', 80, 318, 120, 304],
            ['Q', 108, 276, 92, 262],
            ['C', 60, 268, 40, 270, 0, 270],
          ],
        ),
      ) + light.shadeLine(wholeLine([0, 318], [['Q', 80, 318, 120, 304]]), 3, 0.4)
    );
  const sides = [1, -1] as const;
  const dark = (d: string) => `<path d="${d}" fill="${inside}"/>`;
  const label =
    '<path d="M574 312h52v24h-52z" fill="#ece2cf"/><path d="M584 321h32M590 328h20" stroke="#7d7a78" stroke-width="2"/>';

  if (kind === 'band') {
    const hole = wholeShape(
      [0, 320],
      [
        ['C', 60, 320, 92, 310, 104, 290],
        ['C', 92, 334, 50, 360, 0, 376],
      ],
    );
    const leaf = (side: 1 | -1) =>
      sideShape(
        [104, 264],
        [
          ['C', 124, 276, 130, 296, 126, 308],
          ['C', 110, 348, 60, 376, 3, 396],
          ['L', 3, 352],
          ['C', 50, 334, 92, 308, 104, 264],
        ],
        side,
      );
    return (
      dark(hole) +
      shape(behind) +
      light.shade(behind, 0.3) +
      label +
      sides
        .map(
          (side) =>
            cast(leaf(side)) +
            shape(leaf(side)) +
            light.shadeLine(leaf(side), 2, 0.4) +
            stitches(light, sideLine([104, 280], [['C', 92, 318, 54, 344, 10, 362]], side)),
        )
        .join('')
    );
  }
  if (kind === 'camp') {
    const hole = wholeShape(
      [0, 330],
      [
        ['C', 60, 328, 96, 314, 110, 294],
        ['C', 100, 350, 50, 420, 0, 480],
      ],
    );
    const lapel = (side: 1 | -1) =>
      sideShape(
        [112, 330],
        [
          ['L', 176, 410],
          ['L', 150, 428],
          ['L', 128, 424],
          ['C', 90, 450, 40, 480, 0, 496],
          ['L', 0, 474],
          ['C', 44, 420, 92, 360, 108, 300],
        ],
        side,
      );
    const leaf = (side: 1 | -1) =>
      sideShape(
        [94, 262],
        [
          ['C', 136, 286, 164, 324, 182, 372],
          ['L', 130, 430],
          ['C', 112, 400, 98, 340, 94, 262],
        ],
        side,
      );
    return (
      dark(hole) +
      shape(behind) +
      light.shade(behind, 0.3) +
      label +
      sides
        .map(
          (side) =>
            cast(lapel(side)) +
            shape(lapel(side)) +
            light.shadeLine(lapel(side), 2, 0.34) +
            cast(leaf(side)) +
            shape(leaf(side)) +
            light.shadeLine(leaf(side), 2, 0.4) +
            stitches(
              light,
              sideLine(
                [132, 300],
                [
                  ['C', 152, 326, 166, 350, 171, 371],
                  ['L', 133, 414],
                ],
                side,
              ),
            ),
        )
        .join('')
    );
  }
  const hole = wholeShape(
    [0, 326],
    [
      ['C', 60, 324, 96, 312, 108, 290],
      ['C', 90, 330, 40, 356, 0, 372],
    ],
  );
  const stand = wholeShape(
    [0, 394],
    [
      ['C', 60, 384, 104, 350, 118, 306],
      ['L', 104, 296],
      ['C', 84, 336, 40, 356, 0, 362],
    ],
  );
  const leaf = (side: 1 | -1) =>
    sideShape(
      [94, 262],
      [
        ['C', 128, 282, 148, 330, 156, 404],
        ['Q', 120, 434, 82, 452],
        ['C', 60, 420, 30, 392, 3, 378],
        ['C', 52, 350, 88, 316, 94, 262],
      ],
      side,
    );
  return (
    dark(hole) +
    shape(behind) +
    light.shade(behind, 0.3) +
    label +
    shape(stand) +
    sides
      .map(
        (side) =>
          cast(leaf(side)) +
          shape(leaf(side)) +
          light.shadeLine(leaf(side), 2, 0.42) +
          stitches(
            light,
            sideLine(
              [104, 276],
              [
                ['C', 128, 300, 140, 340, 146, 398],
                ['Q', 116, 424, 86, 438],
              ],
              side,
            ),
          ),
      )
      .join('')
  );
}
