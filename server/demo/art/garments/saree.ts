import type { Cloth } from '../cloth/cloth.ts';
import { woven } from '../cloth/plain.ts';
import { type Colour, darker, dye, lighter } from '../colour.ts';
import { type Drawing, lightOn, seam } from '../drawing.ts';
import { n, sliver } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';

export type SareeCut = {
  cloth: Cloth;
  border: Cloth;
  /** The loose end that falls from the shoulder. */
  head: Cloth;
  blouse: Colour;
};

const PLEATS = 7;
const HEM = 1404;

/** A tailor's figure of raw linen on a turned stand. */
function figure(): string {
  const linen = '#dccdb4';
  return (
    `<path d="M600 1380V1452" stroke="${dye.tea}" stroke-width="20"/><ellipse cx="600" cy="1456" rx="120" ry="13" fill="${dye.tea}"/><ellipse cx="596" cy="1452" rx="112" ry="9" fill="${dye.cinnamon}"/>` +
    `<path d="M562 172C562 152 638 152 638 172L644 240C664 262 742 270 776 300C800 330 700 600 708 660H492C500 600 400 330 424 300C458 270 536 262 556 240Z" fill="${linen}"/>` +
    `<path d="M562 172C562 152 638 152 638 172L636 184Q600 194 564 184Z" fill="${dye.tea}"/><ellipse cx="600" cy="156" rx="15" ry="18" fill="${dye.cinnamon}"/>` +
    `<path d="M556 240Q600 268 644 240L652 252Q600 292 548 252Z" fill="${darker(linen, 0.3)}" opacity=".5"/><path d="M620 190C640 240 640 300 610 330L690 300L650 250L640 190Z" fill="${darker(linen, 0.3)}" opacity=".22"/>`
  );
}

