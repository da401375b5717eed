import type { Cloth } from '../cloth/cloth.ts';
import { woven } from '../cloth/plain.ts';
import { darker, dye, lightness } from '../colour.ts';
import { button, type Drawing, hangingFolds, lightOn, seam, stitches } from '../drawing.ts';
import { MIDDLE, type Point, type Segment, sideLine, sideShape, sliver, wholeLine, wholeShape } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { collarOf } from './collar.ts';
import { bodyShape, HEM, type ShirtCut, sleeveShape } from './shirt-cut.ts';

/** Shirts, kurtas and tunics of woven cloth, laid flat. */
export function shirt(sheet: Sheet, cut: ShirtCut): Drawing {
  const { cloth, length, collar, back = false } = cut;
  const hem = HEM[length];
  const light = lightOn(cloth.colour);
  const random = randomFrom(`shirt ${cloth.colour} ${length} ${cut.sleeve}`);
  const sleeve = sleeveShape(cut.sleeve);
  const { shape, hem: hemLine } = bodyShape(length);
  const body = wholeShape([0, 300], shape);
  const tip: Point = [268, 350];
  const sides = [1, -1] as const;
  const sleeves = sides.map((side) => sideShape(tip, sleeve.shape, side));
  const trim = cut.trim ? woven(cut.trim, 0.25) : cloth;

  const long = length === 'kurta' || length === 'tunic';
  const end = long ? 760 : hem + 19;
  const neck = collar === 'camp' ? 470 : 356;
  const placket = collar === 'camp' || cut.band ? '' : `M578 ${neck}H626V${end}H578Z`;
  const slitFrom = hem - 300;
  const armhole: Segment = ['C', 258, 450, 292, 540, 304, 624];
  const hemStart: Point = long ? [316, hem - 8] : [306, hem - 66];
  const raised = (by: number): string =>
    sideLine(
      [hemStart[0] - 2, hemStart[1] - by],
      hemLine.map((one) => lift(one, by)),
      1,
    ) +
    sideLine(
      [hemStart[0] - 2, hemStart[1] - by],
      hemLine.map((one) => lift(one, by)),
      -1,
    );

  // Below the slits the back is seen beside the front.
  const behind = long
    ? sides.map((side) =>
        sideShape(
          [330, slitFrom - 14],
          [
            ['C', 346, hem - 200, 360, hem - 100, 366, hem - 4],
            ['Q', 310, hem + 14, 240, hem + 10],
            ['L', 290, hem - 200],
          ],
          side,
        ),
      )
    : [];
  let layers =
    behind
      .map(
        (d) =>
          `<path d="${d}" fill="${sheet.fill(cloth, { shift: 23 })}"/>${light.shade(d, 0.34)}${light.shadeLine(d, 2, 0.4)}`,
      )
      .join('') +
    `<path d="${body}" fill="${sheet.fill(cloth)}"/>` +
    sleeves
      .map((d, at) => `<path d="${d}" fill="${sheet.fill(cloth, { angle: at ? 26 : -26, shift: 11 })}"/>`)
      .join('');
  layers +=
    sides
      .map(
        (side) =>
          seam(light, sideLine(tip, [armhole], side)) +
          stitches(light, sideLine(sleeve.cuffFrom, sleeve.cuff, side)) +
          (long
            ? seam(light, sideLine([336, slitFrom], [['C', 338, hem - 200, 330, hem - 100, 316, hem - 8]], side), 2.4) +
              stitches(
                light,
                sideLine([322, slitFrom + 20], [['C', 324, hem - 200, 316, hem - 100, 302, hem - 24]], side),
              )
            : ''),
      )
      .join('') + stitches(light, raised(22));
  if (cut.sleeve === 'long')
    layers += sides
      .map(
        (side) =>
          `<path d="${sideShape(
            sleeve.cuffFrom,
            [
              ['L', 468, 1128],
              ['Q', 424, 1144, 382, 1136],
              ['L', 378, 1072],
              ['Q', 424, 1080, 464, 1062],
            ],
            side,
          )}" fill="${sheet.fill(trim)}"/>${seam(light, sideLine(sleeve.cuffFrom, sleeve.cuff, side))}`,
      )
      .join('');
  if (cut.band && !back)
    layers += `<path d="M532 330H672V${long ? hem + 9 : hem + 18}H532Z" fill="${sheet.fill(cut.band)}"/>${seam(light, `M532 330V${hem + 8}M672 330V${hem + 8}`)}`;
  if (placket && !back)
    layers += `<path d="${placket}" fill="${sheet.fill(trim, { shift: 5 })}"/>${seam(light, `M626 ${neck}V${end}`)}${stitches(light, `M584 ${neck}V${end}M620 ${neck}V${end}`)}`;
  if (collar === 'camp' && !back)
    layers += seam(light, `M604 ${neck}V${hem + 19}`) + stitches(light, `M596 ${neck + 20}V${hem + 19}`);
  if (back)
    layers +=
      seam(light, wholeLine([0, 420], [['Q', 160, 424, 268, 432]])) +
      stitches(light, wholeLine([0, 430], [['Q', 160, 434, 268, 442]])) +
      seam(light, `M588 426V${hem - 120}M612 426V${hem - 120}`, 1.4);
  if (length === 'kurta' && !cut.band && !back)
    layers +=
      [-86, -70, -54, 54, 70, 86]
        .map(
          (at) =>
            `${light.shadeLine(`M${602 + at} 386V${end - 20}`, 2.4, 0.34)}<path d="M${605 + at} 386V${end - 20}" stroke="#fffaf0" stroke-width="2" opacity=".6"/>`,
        )
        .join('') + light.shadeLine(`M512 ${end - 18}H692`, 2.4, 0.34);
  if (cut.pocket && !back) layers += pocket(sheet, cloth, light);

  const x = (side: 1 | -1, value: number) => MIDDLE + side * value;
  const soft =
    sides
      .map(
        (side) =>
          light.fold([x(side, 300), 660], [x(side, 130), 850], 24, side * 26, 0.34) +
          light.fold([x(side, 298), 740], [x(side, 200), 1000], 22, side * 16, 0.26) +
          light.fold([x(side, 262), 372], [x(side, 292), 590], 18, side * -10, 0.26) +
          light.fold([x(side, 120), 340], [x(side, 214), 540], 22, side * 14, 0.18) +
          light.fold([x(side, 316), 470], [x(side, 372), cut.sleeve === 'long' ? 900 : 660], 20, side * -12, 0.3) +
          (cut.sleeve === 'long' ? light.fold([x(side, 402), 700], [x(side, 424), 1040], 22, side * 18, 0.3) : ''),
      )
      .join('') +
    hangingFolds(light, random, long ? 7 : 5, [330, 870], [long ? 900 : 760, hem - 30], long ? 24 : 20, 0.24) +
    light.shine('M420 420Q370 720 440 1060Q570 760 540 420Z', 0.1);
  const fine =
    sides
      .map(
        (side) =>
          light.fold([x(side, 300), 634], [x(side, 232), 716], 7, side * 6, 0.4) +
          light.fold([x(side, 298), 668], [x(side, 250), 790], 5, side * 8, 0.3) +
          (cut.sleeve === 'long'
            ? light.fold([x(side, 352), 790], [x(side, 420), 752], 7, 8, 0.34) +
              light.fold([x(side, 364), 850], [x(side, 430), 826], 6, -6, 0.3) +
              light.fold([x(side, 402), 1066], [x(side, 408), 980], 5, 3, 0.3) +
              light.fold([x(side, 440), 1064], [x(side, 436), 1000], 5, -3, 0.3)
            : '') +
          light.shadeLine(sideLine(tip, [armhole], side), 7, 0.22) +
          (long ? light.shade(sliver([x(side, 342), slitFrom + 20], [x(side, 332), hem], 12, side * -8), 0.5) : ''),
      )
      .join('') +
    (placket && !back ? light.shadeLine(`M628 ${neck}V${end}`, 8, 0.2) : '') +
    light.shadeLine(raised(26), 6, 0.14);

  const pearl =
    lightness(cloth.colour) > 0.7
      ? '#e9e3d6'
      : cut.trim
        ? darker(cut.trim, 0.2)
        : lightness(cloth.colour) > 0.35
          ? dye.cream
          : darker(cloth.colour, 0.25);
  const first = collar === 'camp' ? neck + 34 : neck + 40;
  const step = long ? 92 : 122;
  const buttons = back
    ? ''
    : Array.from({ length: Math.max(0, Math.ceil((end - 40 - first) / step)) }, (_, at) =>
        button([602, first + at * step], pearl),
      ).join('');
  return {
    outline: [...behind, body, ...sleeves],
    layers,
    soft,
    fine,
    over: buttons + collarOf(sheet, collar, trim, darker(cloth.colour, 0.36), back),
    box: [
      MIDDLE - Math.max(sleeve.reach, long ? 368 : 0),
      262,
      MIDDLE + Math.max(sleeve.reach, long ? 368 : 0),
      hem + 22,
    ],
    focus: [MIDDLE + 60, 560],
  };
}

const lift = (segment: Segment, by: number): Segment =>
  segment.map((one, at) => (typeof one === 'number' && at % 2 === 0 ? one - by : one)) as unknown as Segment;

function pocket(sheet: Sheet, cloth: Cloth, light: ReturnType<typeof lightOn>): string {
  const d = 'M692 560H822V692L757 716L692 692Z';
  return `<path d="${d}" fill="${sheet.fill(cloth, { shift: 4 })}"/>${light.shadeLine(d, 3, 0.34)}${stitches(light, 'M698 566V688L757 709L816 688V566M692 584H822')}`;
}
