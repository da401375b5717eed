/** `#rrggbb`. */
export type Colour = string;

const parts = (colour: Colour): [number, number, number] => {
  const all = Number.parseInt(colour.slice(1), 16);
  return [all >> 16, (all >> 8) & 255, all & 255];
};

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const a = parts(from);
  const b = parts(to);
  return `#${a
    .map((one, at) =>
      Math.round(one + ((b[at] ?? 0) - one) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Lightness of a colour as the eye finds it, from 0 (black) to 1 (white). */
export function lightness(colour: Colour): number {
  const [red, green, blue] = parts(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

export const darker = (colour: Colour, share: number): Colour => mix(colour, '#1a1014', share);
export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#fffaf2', share);

/** The dyes of the demo shop: of the sea, the tea country, the spice box and the dry zone's clay. */
export const dye = {
  white: '#f6f3ec',
  cream: '#ece2cf',
  sand: '#d9c7a8',
  oat: '#cdbfa6',
  stone: '#a89f92',
  ash: '#7d7a78',
  charcoal: '#3b3a3d',
  ink: '#22242c',
  indigo: '#2b3a67',
  navy: '#1f2a44',
  sea: '#2f6f7e',
  lagoon: '#5d9ea0',
  sky: '#9dbbd0',
  mist: '#c3d0d4',
  tea: '#6b4a32',
  clay: '#b5603f',
  rust: '#9c4527',
  cinnamon: '#8a5a3c',
  terracotta: '#c9764f',
  turmeric: '#d9a030',
  mustard: '#c08c2c',
  saffron: '#e0812d',
  maroon: '#6a1f2c',
  crimson: '#a3273a',
  rose: '#cf8a8a',
  blush: '#e6c3b8',
  lotus: '#c65a86',
  plum: '#5a2d4d',
  orchid: '#9a6aa0',
  lilac: '#bcaecb',
  leaf: '#4f6b3a',
  moss: '#6f7a45',
  pandan: '#9bb07a',
  bottle: '#1f4a3c',
  jade: '#3c8a72',
  olive: '#5f5a36',
} as const satisfies Record<string, Colour>;
