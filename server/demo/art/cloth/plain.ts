import { type Colour, darker, lighter } from '../colour.ts';
import { n } from '../path.ts';
import { randomFrom } from '../random.ts';
import { type Cloth, line, rect } from './cloth.ts';

/** Small tiles are slow to lay: grain is written out over a larger one. */
const repeated = (size: number, step: number, mark: (x: number, y: number) => string, stepDown = step): string => {
  let d = '';
  for (let y = 0; y < size; y += stepDown) for (let x = 0; x < size; x += step) d += mark(x, y);
  return d;
};

/** Jersey: columns of fine stitches, seen only closely. */
export function knit(colour: Colour): Cloth {
  const loops = repeated(120, 6, (x, y) => `M${x} ${y}l3 5 3-5`, 8);
  return {
    width: 120,
    height: 120,
    tile: rect(0, 0, 120, 120, colour) + line(loops, darker(colour, 0.4), 1.1, 'opacity=".1"'),
    colour,
  };
}

/** Knitted ribs: collars and cuffs. */
export function ribs(colour: Colour): Cloth {
  const furrows = repeated(126, 9, (x) => `M${x + 1.5} 0V126`, 126);
  return {
    width: 126,
    height: 126,
    tile: rect(0, 0, 126, 126, colour) + line(furrows, darker(colour, 0.28), 3, 'opacity=".42"'),
    colour,
  };
}

/** Poplin, linen, handloom cotton: threads of uneven strength both ways; `slub` 0 is smooth, 1 is rustic. */
export function woven(colour: Colour, slub = 0.4): Cloth {
  const random = randomFrom(`woven ${colour}`);
  const size = 180;
  const dark = darker(colour, 0.4);
  const light = lighter(colour, 0.5);
  let threads = '';
  for (let at = 0; at < 40; at += 1) {
    const across = random.next() < 0.5;
    const place = n(random.between(0, size));
    const from = random.between(-60, size - 40);
    const to = from + random.between(30, 110);
    const d = across ? `M${n(from)} ${place}H${n(to)}` : `M${place} ${n(from)}V${n(to)}`;
    threads += line(
      d,
      random.next() < 0.5 ? dark : light,
      Math.round(random.between(6, 16)) / 10,
      `opacity="${(random.between(0.06, 0.2) * slub).toFixed(3)}"`,
    );
  }
  let grain = '';
  for (let at = 0; at < size; at += 6) grain += `M0 ${at + 1.5}H${size}M${at + 1.5} 0V${size}`;
  return {
    width: size,
    height: size,
    tile:
      rect(0, 0, size, size, colour) + line(grain, dark, 0.9, `opacity="${(0.05 + 0.06 * slub).toFixed(2)}"`) + threads,
    colour,
  };
}

/** Denim and twill: a steep diagonal. */
export function twill(colour: Colour, contrast = 0.3): Cloth {
  let d = '';
  for (let at = -120; at < 120; at += 8) d += `M${at} 120L${at + 120} 0`;
  return {
    width: 120,
    height: 120,
    tile: rect(0, 0, 120, 120, colour) + line(d, lighter(colour, contrast), 1.8, 'opacity=".34"'),
    colour,
  };
}
