import { print } from '../art/cloth/dyed.ts';
import { woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { dressViews } from '../art/views.ts';
import { lagoonStripe, rawLinen, redDumbara, seaBatik, smallCheck } from './cloths.ts';
import { ADULT, choice, colour, type DemoProduct, S_TO_XL } from './product.ts';

export const frocks: readonly DemoProduct[] = [
  {
    key: 'mango-season-frock',
    name: 'Mango Season Frock',
    rupees: 6_450,
    vendor: 'Galu Lane',
    since: '2026-11-08',
    text: 'A midi frock in block-printed cotton with a V neck and a skirt that moves. Pockets on both sides, deep enough for a phone.\n\nFits close at the waist: take the larger size if you are between two. Machine wash cold.',
    sizes: ADULT,
    properties: [colour('Terracotta', 'Lagoon')],
    tags: ['frock', 'cotton', 'block print', 'pockets'],
    views: dressViews(
      { cloth: print('sprigs', dye.terracotta, dye.cream), neck: 'v', sleeve: 'short', length: 'midi', flare: 0.6 },
      print('sprigs', dye.lagoon, dye.cream),
    ),
  },
  {
    key: 'bottle-green-belt-frock',
    name: 'Dumbara Belt Frock',
    rupees: 8_900,
    vendor: 'Mahakanda Looms',
    since: '2026-10-02',
    text: 'Plain bottle green linen and cotton, made for the band at its waist and hem: real Dumbara weave from a village near Kandy. Elbow sleeves, knee length, a hidden zip at the back.\n\nWash by hand; iron the band from the inside.',
    sizes: ADULT,
    tags: ['frock', 'dumbara', 'office'],
    views: dressViews({
      cloth: woven(dye.bottle, 0.5),
      neck: 'round',
      sleeve: 'elbow',
      length: 'knee',
      flare: 0.25,
      belt: true,
      border: redDumbara,
    }),
  },
  {
    key: 'three-tier-linen-frock',
    name: 'Three-tier Linen Frock',
    rupees: 9_750,
    vendor: 'Galu Lane',
    since: '2026-09-25',
    text: 'Washed linen in three gathered tiers, sleeveless and ankle long. It needs no iron, only a shake.\n\nLoose from the chest down. Made in Galle in runs of forty.',
    sizes: S_TO_XL,
    properties: [colour('Oat', 'Blush')],
    tags: ['frock', 'linen', 'maxi', 'beach'],
    views: dressViews(
      { cloth: rawLinen, neck: 'round', sleeve: 'none', length: 'maxi', flare: 0.5, tiers: 2 },
      woven(dye.blush, 0.9),
    ),
  },
  {
    key: 'bell-sleeve-batik-frock',
    name: 'Bell-sleeve Batik Frock',
    rupees: 11_200,
    vendor: 'Nilmini Batik House',
    since: '2026-06-18',
    text: 'Sea green batik flowers on soft cotton, with wide sleeves and a straight fall to the knee. Lined to the hem.\n\nThe dye settles after the first wash; keep it apart until then.',
    sizes: S_TO_XL,
    tags: ['frock', 'batik', 'party'],
    views: dressViews({ cloth: seaBatik, neck: 'round', sleeve: 'bell', length: 'knee', flare: 0.2 }),
  },
  {
    key: 'lagoon-stripe-day-frock',
    name: 'Lagoon Stripe Day Frock',
    rupees: 5_980,
    vendor: 'Galu Lane',
    since: '2026-03-30',
    text: 'Cotton stripes, a square neck and puffed sleeves: an easy frock for town. Buttons down the front are real and open.\n\nMachine wash at 30 degrees with like colours.',
    sizes: ADULT,
    tags: ['frock', 'striped', 'cotton'],
    views: dressViews({
      cloth: lagoonStripe,
      neck: 'square',
      sleeve: 'puff',
      length: 'midi',
      flare: 0.4,
      buttons: true,
    }),
  },
  {
    key: 'gingham-sun-frock',
    name: 'Gingham Sun Frock',
    rupees: 4_890.5,
    vendor: 'Galu Lane',
    since: '2026-01-22',
    text: 'Small sky-blue checks in a light poplin that dries within the hour. Sleeveless, with a wide skirt and a round neck.\n\nTumble drying shrinks it by a size; the line does not.',
    sizes: S_TO_XL,
    properties: [choice('Length', 'Knee', 'Below knee')],
    tags: ['frock', 'gingham', 'beach'],
    views: dressViews({ cloth: smallCheck, neck: 'square', sleeve: 'none', length: 'knee', flare: 0.8 }),
  },
];
