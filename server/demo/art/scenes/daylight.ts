import { n, type Point, sliver } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { softly } from '../stage.ts';

/** A palm frond as one path: a bent rib with leaves that grow shorter to both ends. `turn` in degrees, 0 points right. */
export function frond([x, y]: Point, length: number, turn: number, bend: number): string {
  const radians = (turn * Math.PI) / 180;
  const at = (share: number): Point => {
    const [along, aside] = [share * length, bend * share * share];
    return [
      x + along * Math.cos(radians) - aside * Math.sin(radians),
      y + along * Math.sin(radians) + aside * Math.cos(radians),
    ];
  };
  let d = sliver(at(0), at(1), length * 0.006, 0);
  for (let leaf = 2; leaf <= 17; leaf += 1) {
    const share = leaf / 17;
    const base = at(share);
    const reach = length * (0.2 + 0.24 * Math.sin(Math.PI * (0.1 + share * 0.72)));
    const lean = radians + Math.atan2(2 * bend * share, length);
    for (const side of [1, -1]) {
      const angle = lean + side * (0.95 - share * 0.62);
      d += sliver(
        base,
        [base[0] + Math.cos(angle) * reach, base[1] + Math.sin(angle) * reach],
        length * 0.024,
        side * reach * 0.12,
      );
    }
  }
  return d;
}

/** The shadow of palm leaves on a wall, with the sun on what they leave free. */
export function palmShade(
  sheet: Sheet,
  fronds: readonly { from: Point; length: number; turn: number; bend: number }[],
  strength = 0.2,
): string {
  const leaves = fronds
    .map(({ from, length, turn, bend }) => `<path d="${frond(from, length, turn, bend)}" fill="#3a2418"/>`)
    .join('');
  return softly(sheet, leaves, 9, `opacity="${strength}"`);
}

/** Morning light through a window: two slanting panes, from their upper left corner. */
export function windowLight(
  sheet: Sheet,
  [x, y]: Point,
  width: number,
  height: number,
  strength = 0.2,
  colour = '#fff1d6',
): string {
  const pane = (shift: number): string =>
    `M${n(x + shift)} ${n(y)}h${n(width * 0.46)}l${n(height * 0.42)} ${n(height)}h${n(-width * 0.46)}Z`;
  return softly(sheet, `<path d="${pane(0)}${pane(width * 0.52)}" fill="${colour}"/>`, 14, `opacity="${strength}"`);
}
