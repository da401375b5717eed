import { batik } from '../art/cloth/dyed.ts';
import { elephant, peacock } from '../art/cloth/motifs.ts';
import { woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { crestMark, lotusMark, palmMark } from '../art/marks.ts';
import { groupPicture, makerTile, roundPicture } from '../art/scenes/groups.ts';
import type { Backdrop, Piece } from '../art/scenes/scene.ts';
import { indigoBatik, loomStripe, redDumbara, smallCheck } from './cloths.ts';
import { departments } from './departments.ts';
import type { VendorName } from './product.ts';
import { viewOf } from './view-of.ts';

const piece = (key: string, x: number, y: number, width: number, height: number, turn = 0, view = 0): Piece => ({
  view: viewOf(key, view),
  at: [x, y],
  size: [width, height],
  turn,
});

/** What stands for a category, and before which wall; all of it inside the circle that the picture may be cut to. */
const faces: Readonly<Record<string, { backdrop: Backdrop; pieces: () => readonly Piece[] }>> = {
  Women: {
    backdrop: { wall: '#e7c9b8' },
    pieces: () => [
      piece('mango-season-frock', 770, 640, 500, 640, 3),
      piece('weliwita-handloom-saree', 440, 600, 520, 860),
    ],
  },
  Men: {
    backdrop: { wall: '#a9bcc0' },
    pieces: () => [piece('madras-sarong', 790, 640, 420, 700, 4), piece('linen-band-shirt', 450, 570, 560, 640, -5, 1)],
  },
  Kids: {
    backdrop: { wall: '#ecd49a' },
    pieces: () => [piece('little-elephant-tee', 790, 740, 500, 480, 7), piece('sky-bud-frock', 430, 450, 500, 520, -6)],
  },
  'Batik & Handloom': {
    backdrop: { wall: '#d5b98f' },
    pieces: () => [
      piece('peacock-made-to-order-shirt', 500, 490, 600, 660, -4),
      piece('weliwita-handloom-saree', 770, 830, 470, 410, 3, 3),
    ],
  },
  Accessories: {
    backdrop: { wall: '#b7c2a0' },
    pieces: () => [piece('elephant-tote', 480, 580, 520, 780, -3), piece('lotus-cap', 820, 830, 430, 300, 0, 1)],
  },
  'Custom & Team Wear': {
    backdrop: { wall: '#c9bccb' },
    pieces: () => [piece('batch-hoodie', 510, 560, 680, 680, -3), piece('crew-cap', 830, 860, 400, 290)],
  },
};

/** A category's picture as SVG text. */
export function categoryPicture(name: string): string {
  const face = faces[name];
  if (!face) throw new Error(`No picture stands for the category "${name}"`);
  return groupPicture(face.pieces(), face.backdrop);
}

/** A sub-category's picture: the first of its products that has one. */
export function typePicture(category: string, type: string): string {
  const products =
    departments.find(({ name }) => name === category)?.types.find(({ name }) => name === type)?.products ?? [];
  const view = products.find(({ views, forSale }) => views.length > 0 && forSale !== false)?.views[0];
  if (!view) throw new Error(`No picture stands for "${type}"`);
  return roundPicture(view, faces[category]?.backdrop ?? { paper: dye.sand });
}

const makers: Readonly<Record<VendorName, () => string>> = {
  'Weerakoon & Daughters': () =>
    makerTile(woven(dye.maroon, 0.5), lotusMark(dye.maroon, dye.turmeric, dye.cream), dye.maroon),
  'Nilmini Batik House': () =>
    makerTile(
      indigoBatik,
      `<g transform="translate(0 40)">${peacock({ body: dye.indigo, heart: dye.turmeric, wax: dye.cream })}</g>`,
      dye.indigo,
    ),
  'Mahakanda Looms': () =>
    makerTile(
      redDumbara,
      `<g fill="none" stroke="${dye.maroon}" stroke-width="14" stroke-linejoin="round"><path d="M0 -120L120 0L0 120L-120 0Z"/><path d="M0 -68L68 0L0 68L-68 0Z"/><path d="M0 -18L18 0L0 18L-18 0Z"/></g>`,
      dye.maroon,
    ),
  'Galu Lane': () => makerTile(woven(dye.sea, 0.6), palmMark(dye.sea), dye.sea),
  'Palu Street Tailors': () =>
    makerTile(
      smallCheck,
      `<g fill="none" stroke="${dye.navy}" stroke-width="11" stroke-linecap="round"><path d="M-96 96L70 -78"/><path d="M70 -78Q104 -114 116 -84Q120 -62 88 -60" /><path d="M-96 96C-20 130 40 92 20 40C4 0 -60 20 -40 64C-20 104 80 90 112 40"/></g>`,
      dye.navy,
    ),
  'Kiri Kurumba': () =>
    makerTile(
      batik('rings', dye.turmeric, dye.saffron, dye.cream, dye.white),
      `<g transform="scale(1.2)">${elephant({ body: dye.clay, heart: dye.turmeric, wax: dye.cream })}</g>`,
      dye.clay,
    ),
  'Tharanga Team Wear': () => makerTile(loomStripe, crestMark(dye.navy, dye.turmeric), dye.navy),
};

/** A vendor's tile as SVG text. */
export const vendorPicture = (name: VendorName): string => makers[name]();
