import { type Colour, dye, mix } from './colour.ts';
import type { Box, Drawing } from './drawing.ts';
import { n, type Point } from './path.ts';
import type { Sheet } from './sheet.ts';

/** Way in which a garment is shown: laid on paper, or hung before a wall. Light always comes from the upper left. */
export type Stage = 'laid' | 'hung';

/** A part of a garment's picture: `zoom` times as large, with this point in the middle. */
export type Look = { at: Point; zoom: number };

export const WIDTH = 1200;
export const HEIGHT = 1500;

/** The warm ground that all pictures of the shop share; `tint` lends it a little of another colour. */
export function ground(sheet: Sheet, width: number, height: number, tint: Colour = dye.sand): string {
  const light = mix('#f5f1ea', tint, 0.1);
  const dim = mix('#e3dacd', tint, 0.16);
  const fill = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".42" cy=".36" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${mix(light, dim, 0.35)}"/><stop offset="1" stop-color="${dim}"/></radialGradient>`,
  );
  return `<rect width="${width}" height="${height}" fill="url(#${fill})"/>`;
}

const blur = (sheet: Sheet, amount: number): string =>
  sheet.define(
    (id) =>
      `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
  );

/** A softened copy of shapes, for shadows. */
export function softly(sheet: Sheet, markup: string, amount: number, more = ''): string {
  return markup === '' ? '' : `<g filter="url(#${blur(sheet, amount)})"${more && ` ${more}`}>${markup}</g>`;
}

/** A garment with its shadow and its light, in its own 1200 × 1500. */
export function lit(sheet: Sheet, drawing: Drawing, stage: Stage): string {
  const all = drawing.outline.join('');
  const shadow =
    stage === 'laid'
      ? softly(
          sheet,
          `<path d="${all}" transform="translate(9 13)" fill="#3a2a20" opacity=".34"/><path d="${all}" transform="translate(22 34)" fill="#3a2a20" opacity=".16"/>`,
          13,
        )
      : softly(sheet, `<path d="${all}" transform="translate(34 30)" fill="#3a2a20" opacity=".26"/>`, 22);
  const clip = sheet.define(
    (id) => `<clipPath id="${id}">${drawing.outline.map((d) => `<path d="${d}"/>`).join('')}</clipPath>`,
  );
  const fall = sheet.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="240" y1="200" x2="980" y2="1380"><stop offset="0" stop-color="#fff6e6" stop-opacity=".13"/><stop offset=".45" stop-color="#fff6e6" stop-opacity="0"/><stop offset=".5" stop-color="#20121a" stop-opacity="0"/><stop offset="1" stop-color="#20121a" stop-opacity=".17"/></linearGradient>`,
  );
  const edge = `<path d="${all}" fill="none" stroke="#20121a" stroke-width="22" opacity=".26"/>`;
  const light = `<g clip-path="url(#${clip})">${softly(sheet, drawing.soft + edge, 12)}${softly(sheet, drawing.fine, 3)}<path d="${all}" fill="url(#${fall})"/></g>`;
  return shadow + (drawing.under ?? '') + drawing.layers + light + drawing.over;
}

export const svg = (sheet: Sheet, width: number, height: number, markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sheet.markup()}</defs>${markup}</svg>`;

/** Moves and sizes a drawing so that its box fills the middle of an area, at most enlarged by `most`: a small thing stays small beside a large one. */
export function fitted(
  markup: string,
  [left, top, right, bottom]: Box,
  [x, y]: Point,
  width: number,
  height: number,
  most = Infinity,
): string {
  const scale = Math.min(width / (right - left), height / (bottom - top), most);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)}) translate(${n(-(left + right) / 2)} ${n(-(top + bottom) / 2)})">${markup}</g>`;
}

/** A product picture of 1200 × 1500: the garment alone, whole or closely seen. */
export function productPicture(sheet: Sheet, drawing: Drawing, stage: Stage, look?: Look, tint?: Colour): string {
  const garment = lit(sheet, drawing, stage);
  const seen = look
    ? `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${look.zoom}) translate(${n(-look.at[0])} ${n(-look.at[1])})">${garment}</g>`
    : fitted(garment, drawing.box, [WIDTH / 2, HEIGHT / 2], 1030, 1290, 1.3);
  return svg(sheet, WIDTH, HEIGHT, ground(sheet, WIDTH, HEIGHT, tint) + seen);
}
