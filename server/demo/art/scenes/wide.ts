import { dye } from '../colour.ts';
import type { View } from '../views.ts';
import { type Piece, sceneOf } from './scene.ts';

/** Laid side by side over a width, at one height; each `turn` in degrees. */
export function row(views: readonly View[], left: number, right: number, middle: number, size: readonly [number, number], turns: readonly number[] = []): Piece[] {
  const step = (right - left) / views.length;
  return views.map((view, at) => ({ view, at: [left + step * (at + 0.5), middle], size, turn: turns[at] ?? 0 }));
}

/** A cord from edge to edge with a peg at each place, for clothes that hang from it. */
export function cord(width: number, y: number, pegs: readonly number[]): string {
  const line = `M-20 ${y - 26}Q${width / 2} ${y + 34} ${width + 20} ${y - 26}`;
  const at = (x: number): number => y - 26 + 120 * (x / width) * (1 - x / width);
  const pegMarks = pegs.map((x) => `<path d="M${x - 9} ${(at(x) - 24).toFixed(1)}h18v62h-18z" fill="${dye.oat}"/><path d="M${x - 9} ${(at(x) - 2).toFixed(1)}h18" stroke="${dye.cinnamon}" stroke-width="4"/>`).join('');
  return `<path d="${line}" transform="translate(14 26)" fill="none" stroke="#3a2a20" stroke-width="7" opacity=".14"/><path d="${line}" fill="none" stroke="${dye.tea}" stroke-width="5"/>${pegMarks}`;
}

/** A wide picture for the carousel, 1600 × 900. */
export const carouselScene = (backdrop: Parameters<typeof sceneOf>[2], pieces: readonly Piece[], extra = ''): string =>
  sceneOf(1600, 900, backdrop, pieces, extra);
