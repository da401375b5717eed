import { caps, scarves, totes } from './accessories.ts';
import { batikFrocks, batikShirts, handloom } from './batik-handloom.ts';
import { kidsFrocks, kidsSets, kidsTees } from './kids.ts';
import { bottoms, sarongs } from './men-lower.ts';
import { kurtas, shirts, tees } from './men-tops.ts';
import type { Department } from './product.ts';
import { giftSets, hoodies, teamTees } from './team-wear.ts';
import { frocks } from './women-frocks.ts';
import { skirts, slacks } from './women-lower.ts';
import { sarees } from './women-sarees.ts';
import { blouses } from './women-tops.ts';

/** The whole demo shop, as its menus show it. */
export const departments: readonly Department[] = [
  {
    name: 'Women',
    types: [
      { name: 'Sarees', products: sarees },
      { name: 'Frocks', products: frocks },
      { name: 'Blouses & Tops', products: blouses },
      { name: 'Skirts & Wraps', products: skirts },
      { name: 'Palazzos & Trousers', products: slacks },
    ],
  },
  {
    name: 'Men',
    types: [
      { name: 'Shirts', products: shirts },
      { name: 'T-shirts & Polos', products: tees },
      { name: 'Kurtas', products: kurtas },
      { name: 'Sarongs', products: sarongs },
      { name: 'Trousers & Shorts', products: bottoms },
    ],
  },
  {
    name: 'Kids',
    types: [
      { name: 'Little Frocks', products: kidsFrocks },
      { name: 'Little T-shirts', products: kidsTees },
      { name: 'Shirts & Bottoms', products: kidsSets },
    ],
  },
  {
    name: 'Batik & Handloom',
    types: [
      { name: 'Batik Shirts', products: batikShirts },
      { name: 'Batik Frocks & Wraps', products: batikFrocks },
      { name: 'Handloom', products: handloom },
    ],
  },
  {
    name: 'Accessories',
    types: [
      { name: 'Totes', products: totes },
      { name: 'Caps', products: caps },
      { name: 'Scarves', products: scarves },
    ],
  },
  {
    name: 'Custom & Team Wear',
    types: [
      { name: 'Team T-shirts & Polos', products: teamTees },
      { name: 'Hoodies', products: hoodies },
      { name: 'Caps & Bags', products: giftSets },
    ],
  },
];
