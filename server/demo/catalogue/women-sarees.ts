import { print } from '../art/cloth/dyed.ts';
import { woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { sareeViews } from '../art/views.ts';
import {
  goldDumbara,
  goldEdge,
  harvestStripe,
  indigoBatik,
  redDumbara,
  silverEdge,
  whiteDumbara,
  zari,
} from './cloths.ts';
import { choice, colour, type DemoProduct, FREE } from './product.ts';

const blousePiece = choice('Blouse piece', 'With blouse piece', 'Without');

export const sarees: readonly DemoProduct[] = [
  {
    key: 'weliwita-handloom-saree',
    name: 'Weliwita Handloom Saree',
    rupees: 18_500,
    vendor: 'Weerakoon & Daughters',
    since: '2026-10-28',
    text: 'Jade cotton from a pit loom near Kurunegala, with a maroon and gold edge and a head in Dumbara diamonds. Six yards, soft from the first wear, and light enough for an office day.\n\nWash by hand in cold water and dry in the shade. Each one takes a weaver about four days.',
    properties: [blousePiece],
    tags: ['saree', 'handloom', 'cotton', 'office'],
    views: sareeViews({ cloth: woven(dye.jade, 0.5), border: goldEdge, head: redDumbara, blouse: dye.maroon }),
  },
  {
    key: 'nil-manel-saree',
    name: 'නිල් මානෙල් අත්යන්ත්‍ර සාරිය',
    rupees: 21_900,
    vendor: 'Weerakoon & Daughters',
    since: '2026-09-12',
    text: 'The blue of the water lily, woven in fine 80s cotton with a narrow silver-white border. The head is plain, so that the colour does the talking.\n\nSix yards with a fall already stitched. Dry-clean the first time, then wash by hand.',
    properties: [blousePiece],
    tags: ['saree', 'handloom', 'sinhala new year'],
    views: sareeViews({
      cloth: woven(dye.indigo, 0.4),
      border: silverEdge,
      head: woven(dye.navy, 0.4),
      blouse: dye.navy,
      fringe: dye.mist,
    }),
  },
  {
    key: 'jaffna-cotton-saree',
    name: 'யாழ்ப்பாணப் பருத்திச் சேலை',
    rupees: 9_750,
    vendor: 'Weerakoon & Daughters',
    since: '2026-07-03',
    text: "A turmeric cotton saree in the Jaffna manner: firm, cool, and starched for a crisp pleat. The border is deep maroon with two gold lines.\n\nStarch again after every third wash. Woven by a women's cooperative in Chunnakam.",
    properties: [colour('Turmeric', 'Off-white'), blousePiece],
    tags: ['saree', 'cotton', 'thai pongal'],
    views: [
      ...sareeViews({
        cloth: woven(dye.turmeric, 0.5),
        border: goldEdge,
        head: woven(dye.maroon, 0.4),
        blouse: dye.maroon,
        fringe: dye.turmeric,
      }),
      ...sareeViews({
        cloth: woven(dye.cream, 0.5),
        border: goldEdge,
        head: woven(dye.maroon, 0.4),
        blouse: dye.maroon,
        fringe: dye.cream,
      })
        .slice(0, 1)
        .map((view) => ({ ...view, look: 1 })),
    ],
  },
  {
    key: 'indigo-peacock-batik-saree',
    name: 'Peacock Batik Saree',
    rupees: 14_250,
    vendor: 'Nilmini Batik House',
    since: '2026-08-21',
    text: "Peacocks drawn in wax by hand on cotton voile, then dyed three times in indigo. No two are quite alike, and the fine cracks of the wax are part of it.\n\nWash apart from other clothes for the first three times. Made in Nilmini's yard in Marawila.",
    properties: [blousePiece],
    tags: ['saree', 'batik', 'voile'],
    bestseller: true,
    views: sareeViews({
      cloth: indigoBatik,
      border: woven(dye.turmeric, 0.4),
      head: woven(dye.turmeric, 0.4),
      blouse: dye.turmeric,
      fringe: dye.turmeric,
    }),
  },
  {
    key: 'clay-striped-saree',
    name: 'Harvest Stripe Saree',
    rupees: 16_800,
    vendor: 'Mahakanda Looms',
    since: '2026-04-06',
    text: 'Stripes in the colours of a threshing floor: saffron, rust and straw. Mercerised cotton with a slight sheen that holds its pleats without pins.\n\nMachine wash cold in a bag. Six yards, no fall.',
    properties: [blousePiece],
    tags: ['saree', 'handloom', 'avurudu'],
    views: sareeViews({
      cloth: harvestStripe,
      border: woven(dye.maroon, 0.4),
      head: whiteDumbara,
      blouse: dye.maroon,
      fringe: dye.maroon,
    }),
  },
  {
    key: 'ivory-zari-saree',
    name: 'Ivory Temple Saree',
    rupees: 12_600,
    vendor: 'Mahakanda Looms',
    since: '2026-05-10',
    text: 'White for poya and for the temple, with a thin gold edge and nothing else. A dense cotton that does not show through.\n\nBleach will yellow it: wash with a little blue instead.',
    properties: [blousePiece],
    tags: ['saree', 'white', 'poya', 'vesak'],
    views: sareeViews({
      cloth: woven(dye.white, 0.4),
      border: zari,
      head: woven(dye.white, 0.4),
      blouse: dye.white,
      fringe: dye.mustard,
    }),
  },
  {
    key: 'kandyan-bridal-saree',
    name: 'Kandyan Bridal Saree, Made to Measure',
    rupees: null,
    vendor: 'Weerakoon & Daughters',
    since: '2026-02-14',
    text: 'An osariya for the day itself: ivory silk and cotton, a gold border woven to your width, and a frill cut to your waist. We meet twice, in Colombo or in Kandy, and it takes about nine weeks.\n\nThe price depends on the border. Write to us with your date.',
    sizes: FREE,
    properties: [choice('Border', 'Gold', 'Antique gold', 'Silver')],
    tags: ['saree', 'bridal', 'kandyan', 'made to measure'],
    views: sareeViews({
      cloth: print('buds', dye.cream, dye.mustard, dye.turmeric, 0.5),
      border: zari,
      head: goldDumbara,
      blouse: dye.mustard,
      fringe: dye.mustard,
    }),
  },
];
