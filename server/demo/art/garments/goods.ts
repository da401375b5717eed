import type { Cloth } from '../cloth/cloth.ts';
import { type Colour, darker, lighter } from '../colour.ts';
import { type Drawing, lightOn, seam, stitches } from '../drawing.ts';
import { n, wholeLine, wholeShape } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';

export type CapCut = { cloth: Cloth; brim?: Cloth; badge?: string };

/** From the side of the crown to its front, and out to the brim's edge: 0 is where the brim is sewn on, 1 its edge. */
const brimLine = (share: number): string => {
  const at = (from: number, to: number) => n(from + (to - from) * share);
  return `M346 752C${at(430, 16)} ${at(820, 856)} ${at(570, 176)} ${at(850, 1036)} 706 866`;
};

/** A cap of six panels, turned a little to the left. */
export function cap(sheet: Sheet, { cloth, brim = cloth, badge }: CapCut): Drawing {
  const light = lightOn(cloth.colour);
  const shade = lightOn(brim.colour);
  const crown =
    'M346 754C330 560 452 436 648 436C846 438 962 590 954 806C952 828 940 838 918 842C740 900 470 866 346 754Z';
  const visor = `${brimLine(1)}C570 850 430 820 346 752Z`;
  const edge = 'M346 752C16 856 176 1036 706 866L704 882C190 1060 6 880 346 764Z';
  const panels =
    'M648 438C548 486 478 650 500 838M648 438C720 520 752 700 744 872M648 438C520 444 402 560 372 772M648 438C800 470 896 620 906 844';
  const rows = [0.3, 0.46, 0.62, 0.78, 0.92].map(brimLine).join('');
  const eyelets = (
    [
      [432, 566],
      [606, 574],
      [822, 596],
    ] as const
  )
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y}" rx="8" ry="10" fill="${darker(cloth.colour, 0.55)}" stroke="${light.seam}" stroke-width="4"/>`,
    )
    .join('');
  const layers =
    `<path d="${edge}" fill="${darker(brim.colour, 0.5)}"/><path d="${visor}" fill="${sheet.fill(brim, { angle: -14 })}"/>${stitches(shade, rows)}` +
    `<path d="${crown}" fill="${sheet.fill(cloth)}"/>${seam(light, panels)}${stitches(light, panels)}${eyelets}` +
    (badge ? `<g transform="translate(506 684) rotate(5) skewY(5) scale(.56 .66)">${badge}</g>` : '');
  const soft =
    light.shade('M780 450C900 540 970 680 954 830L860 864C880 700 860 560 740 446Z', 0.46) +
    light.shine('M600 446C480 470 400 560 372 680L440 700C450 600 520 500 640 450Z', 0.28) +
    light.shade('M346 754C470 866 740 900 940 838L948 790C760 850 500 830 350 710Z', 0.3) +
    shade.shade('M346 752C430 820 570 850 706 866L640 896C520 884 400 850 316 776Z', 0.5) +
    shade.shine('M250 830C200 890 260 944 420 934Q280 910 300 812Z', 0.34) +
    light.shine('M560 500Q600 560 590 700Q640 560 640 470Z', 0.14);
  const fine =
    shade.shadeLine('M346 756C430 824 570 856 706 870', 14, 0.5) +
    light.shadeLine(panels, 9, 0.2) +
    light.fold([400, 730], [480, 660], 6, 8, 0.26) +
    light.fold([880, 780], [800, 700], 8, -8, 0.26) +
    light.fold([700, 820], [640, 740], 6, 6, 0.2);
  const top = `<ellipse cx="650" cy="436" rx="21" ry="12" fill="${darker(cloth.colour, 0.2)}"/><ellipse cx="649" cy="432" rx="20" ry="10" fill="${lighter(cloth.colour, 0.14)}" stroke="${light.seam}" stroke-width="2"/>`;
  return {
    outline: [crown, visor, edge],
    layers,
    soft,
    fine,
    over: top,
    box: [165, 390, 1005, 970],
    focus: [520, 690],
  };
}

