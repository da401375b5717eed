import type { Cloth } from '../cloth/cloth.ts';
import { darker, dye } from '../colour.ts';
import { type Drawing, lightOn, seam } from '../drawing.ts';
import type { Sheet } from '../sheet.ts';

export type FoldedCut = { cloth: Cloth; border?: Cloth; head?: Cloth };

/** Cloth folded into a bundle and held by a paper band: sarees, sarongs, shawls from above. */
export function folded(sheet: Sheet, { cloth, border, head }: FoldedCut): Drawing {
  const light = lightOn(cloth.colour);
  // Layers peep out below and at the left, where the cloth is not folded.
  const layer = (at: number) => `M${262 + at * 5} ${330 - at * 4}H${906 + at * 4}Q${938 + at * 4} ${336 - at * 4} ${938 + at * 3} ${370 - at * 4}V${1150 + at * 11}Q${936 + at * 3} ${1180 + at * 11} ${900 + at * 3} ${1182 + at * 12}L${258 - at * 5} ${1186 + at * 12}Z`;
  const outline = [3, 2, 1, 0].map(layer);
  const top = layer(0);
  const flap = 'M262 330H660C600 560 470 760 258 900Z';
  const clipTop = sheet.define((id) => `<clipPath id="${id}"><path d="${top}"/></clipPath>`);
  let layers = [3, 2, 1].map((at) => `<path d="${layer(at)}" fill="${sheet.fill(at === 2 && border ? border : cloth, { shift: at * 13 })}"/><path d="${layer(at)}" fill="#1a1014" opacity="${(0.06 + at * 0.05).toFixed(2)}"/>${seam(light, layer(at), 2)}`).join('');
  layers += `<path d="${top}" fill="${sheet.fill(cloth)}"/>`;
  if (border) layers += `<g clip-path="url(#${clipTop})"><path d="M200 1056H1000V1260H200Z" fill="${sheet.fill(border, { angle: 90, down: 1200 })}"/>${seam(light, 'M200 1056H1000', 2)}</g>`;
  if (head) layers += `<g clip-path="url(#${clipTop})"><path d="${flap}" fill="#1a1014" opacity=".2" transform="translate(10 14)"/><path d="${flap}" fill="${sheet.fill(head, { angle: -34 })}"/>${seam(light, flap, 2)}</g>`;
  const soft = light.shine('M280 350H880Q640 520 300 620Z', 0.16) + light.shade('M880 340Q944 380 938 1160L884 1170Q900 700 880 340Z', 0.34) + light.fold([300, 1100], [860, 1020], 18, 16, 0.16) + light.fold([420, 380], [880, 520], 20, -18, 0.18) + light.fold([300, 820], [900, 880], 22, 14, 0.15);
  const fine = light.shadeLine(`M258 1184L900 1180`, 10, 0.3) + (head ? light.shadeLine('M660 330C600 560 470 760 258 900', 9, 0.3) : '');
  const paper = darker(dye.cream, 0.02);
  const mark = `<circle cx="600" cy="776" r="34" fill="none" stroke="${dye.cinnamon}" stroke-width="3"/><path d="M582 790C582 760 618 760 618 776C618 796 590 794 590 778C590 768 604 766 606 776M566 812H634" fill="none" stroke="${dye.cinnamon}" stroke-width="3" stroke-linecap="round"/>`;
  const band = 'M250 716Q600 708 946 716L948 838Q600 846 246 838Z';
  const over = `<path d="${band}" fill="#1a1014" opacity=".16" transform="translate(3 9)"/><path d="${band}" fill="${paper}"/><path d="M250 728Q600 720 946 728M248 826Q600 834 947 826" fill="none" stroke="${dye.cinnamon}" stroke-width="2" opacity=".6"/>${mark}<path d="M880 714L946 716L948 838L880 842Z" fill="#1a1014" opacity=".09"/>`;
  return { outline, layers, soft, fine, over, box: [240, 310, 960, 1230], focus: [420, 520] };
}
