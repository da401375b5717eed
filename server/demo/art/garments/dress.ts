import { darker } from '../colour.ts';
import { button, type Drawing, hangingFolds, lightOn, seam, stitches } from '../drawing.ts';
import { MIDDLE, n, type Segment, sideLine, sideShape, wholeLine, wholeShape } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { type DressCut, HEM, NECK, sleeveShape, WAIST } from './dress-cut.ts';

/** Frocks and blouses as on an invisible figure. */
export function dress(sheet: Sheet, cut: DressCut): Drawing {
  const { cloth, length, flare = 0.5, tiers = 0, child = false, back = false } = cut;
  const light = lightOn(cloth.colour);
  const random = randomFrom(`dress ${cloth.colour} ${cut.neck} ${length} ${flare}`);
  const hem = child ? 1120 : HEM[length];
  const skirted = hem > 1000;
  const waist = child ? 232 : length === 'crop' ? 206 : 198;
  const { deep, segment } = back
    ? { deep: 352, segment: ['C', 70, 350, 112, 336, 128, 300] as Segment }
    : NECK[cut.neck];
  const swing = skirted ? waist + 70 + flare * (hem - WAIST) * 0.5 : length === 'hip' ? 262 : 214;
  const bust: Segment[] = [['C', 236, 620, 212, 676, waist, WAIST]];
  const armhole: Segment = ['C', 210, 400, 208, 480, 238, 562];
  // The hem of a wide skirt falls in waves.
  const wave = skirted ? 10 + 22 * flare : 4;
  const half = swing / 5;
  const waves: Segment[] = skirted
    ? [4, 3, 2, 1, 0].map((at): Segment => [
        'Q',
        half * (at + 0.5),
        hem + (at % 2 ? -wave * 0.3 : wave * 1.4),
        half * at,
        hem + (at % 2 ? wave * 0.8 : 0),
      ])
    : [['Q', swing / 2, hem + 12, 0, hem + 10]];
  const below: Segment = skirted
    ? ['C', waist + 40 + flare * 60, WAIST + 130, swing - 60 * flare - 10, hem - 260, swing, hem]
    : ['C', waist + 4, WAIST + 60, swing - 8, hem - 60, swing, hem];
  const body = wholeShape([0, deep], [segment, ['Q', 180, 312, 226, 334], armhole, ...bust, below, ...waves]);
  const sides = [1, -1] as const;
  const sleeve = sleeveShape(cut.sleeve);
  const sleeves = sleeve ? sides.map((side) => sideShape([226, 334], sleeve.shape, side)) : [];
  const inner = wholeShape(
    [0, 346],
    [
      ['C', 70, 344, 116, 330, 130, 296],
      segment[0] === 'C' ? ['C', segment[3], segment[4], segment[1], segment[2], 0, deep] : segment,
    ],
  );

  const waistLine = wholeLine([0, WAIST + 8], [['Q', 120, WAIST + 8, waist, WAIST]]);
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`);
  let layers =
    sleeves
      .map((d, at) => `<path d="${d}" fill="${sheet.fill(cloth, { angle: at ? 22 : -22, shift: 9 })}"/>`)
      .join('') + `<path d="${body}" fill="${sheet.fill(cloth)}"/>`;
  let bands = '';
  if (cut.border)
    bands += `<path d="M0 ${hem - (skirted ? 120 : 54)}H1200V${hem + 60}H0Z" fill="${sheet.fill(cut.border, { down: hem - (skirted ? 132 : 60) })}"/>${seam(light, `M0 ${hem - (skirted ? 120 : 54)}H1200`)}`;
  const tierAt = Array.from({ length: tiers }, (_, at) => WAIST + ((hem - WAIST) * (at + 1)) / (tiers + 1));
  bands += tierAt.map((y) => seam(light, `M60 ${n(y)}Q600 ${n(y + 26)} 1140 ${n(y)}`, 3)).join('');
  if (cut.belt && skirted)
    bands += `<path d="M300 ${WAIST - 16}Q600 ${WAIST + 2} 900 ${WAIST - 16}V${WAIST + 26}Q600 ${WAIST + 44} 300 ${WAIST + 26}Z" fill="${sheet.fill(cut.border ?? cloth, { angle: 90 })}"/>${light.shadeLine(`M300 ${WAIST + 27}Q600 ${WAIST + 45} 900 ${WAIST + 27}`, 4, 0.4)}`;
  if (bands) layers += `<g clip-path="url(#${clip})">${bands}</g>`;
  layers += sides
    .map(
      (side) =>
        seam(light, sideLine([226, 334], [armhole], side)) +
        (sleeve ? stitches(light, sideLine(sleeve.hemFrom, sleeve.hem, side)) : '') +
        (back ? '' : seam(light, sideLine([230, 540], [['C', 190, 560, 150, 590, 128, 610]], side), 1.6)),
    )
    .join('');
  if (skirted && !cut.belt) layers += seam(light, waistLine);
  if (back) layers += seam(light, `M600 ${deep}V${Math.min(hem - 10, WAIST + 200)}`, 2);

  const x = (side: 1 | -1, value: number) => MIDDLE + side * value;
  const gathers = Array.from({ length: skirted ? 9 : 0 }, (_, at) => {
    const from = ((at - 4) / 4) * waist * 0.86;
    return light.fold([MIDDLE + from, WAIST + 10], [MIDDLE + from * 1.3, WAIST + random.between(90, 190)], 7, 0, 0.34);
  }).join('');
  const tierGathers = tierAt
    .map((y) =>
      Array.from({ length: 13 }, (_, at) =>
        light.fold(
          [MIDDLE + (at - 6) * swing * 0.13, y + 8],
          [MIDDLE + (at - 6) * swing * 0.14, y + random.between(50, 110)],
          7,
          0,
          0.3,
        ),
      ).join(''),
    )
    .join('');
  const skirtFolds = skirted
    ? Array.from({ length: 5 + Math.round(flare * 4) }, (_, at, all = 5 + Math.round(flare * 4)) => {
        const share = ((at + 0.5) / all) * 2 - 1;
        return light.fold(
          [MIDDLE + share * waist * 0.8, WAIST + 60 + random.between(0, 120)],
          [MIDDLE + share * swing * 0.94, hem + 30],
          20 + flare * 20,
          share * -18,
          0.32,
        );
      }).join('')
    : hangingFolds(light, random, 4, [440, 760], [640, hem], 16, 0.22);
  const soft =
    sides
      .map(
        (side) =>
          light.fold([x(side, 232), 590], [x(side, 110), 690], 18, side * 14, 0.3) +
          light.shade(
            sideShape(
              [238, 562],
              [
                ['C', 236, 620, 212, 676, waist, WAIST],
                ['C', waist - 40, 680, 190, 620, 238, 562],
              ],
              side,
            ),
            0.34,
          ) +
          light.shine(
            sideShape(
              [70, 470],
              [
                ['C', 150, 470, 170, 560, 110, 620],
                ['C', 50, 610, 40, 520, 70, 470],
              ],
              side,
            ),
            0.14,
          ) +
          light.shade(
            sideShape(
              [30, 620],
              [
                ['Q', 110, 660, 190, 610],
                ['Q', 110, 690, 30, 620],
              ],
              side,
            ),
            0.22,
          ) +
          (sleeve ? light.fold([x(side, 262), 380], [x(side, sleeve.reach - 60), 600], 20, side * -14, 0.3) : ''),
      )
      .join('') + skirtFolds;
  const puffs =
    cut.sleeve === 'puff'
      ? sides
          .map((side) =>
            [0, 1, 2, 3]
              .map(
                (at) =>
                  light.fold([x(side, 246 + at * 26), 346 + at * 6], [x(side, 262 + at * 28), 430], 5, 0, 0.34) +
                  light.fold([x(side, 264 + at * 26), 600], [x(side, 270 + at * 30), 520], 5, 0, 0.34),
              )
              .join(''),
          )
          .join('')
      : '';
  const fine =
    gathers +
    tierGathers +
    puffs +
    sides
      .map(
        (side) =>
          light.shadeLine(sideLine([226, 334], [armhole], side), 9, 0.3) +
          light.fold([x(side, 234), 570], [x(side, 196), 640], 5, side * 5, 0.36),
      )
      .join('') +
    (skirted ? light.shadeLine(waistLine, 9, 0.26) : '') +
    light.shadeLine(tierAt.map((y) => `M60 ${n(y + 4)}Q600 ${n(y + 30)} 1140 ${n(y + 4)}`).join(''), 10, 0.28);

  const facing =
    sideLine(
      [0, deep + 16],
      [
        segment[0] === 'C'
          ? ['C', segment[1] + 10, segment[2] + 14, segment[3] + 12, segment[4] + 6, segment[5] + 14, 304]
          : segment,
      ],
      1,
    ) +
    sideLine(
      [0, deep + 16],
      [
        segment[0] === 'C'
          ? ['C', segment[1] + 10, segment[2] + 14, segment[3] + 12, segment[4] + 6, segment[5] + 14, 304]
          : segment,
      ],
      -1,
    );
  let over = back
    ? ''
    : `<path d="${inner}" fill="${darker(cloth.colour, 0.42)}"/>${stitches(lightOn(darker(cloth.colour, 0.42)), wholeLine([0, 360], [['C', 70, 356, 110, 346, 126, 318]]))}`;
  over += stitches(light, facing);
  if (cut.buttons && !back)
    over += Array.from({ length: skirted ? 4 : 5 }, (_, at) =>
      button([MIDDLE, deep + 40 + at * (skirted ? 66 : (hem - deep - 70) / 5)], darker(cloth.colour, 0.25), 7),
    ).join('');
  const reach = Math.max(swing, sleeve?.reach ?? 0) + 4;
  return {
    outline: [body, ...sleeves],
    layers,
    soft,
    fine,
    over,
    box: [MIDDLE - reach, 292, MIDDLE + reach, hem + wave],
    focus: [MIDDLE + 40, 610],
  };
}