export type ToteCut = { cloth: Cloth; handles?: Colour; print?: string; panel?: Cloth };

/** A shopping bag with two handles. */
export function tote(sheet: Sheet, { cloth, handles, print, panel }: ToteCut): Drawing {
  const light = lightOn(cloth.colour);
  const random = randomFrom(`tote ${cloth.colour}`);
  const strap = handles ?? darker(cloth.colour, 0.06);
  const body = wholeShape(
    [0, 566],
    [
      ['Q', 180, 560, 338, 568],
      ['C', 346, 800, 356, 1060, 362, 1330],
      ['Q', 350, 1356, 320, 1358],
      ['Q', 160, 1368, 0, 1366],
    ],
  );
  const mouth = wholeShape(
    [0, 578],
    [
      ['Q', 180, 574, 338, 568],
      ['Q', 180, 540, 0, 540],
    ],
  );
  const handle = (lift: number, out: number): string =>
    `M${600 - out} 580C${600 - out - 6} 430 ${600 - out + 30} ${lift} 600 ${lift}C${600 + out - 30} ${lift} ${600 + out + 6} 430 ${600 + out} 580`;
  const ribbon = (d: string, colour: Colour) =>
    `<path d="${d}" fill="none" stroke="#3a2a20" stroke-width="40" opacity=".13" transform="translate(10 14)"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="40"/><path d="${d}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="28" stroke-dasharray="7 5" opacity=".3"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="24"/>`;
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`);
  let layers = `<path d="${mouth}" fill="${darker(cloth.colour, 0.35)}"/><path d="${body}" fill="${sheet.fill(cloth)}"/>`;
  if (panel)
    layers += `<g clip-path="url(#${clip})"><path d="M200 1010H1000V1400H200Z" fill="${sheet.fill(panel, { down: 1010 })}"/>${seam(light, 'M200 1010H1000', 3)}</g>`;
  if (print) layers += `<g transform="translate(600 ${panel ? 800 : 940}) scale(${panel ? 1.3 : 1.9})">${print}</g>`;
  layers +=
    stitches(light, wholeLine([0, 600], [['Q', 180, 596, 338, 602]])) +
    stitches(light, wholeLine([0, 608], [['Q', 180, 604, 338, 610]]));
  let soft =
    light.shade('M240 1300Q600 1380 962 1300V1370H240Z', 0.3) +
    light.fold([330, 640], [300, 1300], 26, -20, 0.26) +
    light.fold([880, 640], [912, 1300], 26, 20, 0.3) +
    light.fold([460, 600], [520, 1000], 22, 16, 0.18) +
    light.fold([760, 610], [680, 1040], 22, -16, 0.18);
  for (let at = 0; at < 4; at += 1)
    soft += light.fold(
      [380 + at * 140, 1060 + random.between(0, 90)],
      [360 + at * 150, 1340],
      18,
      random.between(-14, 14),
      0.16,
    );
  const fine =
    light.fold([262, 1290], [360, 1210], 7, 8, 0.3) +
    light.fold([940, 1290], [850, 1220], 7, -8, 0.3) +
    light.shadeLine(wholeLine([0, 616], [['Q', 180, 612, 338, 618]]), 6, 0.18);
  const tabs = [-168, 168]
    .map(
      (at) =>
        `<path d="M${580 + at} 566H${620 + at}V690H${580 + at}Z" fill="${strap}"/>${stitches(light, `M${586 + at} 640H${614 + at}V684H${586 + at}ZL${614 + at} 684M${614 + at} 640L${586 + at} 684`)}`,
    )
    .join('');
  return {
    outline: [body],
    under: ribbon(handle(300, 150), darker(strap, 0.2)),
    layers,
    soft,
    fine,
    over: ribbon(handle(236, 168), strap) + tabs,
    box: [210, 210, 990, 1372],
    focus: [600, 800],
  };
}
