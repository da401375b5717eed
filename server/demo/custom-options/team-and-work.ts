import type { WireCustomCategory } from '../../../src/api/contract/custom-orders/custom-options.ts';
import {
  checkbox,
  colours,
  inkColours,
  plus,
  printMethod,
  printPosition,
  productType,
  select,
  SHIRT_COLOURS,
  sizeRange,
  text,
  tShirtFabric,
} from './properties.ts';

const polo = productType(
  'Polo shirt',
  'polo',
  [2350, 15, 14],
  select('Fabric', [plus('Cotton piqué, 220 gsm', 0), plus('Easy-care piqué, 200 gsm', -120)], {
    default: 'Cotton piqué, 220 gsm',
    required: true,
  }),
  colours('Colour', SHIRT_COLOURS, { default: 'White' }),
  colours('Collar and cuffs', ['White', 'Black', 'Navy', 'Maroon', 'Gold'], { required: false, priceImpact: 120 }),
  select('Print method', [plus('Embroidery', 0), plus('DTF transfer', -120)], {
    default: 'Embroidery',
    required: true,
  }),
  printPosition,
  sizeRange,
  checkbox('Pocket', 100),
);
const hoodie = productType(
  'Hoodie',
  'hoodie',
  [3950, 10, 18],
  select('Fabric', [plus('Brushed fleece, 280 gsm', 0), plus('Heavy fleece, 340 gsm', 550)], {
    default: 'Brushed fleece, 280 gsm',
    required: true,
  }),
  colours('Colour', ['Ash', 'Charcoal', 'Black', 'Navy', 'Bottle green', 'Maroon', ['Purple', 100]], {
    default: 'Charcoal',
  }),
  printMethod,
  printPosition,
  sizeRange,
  checkbox('Zip to the hood', 450),
  checkbox('Names on the sleeve', 200),
);

/** Shirts, kits and hoodies of a team. */
export const teamwear: WireCustomCategory = {
  name: 'Teamwear',
  subcategories: [
    productType(
      'T-shirt',
      'tshirt',
      [1450, 10, 8],
      tShirtFabric,
      colours('Colour', SHIRT_COLOURS, { default: 'White' }),
      printMethod,
      printPosition,
      sizeRange,
      inkColours,
      checkbox('Name and number on the back', 250),
    ),
    productType(
      'Cricket jersey',
      'jersey',
      [2150, 11, 14],
      select('Fabric', [plus('Quick-dry mesh, 140 gsm', 0), plus('Interlock polyester, 160 gsm', 180)], {
        default: 'Quick-dry mesh, 140 gsm',
        required: true,
      }),
      colours('Colour', ['White', 'Navy', 'Royal blue', 'Sky blue', 'Bottle green', 'Maroon', 'Yellow'], {
        default: 'Royal blue',
      }),
      select('Sleeves', [plus('Short', 0), plus('Long', 250)], { default: 'Short', required: true }),
      select('Print method', [plus('Sublimation, all over', 0), plus('Heat transfer', -200)], {
        default: 'Sublimation, all over',
        required: true,
      }),
      printPosition,
      sizeRange,
      checkbox('Name and number on the back', 200),
      checkbox('Trousers to match', 1850),
    ),
    productType(
      'Football kit',
      'jersey',
      [2450, 11, 14],
      colours('Colour', ['White', 'Black', 'Royal blue', 'Leaf green', 'Red', 'Yellow', 'Saffron'], {
        default: 'Red',
      }),
      select('Neck', [plus('Round', 0), plus('V', 0), plus('Collar', 220)], { default: 'Round', required: true }),
      printPosition,
      sizeRange,
      checkbox('Name and number on the back', 200),
      checkbox('Socks', 450),
    ),
    hoodie,
  ],
};

/** Clothes of a firm. */
export const workwear: WireCustomCategory = {
  name: 'Workwear',
  subcategories: [
    polo,
    productType(
      'Office shirt',
      '',
      [3250, 12, 18],
      select('Fabric', [plus('Poly-cotton', 0), plus('Cotton poplin', 450), plus('Oxford', 650)], {
        default: 'Poly-cotton',
        required: true,
      }),
      colours('Colour', ['White', 'Cream', 'Sky blue', 'Charcoal', 'Navy'], { default: 'White' }),
      select('Sleeves', [plus('Short', -150), plus('Long', 0)], { default: 'Long', required: true }),
      select('Logo', [plus('None', 0), plus('Embroidered, chest', 250), plus('Embroidered, chest and sleeve', 420)], {
        default: 'Embroidered, chest',
        required: true,
      }),
      sizeRange,
    ),
    productType(
      'Apron',
      '',
      [1150, 12, 8],
      select('Fabric', [plus('Cotton drill', 0), plus('Denim', 350), plus('Wipe-clean polyester', 150)], {
        default: 'Cotton drill',
        required: true,
      }),
      colours('Colour', ['White', 'Black', 'Navy', 'Bottle green', 'Maroon'], { default: 'Black' }),
      printMethod,
      checkbox('Two pockets', 120),
      text('Names, if each has one', { priceImpact: 90 }),
    ),
  ],
};
