import type { WireCustomCategory } from '../../../src/api/contract/custom-orders/custom-options.ts';
import {
  checkbox,
  colours,
  inkColours,
  number,
  plus,
  printMethod,
  printPosition,
  productType,
  select,
  sizeRange,
  text,
  tShirtFabric,
} from './properties.ts';

const cap = productType(
  'Cap',
  'cap',
  [950, 20, 10],
  select('Shape', [plus('Six panels', 0), plus('Five panels, flat peak', 120), plus('Bucket hat', 180)], {
    default: 'Six panels',
    required: true,
  }),
  colours('Colour', ['White', 'Black', 'Navy', 'Bottle green', 'Maroon', 'Red'], { default: 'Navy' }),
  select('Print method', [plus('Embroidery', 0), plus('Raised embroidery', 150), plus('Woven badge', 90)], {
    default: 'Embroidery',
    required: true,
  }),
  select('Print position', [plus('Front', 0), plus('Side', 0), plus('Front and back', 180)], {
    default: 'Front',
    required: true,
  }),
  text('Words on the strap', { priceImpact: 80 }),
);
/** Clothes of a school. */
export const school: WireCustomCategory = {
  name: 'School',
  subcategories: [
    productType(
      'House T-shirt',
      'tshirt',
      [1150, 25, 10],
      tShirtFabric,
      colours('House colour', ['Red', 'Royal blue', 'Leaf green', 'Yellow', 'Purple', 'Saffron'], {
        default: 'Royal blue',
      }),
      printPosition,
      select('Sizes', [plus('Children, 4 to 14 years', 0), plus('Adults, XS to 2XL', 150)], {
        default: 'Children, 4 to 14 years',
        required: true,
      }),
      inkColours,
    ),
    productType(
      'Batch hoodie',
      'hoodie',
      [3750, 20, 21],
      colours('Colour', ['Charcoal', 'Black', 'Navy', 'Maroon', 'Bottle green'], { default: 'Navy' }),
      printMethod,
      printPosition,
      number('Year of the batch', { required: true }),
      checkbox('All names on the back', 300),
    ),
    productType(
      'School tie',
      '',
      [850, 30, 14],
      select('Pattern', [plus('Stripes', 0), plus('Crest, woven', 220), plus('Plain', -100)], {
        default: 'Stripes',
        required: true,
      }),
      colours('First colour', ['Navy', 'Maroon', 'Bottle green', 'Black', 'Purple'], { default: 'Navy' }),
      colours('Second colour', ['White', 'Gold', 'Silver', 'Sky blue', 'Yellow'], { default: 'Gold' }),
      checkbox('Elastic, for small children', -50),
    ),
  ],
};

/** Clothes for a feast. */
export const occasions: WireCustomCategory = {
  name: 'Occasions',
  subcategories: [
    productType(
      'Saree jacket',
      '',
      [3500, 1, 7],
      select('Fabric', [plus('Cotton', 0), plus('Raw silk', 1800), plus('Brocade', 2200), plus('Velvet', 1500)], {
        default: 'Cotton',
        required: true,
      }),
      colours('Colour', ['White', 'Cream', 'Black', 'Maroon', 'Bottle green', 'Navy', 'Gold', 'Pink', 'Purple'], {
        default: 'Cream',
      }),
      select('Sleeves', [plus('Sleeveless', -300), plus('Short', 0), plus('Elbow', 200), plus('Long', 450)], {
        default: 'Short',
        required: true,
      }),
      select('Back', [plus('Round', 0), plus('Deep with ties', 350), plus('Hooks', 150)], {
        default: 'Round',
        required: true,
      }),
      number('Bust in inches', { required: true }),
      number('Length in inches', { default: '15', required: true }),
      select('Work', [plus('None', 0), plus('Lace edge', 650), plus('Beads by hand', 4500)], { default: 'None' }),
      checkbox('Padding', 400),
    ),
    productType(
      'Event T-shirt',
      'tshirt',
      [1350, 10, 6],
      colours('Colour', ['White', 'Black', 'Navy', 'Maroon', 'Pink', 'Saffron'], { default: 'White' }),
      printMethod,
      printPosition,
      sizeRange,
      text('Date or words under the drawing', { priceImpact: 40 }),
    ),
    productType(
      'Sarong and shirt set',
      '',
      [6900, 4, 21],
      select('Fabric', [plus('Handloom cotton', 0), plus('Batik', 1200), plus('Silk blend', 2600)], {
        default: 'Handloom cotton',
        required: true,
      }),
      colours('Colour', ['White', 'Cream', 'Maroon', 'Navy', 'Bottle green', ['Gold', 400]], { default: 'White' }),
      sizeRange,
      text('Initials on the cuff', { priceImpact: 250 }),
    ),
  ],
};

/** Caps, bags and lanyards. */
export const accessories: WireCustomCategory = {
  name: 'Accessories',
  subcategories: [
    cap,
    productType(
      'Tote bag',
      'tote',
      [650, 25, 7],
      select('Fabric', [plus('Calico, 140 gsm', 0), plus('Canvas, 280 gsm', 250), plus('Jute', 180)], {
        default: 'Calico, 140 gsm',
        required: true,
      }),
      colours('Colour', ['Natural', 'Black', 'Navy', 'Bottle green'], { default: 'Natural' }),
      select('Print position', [plus('Front', 0), plus('Front and back', 140)], { default: 'Front', required: true }),
      number('Handles in cm', { default: '60' }),
      checkbox('Zip', 160),
      checkbox('Inner pocket', 90),
    ),
    productType(
      'Lanyard',
      '',
      [280, 50, 6],
      select('Width', [plus('15 mm', 0), plus('20 mm', 30), plus('25 mm', 60)], {
        default: '20 mm',
        required: true,
      }),
      colours('Colour', ['White', 'Black', 'Navy', 'Royal blue', 'Red', 'Bottle green'], { default: 'Navy' }),
      select('Print', [plus('One side', 0), plus('Both sides', 70)], { default: 'One side', required: true }),
      select('Hook', ['Lobster clasp', 'Swivel hook', 'Bulldog clip'], { default: 'Lobster clasp' }),
      checkbox('Safety break', 35),
      checkbox('Card holder', 60),
    ),
  ],
};
