import type { Cloth } from '../cloth/cloth.ts';
import { knit } from '../cloth/plain.ts';
import { type Colour, darker, dye } from '../colour.ts';
import { lightOn } from '../drawing.ts';
import { sideShape, wholeShape } from '../path.ts';
import type { Sheet } from '../sheet.ts';

/** Soft collar with two leaves and a short placket. */
export function poloCollar(sheet: Sheet, rib: Colour, cloth: Cloth, neck: number): string {
  const knitted = sheet.fill(knit(rib));
  const light = lightOn(rib);
  const inside = wholeShape(
    [0, 322],
    [
      ['C', 60, 320, 96, 306, 112, 296],
      ['C', 90, 350, 40, 380, 0, neck + 40],
    ],
  );
  const band = wholeShape(
    [0, 322],
    [
      ['C', 60, 320, 96, 306, 108, 292],
      ['L', 96, 276],
      ['C', 60, 288, 40, 292, 0, 292],
    ],
  );
  const leaf = (side: 1 | -1) =>
    sideShape(
      [100, 274],
      [
        ['C', 134, 296, 150, 340, 148, 404],
        ['L', 74, 436],
        ['C', 50, 424, 16, 410, 4, 404],
        ['C', 50, 370, 88, 330, 100, 274],
      ],
      side,
    );
  const placket = `M574 400L626 400L622 590L578 590Z`;
  const buttons = [440, 500, 560]
    .map(
      (y) =>
        `<circle cx="600" cy="${y}" r="8" fill="${dye.white}" stroke="${dye.ash}" stroke-width="1.4"/><path d="M597 ${y}h6" stroke="${dye.ash}" stroke-width="1.6"/>`,
    )
    .join('');
  return (
    `<path d="${placket}" fill="${sheet.fill(cloth)}"/>${light.shadeLine('M626 404L622 590L578 590L574 404', 3, 0.4)}${buttons}<path d="${inside}" fill="${darker(cloth.colour, 0.38)}"/><path d="${band}" fill="${knitted}"/>` +
    ([1, -1] as const)
      .map(
        (side) =>
          `<path d="${leaf(side)}" fill="#1a1014" opacity=".2" transform="translate(3 8)"/><path d="${leaf(side)}" fill="${knitted}"/>${light.shadeLine(leaf(side), 2, 0.4)}`,
      )
      .join('')
  );
}
