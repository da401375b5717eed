import { dye } from '../colour.ts';
import type { View } from '../views.ts';
import { type Backdrop, type Piece, sceneOf } from './scene.ts';

/** Laid side by side over a width, at one height; each `turn` in degrees. */
export function row(views: readonly View[], left: number, right: number, middle: number, size: readonly [number, number], turns: readonly number[] = []): Piece[] {
  const step = (right - left) / views.length;
  return views.map((view, at) => ({ view, at: [left + step * (at + 0.5), middle], size, turn: turns[at] ?? 0 }));
}

/** A wide picture for the carousel, 1600 × 900. */
export const carouselScene = (backdrop: Backdrop, pieces: readonly Piece[]): string =>
  sceneOf(1600, 900, backdrop, pieces);

/** Clothes pegged by their shoulders to a sagging line, 1600 × 900. */
export function clothesLine(backdrop: Backdrop, views: readonly View[]): string {
  const height = (x: number): number => 186 + 150 * (x / 1600) * (1 - x / 1600);
  const step = 1500 / views.length;
  const pieces: Piece[] = views.map((view, at) => {
    const x = 50 + step * (at + 0.5);
    // Hung by its top: a drawing keeps its proportions inside the box that it is given.
    return { view, at: [x, height(x) + 4], size: [step * 1.04, 620], hang: true, turn: (at % 2 ? 1 : -1) * (1 + at * 0.4) };
  });
  const cord = 'M-20 184Q800 262 1620 184';
  const pegs = pieces.flatMap(({ at: [x] }) => [x - step * 0.16, x + step * 0.16]).map((x) => `<path d="M${x - 8} ${(height(x) - 26).toFixed(1)}h16v64h-16z" fill="${dye.oat}" stroke="${dye.cinnamon}" stroke-width="2"/><path d="M${x - 8} ${(height(x) - 2).toFixed(1)}h16" stroke="${dye.cinnamon}" stroke-width="4"/>`).join('');
  return sceneOf(1600, 900, backdrop, pieces, () => ({
    below: `<path d="${cord}" transform="translate(16 30)" fill="none" stroke="#3a2a20" stroke-width="7" opacity=".12"/><path d="${cord}" fill="none" stroke="${dye.tea}" stroke-width="5"/>`,
    above: pegs,
  }));
}
