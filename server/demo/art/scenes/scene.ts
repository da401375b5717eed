import { type Colour, darker, mix } from '../colour.ts';
import { n, type Point } from '../path.ts';
import { openSheet, type Sheet } from '../sheet.ts';
import { fitted, ground, lit, svg } from '../stage.ts';
import type { View } from '../views.ts';

/** Garment in a scene: fitted into a box of this size around `at`, turned by some degrees. */
export type Piece = {
  view: View;
  at: Point;
  size: Point;
  turn?: number;
  /** `at` is the middle of its upper edge instead of its own middle. */
  hang?: true;
};

/** Ground of a scene, behind all else: the shop's warm paper, or a wall of one colour. */
export type Backdrop = { paper: Colour } | { wall: Colour };

/** Markup on the backdrop, below all garments, and over all of them. */
export type Surroundings = { below?: string; above?: string };

function behind(sheet: Sheet, backdrop: Backdrop, width: number, height: number): string {
  if ('paper' in backdrop) return ground(sheet, width, height, backdrop.paper);
  const light = mix(backdrop.wall, '#fff6e6', 0.16);
  const fill = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".4" cy=".3" r=".95"><stop offset="0" stop-color="${light}"/><stop offset=".6" stop-color="${backdrop.wall}"/><stop offset="1" stop-color="${darker(backdrop.wall, 0.2)}"/></radialGradient>`,
  );
  return `<rect width="${width}" height="${height}" fill="url(#${fill})"/>`;
}

/** Draws a garment of a scene, lit. */
export const placed = (sheet: Sheet, { view, at, size, turn = 0, hang }: Piece): string => {
  const drawing = view.draw(sheet);
  const [left, top, right, bottom] = drawing.box;
  const scale = Math.min(size[0] / (right - left), size[1] / (bottom - top));
  const middle: Point = hang ? [at[0], at[1] + (scale * (bottom - top)) / 2] : at;
  const markup = fitted(lit(sheet, drawing, view.stage), drawing.box, middle, size[0], size[1]);
  return turn ? `<g transform="rotate(${n(turn)} ${n(at[0])} ${n(at[1])})">${markup}</g>` : markup;
};

/** A picture of several garments, as SVG text; those named later lie on top. `around` is drawn on the backdrop, and over all. */
export function sceneOf(
  width: number,
  height: number,
  backdrop: Backdrop,
  pieces: readonly Piece[],
  around: (sheet: Sheet) => Surroundings = () => ({}),
): string {
  const sheet = openSheet();
  const { below = '', above = '' } = around(sheet);
  const all = pieces.map((piece) => placed(sheet, piece)).join('');
  return svg(sheet, width, height, behind(sheet, backdrop, width, height) + below + all + above);
}
