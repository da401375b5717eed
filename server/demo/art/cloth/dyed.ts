import { type Colour, darker, dye, lighter, lightness, mix } from '../colour.ts';
import { n } from '../path.ts';
import { randomFrom } from '../random.ts';
import { type Cloth, line, path, rect } from './cloth.ts';
import { crackle, elephant, flower, type Inks, lotus, peacock, put, spray } from './motifs.ts';

export type BatikMotif = 'flowers' | 'lotus' | 'peacock' | 'elephant' | 'leaves' | 'rings';

const dots = (radius: number, count: number, colour: Colour): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * Math.PI * 2;
    return `<circle cx="${n(Math.cos(angle) * radius)}" cy="${n(Math.sin(angle) * radius)}" r="3.4" fill="${colour}"/>`;
  }).join('');

const TILE = 420;

/** Whatever reaches over an edge of the tile comes in again at the opposite one: `make` is called once for each place. */
function wrapped(x: number, y: number, reach: number, make: (x: number, y: number) => string): string {
  const places = (value: number) => [
    value,
    ...(value < reach ? [value + TILE] : []),
    ...(value > TILE - reach ? [value - TILE] : []),
  ];
  return places(x)
    .flatMap((across) => places(y).map((down) => make(across, down)))
    .join('');
}

/** What fills the tile: a large motif in two corners, small ones between, as a half drop. */
function motifs(motif: BatikMotif, inks: Inks): string {
  const second: Inks = { body: inks.heart, heart: inks.body, wax: inks.wax };
  const small = flower(second, 6);
  switch (motif) {
    case 'flowers':
      return (
        put(flower(inks), 105, 105, 1.15) +
        put(flower(second), 315, 315, 1.15) +
        put(spray(inks), 315, 170, 0.86, 14) +
        put(spray(inks), 105, 380, 0.86, -16) +
        put(small, 222, 34, 0.36) +
        put(small, 36, 228, 0.36) +
        put(dots(26, 9, inks.wax), 212, 212)
      );
    case 'lotus':
      return (
        put(lotus(inks), 110, 190, 1.12) +
        put(lotus(second), 320, 396, 1.12) +
        put(spray(inks, 4), 316, 190, 0.9, 6) +
        put(spray(inks, 4), 110, 396, 0.9, -6) +
        put(dots(18, 7, inks.wax), 214, 104, 0.9) +
        put(dots(18, 7, inks.wax), 30, 300, 0.9)
      );
    case 'peacock':
      return (
        put(peacock(inks), 112, 150, 0.8) +
        put(peacock(second), 318, 356, 0.8) +
        put(small, 318, 100, 0.5) +
        put(small, 112, 310, 0.5) +
        put(spray(inks, 3), 250, 190, 0.7, 32) +
        put(spray(inks, 3), 46, 386, 0.7, 32)
      );
    case 'elephant':
      return (
        put(elephant(inks), 112, 110, 0.86) +
        put(`<g transform="scale(-1 1)">${elephant(second)}</g>`, 312, 318, 0.86) +
        put(flower(second), 318, 106, 0.7) +
        put(flower(inks), 104, 316, 0.7) +
        put(dots(14, 6, inks.wax), 214, 214) +
        put(dots(14, 6, inks.wax), 24, 212)
      );
    case 'leaves':
      return [
        [70, 200, -24, 1.25],
        [210, 180, 18, 1.1],
        [350, 210, -12, 1.3],
        [120, 410, 22, 1.2],
        [270, 400, -18, 1.3],
        [390, 410, 24, 1],
      ]
        .map(([x = 0, y = 0, turn = 0, scale = 1], at) =>
          wrapped(x, y, 110, (across, down) => put(spray(at % 2 ? second : inks, 6), across, down, scale, turn)),
        )
        .join('');
    case 'rings':
      return [
        [105, 105],
        [315, 315],
        [315, 105],
        [105, 315],
      ]
        .map(([x = 0, y = 0], at) => {
          const own = at < 2 ? inks : second;
          return put(
            `<circle r="84" fill="${own.body}" stroke="${own.wax}" stroke-width="4"/><circle r="60" fill="${own.heart}" stroke="${own.wax}" stroke-width="3"/>${dots(72, 20, own.wax)}${put(flower({ body: own.body, heart: own.wax, wax: own.wax }, 8), 0, 0, 0.66)}`,
            x,
            y,
            at < 2 ? 1.05 : 0.84,
          );
        })
        .join('');
  }
}

