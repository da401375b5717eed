import type { Cloth } from '../cloth/cloth.ts';
import { knit, ribs } from '../cloth/plain.ts';
import { type Colour, darker, dye } from '../colour.ts';
import { type Drawing, hangingFolds, lightOn, seam, stitches } from '../drawing.ts';
import { MIDDLE, type Segment, sideLine, sideShape, wholeLine, wholeShape } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { collarOf } from './collar.ts';
import { poloCollar } from './polo-collar.ts';

export type TeeCut = {
  cloth: Cloth;
  /** Colour of collar and cuffs; the cloth's own if not given. */
  trim?: Colour;
  sleeve?: 'short' | 'long' | 'none';
  collar?: 'crew' | 'polo' | 'v';
  /** Shorter and wider, for a child. */
  child?: boolean;
  /** Sleeves of another cloth. */
  sleeves?: Cloth;
  /** Markup printed on the chest, drawn around 0, 0. */
  chest?: string;
  back?: boolean;
};

const sleeveOf = (
  kind: 'short' | 'long',
  hem: number,
): { shape: Segment[]; cuff: Segment[]; cuffFrom: readonly [number, number] } =>
  kind === 'short'
    ? {
        shape: [
          ['C', 346, 392, 416, 452, 470, 528],
          ['Q', 404, 612, 338, 684],
          ['Q', 316, 640, 302, 606],
          ['C', 286, 530, 262, 450, 264, 352],
        ],
        cuff: [['Q', 392, 594, 326, 662]],
        cuffFrom: [456, 510],
      }
    : {
        shape: [
          ['C', 340, 390, 392, 500, 420, 640],
          ['C', 446, 780, 462, 900, 470, hem - 90],
          ['Q', 426, hem - 66, 380, hem - 74],
          ['C', 372, 900, 348, 760, 302, 606],
          ['C', 286, 530, 262, 450, 264, 352],
        ],
        cuff: [['Q', 426, hem - 116, 378, hem - 124]],
        cuffFrom: [468, hem - 140],
      };

