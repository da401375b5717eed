/**
 * Outlines of garments, mostly given as their right half: x is the distance from the middle line, y runs down the page.
 * A segment ends in its last point; before it stand the control points of a curve.
 */
export type Segment =
  | readonly ['L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number];
export type Point = readonly [number, number];

/** The middle line of a product picture of 1200 × 1500. */
export const MIDDLE = 600;

/** At most one decimal: small texts, and the same on every machine. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

const pairs = (segment: Segment): Point[] => {
  const numbers = segment.slice(1) as number[];
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0]);
};

const place = (side: 1 | -1, [x, y]: Point): string => `${n(MIDDLE + side * x)} ${n(y)}`;
const letters = { 1: 'L', 2: 'Q', 3: 'C' } as const;
const write = (side: 1 | -1, points: readonly Point[]): string =>
  letters[points.length as 1 | 2 | 3] + points.map((point) => place(side, point)).join(' ');

/** Side of a garment as a closed shape: the right one, or with -1 its mirror. */
export function sideShape(start: Point, segments: readonly Segment[], side: 1 | -1 = 1): string {
  return `${sideLine(start, segments, side)}Z`;
}

/** Side of a garment as an open line, such as a seam or a hem: the right one, or with -1 its mirror. */
export function sideLine(start: Point, segments: readonly Segment[], side: 1 | -1 = 1): string {
  return `M${place(side, start)}${segments.map((one) => write(side, pairs(one))).join('')}`;
}

/** A shape that is its own mirror: down the right half, back up the left. The right half should start and end at x = 0. */
export function wholeShape(start: Point, segments: readonly Segment[]): string {
  return `${wholeLine(start, segments, true)}Z`;
}

/** A line from the left end of the mirrored half to the right one; `start` is in the middle. `onward` begins on the right. */
export function wholeLine(start: Point, segments: readonly Segment[], onward = false): string {
  const ends: Point[] = [start];
  const curves = segments.map((one) => {
    const points = pairs(one);
    ends.push(points.at(-1) ?? start);
    return points;
  });
  const back = curves.map((points, at) => [...points.slice(0, -1).reverse(), ends[at] ?? start]).reverse();
  const right = curves.map((points) => write(1, points)).join('');
  const left = back.map((points) => write(-1, points)).join('');
  if (onward) return `M${place(1, start)}${right}L${place(-1, ends.at(-1) ?? start)}${left}`;
  return `M${place(-1, ends.at(-1) ?? start)}${left}${right}`;
}

/** A fold of the cloth: a sliver from one point to another, `width` at its middle, bent sideways by `bend`. Absolute coordinates. */
export function sliver([x0, y0]: Point, [x1, y1]: Point, width: number, bend = 0): string {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const across: Point = [-(y1 - y0) / length, (x1 - x0) / length];
  const at = (distance: number): string =>
    `${n((x0 + x1) / 2 + across[0] * distance)} ${n((y0 + y1) / 2 + across[1] * distance)}`;
  return `M${n(x0)} ${n(y0)}Q${at(bend + width)} ${n(x1)} ${n(y1)}Q${at(bend - width)} ${n(x0)} ${n(y0)}Z`;
}
