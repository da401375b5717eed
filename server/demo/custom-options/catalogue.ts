import type { WireCustomCategory } from '../../../src/api/contract/custom-options.ts';
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
  SHIRT_COLOURS,
  sizeRange,
  text,
} from './properties.ts';

const tShirtFabric = select(
  'Fabric',
  [
    plus('Cotton jersey, 180 gsm', 0),
    plus('Heavy cotton jersey, 220 gsm', 250),
    plus('Quick-dry polyester, 150 gsm', -100),
  ],
  { default: 'Cotton jersey, 180 gsm', required: true },
);
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

/** The option catalogue of the demo shop: what a workshop in Colombo makes to order, in rupees. */
export const demoCustomOptions: readonly WireCustomCategory[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
];