/** T-shirts, polo shirts and vests of jersey, laid flat. */
export function tee(sheet: Sheet, cut: TeeCut): Drawing {
  const { cloth, sleeve = 'short', collar = 'crew', child = false, back = false } = cut;
  const light = lightOn(cloth.colour);
  const random = randomFrom(`tee ${cloth.colour} ${sleeve} ${collar}`);
  const hem = child ? 1076 : 1190;
  const neck = back ? 318 : collar === 'v' ? 480 : collar === 'polo' ? 372 : 394;
  const neckline: Segment = back
    ? ['C', 60, 318, 96, 314, 112, 306]
    : collar === 'v' && !back
      ? ['C', 30, 440, 96, 360, 112, 306]
      : ['C', 66, neck, 104, 360, 112, 306];
  const armhole: Segment =
    sleeve === 'none' ? ['C', 214, 430, 226, 560, 300, 606] : ['C', 262, 450, 286, 530, 302, 606];
  const tip = sleeve === 'none' ? ([232, 346] as const) : ([264, 352] as const);
  const body = wholeShape(
    [0, neck],
    [
      neckline,
      ['Q', 186, 330, tip[0], tip[1]],
      armhole,
      ['C', 298, 800, 298, 980, 306, hem - 8],
      ['Q', 150, hem + 8, 0, hem + 4],
    ],
  );
  const sleeves = sleeve === 'none' ? null : sleeveOf(sleeve, hem);
  const sleeveShapes = sleeves ? [1, -1].map((side) => sideShape(tip, sleeves.shape, side as 1 | -1)) : [];

  const rib = cut.trim ?? darker(cloth.colour, 0.06);
  const behind = wholeShape(
    [0, 336],
    [
      ['C', 60, 334, 100, 326, 116, 304],
      ['C', 80, 301, 40, 301, 0, 301],
    ],
  );
  const inside = wholeShape(
    [0, 330],
    [
      ['C', 60, 330, 100, 318, 114, 304],
      ['C', 104, 360, 66, neck, 0, neck],
    ],
  );
  const ring = back
    ? wholeShape(
        [0, neck],
        [
          ['C', 60, 318, 96, 314, 116, 300],
          ['L', 138, 314],
          ['C', 110, 340, 60, 346, 0, 346],
        ],
      )
    : wholeShape(
        [0, neck],
        [
          neckline,
          ['Q', 124, 302, 138, 315],
          collar === 'v' ? ['C', 122, 380, 44, 480, 0, neck + 34] : ['C', 124, 384, 78, neck + 28, 0, neck + 28],
        ],
      );
  const innerLight = lightOn(rib);

  const cloths =
    `<path d="${body}" fill="${sheet.fill(cloth)}"/>` +
    sleeveShapes
      .map((d, at) => `<path d="${d}" fill="${sheet.fill(cut.sleeves ?? cloth, { angle: at ? 38 : -38, shift: 7 })}"/>`)
      .join('') +
    (cut.chest && !back ? `<g transform="translate(${MIDDLE} 620)">${cut.chest}</g>` : '');
  const seams = sleeves
    ? [1, -1]
        .map(
          (side) =>
            seam(light, sideLine(tip, [armhole], side as 1 | -1)) +
            stitches(light, sideLine(sleeves.cuffFrom, sleeves.cuff, side as 1 | -1)),
        )
        .join('')
    : '';
  const hems =
    stitches(light, wholeLine([0, hem - 20], [['Q', 150, hem - 16, 304, hem - 32]])) +
    stitches(light, wholeLine([0, hem - 28], [['Q', 150, hem - 24, 304, hem - 40]]));

  const under = (side: 1 | -1) => {
    const x = (value: number) => MIDDLE + side * value;
    return (
      light.fold([x(296), 640], [x(150), 800], 26, side * 26, 0.34) +
      light.fold([x(292), 700], [x(190), 940], 22, side * 18, 0.26) +
      light.fold([x(262), 372], [x(290), 560], 18, side * -10, 0.24) +
      light.fold([x(150), 340], [x(240), 520], 22, side * 16, 0.14) +
      (sleeve === 'short'
        ? light.fold([x(310), 430], [x(372), 600], 20, side * -12, 0.26) +
          light.shade(
            sideShape(
              [302, 606],
              [
                ['L', 338, 684],
                ['L', 392, 622],
                ['Q', 330, 590, 302, 606],
              ],
              side,
            ),
            0.2,
          )
        : '') +
      (sleeve === 'long'
        ? light.fold([x(320), 480], [x(380), 760], 24, side * 14, 0.3) +
          light.fold([x(400), 700], [x(420), 960], 20, side * -16, 0.3) +
          light.fold([x(340), 720], [x(420), 690], 12, 8, 0.3)
        : '')
    );
  };
  const soft =
    under(1) +
    under(-1) +
    hangingFolds(light, random, 5, [340, 860], [760, hem - 40], 20, 0.2) +
    light.shine('M430 420Q370 720 440 1060Q600 760 560 420Z', 0.1) +
    light.fold([470, 470], [720, 540], 14, 20, 0.12);
  const fine =
    [1, -1]
      .map(
        (side) =>
          light.fold([MIDDLE + side * 300, 616], [MIDDLE + side * 236, 690], 7, side * 6, 0.4) +
          light.fold([MIDDLE + side * 296, 650], [MIDDLE + side * 252, 760], 5, side * 8, 0.3) +
          light.shadeLine(sideLine(tip, [armhole], side as 1 | -1), 7, 0.22),
      )
      .join('') +
    light.shadeLine(wholeLine([0, neck + 32], [['C', 80, neck + 32, 128, 388, 142, 316]]), 8, back ? 0.1 : 0.3) +
    light.shadeLine(wholeLine([0, hem - 34], [['Q', 150, hem - 30, 304, hem - 46]]), 6, 0.16);

  const ribFill = sheet.fill(ribs(rib));
  const label = `<path d="M578 330h44v26h-44z" fill="${dye.cream}"/><path d="M588 341h24M592 347h16" stroke="${dye.ash}" stroke-width="2"/>`;
  let over = back
    ? ''
    : `<path d="${inside}" fill="${darker(cloth.colour, 0.34)}"/><path d="${behind}" fill="${ribFill}"/><path d="${behind}" fill="#1a1014" opacity=".16"/>${label}`;
  over += `<path d="${ring}" fill="${ribFill}"/>${
    back
      ? ''
      : innerLight.shade(
          wholeShape(
            [0, neck + 28],
            [
              ['C', 78, neck + 28, 124, 384, 138, 314],
              ['L', 126, 312],
              ['C', 112, 374, 70, neck + 12, 0, neck + 12],
            ],
          ),
          0.12,
        )
  }${back ? '' : seam(light, wholeLine([0, neck + 28], [['C', 78, neck + 28, 124, 384, 138, 314]]), 1.6)}`;
  if (collar === 'polo')
    over = back ? collarOf(sheet, 'point', knit(rib), rib, true) : poloCollar(sheet, rib, cloth, neck);
  return {
    outline: [body, ...sleeveShapes],
    layers: cloths + seams + hems,
    soft,
    fine,
    over,
    box: [MIDDLE - (sleeves ? 470 : 306), collar === 'polo' ? 276 : 300, MIDDLE + (sleeves ? 470 : 306), hem + 8],
    focus: [MIDDLE + 50, 580],
  };
}
