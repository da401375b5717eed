import type { Cloth } from '../cloth/cloth.ts';
import { darker, dye, lighter } from '../colour.ts';
import { lightOn } from '../drawing.ts';
import { n, type Point, sliver } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { lit, softly } from '../stage.ts';
import type { View } from '../views.ts';

const WOOD = dye.cinnamon;
/** Where a hanger's hook meets the bar, in a garment's own 1200 × 1500. */
const BAR = 120;

const hook = (y: number): string =>
  `<path d="M600 ${y}V${BAR + 52}C600 ${BAR + 30} 634 ${BAR + 30} 634 ${BAR + 4}C634 ${BAR - 34} 574 ${BAR - 34} 570 ${BAR}" fill="none" stroke="#8d8a86" stroke-width="9" stroke-linecap="round"/><path d="M597 ${y}V${BAR + 52}" stroke="#e9e6e0" stroke-width="2.4" opacity=".8"/>`;

/** A wooden hanger for shoulders: its arms go under the garment that is drawn over it. */
const forShoulders = `${hook(268)}<path d="M600 258C560 268 470 318 404 366L420 386C490 344 550 322 600 318C650 322 710 344 780 386L796 366C730 318 640 268 600 258Z" fill="${WOOD}"/><path d="M600 264C566 274 530 292 490 318" fill="none" stroke="${lighter(WOOD, 0.45)}" stroke-width="5" opacity=".8"/>`;
/** A hanger with two clips for waistbands; `top` is the waistband's upper edge. */
const forWaists = (top: number): { under: string; over: string } => {
  const clip = (x: number) =>
    `<rect x="${x - 15}" y="${top - 22}" width="30" height="58" rx="5" fill="${darker(WOOD, 0.16)}"/><path d="M${x - 15} ${top + 4}h30" stroke="${darker(WOOD, 0.5)}" stroke-width="4"/>`;
  return {
    under: `${hook(top - 10)}<rect x="440" y="${top - 26}" width="320" height="20" rx="10" fill="${WOOD}"/>`,
    over: clip(466) + clip(734),
  };
};

export type Hanging = {
  view: View;
  at: Point;
  scale: number;
  /** The upper edge of a waistband in the garment's own coordinates; shoulders if not given. */
  waist?: number;
  turn?: number;
};

/** A garment on a hanger whose hook rests on a bar at `at`, seen from the front. */
export function onHanger(sheet: Sheet, { view, at: [x, y], scale, waist, turn = 0 }: Hanging): string {
  const drawing = view.draw(sheet);
  const clips = waist === undefined ? null : forWaists(waist);
  const under = clips ? clips.under + (drawing.under ?? '') : forShoulders + (drawing.under ?? '');
  const markup = lit(sheet, { ...drawing, under }, 'hung') + (clips?.over ?? '');
  return `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${turn})` : ''} scale(${scale}) translate(-600 ${-BAR})">${markup}</g>`;
}

/** A length of cloth without its own rail, thrown over a bar at `at`. */
export function overBar(sheet: Sheet, view: View, [x, y]: Point, scale: number): string {
  const drawing = view.draw(sheet);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${scale}) translate(-600 -205)">${lit(sheet, { ...drawing, under: '' }, 'hung')}</g>`;
}

/** Something set down or hung up so that the point 600, `height` of its drawing is at `at`. */
export function setAt(sheet: Sheet, view: View, [x, y]: Point, scale: number, height: number, turn = 0): string {
  return `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${turn})` : ''} scale(${scale}) translate(-600 ${-height})">${lit(sheet, view.draw(sheet), view.stage)}</g>`;
}

export type Sidelong = { cloth: Cloth; length: number; width: number; sleeve?: number; trim?: Cloth };

