import { bendFrom, bent } from './bend.ts';
import type { Cloth } from './cloth/cloth.ts';
import type { Drawing } from './drawing.ts';
import { type DrapeCut, drape } from './garments/drape.ts';
import { dress } from './garments/dress.ts';
import type { DressCut } from './garments/dress-cut.ts';
import { type FoldedCut, folded } from './garments/folded.ts';
import { type CapCut, cap, type ToteCut, tote } from './garments/goods.ts';
import { type HoodieCut, hoodie } from './garments/hoodie.ts';
import { type SareeCut, saree } from './garments/saree.ts';
import { type SarongCut, sarong } from './garments/sarong.ts';
import { shirt } from './garments/shirt.ts';
import type { ShirtCut } from './garments/shirt-cut.ts';
import { type SkirtCut, skirt } from './garments/skirt.ts';
import { type TeeCut, tee } from './garments/tee.ts';
import { type TrouserCut, trousers } from './garments/trousers.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { productPicture, type Stage } from './stage.ts';

/**
 * Picture of a product: a garment, its stage, and how closely it is seen (1 or missing: all of it); `look` counts its whole
 * views by cloth.
 */
export type View = { draw: (sheet: Sheet) => Drawing; stage: Stage; zoom?: number; look?: number };

/** The picture as SVG text of 1200 × 1500; the same view always gives the same text. */
export function drawView({ draw, stage, zoom = 1 }: View): string {
  const sheet = openSheet();
  const drawing = draw(sheet);
  return productPicture(sheet, drawing, stage, zoom > 1 ? { at: drawing.focus, zoom } : undefined);
}

const seedOf = ({ cloth }: { cloth: Cloth }): string => `${cloth.colour} ${cloth.tile.length}`;

type Maker<Cut> = (sheet: Sheet, cut: Cut) => Drawing;

/** From the front, then in its other colours, then closely, then from the back where it has one to show. */
const around =
  <Cut extends { cloth: Cloth }>(make: Maker<Cut>, stage: Stage, zoom: number, turned: Partial<Cut> | null) =>
  (cut: Cut, ...others: readonly Cloth[]): View[] => {
    const view = (own: Cut, close = 1): View => {
      const bend = bendFrom(seedOf(own), 7);
      return { draw: bent((sheet) => make(sheet, own), bend), stage, zoom: close };
    };
    return [
      { ...view(cut), look: 0 },
      ...others.map((cloth, at) => ({ ...view({ ...cut, cloth }), look: at + 1 })),
      view(cut, zoom),
      ...(turned ? [view({ ...cut, ...turned })] : []),
    ];
  };

export const teeViews = around<TeeCut>(tee, 'laid', 2.1, { back: true });
export const shirtViews = around<ShirtCut>(shirt, 'laid', 2.1, { back: true });
export const dressViews = around<DressCut>(dress, 'hung', 1.9, { back: true });
export const skirtViews = around<SkirtCut>(skirt, 'hung', 2, null);
export const trouserViews = around<TrouserCut>(trousers, 'laid', 2, { back: true });
export const hoodieViews = around<HoodieCut>(hoodie, 'laid', 1.9, { back: true });
export const capViews = around<CapCut>(cap, 'laid', 1.9, null);
export const toteViews = around<ToteCut>(tote, 'laid', 1.8, null);

const foldedView = (cut: FoldedCut): View => ({
  draw: bent((sheet) => folded(sheet, cut), bendFrom(seedOf(cut), 5)),
  stage: 'laid',
});
const drapeView = (cut: DrapeCut, zoom = 1): View => ({
  draw: bent((sheet) => drape(sheet, cut), bendFrom(seedOf(cut), 4), true),
  stage: 'hung',
  zoom,
});

/** Shawls, throws and scarves: over a rail, closely, and folded. */
export const lengthViews = (cut: DrapeCut, ...others: readonly Cloth[]): View[] => [
  { ...drapeView(cut), look: 0 },
  ...others.map((cloth, at) => ({ ...drapeView({ ...cut, cloth }), look: at + 1 })),
  drapeView(cut, 1.9),
  foldedView(cut),
];

const sarongView = (cut: SarongCut): View => ({
  draw: bent((sheet) => sarong(sheet, cut), bendFrom(seedOf(cut), 6)),
  stage: 'hung',
});

/** Sarongs: as they are worn, in all their cloths, then over a rail, closely, and folded. */
export const sarongViews = ({ panel, ...cut }: SarongCut, ...others: readonly Cloth[]): View[] => {
  const length: DrapeCut = {
    cloth: cut.cloth,
    width: 'sarong',
    ...(cut.border ? { border: cut.border } : {}),
    ...(panel ? { head: panel, headHeight: 190 } : {}),
  };
  return [
    ...[cut.cloth, ...others].map((cloth, at) => ({
      ...sarongView({ ...cut, cloth, ...(panel ? { panel } : {}) }),
      look: at,
    })),
    ...lengthViews(length),
  ];
};

/** Sarees: draped on a figure, over a rail, the head closely, and folded. */
export const sareeViews = ({ fringe = '#ece2cf', ...cut }: SareeCut & { fringe?: string }): View[] => {
  const length: DrapeCut = { ...cut, fringe, width: 'saree' };
  return [
    { draw: bent((sheet) => saree(sheet, cut), bendFrom(seedOf(cut), 5), true), stage: 'hung', look: 0 },
    drapeView(length),
    drapeView(length, 2),
    foldedView(cut),
  ];
};
