import { dye } from '../colour.ts';
import { n } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import type { View } from '../views.ts';
import { placed } from './scene.ts';

/** Clothes pegged by their shoulders to a line that sags over 1600. */
export function clothesLine(sheet: Sheet, views: readonly View[]): { below: string; above: string } {
  const height = (x: number): number => 166 + 150 * (x / 1600) * (1 - x / 1600);
  const step = 1520 / views.length;
  const middles = views.map((_, at) => 40 + step * (at + 0.5));
  const clothes = views
    .map((view, at) => {
      const x = middles[at] ?? 0;
      // Hung by its top: a drawing keeps its proportions inside the box that it is given.
      return placed(sheet, {
        view,
        at: [x, height(x) + 2],
        size: [step * 1.14, 700],
        hang: true,
        turn: (at % 2 ? 1 : -1) * (1 + at * 0.4),
      });
    })
    .join('');
  const cord = 'M-20 164Q800 242 1620 164';
  const peg = (x: number): string =>
    `<path d="M${n(x - 9)} ${n(height(x) - 28)}h18l-2 70h-14z" fill="${dye.sand}" stroke="${dye.cinnamon}" stroke-width="1.6"/><path d="M${n(x)} ${n(height(x) + 6)}v36M${n(x - 9)} ${n(height(x) - 2)}h18" stroke="${dye.cinnamon}" stroke-width="3"/>`;
  const pegs = middles
    .flatMap((x) => [x - step * 0.15, x + step * 0.15])
    .map(peg)
    .join('');
  return {
    below: `<path d="${cord}" transform="translate(16 30)" fill="none" stroke="#3a2a20" stroke-width="7" opacity=".12"/><path d="${cord}" fill="none" stroke="${dye.tea}" stroke-width="5"/>`,
    above: clothes + pegs,
  };
}
