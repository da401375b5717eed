import { batik } from '../art/cloth/dyed.ts';
import { stripes } from '../art/cloth/loom.ts';
import { woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { dressViews, lengthViews, shirtViews, skirtViews } from '../art/views.ts';
import {
  indigoBatik,
  inkDumbara,
  leafBatik,
  loomStripe,
  plumBatik,
  redDumbara,
  seaBatik,
  tealoom,
  whiteDumbara,
} from './cloths.ts';
import { ADULT, choice, colour, type DemoProduct, FREE, MENS, S_TO_XL } from './product.ts';

const cinnamonElephants = batik('elephant', dye.cinnamon, dye.cream, dye.turmeric);

export const batikShirts: readonly DemoProduct[] = [
  {
    key: 'frangipani-batik-shirt',
    name: 'Araliya Batik Shirt',
    rupees: 7_250,
    vendor: 'Nilmini Batik House',
    since: '2026-11-10',
    text: 'Temple flowers in hand-drawn batik on sea-green cotton. Short sleeves, an open collar, and the pattern matched across the front.\n\nWash separately the first three times; then it is like any shirt.',
    sizes: MENS,
    tags: ['batik', 'shirt', 'camp collar'],
    views: shirtViews({ cloth: seaBatik, sleeve: 'short', collar: 'camp', length: 'shirt' }),
  },
  {
    key: 'peacock-made-to-order-shirt',
    name: 'Hand-drawn Indigo and Turmeric Peacock Batik Camp-collar Shirt in Washed Cotton Voile with Coconut-shell Buttons, Made to Order in Three Lengths',
    rupees: 12_450,
    vendor: 'Nilmini Batik House',
    since: '2026-07-19',
    text: 'The shirt takes as long to make as its name to say: the wax is drawn without a stencil, and each colour is a bath and a day. Choose your length, and allow three weeks.\n\nSigned on the inside by the woman who drew it.',
    leadDays: 15,
    sizes: MENS,
    properties: [choice('Length', 'Short', 'Regular', 'Long')],
    tags: ['batik', 'shirt', 'made to order'],
    views: shirtViews({ cloth: indigoBatik, sleeve: 'short', collar: 'camp', length: 'shirt' }),
  },
  {
    key: 'elephant-long-shirt',
    name: 'Cinnamon Elephant Batik Shirt',
    rupees: 6_900,
    vendor: 'Nilmini Batik House',
    since: '2026-02-09',
    text: 'Elephants in cream on the brown of cinnamon bark, with long sleeves and a pointed collar. For dinners and for speeches.',
    sizes: MENS,
    tags: ['batik', 'shirt', 'elephant'],
    views: shirtViews({ cloth: cinnamonElephants, sleeve: 'long', collar: 'point', length: 'shirt' }),
  },
];

export const batikFrocks: readonly DemoProduct[] = [
  {
    key: 'night-lotus-maxi',
    name: 'Night Lotus Maxi',
    rupees: 13_900,
    vendor: 'Nilmini Batik House',
    since: '2026-09-29',
    text: 'Lotuses open along a plum maxi frock with short sleeves and a long, easy skirt. Four baths of dye, and about eleven hours of wax.\n\nDry in the shade.',
    fit: 'Fits close above, wide below. Choose by your chest.',
    sizes: S_TO_XL,
    tags: ['batik', 'frock', 'maxi', 'party'],
    bestseller: true,
    views: dressViews({ cloth: plumBatik, neck: 'v', sleeve: 'short', length: 'maxi', flare: 0.45 }),
  },
  {
    key: 'forest-leaf-wrap',
    name: 'Forest Leaf Wrap',
    rupees: 5_350,
    vendor: 'Nilmini Batik House',
    since: '2026-04-11',
    text: 'Climbing leaves in three greens on a wrap that reaches the ankle. Two metres of cotton lawn; wear it as a skirt or a beach cloth.',
    sizes: FREE,
    tags: ['batik', 'wrap', 'beach'],
    views: skirtViews({ cloth: leafBatik, kind: 'wrap', length: 'maxi' }),
  },
];

export const handloom: readonly DemoProduct[] = [
  {
    key: 'handloom-shirt-blue',
    name: 'Indigo Loom Shirt',
    rupees: 5_750,
    vendor: 'Mahakanda Looms',
    since: '2026-06-02',
    text: 'Striped handloom cotton, cut so that the stripes run straight down both fronts. Band collar, long sleeves.\n\nA touch heavy at first. By the fifth wash it is the one you reach for.',
    sizes: MENS,
    properties: [colour('Indigo', 'Tea green')],
    tags: ['handloom', 'shirt', 'striped'],
    views: shirtViews({ cloth: loomStripe, sleeve: 'long', collar: 'band', length: 'shirt', trim: dye.navy }, tealoom),
  },
  {
    key: 'dumbara-shawl',
    name: 'Dumbara Shawl',
    rupees: 9_200,
    vendor: 'Mahakanda Looms',
    since: '2026-08-26',
    text: 'Woven knot by knot in the old way of the Dumbara valley: diamonds, ladders and birds in maroon and ink. Seventy centimetres by two metres.\n\nHand wash, dry flat. About nine days of work.',
    properties: [colour('Cream', 'Crimson', 'Ink')],
    tags: ['dumbara', 'shawl', 'handloom', 'gift'],
    views: lengthViews({ cloth: redDumbara, width: 'scarf', fringe: dye.maroon }, whiteDumbara, inkDumbara),
  },
  {
    key: 'loom-frock',
    name: 'Loom Stripe Shift',
    rupees: 7_850,
    vendor: 'Mahakanda Looms',
    since: '2025-10-08',
    text: 'A straight shift in tea-green stripes with a square neck and cap sleeves. Nothing to adjust, nothing to iron twice.',
    sizes: ADULT,
    tags: ['handloom', 'frock', 'office'],
    views: dressViews({ cloth: tealoom, neck: 'square', sleeve: 'cap', length: 'knee', flare: 0.05 }),
  },
  {
    key: 'handloom-throw',
    name: 'Handloom Verandah Throw',
    rupees: 8_600,
    vendor: 'Mahakanda Looms',
    since: '2025-12-22',
    text: 'For the long chair on the verandah: thick cotton in oat and lagoon stripes, with a knotted fringe. One metre thirty by two metres.',
    tags: ['handloom', 'home', 'gift'],
    views: lengthViews({
      cloth: stripes(
        [
          [90, dye.oat],
          [10, dye.lagoon],
          [18, dye.cream],
          [10, dye.lagoon],
        ],
        dye.oat,
      ),
      width: 'sarong',
      fringe: dye.oat,
      head: woven(dye.lagoon, 0.7),
      headHeight: 120,
    }),
  },
];
