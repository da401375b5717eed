import type { Cloth } from '../cloth/cloth.ts';
import { darker, dye, lightness } from '../colour.ts';
import { button, type Drawing, lightOn, seam, stitches } from '../drawing.ts';
import { MIDDLE, type Point, type Segment, sideLine, sideShape, wholeLine, wholeShape } from '../path.ts';
import type { Sheet } from '../sheet.ts';

export type TrouserCut = {
  cloth: Cloth;
  leg: 'straight' | 'tapered' | 'wide' | 'shorts' | 'child';
  waist: 'belted' | 'drawn';
  back?: boolean;
};

/** Hem height, and the hem's inner and outer edge from the middle. */
const LEG = {
  straight: { hem: 1420, inner: 84, outer: 262 },
  tapered: { hem: 1400, inner: 110, outer: 246 },
  wide: { hem: 1420, inner: 34, outer: 380 },
  shorts: { hem: 860, inner: 34, outer: 316 },
  child: { hem: 1060, inner: 74, outer: 250 },
} as const;
const TOP = 200;
const CROTCH = 590;

/** Trousers and shorts, laid flat. */
export function trousers(sheet: Sheet, { cloth, leg, waist, back = false }: TrouserCut): Drawing {
  const light = lightOn(cloth.colour);
  const { hem, inner, outer } = LEG[leg];
  const sides = [1, -1] as const;
  const hip = leg === 'wide' ? 292 : 276;
  const down: Segment[] = [
    ['L', 222, TOP + 62],
    ['C', 248, TOP + 150, hip, TOP + 260, hip, CROTCH - 40],
    leg === 'shorts'
      ? ['C', hip + 8, CROTCH + 60, outer - 12, hem - 120, outer, hem - 6]
      : ['C', hip + 4, CROTCH + 130, outer, hem - 240, outer, hem - 6],
  ];
  const shape = (side: 1 | -1) =>
    sideShape(
      [-3, TOP + 66],
      [
        ...down,
        ['Q', (inner + outer) / 2, hem + 12, inner, hem],
        ['C', inner - 6, hem - 260, 12, CROTCH + 160, 0, CROTCH],
        ['L', -3, CROTCH],
      ],
      side,
    );
  const legs = sides.map(shape);
  const band = wholeShape(
    [0, TOP + 12],
    [
      ['Q', 110, TOP + 10, 214, TOP],
      ['L', 224, TOP + 66],
      ['Q', 110, TOP + 78, 0, TOP + 78],
    ],
  );
  const inside = wholeShape(
    [0, TOP + 14],
    [
      ['Q', 110, TOP + 10, 214, TOP],
      ['Q', 110, TOP - 22, 0, TOP - 20],
    ],
  );

  let layers = legs
    .map((d, at) => `<path d="${d}" fill="${sheet.fill(cloth, { angle: at ? 1.5 : -1.5, shift: at * 9 })}"/>`)
    .join('');
  layers +=
    `<path d="${band}" fill="${sheet.fill(cloth, { angle: 90, shift: 3 })}"/>` +
    seam(light, wholeLine([0, TOP + 78], [['Q', 110, TOP + 78, 224, TOP + 66]])) +
    seam(light, `M600 ${TOP + 76}V${CROTCH}`);
  layers += sides
    .map((side) =>
      stitches(
        light,
        sideLine([inner + 2, hem - 26], [['Q', (inner + outer) / 2, hem - 14, outer - 2, hem - 32]], side),
      ),
    )
    .join('');
  const pocket: [Point, Segment[]] = back
    ? [
        [70, TOP + 160],
        [
          ['L', 196, TOP + 152],
          ['L', 192, TOP + 300],
          ['L', 132, TOP + 322],
          ['L', 74, TOP + 306],
          ['L', 70, TOP + 160],
        ],
      ]
    : [[146, TOP + 74], [['C', 160, TOP + 150, 200, TOP + 200, 262, TOP + 300]]];
  layers += sides
    .map(
      (side) =>
        seam(light, sideLine(pocket[0], pocket[1], side), 2.6) +
        (back
          ? ''
          : stitches(light, sideLine([134, TOP + 76], [['C', 150, TOP + 160, 196, TOP + 214, 264, TOP + 234]], side))),
    )
    .join('');
  if (!back && waist === 'belted')
    layers += stitches(light, sideLine([60, TOP + 80], [['C', 62, TOP + 260, 44, TOP + 320, 4, TOP + 336]], 1));

  const x = (side: 1 | -1, value: number) => MIDDLE + side * value;
  const middle = (inner + outer) / 2;
  const long = leg !== 'shorts';
  const soft =
    sides
      .map(
        (side) =>
          light.fold([x(side, 8), CROTCH - 6], [x(side, 190), CROTCH - 90], 18, side * 12, 0.34) +
          light.fold([x(side, 14), CROTCH + 40], [x(side, 210), CROTCH + 20], 16, side * 14, 0.26) +
          (long
            ? light.fold([x(side, 150), CROTCH + 60], [x(side, middle), hem - 60], 18, side * 6, 0.3) +
              light.fold([x(side, inner * 0.6), hem - 420], [x(side, outer - 30), hem - 480], 20, side * 14, 0.22) +
              light.fold([x(side, inner + 6), hem - 300], [x(side, outer - 40), hem - 330], 16, 10, 0.18)
            : light.fold([x(side, 110), TOP + 320], [x(side, middle), hem - 10], 20, side * 8, 0.24)) +
          (long
            ? light.shine(
                sideShape(
                  [middle - 10, TOP + 260],
                  [
                    ['Q', middle + 50, hem - 500, middle + 14, hem - 60],
                    ['Q', middle - 50, hem - 500, middle - 10, TOP + 260],
                  ],
                  side,
                ),
                0.12,
              )
            : '') +
          (leg === 'wide'
            ? light.fold([x(side, 90), CROTCH + 120], [x(side, 110), hem], 26, 0, 0.3) +
              light.fold([x(side, 250), CROTCH], [x(side, 320), hem], 26, side * -10, 0.3)
            : ''),
      )
      .join('') +
    light.shade(
      `M592 ${CROTCH - 10}Q560 ${CROTCH + 160} ${600 - inner - 30} ${hem - 200}L${600 - inner + 6} ${hem}Q590 ${CROTCH + 200} 600 ${CROTCH}Z`,
      0.2,
    );
  let fine =
    light.shadeLine(wholeLine([0, TOP + 84], [['Q', 110, TOP + 84, 226, TOP + 72]]), 9, 0.26) +
    sides
      .map(
        (side) =>
          light.fold([x(side, 4), CROTCH - 2], [x(side, 90), CROTCH - 50], 6, side * 5, 0.4) +
          (back ? '' : light.shadeLine(sideLine(pocket[0], pocket[1], side), 8, 0.24)),
      )
      .join('');
  if (waist === 'drawn')
    for (let at = -9; at <= 9; at += 1)
      fine +=
        light.fold([MIDDLE + at * 22, TOP + 18], [MIDDLE + at * 23, TOP + 74], 4, 0, 0.4) +
        light.fold([MIDDLE + at * 22 + 8, TOP + 80], [MIDDLE + at * 25, TOP + 140], 4, 0, 0.28);

  const loops = [-168, -96, 96, 168]
    .map(
      (at) =>
        `<rect x="${MIDDLE + at - 8}" y="${TOP + 4}" width="16" height="72" rx="3" fill="${darker(cloth.colour, 0.08)}" stroke="${light.seam}" stroke-width="1.4"/>`,
    )
    .join('');
  const cord = lightness(cloth.colour) > 0.72 ? dye.cinnamon : darker(dye.cream, 0.06);
  const string = back
    ? ''
    : `<path d="M588 ${TOP + 44}C560 ${TOP + 120} 566 ${TOP + 180} 552 ${TOP + 236}M612 ${TOP + 44}C640 ${TOP + 110} 630 ${TOP + 190} 646 ${TOP + 250}" fill="none" stroke="#1a1014" stroke-width="8" opacity=".2" transform="translate(4 5)"/><path d="M588 ${TOP + 44}C560 ${TOP + 120} 566 ${TOP + 180} 552 ${TOP + 236}M612 ${TOP + 44}C640 ${TOP + 110} 630 ${TOP + 190} 646 ${TOP + 250}" fill="none" stroke="${cord}" stroke-width="7" stroke-linecap="round"/>`;
  const over = waist === 'drawn' ? string : loops + (back ? '' : button([604, TOP + 46], dye.cinnamon, 11));
  return {
    outline: [...legs, band],
    under: `<path d="${inside}" fill="${darker(cloth.colour, 0.45)}"/>`,
    layers,
    soft,
    fine,
    over,
    box: [MIDDLE - Math.max(outer, hip) - 20, TOP - 20, MIDDLE + Math.max(outer, hip) + 20, hem + 8],
    focus: [MIDDLE + 70, TOP + 300],
  };
}
