import type { Colour } from '../colour.ts';

/** A cloth as a tile that repeats in both directions, 1200 to the width of a picture. */
export type Cloth = {
  width: number;
  height: number;
  tile: string;
  /** What the eye sees of it from afar: decides how strong its shadows are. */
  colour: Colour;
};

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more && ` ${more}`}/>`;
export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more && ` ${more}`}/>`;
