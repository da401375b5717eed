import type { Drawing } from './drawing.ts';
import { n, type Point } from './path.ts';
import { randomFrom } from './random.ts';
import type { Sheet } from './sheet.ts';

/**
 * Cloth is never laid out exactly: moves every point of a garment a little, by waves that are longer than a sleeve is
 * wide, so that seams, stitches and outlines move together and no half is the mirror of the other.
 */
export type Bend = (markup: string) => string;

/** Straight lines longer than this are bent, not only moved at their ends. */
const STEP = 150;

function waves(seed: string, strength: number): (x: number, y: number) => Point {
  const random = randomFrom(`bend ${seed}`);
  const wave = (low: number, high: number): ((x: number, y: number) => number) => {
    const angle = random.between(0, Math.PI * 2);
    const turns = (Math.PI * 2) / random.between(low, high);
    const [across, down, phase] = [Math.cos(angle) * turns, Math.sin(angle) * turns, random.between(0, Math.PI * 2)];
    return (x, y) => Math.sin(x * across + y * down + phase);
  };
  const [a, b, c, d] = [wave(900, 1500), wave(420, 620), wave(900, 1500), wave(460, 700)];
  return (x, y) => [strength * (a(x, y) + 0.5 * b(x, y)), strength * 0.7 * (c(x, y) + 0.5 * d(x, y))];
}

/** @param seed decides the waves. @param strength in units of the garment: a point moves about so far. */
export function bendFrom(seed: string, strength: number): Bend {
  const field = waves(seed, strength);
  const moved = (x: number, y: number): string => {
    const [dx, dy] = field(x, y);
    return `${n(x + dx)} ${n(y + dy)}`;
  };
  const bentPath = (d: string): string => {
    let [x, y, startX, startY] = [0, 0, 0, 0];
    let all = '';
    const lineTo = (toX: number, toY: number) => {
      const parts = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / STEP));
      for (let at = 1; at <= parts; at += 1)
        all += `L${moved(x + ((toX - x) * at) / parts, y + ((toY - y) * at) / parts)}`;
      [x, y] = [toX, toY];
    };
    for (const part of d.match(/[a-zA-Z][^a-zA-Z]*/g) ?? []) {
      const letter = part.charAt(0);
      const rest = part.slice(1).trim();
      const numbers =
        rest === ''
          ? []
          : rest
              .replaceAll(/(?<=\d)-/g, ' -')
              .split(/[\s,]+/)
              .map(Number);
      const number = (at: number) => numbers[at] ?? 0;
      if (letter === 'Z' || letter === 'z') {
        all += 'Z';
        [x, y] = [startX, startY];
      } else if (letter === 'H' || letter === 'V')
        for (const value of numbers) lineTo(letter === 'H' ? value : x, letter === 'V' ? value : y);
      else if (letter === 'L') for (let at = 0; at < numbers.length; at += 2) lineTo(number(at), number(at + 1));
      else if (letter === letter.toUpperCase()) {
        const points: string[] = [];
        for (let at = 0; at < numbers.length; at += 2) points.push(moved(number(at), number(at + 1)));
        all += letter + points.join(' ');
        [x, y] = [number(numbers.length - 2), number(numbers.length - 1)];
        if (letter === 'M') [startX, startY] = [x, y];
      } else {
        // Small steps from a point that was moved already.
        all += letter + rest;
        const size = { h: 1, v: 1, l: 2, m: 2, q: 4, c: 6, t: 2 }[letter] ?? 2;
        for (let at = size - 1; at < numbers.length; at += size) {
          if (letter !== 'v') x += number(letter === 'h' ? at : at - 1);
          if (letter !== 'h') y += number(at);
        }
      }
    }
    return all;
  };
  return (markup) =>
    markup
      .replaceAll(/ d="([^"]*)"/g, (_, d: string) => ` d="${bentPath(d)}"`)
      .replaceAll(/ cx="(-?[\d.]+)" cy="(-?[\d.]+)"/g, (_, x: string, y: string) => {
        const [cx = '', cy = ''] = moved(Number(x), Number(y)).split(' ');
        return ` cx="${cx}" cy="${cy}"`;
      });
}

const pathOf = (bend: Bend, d: string): string => bend(` d="${d}"`).slice(4, -1);

/** Bends what a garment draws, with everything that it defines. `fixed` leaves what is under it as it is: rails, figures. */
export function bent(draw: (sheet: Sheet) => Drawing, bend: Bend, fixed = false): (sheet: Sheet) => Drawing {
  return (sheet) => {
    const drawing = draw({ ...sheet, define: (markup) => sheet.define((id) => bend(markup(id))) });
    return {
      ...drawing,
      outline: drawing.outline.map((d) => pathOf(bend, d)),
      layers: bend(drawing.layers),
      soft: bend(drawing.soft),
      fine: bend(drawing.fine),
      over: bend(drawing.over),
      ...(drawing.under === undefined ? {} : { under: fixed ? drawing.under : bend(drawing.under) }),
    };
  };
}
