import { knit, ribs } from '../cloth/plain.ts';
import type { Cloth } from '../cloth/cloth.ts';
import { darker, dye } from '../colour.ts';
import { type Drawing, hangingFolds, lightOn, seam, stitches } from '../drawing.ts';
import { MIDDLE, type Point, type Segment, sideLine, sideShape, wholeLine, wholeShape } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';

export type HoodieCut = { cloth: Cloth; chest?: string; zip?: boolean; back?: boolean };

/** Hooded tops and team jackets of thick jersey, laid flat. */
export function hoodie(sheet: Sheet, { cloth, chest, zip = false, back = false }: HoodieCut): Drawing {
  const light = lightOn(cloth.colour);
  const random = randomFrom(`hoodie ${cloth.colour}`);
  const sides = [1, -1] as const;
  const hem = 1190;
  const tip: Point = [286, 372];
  const armhole: Segment = ['C', 282, 470, 300, 560, 316, 640];
  const body = wholeShape(
    [0, 372],
    [
      ['Q', 80, 330, 140, 326],
      ['L', tip[0], tip[1]],
      armhole,
      ['C', 314, 820, 314, 980, 318, hem - 76],
      ['Q', 160, hem - 66, 0, hem - 66],
    ],
  );
  const waist = wholeShape(
    [0, hem - 70],
    [
      ['Q', 160, hem - 70, 318, hem - 80],
      ['C', 312, hem - 40, 306, hem - 20, 300, hem - 4],
      ['Q', 150, hem + 8, 0, hem + 8],
    ],
  );
  const sleeve = (side: 1 | -1) =>
    sideShape(
      tip,
      [
        ['C', 366, 420, 424, 580, 448, 760],
        ['C', 470, 900, 480, 980, 484, 1062],
        ['Q', 436, 1078, 388, 1070],
        ['C', 376, 920, 352, 790, 316, 640],
        ['C', 300, 560, 282, 470, tip[0], tip[1]],
      ],
      side,
    );
  const cuff = (side: 1 | -1) =>
    sideShape(
      [484, 1058],
      [
        ['C', 486, 1100, 480, 1124, 474, 1142],
        ['Q', 436, 1152, 398, 1146],
        ['C', 392, 1120, 388, 1100, 388, 1066],
        ['Q', 436, 1074, 484, 1058],
      ],
      side,
    );
  const hood = wholeShape(
    [0, 196],
    [
      ['C', 110, 192, 196, 222, 212, 282],
      ['C', 216, 322, 190, 356, 132, 378],
      ['C', 92, 398, 40, 436, 0, 458],
    ],
  );
  const hole = wholeShape(
    [0, 262],
    [
      ['C', 80, 258, 132, 276, 140, 304],
      ['C', 128, 352, 60, 400, 0, 440],
    ],
  );
  const pouch = wholeShape(
    [0, 836],
    [
      ['L', 150, 836],
      ['C', 176, 900, 206, 950, 236, 980],
      ['L', 236, hem - 72],
      ['L', 0, hem - 68],
    ],
  );
  const pouchEdge =
    sideLine(
      [0, 836],
      [
        ['L', 150, 836],
        ['C', 176, 900, 206, 950, 236, 980],
        ['L', 236, hem - 72],
      ],
      1,
    ) +
    sideLine(
      [0, 836],
      [
        ['L', 150, 836],
        ['C', 176, 900, 206, 950, 236, 980],
        ['L', 236, hem - 72],
      ],
      -1,
    );
  const rib = sheet.fill(ribs(darker(cloth.colour, 0.06)));

  let layers =
    `<path d="${body}" fill="${sheet.fill(cloth)}"/>` +
    sides
      .map(
        (side) =>
          `<path d="${sleeve(side)}" fill="${sheet.fill(cloth, { angle: side * -18 })}"/><path d="${cuff(side)}" fill="${rib}"/>${seam(light, sideLine([484, 1060], [['Q', 436, 1076, 388, 1068]], side))}${seam(light, sideLine(tip, [armhole], side))}`,
      )
      .join('');
  layers += `<path d="${waist}" fill="${rib}"/>${seam(light, wholeLine([0, hem - 70], [['Q', 160, hem - 70, 318, hem - 80]]))}`;
  if (!back)
    layers +=
      seam(light, pouchEdge) +
      stitches(
        light,
        sideLine([150, 846], [['C', 174, 906, 198, 946, 226, 978]], 1) +
          sideLine([150, 846], [['C', 174, 906, 198, 946, 226, 978]], -1),
      );
  if (zip && !back)
    layers += `<path d="M594 420V${hem + 6}H606V420Z" fill="${dye.stone}"/>${stitches(light, `M586 440V${hem}M614 440V${hem}`)}`;
  if (chest && !back) layers += `<g transform="translate(${MIDDLE} 690) scale(.9)">${chest}</g>`;

  const x = (side: 1 | -1, value: number) => MIDDLE + side * value;
  const soft =
    sides
      .map(
        (side) =>
          light.fold([x(side, 312), 670], [x(side, 150), 850], 28, side * 28, 0.36) +
          light.fold([x(side, 310), 760], [x(side, 210), 1000], 24, side * 18, 0.3) +
          light.fold([x(side, 280), 392], [x(side, 304), 600], 20, side * -12, 0.28) +
          light.fold([x(side, 330), 500], [x(side, 392), 900], 26, side * 16, 0.34) +
          light.fold([x(side, 420), 680], [x(side, 446), 1040], 24, side * -16, 0.32) +
          light.fold([x(side, 356), 800], [x(side, 444), 760], 18, 10, 0.34) +
          light.fold([x(side, 372), 900], [x(side, 456), 870], 16, -8, 0.3),
      )
      .join('') + hangingFolds(light, random, 4, [360, 840], [720, hem - 90], 24, 0.22);
  const fine =
    (back ? '' : light.shadeLine(pouchEdge, 12, 0.28) + light.shade(pouch, 0.03)) +
    sides
      .map(
        (side) =>
          light.shadeLine(sideLine(tip, [armhole], side), 8, 0.24) +
          light.fold([x(side, 314), 652], [x(side, 240), 740], 8, side * 6, 0.4),
      )
      .join('') +
    light.shadeLine(wholeLine([0, hem - 76], [['Q', 160, hem - 76, 318, hem - 86]]), 9, 0.22) +
    light.shade('M400 330Q480 480 600 486Q720 480 800 330L780 300L420 300Z', back ? 0.1 : 0.34);

  const hoodCloth = sheet.fill(knit(cloth.colour), { angle: 12 });
  const cords = [
    [560, 428, 548, 620],
    [640, 428, 654, 640],
  ]
    .map(
      ([a = 0, b = 0, c = 0, d = 0]) =>
        `<path d="M${a} ${b}Q${a - 8} ${(b + d) / 2} ${c} ${d}" fill="none" stroke="#1a1014" stroke-width="8" opacity=".22" transform="translate(4 4)"/><path d="M${a} ${b}Q${a - 8} ${(b + d) / 2} ${c} ${d}" fill="none" stroke="${dye.cream}" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join('');
  const backHood = wholeShape(
    [0, 214],
    [
      ['C', 120, 210, 190, 250, 196, 310],
      ['C', 190, 420, 110, 520, 0, 548],
    ],
  );
  const over = back
    ? `<path d="${backHood}" fill="#1a1014" opacity=".16" transform="translate(4 12)"/><path d="${backHood}" fill="${hoodCloth}"/>${seam(light, 'M600 214V548')}${light.shade('M600 548C490 520 410 420 404 310C430 420 500 490 600 510C700 490 770 420 796 310C790 420 710 520 600 548Z', 0.3)}`
    : `<path d="${hood}" fill="${hoodCloth}"/>${light.shade('M388 282C404 330 470 380 600 452C730 380 796 330 812 282C816 322 790 356 732 378C692 398 640 436 600 458C560 436 508 398 468 378C410 356 384 322 388 282Z', 0.22)}<path d="${hole}" fill="${darker(cloth.colour, 0.4)}"/>${light.shade('M460 304C490 270 710 270 740 304C700 290 500 290 460 304Z', 0.5)}${seam(light, hole, 2)}${stitches(
        light,
        wholeLine(
          [0, 456],
          [
            ['C', 40, 426, 110, 376, 154, 318],
            ['C', 156, 270, 90, 244, 0, 246],
          ],
        ),
      )}${cords}`;
  return {
    outline: [body, waist, back ? backHood : hood, ...sides.map(sleeve), ...sides.map(cuff)],
    layers,
    soft,
    fine,
    over,
    box: [MIDDLE - 486, 194, MIDDLE + 486, hem + 10],
    focus: [MIDDLE + 30, 570],
  };
}
