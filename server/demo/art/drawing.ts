import { type Colour, darker, lightness } from './colour.ts';
import { n, type Point, sliver } from './path.ts';
import type { Random } from './random.ts';

/** A garment, drawn in layers so that light falls on all of it at once. Each layer is SVG markup, first below. */
export type Drawing = {
  /** Its outlines together: what casts the shadow, and what the light is kept inside of. */
  outline: readonly string[];
  /** What lies behind it without being lit with it: a hanger, the inside of a collar. */
  under?: string;
  /** Cloth and seams. */
  layers: string;
  /** Wide folds and the roundness of the body: softened strongly. */
  soft: string;
  /** Creases and the shadows of one part on the next: softened a little. */
  fine: string;
  /** What lies on top: collars, buttons, stitches. */
  over: string;
  /** Left, top, right, bottom of all of it; the picture is fitted around. */
  box: Box;
  /** Where a close view looks. */
  focus: Point;
};

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Shadow and light of one cloth: dark cloth needs more of the one, light cloth less. */
export type Light = {
  shade(d: string, strength?: number): string;
  shine(d: string, strength?: number): string;
  /** The same for an open line of some width. */
  shadeLine(d: string, width: number, strength?: number): string;
  /** A fold: a dark valley with a lit ridge beside it. */
  fold(from: Point, to: Point, width: number, bend?: number, strength?: number): string;
  /** The colours of seams and stitches on this cloth. */
  seam: Colour;
  stitch: Colour;
};

export function lightOn(colour: Colour): Light {
  const level = lightness(colour);
  const ink = darker(colour, 0.82);
  const down = level > 0.75 ? 0.62 : level > 0.4 ? 0.85 : 1.25;
  const up = level > 0.75 ? 1.2 : level > 0.4 ? 0.8 : 0.5;
  const shade: Light['shade'] = (d, strength = 0.3) =>
    `<path d="${d}" fill="${ink}" opacity="${(strength * down).toFixed(2)}"/>`;
  const shine: Light['shine'] = (d, strength = 0.3) =>
    `<path d="${d}" fill="#fffaf0" opacity="${(strength * up).toFixed(2)}"/>`;
  return {
    shade,
    shine,
    shadeLine: (d, width, strength = 0.3) =>
      `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" opacity="${(strength * down).toFixed(2)}"/>`,
    fold: (from, to, width, bend = 0, strength = 0.34) =>
      shade(sliver(from, to, width, bend), strength) +
      shine(sliver([from[0] + width * 0.9, from[1]], [to[0] + width * 0.9, to[1]], width * 0.7, bend), strength * 0.9),
    seam: darker(colour, level < 0.25 ? 0.7 : level > 0.85 ? 0.3 : 0.42),
    stitch: level < 0.3 ? darker('#ffffff', 0.55) : darker(colour, 0.34),
  };
}

/** Folds that hang down: `count` of them between two heights, spread over a width, each a little different. */
export function hangingFolds(
  light: Light,
  random: Random,
  count: number,
  [left, right]: Point,
  [top, bottom]: Point,
  width = 16,
  strength = 0.3,
): string {
  let all = '';
  for (let at = 0; at < count; at += 1) {
    const x = left + ((at + 0.5 + random.between(-0.3, 0.3)) / count) * (right - left);
    const spread = (x - (left + right) / 2) * 0.12;
    all += light.fold(
      [x, top + random.between(0, 0.35) * (bottom - top)],
      [x + spread, bottom + random.between(0, 20)],
      width * random.between(0.6, 1.3),
      random.between(-10, 10),
      strength * random.between(0.6, 1.1),
    );
  }
  return all;
}

/** A seam: a dark line; with `stitched`, a row of stitches beside it. */
export const seam = (light: Light, d: string, width = 2.2): string =>
  `<path d="${d}" fill="none" stroke="${light.seam}" stroke-width="${width}" opacity=".75"/>`;
export const stitches = (light: Light, d: string, width = 2): string =>
  `<path d="${d}" fill="none" stroke="${light.stitch}" stroke-width="${width}" stroke-dasharray="7 4.5" opacity=".7"/>`;

/** A shirt button of about 2 × radius. */
export function button([x, y]: Point, colour: Colour, radius = 8): string {
  const at = `cx="${n(x)}" cy="${n(y)}"`;
  return (
    `<circle cx="${n(x + 1)}" cy="${n(y + 2.5)}" r="${radius + 0.5}" fill="#1a1014" opacity=".3"/><circle ${at} r="${radius}" fill="${colour}" stroke="${darker(colour, 0.35)}" stroke-width="1.2"/>` +
    `<circle ${at} r="${n(radius * 0.62)}" fill="none" stroke="${darker(colour, 0.25)}" stroke-width="1"/><path d="M${n(x - 2)} ${n(y - 2)}h.1M${n(x + 2)} ${n(y - 2)}h.1M${n(x - 2)} ${n(y + 2)}h.1M${n(x + 2)} ${n(y + 2)}h.1" stroke="${darker(colour, 0.6)}" stroke-width="2" stroke-linecap="round"/>`
  );
}
