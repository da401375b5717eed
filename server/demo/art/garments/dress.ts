import { darker } from '../colour.ts';
import { button, type Drawing, hangingFolds, lightOn, seam, stitches } from '../drawing.ts';
import { MIDDLE, n, type Segment, sideLine, sideShape, wholeLine, wholeShape } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';

export type DressCut = {
  cloth: Cloth;
  neck: 'round' | 'v' | 'square';
  sleeve: 'none' | 'cap' | 'short' | 'puff' | 'elbow' | 'bell';
  /** Where it ends: a blouse at the hip or the ribs, a frock at the knee or the calf. */
  length: 'crop' | 'hip' | 'knee' | 'midi' | 'maxi';
  /** How wide the skirt swings, 0 (straight) to 1. */
  flare?: number;
  /** A border at the hem, and of the waist. */
  border?: Cloth;
  /** A row of gathers on the skirt, 0 for none. */
  tiers?: number;
  buttons?: boolean;
  belt?: boolean;
  child?: boolean;
  back?: boolean;
};

const HEM = { crop: 800, hip: 980, knee: 1290, midi: 1480, maxi: 1640 } as const;
const WAIST = 726;

const NECK = {
  round: { deep: 420, segment: ['C', 70, 420, 118, 372, 130, 300] },
  v: { deep: 480, segment: ['C', 40, 436, 108, 356, 126, 300] },
  square: { deep: 424, segment: ['C', 80, 424, 116, 430, 122, 300] },
} as const satisfies Record<string, { deep: number; segment: Segment }>;

/** From the shoulder, at 232, 338, around the arm and back to the armpit at 238, 560. */
function sleeveShape(
  kind: DressCut['sleeve'],
): { shape: Segment[]; hemFrom: Point; hem: Segment[]; reach: number } | null {
  const home: Segment = ['C', 214, 480, 206, 420, 226, 334];
  switch (kind) {
    case 'none':
      return null;
    case 'cap':
      return {
        shape: [
          ['C', 280, 352, 318, 400, 330, 452],
          ['Q', 284, 494, 222, 500],
          ['C', 212, 450, 210, 400, 226, 334],
        ],
        hemFrom: [326, 438],
        hem: [['Q', 280, 478, 220, 484]],
        reach: 330,
      };
    case 'short':
      return {
        shape: [['C', 300, 356, 356, 470, 380, 596], ['Q', 322, 632, 256, 640], ['L', 238, 566], home],
        hemFrom: [376, 572],
        hem: [['Q', 320, 610, 250, 616]],
        reach: 382,
      };
    case 'puff':
      return {
        shape: [
          ['C', 310, 296, 396, 370, 404, 480],
          ['C', 406, 540, 384, 580, 366, 596],
          ['Q', 316, 622, 262, 618],
          ['L', 238, 566],
          home,
        ],
        hemFrom: [374, 570],
        hem: [['Q', 318, 598, 250, 592]],
        reach: 406,
      };
    case 'elbow':
      return {
        shape: [
          ['C', 296, 356, 350, 500, 388, 752],
          ['Q', 338, 780, 286, 778],
          ['C', 276, 700, 258, 630, 238, 566],
          home,
        ],
        hemFrom: [384, 724],
        hem: [['Q', 336, 752, 282, 750]],
        reach: 390,
      };
    case 'bell':
      return {
        shape: [
          ['C', 296, 356, 344, 500, 424, 770],
          ['Q', 360, 836, 268, 822],
          ['C', 266, 730, 256, 640, 238, 566],
          home,
        ],
        hemFrom: [418, 748],
        hem: [['Q', 356, 808, 268, 796]],
        reach: 426,
      };
  }
}

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