/** Batik: motifs kept free by wax on a dyed ground, and the cracks that the dye found. */
export function batik(motif: BatikMotif, ground: Colour, body: Colour, heart: Colour, wax: Colour = dye.cream): Cloth {
  const size = TILE;
  const random = randomFrom(`batik ${motif} ${ground} ${body}`);
  let clouds = '';
  for (let at = 0; at < 7; at += 1) {
    const [radius, fill] = [random.between(40, 110), at % 2 ? darker(ground, 0.35) : lighter(ground, 0.3)];
    clouds += wrapped(
      random.between(0, size),
      random.between(0, size),
      radius,
      (x, y) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" opacity=".12"/>`,
    );
  }
  // Small dots and leaves of wax fill the ground, as a batik maker would leave no corner empty.
  let fillers = '';
  for (let at = 0; at < 46; at += 1) {
    fillers += wrapped(random.between(0, size), random.between(0, size), 24, (x, y) =>
      at % 3
        ? `M${n(x)} ${n(y)}h.1`
        : `M${n(x)} ${n(y)}q8 -10 18 -6M${n(x)} ${n(y)}q-10 -8 -10 -18M${n(x)} ${n(y)}q2 10 -6 16`,
    );
  }
  const scatter = line(fillers, mix(ground, wax, 0.62), 4.6, 'stroke-linecap="round"');
  const veins = crackle(random, size, 52, wax, 0.3) + crackle(random, size, 22, darker(ground, 0.6), 0.34);
  return {
    width: size,
    height: size,
    tile: rect(0, 0, size, size, ground) + clouds + scatter + motifs(motif, { body, heart, wax }) + veins,
    colour: ground,
  };
}

export type PrintMotif = 'sprigs' | 'dots' | 'buds' | 'waves' | 'palms' | 'tuktuks' | 'kites';

const kite = (a: Colour, b: Colour): string =>
  path('M0 -34L22 0L0 34L-22 0Z', a) + path('M0 -34L22 0H-22Z', b) + line('M0 34C10 46 -10 54 2 68', a, 3);
const tuktuk = (a: Colour, b: Colour): string =>
  path('M-34 14V-8C-30 -28 -8 -34 14 -30L30 -4L38 0V14Z', a) +
  path('M-20 -8C-16 -20 -6 -24 6 -22L8 -4H-20Z', b) +
  `<circle cx="-18" cy="16" r="9" fill="${b}"/><circle cx="22" cy="16" r="9" fill="${b}"/>`;
const palm = (a: Colour): string =>
  line('M0 34C4 10 -2 -6 2 -22', a, 5) +
  [-70, -30, 12, 52, 92]
    .map((turn) => put(path('M0 0C12 -16 32 -16 44 -4C28 -6 14 -4 0 0Z', a), 2, -22, 1, turn - 90))
    .join('');

function one(motif: PrintMotif, a: Colour, b: Colour): string {
  switch (motif) {
    case 'sprigs':
      return (
        put(spray({ body: a, heart: b, wax: a }, 3), 0, 36, 0.66, 20) +
        put(flower({ body: b, heart: a, wax: a }, 5), 6, -34, 0.28)
      );
    case 'dots':
      return `<circle r="9" fill="${a}"/>`;
    case 'buds':
      return put(flower({ body: a, heart: b, wax: lighter(a, 0.4) }, 5), 0, 0, 0.36);
    case 'waves':
      return line('M-40 0Q-20 -22 0 0T40 0', a, 5);
    case 'palms':
      return palm(a);
    case 'tuktuks':
      return tuktuk(a, b);
    case 'kites':
      return kite(a, b);
  }
}

/** A block print: small motifs in a half drop on a plain ground. */
export function print(motif: PrintMotif, ground: Colour, ink: Colour, second: Colour = ink, scale = 1): Cloth {
  const width = motif === 'dots' ? 76 : 130;
  const height = motif === 'dots' ? 76 : motif === 'waves' ? 90 : 150;
  const shade = darker(ground, lightness(ground) > 0.5 ? 0.3 : 0.5);
  const grain = line(
    `M0 ${n(height / 4)}H${width}M0 ${n(height / 2)}H${width}M0 ${n(height * 0.75)}H${width}`,
    shade,
    1,
    'opacity=".12"',
  );
  const drawn =
    put(one(motif, ink, second), width * 0.25, height * 0.25, 0.72 * scale) +
    put(one(motif, motif === 'waves' ? ink : second, ink), width * 0.75, height * 0.75, 0.72 * scale);
  return { width, height, tile: rect(0, 0, width, height, ground) + grain + drawn, colour: ground };
}
