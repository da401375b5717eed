import type { Cloth } from '../cloth/cloth.ts';
import { lightOn } from '../drawing.ts';
import { n } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { softly } from '../stage.ts';

/** Folded clothes on each other, their folds to the front; `foot` is what they lie on. Named from the lowest. */
export function foldedStack(
  sheet: Sheet,
  cloths: readonly Cloth[],
  x: number,
  foot: number,
  width: number,
  thick = 72,
): string {
  const random = randomFrom(`stack ${x} ${foot} ${cloths.length}`);
  const roll = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="#fffaf0" stop-opacity=".1"/><stop offset=".24" stop-color="#fffaf0" stop-opacity=".34"/><stop offset=".5" stop-color="#1a1014" stop-opacity="0"/><stop offset="1" stop-color="#1a1014" stop-opacity=".5"/></linearGradient>`,
  );
  const ends = sheet.define(
    (id) =>
      `<linearGradient id="${id}"><stop offset="0" stop-color="#1a1014" stop-opacity=".16"/><stop offset=".1" stop-color="#1a1014" stop-opacity="0"/><stop offset=".8" stop-color="#1a1014" stop-opacity="0"/><stop offset="1" stop-color="#1a1014" stop-opacity=".34"/></linearGradient>`,
  );
  let markup = softly(
    sheet,
    `<path d="M${n(x - width * 0.46)} ${foot}H${n(x + width * 0.56)}" stroke="#2a1a14" stroke-width="20" opacity=".5"/>`,
    9,
  );
  let bottom = foot;
  for (const [at, cloth] of cloths.entries()) {
    const height = thick * random.between(0.84, 1.14);
    const half = (width / 2) * random.between(0.93, 1.02);
    const middle = x + random.between(-0.025, 0.025) * width;
    const [left, right, top] = [middle - half, middle + half, bottom - height];
    const lean = random.between(-5, 5);
    const round = height * 0.4;
    const slab = `M${n(left + round)} ${n(top + lean)}Q${n(middle)} ${n(top - 6)} ${n(right - round)} ${n(top - lean)}C${n(right + 5)} ${n(top - lean)} ${n(right + 7)} ${n(bottom)} ${n(right - round * 0.7)} ${n(bottom)}Q${n(middle)} ${n(bottom + 5)} ${n(left + round * 0.7)} ${n(bottom)}C${n(left - 7)} ${n(bottom)} ${n(left - 5)} ${n(top + lean)} ${n(left + round)} ${n(top + lean)}Z`;
    const crease = (share: number, bend: number) =>
      `M${n(left + 6)} ${n(top + height * share)}Q${n(middle + bend * 8)} ${n(top + height * share + bend)} ${n(right - 5)} ${n(top + height * (share - 0.02))}`;
    const light = lightOn(cloth.colour);
    const layers = [
      crease(0.46 + random.between(-0.06, 0.06), random.between(-3, 6)),
      ...(at % 2 ? [crease(0.73, random.between(-3, 5))] : []),
    ].join('');
    markup +=
      `<path d="${slab}" fill="${sheet.fill(cloth, { scale: 0.62, shift: Math.round(left + at * 37), down: Math.round(top) })}"/><path d="${slab}" fill="url(#${roll})"/>` +
      light.shadeLine(layers, 3.4, 0.62) +
      `<path d="${layers}" transform="translate(0 4)" fill="none" stroke="#fffaf0" stroke-width="3" opacity=".2"/><path d="${slab}" fill="url(#${ends})"/>${light.shadeLine(slab, 1.6, 0.4)}`;
    bottom = top + 3;
  }
  return markup;
}
