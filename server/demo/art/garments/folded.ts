import type { Cloth } from '../cloth/cloth.ts';
import { darker, dye } from '../colour.ts';
import { type Drawing, lightOn, seam } from '../drawing.ts';
import type { Sheet } from '../sheet.ts';

export type FoldedCut = { cloth: Cloth; border?: Cloth; head?: Cloth };

/** The folds at the front, from the upper edge down. */
const FOLDS = [0, 1, 2, 3] as const;
const fold = (at: number): string => {
  const top = 958 + at * 45;
  const out = [0, 7, -3, 5][at] ?? 0;
  return `M${240 - out} ${top}C${214 - out} ${top + 4} ${214 - out} ${top + 50} ${242 - out} ${top + 50}Q600 ${top + 68} ${958 + out} ${top + 50}C${986 + out} ${top + 50} ${986 + out} ${top + 4} ${960 + out} ${top}Q600 ${top + 18} ${240 - out} ${top}Z`;
};

/** Cloth folded into a bundle and held by a paper band, seen from before and above: sarees, sarongs, shawls. */
export function folded(sheet: Sheet, { cloth, border, head }: FoldedCut): Drawing {
  const light = lightOn(cloth.colour);
  const top =
    'M306 500Q600 486 894 500Q914 502 920 522L974 920Q978 958 942 964Q600 984 258 964Q222 958 226 920L280 522Q286 502 306 500Z';
  const flap = 'M270 490H650C610 640 480 770 240 824Z';
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${top}"/></clipPath>`);
  const roll = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="#1a1014" stop-opacity=".26"/><stop offset=".34" stop-color="#fffaf0" stop-opacity=".24"/><stop offset=".6" stop-color="#1a1014" stop-opacity=".04"/><stop offset="1" stop-color="#1a1014" stop-opacity=".5"/></linearGradient>`,
  );
  let layers = FOLDS.toReversed()
    .map(
      (at) =>
        `<path d="${fold(at)}" fill="${sheet.fill(border && at === 1 ? border : cloth, border && at === 1 ? { angle: 90, down: 1006 } : { shift: at * 23, down: 958 + at * 45 })}"/><path d="${fold(at)}" fill="url(#${roll})"/>${light.shadeLine(fold(at), 2, 0.42)}`,
    )
    .join('');
  let inner = `<path d="${top}" fill="${sheet.fill(cloth)}"/>`;
  if (border)
    inner += `<path d="M180 846Q600 866 1020 846V926Q600 946 180 926Z" fill="${sheet.fill(border, { angle: 90, down: 930 })}"/>${seam(light, 'M180 846Q600 866 1020 846M180 926Q600 946 1020 926', 1.8)}`;
  if (head)
    inner += `<path d="${flap}" fill="#1a1014" opacity=".24" transform="translate(12 16)"/><path d="${flap}" fill="${sheet.fill(head, { angle: -34, scale: 0.86 })}"/>${seam(light, flap, 2)}`;
  layers += `<g clip-path="url(#${clip})">${inner}</g>`;
  const soft =
    light.shine('M300 500H800Q620 640 280 720Z', 0.16) +
    light.shine('M228 930Q600 956 972 930L974 962Q600 984 226 962Z', 0.34) +
    light.shade('M900 500Q960 700 972 960L900 966Q930 720 860 500Z', 0.24) +
    light.fold([300, 900], [560, 800], 22, 18, 0.24) +
    light.fold([700, 540], [880, 640], 20, -20, 0.26) +
    light.fold([720, 900], [930, 820], 18, 16, 0.28) +
    light.fold([680, 700], [900, 740], 14, -10, 0.2);
  const fine =
    light.shadeLine('M232 960Q600 984 968 960', 8, 0.4) +
    (head ? light.shadeLine('M650 490C610 640 480 770 240 824', 9, 0.3) : '');
  const paper = darker(dye.cream, 0.02);
  const band = 'M536 489Q600 486 664 489L676 970Q600 975 524 970Z';
  const lower = 'M524 968Q600 973 676 968L674 1154Q600 1160 526 1154Z';
  const mark = `<g transform="translate(0 -56)"><circle cx="600" cy="776" r="34" fill="none" stroke="${dye.cinnamon}" stroke-width="3"/><path d="M582 790C582 760 618 760 618 776C618 796 590 794 590 778C590 768 604 766 606 776M566 812H634" fill="none" stroke="${dye.cinnamon}" stroke-width="3" stroke-linecap="round"/></g>`;
  const over = `<path d="${band}" fill="#1a1014" opacity=".18" transform="translate(9 5)"/><path d="${lower}" fill="#1a1014" opacity=".22" transform="translate(9 2)"/><path d="${band}" fill="${paper}"/><path d="${lower}" fill="${darker(paper, 0.13)}"/><path d="M547 489L536 970M653 489L664 970" fill="none" stroke="${dye.cinnamon}" stroke-width="2" opacity=".6"/>${mark}<path d="M536 970V1154M664 970V1154" stroke="${dye.cinnamon}" stroke-width="2" opacity=".45"/>`;
  return {
    outline: [top, ...FOLDS.map(fold)],
    layers,
    soft,
    fine,
    over,
    box: [176, 440, 1024, 1220],
    focus: [420, 620],
  };
}
