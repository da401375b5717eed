import type { Cloth } from '../cloth/cloth.ts';
import { dye } from '../colour.ts';
import { button, type Drawing, lightOn, seam, stitches } from '../drawing.ts';
import { MIDDLE, type Segment, wholeLine, wholeShape } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';

export type SkirtCut = {
  cloth: Cloth;
  kind: 'gathered' | 'wrap' | 'straight' | 'buttoned';
  length: 'knee' | 'midi' | 'maxi';
  border?: Cloth;
};

const HEM = { knee: 900, midi: 1180, maxi: 1360 } as const;
const TOP = 240;

/** Skirts and wraps, hanging from their waistband. */
export function skirt(sheet: Sheet, { cloth, kind, length, border }: SkirtCut): Drawing {
  const light = lightOn(cloth.colour);
  const random = randomFrom(`skirt ${cloth.colour} ${kind} ${length}`);
  const hem = kind === 'straight' ? HEM[length] + 120 : HEM[length];
  const full = kind === 'gathered' || kind === 'buttoned';
  const swing =
    kind === 'gathered'
      ? 300 + (hem - TOP) * 0.16
      : kind === 'buttoned'
        ? 280 + (hem - TOP) * 0.1
        : kind === 'wrap'
          ? 322
          : 254;
  const waves: Segment[] = full
    ? [4, 3, 2, 1, 0].map((at): Segment => [
        'Q',
        (swing / 5) * (at + 0.5),
        hem + (at % 2 ? -4 : 34),
        (swing / 5) * at,
        hem + (at % 2 ? 18 : 4),
      ])
    : [['Q', swing / 2, hem + 18, 0, hem + 16]];
  const body = wholeShape(
    [0, TOP + 54],
    [
      ['Q', 100, TOP + 52, 196, TOP + 44],
      kind === 'straight'
        ? ['C', 250, TOP + 140, 282, TOP + 250, swing, hem]
        : ['C', 262, TOP + 150, 262 + (full ? 26 : 14), TOP + 260, swing, hem],
      ...waves,
    ],
  );
  const band = wholeShape(
    [0, TOP + 10],
    [
      ['Q', 100, TOP + 8, 186, TOP],
      ['L', 198, TOP + 54],
      ['Q', 100, TOP + 66, 0, TOP + 66],
    ],
  );
  const inside = wholeShape(
    [0, TOP + 10],
    [
      ['Q', 100, TOP + 8, 186, TOP],
      ['Q', 100, TOP - 20, 0, TOP - 18],
    ],
  );
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`);
  const high = length === 'knee' ? 110 : 170;

  const edge = (shift: number) =>
    `M${724 + shift} ${TOP + 50}C${760 + shift} ${TOP + 380} ${730 + shift} ${hem - 260} ${690 + shift} ${hem + 30}`;
  let inner = '';
  if (border)
    inner += `<path d="M0 ${hem - high}Q600 ${hem - high + 26} 1200 ${hem - high}V${hem + 60}H0Z" fill="${sheet.fill(border, { down: hem - high - 8 })}"/>${seam(light, `M0 ${hem - high}Q600 ${hem - high + 26} 1200 ${hem - high}`)}`;
  if (kind === 'buttoned') inner += seam(light, `M574 ${TOP + 60}V${hem + 20}M630 ${TOP + 60}V${hem + 20}`, 2);
  const bottom = stitches(
    light,
    full
      ? wholeLine([0, hem - 18], [['Q', swing / 2, hem - 10, swing, hem - 26]])
      : wholeLine([0, hem - 10], [['Q', swing / 2, hem - 8, swing, hem - 26]]),
  );
  let layers = `<path d="${body}" fill="${sheet.fill(cloth)}"/><g clip-path="url(#${clip})">${inner}${bottom}</g>`;
  layers += `<path d="${band}" fill="${sheet.fill(cloth, { angle: 90, shift: 6 })}"/>${seam(light, wholeLine([0, TOP + 66], [['Q', 100, TOP + 66, 198, TOP + 54]]))}`;
  if (kind === 'wrap')
    layers += `<g clip-path="url(#${clip})">${seam(light, edge(0), 3)}${stitches(light, edge(-12))}</g>`;

  let soft = '';
  const count = full ? 9 : 5;
  for (let at = 0; at < count; at += 1) {
    const share = ((at + 0.5) / count) * 2 - 1;
    soft += light.fold(
      [MIDDLE + share * 200, TOP + 110 + random.between(0, 160)],
      [MIDDLE + share * swing * 0.96, hem + 30],
      full ? 34 : 18,
      share * -20 + random.between(-6, 6),
      full ? 0.34 : 0.24,
    );
  }
  let fine = light.shadeLine(wholeLine([0, TOP + 72], [['Q', 100, TOP + 72, 200, TOP + 60]]), 10, 0.3);
  if (full)
    for (let at = -6; at <= 6; at += 1)
      fine += light.fold([MIDDLE + at * 28, TOP + 66], [MIDDLE + at * 33, TOP + random.between(130, 240)], 6, 0, 0.34);
  if (kind === 'wrap') {
    fine += light.shadeLine(edge(8), 16, 0.34);
    for (let at = 0; at < 4; at += 1)
      fine += light.fold([700, TOP + 74 + at * 8], [470 - at * 20, TOP + 190 + at * 130], 9, 20, 0.26);
  }
  if (kind === 'straight')
    fine +=
      light.fold([500, TOP + 70], [506, TOP + 210], 6, 0, 0.34) +
      light.fold([700, TOP + 70], [694, TOP + 210], 6, 0, 0.34);

  let over = stitches(light, wholeLine([0, TOP + 18], [['Q', 100, TOP + 16, 188, TOP + 8]]));
  if (kind === 'buttoned') for (let y = TOP + 120; y < hem - 40; y += 110) over += button([602, y], dye.cinnamon, 10);
  if (kind === 'wrap') over += tie(sheet, cloth);
  return {
    outline: [body, band],
    under: `<path d="${inside}" fill="${light.seam}"/>`,
    layers,
    soft,
    fine,
    over,
    box: [MIDDLE - swing - 30, TOP - 20, MIDDLE + swing + 30, hem + 34],
    focus: [MIDDLE + 20, TOP + 300],
  };
}

/** The knot of a wrap skirt, at its right hip. */
function tie(sheet: Sheet, cloth: Cloth): string {
  const fill = sheet.fill(cloth, { angle: 60 });
  const light = lightOn(cloth.colour);
  const ends = [
    'M716 292C748 340 748 420 728 500L764 506C782 420 776 340 738 288Z',
    'M724 296C770 330 800 390 806 452L838 440C828 370 796 316 744 284Z',
  ];
  const knot = 'M700 262C730 250 764 258 770 280C766 306 730 312 706 300Z';
  return (
    ends
      .map(
        (d) =>
          `<path d="${d}" fill="#1a1014" opacity=".22" transform="translate(4 8)"/><path d="${d}" fill="${fill}"/>${light.shadeLine(d, 2, 0.4)}`,
      )
      .join('') +
    `<path d="${knot}" fill="${fill}"/>${light.shadeLine(knot, 2.4, 0.5)}${light.shade('M716 268Q734 280 722 300Q744 288 742 262Z', 0.3)}`
  );
}