/** Clothes pushed together on a bar, seen from their sides: the first is in front, at the left. */
export function sidelong(sheet: Sheet, all: readonly Sidelong[], from: number, step: number, y: number): string {
  const random = randomFrom(`sidelong ${from} ${all.length}`);
  const drawn = all.map(({ cloth, length, width, sleeve = 0, trim }, at) => {
    const light = lightOn(cloth.colour);
    const x = from + at * step + random.between(-6, 6);
    const half = width / 2;
    const top = y + 44;
    const end = top + length;
    const sway = random.between(-8, 10);
    const body = `M${n(x - 12)} ${n(top)}C${n(x - half)} ${n(top + 22)} ${n(x - half - 4)} ${n(top + 90)} ${n(x - half)} ${n(top + 190)}C${n(x - half - 10)} ${n(top + length * 0.6)} ${n(x - half + sway)} ${n(end - 120)} ${n(x - half - 12 + sway)} ${n(end)}Q${n(x - half * 0.4)} ${n(end + 16)} ${n(x)} ${n(end - 2)}Q${n(x + half * 0.5)} ${n(end + 14)} ${n(x + half + 10 + sway)} ${n(end - 8)}C${n(x + half + sway)} ${n(end - 160)} ${n(x + half + 10)} ${n(top + length * 0.5)} ${n(x + half)} ${n(top + 170)}C${n(x + half + 2)} ${n(top + 80)} ${n(x + half - 6)} ${n(top + 20)} ${n(x + 12)} ${n(top)}Z`;
    const arm = sleeve
      ? `M${n(x - 6)} ${n(top + 14)}C${n(x - half * 0.9)} ${n(top + 40)} ${n(x - half * 0.8)} ${n(top + sleeve * 0.6)} ${n(x - half * 0.7)} ${n(top + sleeve)}Q${n(x - half * 0.1)} ${n(top + sleeve + 12)} ${n(x + half * 0.42)} ${n(top + sleeve - 6)}C${n(x + half * 0.6)} ${n(top + sleeve * 0.6)} ${n(x + half * 0.6)} ${n(top + 40)} ${n(x + 8)} ${n(top + 14)}Z`
      : '';
    const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`);
    const fill = sheet.fill(cloth, { scale: 0.55, shift: Math.round(x), down: Math.round(top) });
    const folds = [0, 1, 2]
      .map((fold) => {
        const at0 = x - half * 0.6 + fold * half * 0.62;
        return light.fold(
          [at0, top + random.between(60, 220)],
          [at0 + sway + random.between(-8, 8), end + 10],
          half * random.between(0.16, 0.26),
          random.between(-8, 8),
          0.42,
        );
      })
      .join('');
    const edges =
      light.shade(sliver([x + half + 2, top], [x + half + sway, end], half * 0.5), 0.5) +
      light.shine(sliver([x - half * 0.7, top + 20], [x - half * 0.8 + sway, end], half * 0.3), 0.3);
    const cuff =
      sleeve && trim
        ? `<path d="M${n(x - half * 0.74)} ${n(top + sleeve - 40)}Q${n(x)} ${n(top + sleeve - 28)} ${n(x + half * 0.48)} ${n(top + sleeve - 44)}L${n(x + half * 0.42)} ${n(top + sleeve - 6)}Q${n(x - half * 0.1)} ${n(top + sleeve + 12)} ${n(x - half * 0.7)} ${n(top + sleeve)}Z" fill="${sheet.fill(trim, { scale: 0.5 })}"/>`
        : '';
    const hem =
      !sleeve && trim
        ? `<path d="M${n(x - half - 40)} ${n(end - 120)}H${n(x + half + 60)}V${n(end + 40)}H${n(x - half - 40)}Z" fill="${sheet.fill(trim, { scale: 0.55, down: Math.round(end - 120) })}"/>`
        : '';
    const limb = arm
      ? light.shade(sliver([x + half * 0.5, top + 30], [x + half * 0.5, top + sleeve + 16], half * 0.3), 0.5)
      : '';
    const overArm = arm
      ? `<path d="${arm}" fill="${sheet.fill(cloth, { scale: 0.55, shift: Math.round(x + 17), down: Math.round(top) })}"/>${cuff}<g clip-path="url(#${clip})">${softly(sheet, light.fold([x - half * 0.3, top + 60], [x - half * 0.2, top + sleeve], half * 0.2, 4, 0.36) + light.shade(sliver([x + half * 0.42, top + 30], [x + half * 0.36, top + sleeve], half * 0.14), 0.4), 5)}</g>${light.shadeLine(arm, 1.8, 0.36)}`
      : '';
    const hung = `<path d="M${n(x)} ${n(top + 4)}V${n(y + 18)}C${n(x)} ${n(y + 6)} ${n(x + 13)} ${n(y + 6)} ${n(x + 13)} ${n(y - 2)}C${n(x + 13)} ${n(y - 19)} ${n(x - 13)} ${n(y - 19)} ${n(x - 13)} ${n(y)}" fill="none" stroke="#8d8a86" stroke-width="5" stroke-linecap="round"/>`;
    return `${softly(sheet, `<path d="${body}" transform="translate(16 14)" fill="#2a1a14" opacity=".36"/>`, 11)}${hung}<path d="${body}" fill="${fill}"/><g clip-path="url(#${clip})">${hem}${softly(sheet, folds + edges + limb, 8)}</g>${light.shadeLine(body, 1.8, 0.4)}${overArm}`;
  });
  return drawn.reverse().join('');
}
