import type { Cloth } from '../cloth/cloth.ts';
import { type Colour, darker, dye, lighter } from '../colour.ts';
import { type Drawing, lightOn, seam } from '../drawing.ts';
import { n, sliver } from '../path.ts';
import { type Random, randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';

export type DrapeCut = {
  cloth: Cloth;
  /** Down both edges. */
  border?: Cloth;
  /** Across the lower end: the head of a saree, the panel of a sarong. */
  head?: Cloth;
  headHeight?: number;
  /** Tassels at the end. */
  fringe?: Colour;
  width: 'saree' | 'sarong' | 'scarf';
};

const SIZE = {
  saree: { half: 290, end: 1330, behind: 60 },
  sarong: { half: 350, end: 1180, behind: 40 },
  scarf: { half: 165, end: 1240, behind: 34 },
} as const;
const RAIL = 205;

/** A wooden rail on two cords. */
function rail(half: number): string {
  const left = n(600 - half - 130);
  const right = n(600 + half + 130);
  const wood = dye.cinnamon;
  return (
    `<path d="M${left} -700L${n(600 - half - 96)} ${RAIL}M${right} -700L${n(600 + half + 96)} ${RAIL}" stroke="${darker(dye.oat, 0.2)}" stroke-width="5"/>` +
    `<path d="M${left} ${RAIL + 32}H${right}" stroke="#3a2a20" stroke-width="18" opacity=".14" stroke-linecap="round"/>` +
    `<path d="M${left} ${RAIL}H${right}" stroke="${wood}" stroke-width="26" stroke-linecap="round"/><path d="M${left} ${RAIL - 6}H${right}" stroke="${lighter(wood, 0.35)}" stroke-width="6" stroke-linecap="round" opacity=".7"/><path d="M${left} ${RAIL + 8}H${right}" stroke="${darker(wood, 0.5)}" stroke-width="5" stroke-linecap="round" opacity=".5"/>`
  );
}

const tassels = (random: Random, left: number, right: number, y: (x: number) => number, colour: Colour): string => {
  let threads = '';
  let knotted = '';
  for (let x = left + 6; x < right - 4; x += 17) {
    const top = y(x);
    knotted += `M${n(x)} ${n(top - 4)}v14`;
    for (const spread of [-5, 0, 5])
      threads += `M${n(x)} ${n(top + 8)}q${n(spread * 0.5)} 22 ${n(spread + random.between(-2, 2))} ${n(random.between(46, 60))}`;
  }
  return `<path d="${threads}" fill="none" stroke="${darker(colour, 0.22)}" stroke-width="3" opacity=".9"/><path d="${knotted}" stroke="${colour}" stroke-width="8" stroke-linecap="round"/>`;
};

/** A length of cloth over a rail: sarees, sarongs, shawls. It hangs in soft pleats, its other end a little longer behind. */
export function drape(sheet: Sheet, cut: DrapeCut): Drawing {
  const { cloth, border, head, headHeight = 300, fringe } = cut;
  const { half, end, behind } = SIZE[cut.width];
  const light = lightOn(cloth.colour);
  const random = randomFrom(`drape ${cloth.colour} ${cut.width}`);
  const left = 600 - half;
  const right = 600 + half;
  const top = RAIL - 16;
  const pleats = cut.width === 'scarf' ? 3 : cut.width === 'saree' ? 5 : 6;
  // Towards its end the cloth opens into waves: the hem shows them, and the folds run into their valleys.
  const deep = cut.width === 'scarf' ? 13 : 19;
  const waves = pleats - 0.5;
  const phase = random.between(-0.4, 0.4);
  const lower = (x: number) =>
    end + deep * Math.sin(((x - left) / (half * 2)) * Math.PI * 2 * waves + phase) + (x - 600) * 0.03;
  let hem = '';
  for (let at = 39; at >= 0; at -= 1)
    hem += `L${n(left + (at / 40) * half * 2)} ${n(lower(left + (at / 40) * half * 2))}`;
  const front = `M${left + 12} ${top + 12}Q${left + 12} ${top} ${left + 24} ${top}H${right - 24}Q${right - 12} ${top} ${right - 12} ${top + 12}C${right - 2} ${top + 400} ${right - 22} ${end - 400} ${right} ${n(lower(right))}${hem}C${left + 20} ${end - 400} ${left - 2} ${top + 400} ${left + 12} ${top + 12}Z`;
  const back = `M${right - 60} ${top + 10}H${right - 8}C${right + behind * 0.5} ${top + 400} ${right + behind - 10} ${end - 300} ${right + behind} ${end + 66}Q${right - 40} ${end + 86} ${right - 140} ${end + 62}Z`;
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${front}"/></clipPath>`);
  const clipBack = sheet.define((id) => `<clipPath id="${id}"><path d="${back}"/></clipPath>`);

  const edge = cut.width === 'saree' ? 62 : 44;
  let inner = '';
  if (border)
    inner += `<path d="M${left - 30} 0H${left + edge}V1500H${left - 30}Z" fill="${sheet.fill(border, { shift: left - 8, down: 0 })}"/><path d="M${right - edge} 0H${right + 30}V1500H${right - edge}Z" fill="${sheet.fill(border, { shift: right - edge, down: 0 })}"/>${seam(light, `M${left + edge} 0V1500M${right - edge} 0V1500`, 1.6)}`;
  if (head)
    inner += `<path d="M0 ${end - headHeight}Q600 ${end - headHeight + 14} 1200 ${end - headHeight}V1500H0Z" fill="${sheet.fill(head, { down: end - headHeight })}"/>${light.shadeLine(`M0 ${end - headHeight}Q600 ${end - headHeight + 14} 1200 ${end - headHeight}`, 3, 0.3)}`;
  const behindCloth = `<g clip-path="url(#${clipBack})"><path d="${back}" fill="${sheet.fill(cloth, { shift: 40 })}"/>${border ? `<path d="M${right + behind - edge} 0L${right + behind + 40} 0V1500H${right + behind - edge}Z" fill="${sheet.fill(border)}"/>` : ''}<path d="${back}" fill="#1a1014" opacity=".3"/></g>`;
  const layers =
    behindCloth + `<path d="${front}" fill="${sheet.fill(cloth)}"/><g clip-path="url(#${clip})">${inner}</g>`;

  let soft =
    light.shine(`M${left} ${top}H${right}V${top + 34}H${left}Z`, 0.34) +
    light.shade(`M${left} ${top + 40}H${right}V${top + 84}H${left}Z`, 0.2);
  let fine = '';
  // One wave of light and shade for each wave of the hem; above, where the cloth lies over the bar, they run together.
  const length = (half * 2) / waves;
  for (let at = -1; at < waves + 1; at += 1) {
    const valley = left + (at + 0.75 - phase / (Math.PI * 2)) * length;
    const from = valley + random.between(-14, 14);
    const start = top + random.between(20, 120);
    soft +=
      light.shade(sliver([from, start], [valley, end + 50], length * 0.34, random.between(-10, 10)), 0.42) +
      light.shine(
        sliver(
          [from + length * 0.5, start + 30],
          [valley + length * 0.5, end + 20],
          length * 0.24,
          random.between(-8, 8),
        ),
        0.3,
      );
    fine +=
      light.fold(
        [from + random.between(-12, 12), top + 18],
        [valley + random.between(-8, 8), top + random.between(420, 900)],
        6,
        random.between(-8, 8),
        0.36,
      ) +
      light.shade(
        sliver([valley - 4, end - random.between(300, 520)], [valley + 2, end + 24], 9, random.between(-6, 6)),
        0.34,
      );
  }
  fine += light.shade(
    `M${right - 8} ${top + 10}C${right + 6} ${top + 400} ${right - 10} ${end - 400} ${right} ${n(lower(right))}L${right + 22} ${n(end)}C${right + 14} ${end - 400} ${right + 20} ${top + 400} ${right + 4} ${top + 10}Z`,
    0.5,
  );
  const over = fringe ? tassels(random, left, right, lower, fringe) : '';
  return {
    outline: [back, front],
    under: rail(half),
    layers,
    soft,
    fine,
    over,
    box: [600 - half - 140, 90, 600 + half + 140, end + 80],
    focus: [600 + half * 0.35, end - headHeight * 0.6],
  };
}
