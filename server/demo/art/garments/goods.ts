import type { Cloth } from '../cloth/cloth.ts';
import { type Colour, darker, lighter } from '../colour.ts';
import { type Drawing, lightOn, seam, stitches } from '../drawing.ts';
import { type Segment, sideLine, wholeLine, wholeShape } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';

export type CapCut = { cloth: Cloth; brim?: Cloth; badge?: string };

/** A cap of six panels, from the front. */
export function cap(sheet: Sheet, { cloth, brim = cloth, badge }: CapCut): Drawing {
  const light = lightOn(cloth.colour);
  const base: Segment = ['C', 220, 770, 100, 716, 0, 714];
  const crown = wholeShape([0, 404], [['C', 170, 404, 300, 520, 312, 800], base]);
  const visor = wholeShape([0, 706], [['C', 110, 708, 230, 760, 314, 796], ['C', 350, 830, 352, 866, 334, 880], ['C', 240, 846, 110, 824, 0, 824]]);
  const under = wholeShape([0, 820], [['C', 110, 820, 240, 842, 336, 880], ['C', 240, 872, 110, 862, 0, 862]]);
  const rows = [0, 1, 2, 3, 4].map((at) => wholeLine([0, 730 + at * 19], [['C', 110, 732 + at * 19, 240, 770 + at * 17, 316 + at * 5, 806 + at * 15]])).join('');
  const panels = sideLine([6, 408], [['C', 60, 470, 100, 600, 106, 726]], 1) + sideLine([6, 408], [['C', 60, 470, 100, 600, 106, 726]], -1) + sideLine([10, 406], [['C', 150, 430, 262, 560, 284, 780]], 1) + sideLine([10, 406], [['C', 150, 430, 262, 560, 284, 780]], -1);
  const eyelets = [-1, 1].map((side) => `<ellipse cx="${600 + side * 128}" cy="520" rx="8" ry="10" fill="none" stroke="${light.seam}" stroke-width="5"/>`).join('');
  const layers = `<path d="${under}" fill="${darker(brim.colour, 0.5)}"/><path d="${crown}" fill="${sheet.fill(cloth)}"/>${seam(light, panels)}${stitches(light, panels)}${eyelets}`
    + (badge ? `<g transform="translate(600 600) scale(.72)">${badge}</g>` : '') + `<path d="${visor}" fill="${sheet.fill(brim, { angle: 4 })}"/>${stitches(lightOn(brim.colour), rows)}`;
  const soft = light.shade('M820 500C900 620 912 760 912 800L840 770C840 660 830 580 760 470Z', 0.4) + light.shade('M380 500C300 620 288 760 288 800L350 776C350 660 370 580 440 470Z', 0.24) + light.shine('M470 470C430 540 410 640 410 720L500 690C500 600 520 520 560 440Z', 0.2)
    + light.shade('M288 800C400 760 500 712 600 712C700 712 800 760 912 800L900 836C800 790 700 752 600 752C500 752 400 790 300 836Z', 0.34) + light.shine('M340 850Q600 770 860 850Q600 800 340 850Z', 0.22);
  const fine = light.shadeLine(wholeLine([0, 712], [['C', 100, 714, 220, 768, 312, 798]]), 12, 0.42) + light.shadeLine(panels, 8, 0.16) + light.fold([330, 700], [420, 640], 6, 8, 0.24) + light.fold([870, 690], [790, 630], 6, -8, 0.24);
  const top = `<ellipse cx="600" cy="404" rx="20" ry="11" fill="${cloth.colour}"/><ellipse cx="600" cy="401" rx="20" ry="10" fill="${lighter(cloth.colour, 0.14)}" stroke="${light.seam}" stroke-width="2"/>`;
  return { outline: [crown, visor, under], layers, soft, fine, over: top, box: [130, 340, 1070, 900], focus: [600, 640] };
}

export type ToteCut = { cloth: Cloth; handles?: Colour; print?: string; panel?: Cloth };

/** A shopping bag with two handles. */
export function tote(sheet: Sheet, { cloth, handles, print, panel }: ToteCut): Drawing {
  const light = lightOn(cloth.colour);
  const random = randomFrom(`tote ${cloth.colour}`);
  const strap = handles ?? darker(cloth.colour, 0.06);
  const body = wholeShape([0, 566], [['Q', 180, 560, 338, 568], ['C', 346, 800, 356, 1060, 362, 1330], ['Q', 350, 1356, 320, 1358], ['Q', 160, 1368, 0, 1366]]);
  const mouth = wholeShape([0, 578], [['Q', 180, 574, 338, 568], ['Q', 180, 540, 0, 540]]);
  const handle = (lift: number, out: number): string => `M${600 - out} 580C${600 - out - 6} 430 ${600 - out + 30} ${lift} 600 ${lift}C${600 + out - 30} ${lift} ${600 + out + 6} 430 ${600 + out} 580`;
  const ribbon = (d: string, colour: Colour) => `<path d="${d}" fill="none" stroke="#3a2a20" stroke-width="40" opacity=".13" transform="translate(10 14)"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="40"/><path d="${d}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="28" stroke-dasharray="7 5" opacity=".3"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="24"/>`;
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`);
  let layers = `<path d="${mouth}" fill="${darker(cloth.colour, 0.35)}"/><path d="${body}" fill="${sheet.fill(cloth)}"/>`;
  if (panel) layers += `<g clip-path="url(#${clip})"><path d="M200 1010H1000V1400H200Z" fill="${sheet.fill(panel, { down: 1010 })}"/>${seam(light, 'M200 1010H1000', 3)}</g>`;
  if (print) layers += `<g transform="translate(600 ${panel ? 800 : 940}) scale(${panel ? 1.3 : 1.9})">${print}</g>`;
  layers += stitches(light, wholeLine([0, 600], [['Q', 180, 596, 338, 602]])) + stitches(light, wholeLine([0, 608], [['Q', 180, 604, 338, 610]]));
  let soft = light.shade('M240 1300Q600 1380 962 1300V1370H240Z', 0.3) + light.fold([330, 640], [300, 1300], 26, -20, 0.26) + light.fold([880, 640], [912, 1300], 26, 20, 0.3) + light.fold([460, 600], [520, 1000], 22, 16, 0.18) + light.fold([760, 610], [680, 1040], 22, -16, 0.18);
  for (let at = 0; at < 4; at += 1) soft += light.fold([380 + at * 140, 1060 + random.between(0, 90)], [360 + at * 150, 1340], 18, random.between(-14, 14), 0.16);
  const fine = light.fold([262, 1290], [360, 1210], 7, 8, 0.3) + light.fold([940, 1290], [850, 1220], 7, -8, 0.3) + light.shadeLine(wholeLine([0, 616], [['Q', 180, 612, 338, 618]]), 6, 0.18);
  const tabs = [-168, 168].map((at) => `<path d="M${580 + at} 566H${620 + at}V690H${580 + at}Z" fill="${strap}"/>${stitches(light, `M${586 + at} 640H${614 + at}V684H${586 + at}ZL${614 + at} 684M${614 + at} 640L${586 + at} 684`)}`).join('');
  return { outline: [body], under: ribbon(handle(300, 150), darker(strap, 0.2)), layers, soft, fine, over: ribbon(handle(236, 168), strap) + tabs, box: [210, 210, 990, 1372], focus: [600, 800] };
}
