import type { Cloth } from '../cloth/cloth.ts';
import { woven } from '../cloth/plain.ts';
import { type Colour, darker, dye, lighter } from '../colour.ts';
import { type Drawing, lightOn, seam } from '../drawing.ts';
import { sliver } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';

export type SareeCut = {
  cloth: Cloth;
  border: Cloth;
  /** The loose end that falls from the shoulder. */
  head: Cloth;
  blouse: Colour;
};

/** A tailor's figure of raw linen on a turned stand. */
function figure(): string {
  const linen = '#d8c8ae';
  return `<path d="M590 1340V1440M470 1470Q600 1410 730 1470" fill="none" stroke="${dye.tea}" stroke-width="18" stroke-linecap="round"/>`
    + `<path d="M566 146C566 124 634 124 634 146L640 236C664 262 742 272 776 300C790 330 786 380 776 420H424C414 380 410 330 424 300C458 272 536 262 560 236Z" fill="${linen}"/>`
    + `<path d="M566 146C566 124 634 124 634 146L632 158Q600 168 568 158Z" fill="${dye.tea}"/><ellipse cx="600" cy="130" rx="16" ry="22" fill="${dye.cinnamon}"/>`
    + `<path d="M560 236Q600 262 640 236L648 246Q600 280 552 246Z" fill="${darker(linen, 0.22)}" opacity=".5"/><path d="M424 300C414 330 414 380 424 420H470C446 380 440 330 452 288Z" fill="${darker(linen, 0.3)}" opacity=".35"/>`;
}

/** A saree draped on a figure: pleats in front, the cloth across the breast and over the left shoulder. */
export function saree(sheet: Sheet, { cloth, border, head, blouse }: SareeCut): Drawing {
  const light = lightOn(cloth.colour);
  const bodice = lightOn(blouse);
  const random = randomFrom(`saree ${cloth.colour} ${blouse}`);
  const top = 'M436 296C470 276 500 268 524 262C540 330 660 330 676 262C700 268 730 276 764 296C800 330 822 396 828 462Q792 486 752 484L746 420C748 500 736 580 716 640H484C464 580 452 500 454 420L448 484Q408 486 372 462C378 396 400 330 436 296Z';
  const skirt = 'M484 628Q600 652 716 628C752 700 770 800 784 920C800 1060 822 1200 846 1352Q720 1392 600 1386Q480 1392 354 1352C378 1200 400 1060 416 920C430 800 448 700 484 628Z';
  // From the right hip up across the breast, over the shoulder.
  const across = 'M452 700C440 660 446 620 470 586C540 500 616 380 664 268C690 262 730 270 752 286C770 300 778 322 776 344C752 460 730 560 712 648C640 700 540 724 452 700Z';
  const fall = 'M664 268C700 250 752 262 776 300C800 380 822 520 838 700C850 840 858 960 862 1080Q800 1106 722 1088C728 900 720 700 706 560C694 440 676 350 664 268Z';
  const clipOf = (d: string) => sheet.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  const within = (d: string, markup: string) => `<g clip-path="url(#${clipOf(d)})">${markup}</g>`;
  const edging = sheet.fill(border, { angle: 90, down: 1300 });

  let layers = `<path d="${top}" fill="${sheet.fill(woven(blouse, 0.25))}"/>${seam(bodice, 'M454 420C452 372 444 330 436 300M746 420C748 372 756 330 764 300')}${seam(bodice, 'M374 444Q410 466 450 464M826 444Q790 466 750 464', 2)}`;
  layers += `<path d="${skirt}" fill="${sheet.fill(cloth)}"/>` + within(skirt, `<path d="M330 1296Q600 1350 870 1296V1420H330Z" fill="${edging}"/>${seam(light, 'M330 1296Q600 1350 870 1296', 2)}`);
  layers += `<path d="${across}" fill="${sheet.fill(cloth, { angle: -34, shift: 30 })}"/>` + within(across, `<path d="M440 610C540 500 612 386 652 250L690 258C650 400 570 540 468 640Z" fill="${sheet.fill(border, { angle: 34 })}"/>`);
  layers += `<path d="${fall}" fill="${sheet.fill(cloth, { angle: -3, shift: 18 })}"/>` + within(fall, `<path d="M640 250L668 262C706 430 738 700 744 1110H700Z" fill="${sheet.fill(border, { angle: -3 })}"/><path d="M700 860Q780 880 880 850V1120H700Z" fill="${sheet.fill(head, { down: 858 })}"/>`);

  const pleat = (from: number, to: number, width: number, strength: number) => light.fold([from, 648], [to, 1380], width, (to - from) * 0.06, strength);
  let soft = light.shade('M484 628C448 700 430 800 416 920C400 1060 378 1200 354 1352L430 1370C460 1100 470 860 520 650Z', 0.34) + light.shade('M716 628C752 700 770 800 784 920L846 1352L780 1372C760 1100 740 860 690 650Z', 0.3);
  let fine = '';
  for (let at = 0; at < 7; at += 1) {
    const x = 548 + at * 19;
    soft += pleat(x, 500 + at * 42, 20, 0.46);
    fine += light.shade(sliver([x + 6, 650], [512 + at * 42, 1384], 6, 8), 0.55);
  }
  soft += [0, 1, 2, 3].map((at) => light.fold([456 + at * 8, 700 - at * 34], [680 + at * 22, 300 + at * 14], 13, -18, 0.34)).join('');
  soft += light.shine('M540 560C600 500 640 440 660 380C690 440 660 540 580 620Z', 0.16) + light.shade('M470 690C540 716 640 700 712 648L716 700Q590 752 466 716Z', 0.3);
  soft += [0, 1, 2].map((at) => light.fold([690 + at * 30, 290], [760 + at * 36, 1080], 16, -16, 0.36)).join('') + light.shade('M664 268C676 350 694 440 706 560C720 700 728 900 722 1088L696 1090C700 880 694 640 648 300Z', 0.4);
  fine += light.fold([486, 640], [440, 900], 8, -10, 0.3) + light.fold([500, 720], [420, 1100], 9, -12, 0.3) + light.shadeLine('M452 700C540 724 640 700 712 648', 8, 0.34)
    + bodice.fold([470, 470], [520, 560], 8, 6, 0.3) + bodice.fold([410, 340], [420, 440], 8, -4, 0.3) + bodice.fold([800, 350], [802, 440], 8, 4, 0.3) + light.shadeLine('M470 586C540 500 616 380 664 268', 7, 0.3);
  for (let at = 0; at < 5; at += 1) fine += light.fold([676 + at * 19, 282 + random.between(0, 10)], [700 + at * 22, 430 + random.between(0, 120)], 5, -6, 0.34);

  const tassel = Array.from({ length: 9 }, (_, at) => `M${726 + at * 16.5} ${1090 + (at < 5 ? at : 8 - at) * 2}q${at % 2 ? 3 : -3} 20 ${at % 2 ? -2 : 2} 44`).join('');
  return {
    outline: [skirt, top, across, fall], under: figure(), layers, soft, fine,
    over: `<path d="${tassel}" fill="none" stroke="${lighter(head.colour, 0.25)}" stroke-width="6" stroke-linecap="round"/>`,
    box: [300, 110, 900, 1476], focus: [620, 520],
  };
}