/** A saree draped on a figure: a fan of pleats in front, the cloth across the breast, and the loose end spread from the left shoulder. */
export function saree(sheet: Sheet, { cloth, border, head, blouse }: SareeCut): Drawing {
  const light = lightOn(cloth.colour);
  const bodice = lightOn(blouse);
  const random = randomFrom(`saree ${cloth.colour} ${blouse}`);
  const sleeve =
    'M446 288C418 300 404 330 394 378C388 404 384 424 382 440Q414 462 452 458L464 396C462 356 456 318 446 288Z';
  const far =
    'M754 288C782 300 796 330 806 378C812 404 816 424 818 440Q786 462 748 458L736 396C738 356 744 318 754 288Z';
  const bust =
    'M446 288C474 274 500 266 526 258C540 338 660 338 674 258C700 266 726 274 754 288C744 330 738 370 738 410C742 480 730 540 716 588Q600 606 484 588C470 540 458 480 462 410C462 370 456 330 446 288Z';
  const skirt = `M486 646Q600 668 714 646C752 716 774 800 788 920C808 1080 836 1240 856 ${HEM - 8}Q600 ${HEM + 34} 344 ${HEM - 8}C364 1240 392 1080 412 920C426 800 448 716 486 646Z`;
  const across =
    'M454 716C440 668 448 626 474 588C542 500 612 386 654 266C686 254 738 262 762 284C782 304 786 330 782 352C756 470 732 570 712 664C640 716 540 738 454 716Z';
  const fall =
    'M654 266C690 246 752 252 784 294C822 420 862 600 894 790C916 930 934 1050 948 1150Q872 1196 716 1176C722 980 720 760 708 600C696 450 678 350 654 266Z';
  const within = (d: string, markup: string) =>
    `<g clip-path="url(#${sheet.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})">${markup}</g>`;
  const edging = sheet.fill(border, { angle: 90, down: HEM - 4 });

  const cloth2 = sheet.fill(woven(blouse, 0.25));
  let layers =
    [sleeve, far, bust].map((d) => `<path d="${d}" fill="${cloth2}"/>`).join('') +
    seam(bodice, 'M446 288C458 330 464 370 462 410M754 288C742 330 736 370 738 410M600 320V590') +
    seam(bodice, 'M386 424Q414 444 454 440M814 424Q786 444 746 440', 2.4);
  layers +=
    `<path d="${skirt}" fill="${sheet.fill(cloth)}"/>` +
    within(
      skirt,
      `<path d="M300 ${HEM - 84}Q600 ${HEM - 40} 900 ${HEM - 84}V1470H300Z" fill="${edging}"/>${seam(light, `M300 ${HEM - 84}Q600 ${HEM - 40} 900 ${HEM - 84}`, 2)}`,
    );

  // The pleats are laid one beside the other, each a panel of its own with its own edge.
  let soft =
    light.shade(
      `M486 646C448 716 426 800 412 920C392 1080 364 1240 344 ${HEM}L420 ${HEM}C440 1140 452 880 520 660Z`,
      0.3,
    ) + light.shade(`M714 646C752 716 774 800 788 920L856 ${HEM}L770 ${HEM}C764 1120 744 860 680 660Z`, 0.34);
  let fine = '';
  for (let at = PLEATS - 1; at >= 0; at -= 1) {
    const [from, to] = [538 + at * 14, 420 + at * 46];
    const low = HEM + 10 + (at % 2) * 7 + at;
    const panel = `M${from} 656C${from - 8} 880 ${to + 34} 1160 ${to} ${low}Q${to + 30} ${low + 12} ${to + 60} ${low - 2}C${to + 84} 1160 ${from + 26} 880 ${from + 18} 656Z`;
    const lean = Math.round(Math.atan2(from - to, 750) * -50);
    layers +=
      `<path d="${panel}" fill="${sheet.fill(cloth, { angle: -lean, shift: at * 31 })}"/>` +
      within(
        panel,
        `<path d="M${to - 20} ${low - 76}L${to + 110} ${low - 80}V1470H${to - 20}Z" fill="${sheet.fill(border, { angle: 90, down: HEM + 6 })}"/>`,
      ) +
      light.shadeLine(`M${from + 18} 656C${from + 26} 880 ${to + 84} 1160 ${to + 60} ${low - 2}`, 2.6, 0.5);
    soft +=
      light.shine(sliver([from + 4, 680], [to + 16, low], 11, -8), 0.26) +
      light.shade(sliver([from + 18, 660], [to + 60, low], 13, -10), 0.42);
    fine += light.shade(sliver([from + 18, 656], [to + 58, low], 5, -10), 0.4);
  }
  layers +=
    `<path d="${across}" fill="${sheet.fill(cloth, { angle: -34, shift: 30 })}"/>` +
    within(
      across,
      `<path d="M440 626C544 512 616 394 652 252L684 262C652 410 572 552 470 660Z" fill="${sheet.fill(border, { angle: 34 })}"/>`,
    );
  layers +=
    `<path d="${fall}" fill="${sheet.fill(cloth, { angle: -7, shift: 18 })}"/>` +
    within(
      fall,
      `<path d="M640 250L664 262C704 430 740 740 750 1200H690Z" fill="${sheet.fill(border, { angle: -4 })}"/><path d="M770 250C840 440 900 700 964 1170H920C880 800 820 480 750 262Z" fill="${sheet.fill(border, { angle: -8 })}"/><path d="M690 900Q800 924 960 884V1210H690Z" fill="${sheet.fill(head, { down: 896, angle: -3, scale: 0.92 })}"/>${light.shadeLine('M690 900Q800 924 960 884', 3, 0.3)}`,
    );

  soft +=
    [0, 1, 2, 3, 4]
      .map((at) => light.fold([462 + at * 12, 716 - at * 30], [676 + at * 22, 296 + at * 10], 13, -20, 0.36))
      .join('') +
    light.shade('M470 700C540 730 640 716 712 660L716 716Q590 772 462 730Z', 0.34) +
    bodice.shade('M484 588C470 540 458 480 462 410L486 400C486 480 500 540 520 592Z', 0.3) +
    light.shine('M560 520C610 450 650 380 668 310C700 360 690 460 620 560Z', 0.12);
  soft +=
    [0, 1, 2, 3].map((at) => light.fold([676 + at * 28, 282], [744 + at * 52, 1184], 22, -14, 0.4)).join('') +
    light.shade('M654 266C678 350 696 450 708 600C720 760 722 980 716 1180L690 1182C700 900 690 640 640 300Z', 0.42);
  for (let at = 0; at < 6; at += 1)
    fine +=
      light.fold(
        [672 + at * 18, 276 + random.between(0, 12)],
        [704 + at * 24, 440 + random.between(0, 160)],
        5,
        -6,
        0.36,
      ) + light.fold([460 + at * 9, 690 - at * 22], [560 + at * 20, 520 - at * 20], 4, -8, 0.26);
  fine +=
    light.shadeLine('M454 716C540 738 640 716 712 664', 8, 0.36) +
    light.shadeLine('M474 588C542 500 612 386 654 266', 7, 0.3) +
    bodice.fold([470, 480], [520, 560], 7, 6, 0.3) +
    bodice.fold([404, 340], [420, 440], 6, -4, 0.3) +
    bodice.shadeLine('M462 410C462 370 456 330 446 288', 6, 0.3);

  const tassel = Array.from({ length: 14 }, (_, at) => {
    const x = 722 + at * 16.8;
    const y = 1178 + 9 * Math.sin(at * 0.5) - at * 1.6;
    return `M${n(x)} ${n(y)}q${at % 2 ? 3 : -3} 18 ${at % 2 ? -2 : 2} 40`;
  }).join('');
  return {
    outline: [skirt, sleeve, far, bust, across, fall],
    under: figure(),
    layers,
    soft,
    fine,
    over: `<path d="${tassel}" fill="none" stroke="${lighter(head.colour, 0.25)}" stroke-width="6" stroke-linecap="round"/>`,
    box: [322, 132, 960, 1470],
    focus: [690, 560],
  };
}
