import { batik } from '../art/cloth/dyed.ts';
import { check, dumbara, stripes } from '../art/cloth/loom.ts';
import { twill, woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';

/** Cloths that several products are made of, by the names of the trade. */

export const redDumbara = dumbara(dye.cream, [dye.maroon, dye.ink, dye.turmeric], 6);
export const inkDumbara = dumbara(dye.ink, [dye.cream, dye.rust, dye.turmeric], 6);
export const whiteDumbara = dumbara(dye.crimson, [dye.cream, dye.ink, dye.turmeric], 6);
export const goldDumbara = dumbara(dye.mustard, [dye.cream, dye.maroon, dye.cream], 6);
export const seaDumbara = dumbara(dye.mist, [dye.indigo, dye.sea, dye.rust], 6);

export const goldEdge = stripes([
  [30, dye.maroon],
  [8, dye.turmeric],
  [14, dye.maroon],
  [8, dye.turmeric],
]);
export const zari = stripes([
  [26, dye.mustard],
  [5, dye.turmeric],
  [5, dye.mustard],
  [5, dye.turmeric],
]);
export const silverEdge = stripes([
  [8, dye.mist],
  [4, dye.white],
  [16, dye.mist],
  [4, dye.white],
]);

export const madras = check([
  [62, dye.navy],
  [8, dye.cream],
  [40, dye.maroon],
  [8, dye.turmeric],
]);
export const teaCheck = check([
  [54, dye.cream],
  [10, dye.cinnamon],
  [26, dye.sand],
  [10, dye.bottle],
]);
export const seaCheck = check([
  [58, dye.sea],
  [8, dye.cream],
  [34, dye.navy],
  [8, dye.cream],
]);
export const smallCheck = check(
  [
    [16, dye.white],
    [16, dye.sky],
  ],
  dye.mist,
);

export const lagoonStripe = stripes(
  [
    [44, dye.white],
    [12, dye.lagoon],
    [6, dye.white],
    [4, dye.navy],
  ],
  dye.white,
);
export const harvestStripe = stripes(
  [
    [50, dye.turmeric],
    [14, dye.rust],
    [26, dye.cream],
    [8, dye.maroon],
    [30, dye.saffron],
  ],
  dye.turmeric,
);
export const loomStripe = stripes(
  [
    [64, dye.indigo],
    [8, dye.turmeric],
    [20, dye.sea],
    [6, dye.cream],
    [36, dye.navy],
    [6, dye.cream],
  ],
  dye.indigo,
);
export const tealoom = stripes(
  [
    [60, dye.bottle],
    [8, dye.cream],
    [30, dye.jade],
    [8, dye.turmeric],
    [24, dye.moss],
  ],
  dye.bottle,
);

export const indigoBatik = batik('peacock', dye.indigo, dye.lagoon, dye.turmeric);
export const maroonBatik = batik('elephant', dye.maroon, dye.turmeric, dye.terracotta);
export const plumBatik = batik('lotus', dye.plum, dye.lotus, dye.turmeric);
export const leafBatik = batik('leaves', dye.bottle, dye.pandan, dye.turmeric);
export const seaBatik = batik('flowers', dye.sea, dye.mist, dye.turmeric);
export const rustBatik = batik('rings', dye.rust, dye.turmeric, dye.maroon);

export const chino = twill(dye.sand);
export const denim = twill(dye.navy, 0.34);
export const rawLinen = woven(dye.oat, 0.9);
export const whiteLinen = woven(dye.white, 0.6);
/** Linen as it comes from the loom, bleached by the sun alone. */
export const paleLinen = woven('#e6dfd1', 1);
