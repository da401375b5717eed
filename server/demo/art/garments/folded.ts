import type { Cloth } from '../cloth/cloth.ts';
import { darker, dye } from '../colour.ts';
import { type Drawing, lightOn, seam } from '../drawing.ts';
import type { Sheet } from '../sheet.ts';

export type FoldedCut = { cloth: Cloth; border?: Cloth; head?: Cloth };

/** Cloth folded into a bundle and held by a paper band: sarees, sarongs, shawls from above. */
export function folded(sheet: Sheet, { cloth, border, head }: FoldedCut): Drawing {
  const light = lightOn(cloth.colour);
  // Layers peep out below and at the left, where the cloth is not folded.
  const layer = (at: number) => `M${264 - at * 4} ${384 - at * 2}Q600 ${372 - at * 3} ${896 + at * 3} ${382 - at * 2}Q${934 + at * 5} ${392} ${936 + at * 6} ${440}Q${946 + at * 6} 760 ${936 + at * 5} ${1052 + at * 15}Q${932 + at * 5} ${1092 + at * 17} ${888 + at * 4} ${1096 + at * 18}Q560 ${1106 + at * 19} ${258 - at * 7} ${1098 + at * 16}Q${250 - at * 6} 740 ${264 - at * 4} ${384 - at * 2}Z`;
  const outline = [layer(3)];
  const top = layer(0);
  const flap = 'M240 360H640C590 540 480 700 240 860Z';
  const clipTop = sheet.define((id) => `<clipPath id="${id}"><path d="${top}"/></clipPath>`);
  let layers = [3, 2, 1].map((at) => `<path d="${layer(at)}" fill="${sheet.fill(cloth, { shift: at * 13 })}"/><path d="${layer(at)}" fill="#1a1014" opacity="${(0.02 + at * 0.03).toFixed(2)}"/>`).join('');
  layers += `<path d="${top}" fill="${sheet.fill(cloth)}"/>`;
  if (border) layers += `<g clip-path="url(#${clipTop})"><path d="M200 980H1000V1180H200Z" fill="${sheet.fill(border, { angle: 90, down: 1120 })}"/>${seam(light, 'M200 980H1000', 2)}</g>`;
  if (head) layers += `<g clip-path="url(#${clipTop})"><path d="${flap}" fill="#1a1014" opacity=".2" transform="translate(10 14)"/><path d="${flap}" fill="${sheet.fill(head, { angle: -34 })}"/>${seam(light, flap, 2)}</g>`;
  // The right edge is a roll: lit on its crown, dark where it turns under.
  const soft = light.shine('M280 400H860Q640 520 300 600Z', 0.14) + light.shine('M858 400Q900 700 866 1080L896 1080Q922 700 892 400Z', 0.3) + light.shade('M916 396Q960 700 930 1150L980 1150V396Z', 0.42)
    + light.fold([290, 1010], [850, 930], 26, 26, 0.3) + light.fold([420, 420], [850, 540], 26, -24, 0.28) + light.fold([300, 640], [560, 560], 16, 14, 0.24) + light.fold([560, 900], [880, 960], 18, -18, 0.26) + light.fold([330, 850], [700, 880], 20, 18, 0.22);
  const fine = [0, 1, 2].map((at) => light.shadeLine(`M${250 - at * 7} ${1100 + at * 17}Q560 ${1110 + at * 19} ${900 + at * 4} ${1098 + at * 18}Q${938 + at * 5} ${1090 + at * 17} ${942 + at * 5} ${1040 + at * 15}`, 7, 0.4)).join('') + (head ? light.shadeLine('M640 360C590 540 480 700 240 860', 10, 0.3) : '');
  const paper = darker(dye.cream, 0.02);
  const mark = `<g transform="translate(0 -38)"><circle cx="600" cy="776" r="34" fill="none" stroke="${dye.cinnamon}" stroke-width="3"/><path d="M582 790C582 760 618 760 618 776C618 796 590 794 590 778C590 768 604 766 606 776M566 812H634" fill="none" stroke="${dye.cinnamon}" stroke-width="3" stroke-linecap="round"/></g>`;
  const band = 'M238 690Q600 680 958 690L960 800Q600 810 236 800Z';
  const over = `<path d="${band}" fill="#1a1014" opacity=".16" transform="translate(3 9)"/><path d="${band}" fill="${paper}"/><path d="M238 702Q600 692 958 702M237 788Q600 798 959 788" fill="none" stroke="${dye.cinnamon}" stroke-width="2" opacity=".6"/>${mark}<path d="M890 686L958 690L960 800L890 806Z" fill="#1a1014" opacity=".09"/>`;
  return { outline, layers, soft, fine, over, box: [190, 300, 1010, 1220], focus: [420, 520] };
}
