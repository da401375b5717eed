import type { Cloth } from '../cloth/cloth.ts';
import { darker } from '../colour.ts';
import { type Drawing, lightOn, seam } from '../drawing.ts';
import { sliver } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';

export type SarongCut = {
  cloth: Cloth;
  /** Along the lower edge. */
  border?: Cloth;
  /** The plain panel that is worn behind or, as here, at the fold. */
  panel?: Cloth;
};

const HEM = 1350;

/** A sarong as it is worn: a tube whose fullness is folded to the front, rolled down at the waist and knotted there. */
export function sarong(sheet: Sheet, { cloth, border, panel }: SarongCut): Drawing {
  const light = lightOn(cloth.colour);
  const random = randomFrom(`sarong ${cloth.colour}`);
  const body = `M404 276Q600 306 796 276C842 380 862 480 868 620C876 860 878 1100 884 ${HEM - 14}Q740 ${HEM + 10} 628 ${HEM + 8}Q470 ${HEM + 16} 316 ${HEM - 10}C322 1100 324 860 332 620C338 480 358 380 404 276Z`;
  // The upper layer, brought over from the left: its edge falls from the knot to the hem.
  const over = `M404 276Q520 300 640 296C690 420 716 640 722 ${HEM - 20}Q700 ${HEM + 20} 628 ${HEM + 20}Q470 ${HEM + 28} 316 ${HEM + 2}C322 1100 324 860 332 620C338 480 358 380 404 276Z`;
  const roll = 'M398 240Q600 268 802 240C816 252 816 286 802 298Q600 330 398 298C384 286 384 252 398 240Z';
  const inside = 'M410 244Q600 214 790 244Q600 272 410 244Z';
  const within = (d: string, markup: string) =>
    `<g clip-path="url(#${sheet.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})">${markup}</g>`;
  const edging = (down: number) =>
    border
      ? `<path d="M280 ${HEM - 96 + down}Q600 ${HEM - 66 + down} 920 ${HEM - 100 + down}V1420H280Z" fill="${sheet.fill(border, { angle: 90, down: HEM + down })}"/>${seam(light, `M280 ${HEM - 96 + down}Q600 ${HEM - 66 + down} 920 ${HEM - 100 + down}`, 1.8)}`
      : '';
  const tail = 'M612 300C640 350 652 410 640 476L706 462C714 400 690 336 662 292Z';
  const knot =
    'M566 262C584 240 640 240 660 258C676 276 668 306 646 316C616 326 582 320 568 304C558 290 558 274 566 262Z';

  const layers =
    `<path d="${body}" fill="${sheet.fill(cloth, { shift: 46, down: 8 })}"/>${within(body, edging(-6) + light.shade(`M640 296C690 420 716 640 722 ${HEM}L800 ${HEM}C790 700 740 420 690 290Z`, 0.3))}` +
    `<path d="${over}" fill="${sheet.fill(cloth)}"/>${within(over, (panel ? `<path d="M520 290C590 500 604 900 606 1420H740V1200C724 700 700 420 640 290Z" fill="${sheet.fill(panel)}"/>${seam(light, 'M520 290C590 500 604 900 606 1420', 1.8)}` : '') + edging(6))}${light.shadeLine(`M640 296C690 420 716 640 722 ${HEM - 10}`, 3, 0.5)}` +
    `<path d="${roll}" fill="${sheet.fill(cloth, { angle: 87, shift: 20 })}"/>`;
  let soft =
    light.shade(`M404 276C358 380 338 480 332 620L316 ${HEM}L380 ${HEM}C384 900 390 560 440 300Z`, 0.34) +
    light.shade(`M796 276C842 380 862 480 868 620L884 ${HEM}L810 ${HEM}C812 900 800 560 750 300Z`, 0.44) +
    light.shine(`M470 330C430 560 420 900 430 ${HEM - 40}C500 900 500 560 510 330Z`, 0.18);
  let fine =
    light.shade('M398 292Q600 330 802 292L806 330Q600 364 394 330Z', 0.4) +
    light.shine('M398 250Q600 276 802 250L804 268Q600 294 396 268Z', 0.4) +
    light.shade('M394 280Q600 312 806 280V300Q600 332 394 300Z', 0.4);
  for (let at = 0; at < 6; at += 1) {
    const end = 430 + at * 54 + random.between(-12, 12);
    soft += light.fold([580 + at * 9, 318], [end, HEM + 30], 24 + at * 2, (at - 4) * -14, 0.34);
    fine += light.fold([574 + at * 12, 316], [540 + at * 26, 470 + random.between(60, 260)], 7, (3 - at) * 7, 0.42);
  }
  soft +=
    light.fold([760, 330], [820, HEM], 24, -18, 0.34) +
    light.fold([420, 340], [370, HEM], 22, 16, 0.3) +
    light.shade(sliver([650, 320], [742, HEM], 18, -20), 0.5);
  fine += light.fold([780, 320], [700, 420], 7, 10, 0.34) + light.fold([420, 330], [500, 430], 7, -10, 0.3);
  const fill = (angle: number) => sheet.fill(cloth, { angle, shift: 60 });
  return {
    outline: [body, over, roll],
    under: `<path d="${inside}" fill="${darker(cloth.colour, 0.5)}"/>`,
    layers,
    soft,
    fine,
    over:
      `<path d="${tail}" fill="#1a1014" opacity=".3" transform="translate(7 9)"/><path d="${tail}" fill="${fill(-12)}"/>${light.shadeLine(tail, 2.4, 0.45)}${light.shade('M640 330C664 380 672 420 668 470L690 466C696 400 680 350 656 310Z', 0.26)}` +
      `<path d="${knot}" fill="#1a1014" opacity=".34" transform="translate(4 9)"/><path d="${knot}" fill="${fill(38)}"/>${light.shadeLine(knot, 2.4, 0.5)}${light.shade('M580 300C600 286 640 290 660 280C664 300 650 316 620 318C600 318 586 310 580 300Z', 0.4)}${light.shine('M576 268C600 250 630 250 648 262C620 262 600 268 584 280Z', 0.4)}`,
    box: [270, 190, 930, HEM + 40],
    focus: [620, 470],
  };
}
