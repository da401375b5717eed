import { batik } from '../art/cloth/dyed.ts';
import { elephant, peacock } from '../art/cloth/motifs.ts';
import { woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { crestMark, lotusMark, palmMark } from '../art/marks.ts';
import { makerTile, roundPicture } from '../art/scenes/groups.ts';
import type { Backdrop } from '../art/scenes/scene.ts';
import { indigoBatik, loomStripe, redDumbara, smallCheck } from './cloths.ts';
import { departments } from './departments.ts';
import type { VendorName } from './product.ts';
import { viewOf } from './view-of.ts';

/** Which product stands for a category or a sub-category, and before which wall. */
const faces: Readonly<Record<string, readonly [key: string, backdrop: Backdrop]>> = {
  Women: ['mango-season-frock', { wall: '#e7c9b8' }],
  Men: ['linen-band-shirt', { wall: '#a9bcc0' }],
  Kids: ['sky-bud-frock', { wall: '#ecd49a' }],
  'Batik & Handloom': ['peacock-made-to-order-shirt', { wall: '#d5b98f' }],
  Accessories: ['elephant-tote', { wall: '#b7c2a0' }],
  'Custom & Team Wear': ['batch-hoodie', { wall: '#c9bccb' }],
};

/** A category's picture as SVG text. */
export function categoryPicture(name: string): string {
  const face = faces[name];
  if (!face) throw new Error(`No picture stands for the category "${name}"`);
  return roundPicture(viewOf(face[0]), face[1]);
}

/** A sub-category's picture: the first of its products that has one. */
export function typePicture(category: string, type: string): string {
  const products = departments.find(({ name }) => name === category)?.types.find(({ name }) => name === type)?.products ?? [];
  const view = products.find(({ views, forSale }) => views.length > 0 && forSale !== false)?.views[0];
  if (!view) throw new Error(`No picture stands for "${type}"`);
  return roundPicture(view, faces[category]?.[1] ?? { paper: dye.sand });
}

const makers: Readonly<Record<VendorName, () => string>> = {
  'Weerakoon & Daughters': () => makerTile(woven(dye.maroon, 0.5), lotusMark(dye.maroon, dye.turmeric, dye.cream), dye.maroon),
  'Nilmini Batik House': () => makerTile(indigoBatik, `<g transform="translate(0 40)">${peacock({ body: dye.indigo, heart: dye.turmeric, wax: dye.cream })}</g>`, dye.indigo),
  'Mahakanda Looms': () => makerTile(redDumbara, `<g fill="none" stroke="${dye.maroon}" stroke-width="14" stroke-linejoin="round"><path d="M0 -120L120 0L0 120L-120 0Z"/><path d="M0 -68L68 0L0 68L-68 0Z"/><path d="M0 -18L18 0L0 18L-18 0Z"/></g>`, dye.maroon),
  'Galu Lane': () => makerTile(woven(dye.sea, 0.6), palmMark(dye.sea), dye.sea),
  'Palu Street Tailors': () => makerTile(smallCheck, `<g fill="none" stroke="${dye.navy}" stroke-width="11" stroke-linecap="round"><path d="M-96 96L70 -78"/><path d="M70 -78Q104 -114 116 -84Q120 -62 88 -60" /><path d="M-96 96C-20 130 40 92 20 40C4 0 -60 20 -40 64C-20 104 80 90 112 40"/></g>`, dye.navy),
  'Kiri Kurumba': () => makerTile(batik('rings', dye.turmeric, dye.saffron, dye.cream, dye.white), `<g transform="scale(1.2)">${elephant({ body: dye.clay, heart: dye.turmeric, wax: dye.cream })}</g>`, dye.clay),
  'Tharanga Team Wear': () => makerTile(loomStripe, crestMark(dye.navy, dye.turmeric), dye.navy),
};

/** A vendor's tile as SVG text. */
export const vendorPicture = (name: VendorName): string => makers[name]();
