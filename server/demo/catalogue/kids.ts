import { print } from '../art/cloth/dyed.ts';
import { stripes } from '../art/cloth/loom.ts';
import { elephant } from '../art/cloth/motifs.ts';
import { knit, woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { featherMark, tuktukMark, waveMark } from '../art/marks.ts';
import { dressViews, shirtViews, teeViews, trouserViews } from '../art/views.ts';
import { leafBatik, smallCheck, whiteLinen } from './cloths.ts';
import { AGES, choice, colour, type DemoProduct } from './product.ts';

const sunStripe = stripes(
  [
    [26, dye.white],
    [26, dye.turmeric],
  ],
  dye.turmeric,
);

export const kidsFrocks: readonly DemoProduct[] = [
  {
    key: 'sky-bud-frock',
    name: 'Sky Bud Frock',
    rupees: 2_950,
    vendor: 'Kiri Kurumba',
    since: '2026-11-05',
    text: 'A twirling frock with cap sleeves and small flowers on sky blue. Lined with soft voile, and the hem can be let down by six centimetres.\n\nMachine wash cold.',
    sizes: AGES,
    properties: [colour('Sky', 'Blush')],
    tags: ['kids', 'frock', 'party'],
    views: dressViews(
      {
        cloth: print('buds', dye.sky, dye.white, dye.rose),
        neck: 'round',
        sleeve: 'cap',
        length: 'knee',
        flare: 0.8,
        child: true,
      },
      print('buds', dye.blush, dye.white, dye.crimson),
    ),
  },
  {
    key: 'avurudu-frock',
    name: 'Avurudu Batik Frock',
    rupees: 3_650,
    vendor: 'Nilmini Batik House',
    since: '2026-03-25',
    text: 'Green leaves in real batik, in a small size: puffed sleeves, a wide skirt, a sash that ties behind. The colours of the new year.\n\nKeep it apart for the first wash.',
    sizes: AGES,
    tags: ['kids', 'frock', 'batik', 'avurudu'],
    views: dressViews({
      cloth: leafBatik,
      neck: 'round',
      sleeve: 'puff',
      length: 'knee',
      flare: 0.7,
      child: true,
      belt: true,
    }),
  },
  {
    key: 'dot-pinafore',
    name: 'Dotty Pinafore',
    rupees: 2_450,
    vendor: 'Kiri Kurumba',
    since: '2025-12-11',
    text: 'Sleeveless, with turmeric dots on lagoon blue and room for a T-shirt below. Buttons that small hands can manage.',
    sizes: AGES,
    tags: ['kids', 'frock', 'dots'],
    views: dressViews({
      cloth: print('dots', dye.lagoon, dye.turmeric),
      neck: 'square',
      sleeve: 'none',
      length: 'knee',
      flare: 0.5,
      child: true,
      buttons: true,
    }),
  },
];

export const kidsTees: readonly DemoProduct[] = [
  {
    key: 'little-elephant-tee',
    name: 'Little Elephant Tee',
    rupees: 1_350,
    vendor: 'Kiri Kurumba',
    since: '2026-10-18',
    text: 'A perahera elephant on soft combed cotton. The print has no plastic in it and the neck has no label to scratch.\n\nMachine wash at 40 degrees: it can take it.',
    sizes: AGES,
    properties: [colour('Cream', 'Sky')],
    tags: ['kids', 't-shirt', 'elephant', 'gift'],
    views: teeViews(
      {
        cloth: knit(dye.cream),
        child: true,
        chest: elephant({ body: dye.indigo, heart: dye.turmeric, wax: dye.cream }),
      },
      knit(dye.sky),
    ),
  },
  {
    key: 'little-tuktuk-tee',
    name: 'Little Three Wheels Tee',
    rupees: 1_350,
    vendor: 'Kiri Kurumba',
    since: '2026-08-02',
    text: 'The three-wheeler from the big tee, for smaller drivers. Moss green cotton, ribbed collar.',
    sizes: AGES,
    tags: ['kids', 't-shirt', 'graphic'],
    views: teeViews({ cloth: knit(dye.pandan), child: true, chest: tuktukMark(dye.crimson, dye.ink) }),
  },
  {
    key: 'sun-stripe-tee',
    name: 'Sun Stripe Tee',
    rupees: 1_290,
    vendor: 'Kiri Kurumba',
    since: '2026-05-21',
    text: 'Yellow and white stripes with a white collar. Bright enough to be found on any beach.',
    sizes: AGES,
    tags: ['kids', 't-shirt', 'striped', 'beach'],
    views: teeViews({ cloth: sunStripe, child: true, trim: dye.white }),
  },
  {
    key: 'little-wave-tee',
    name: 'Little Wave Tee',
    rupees: 1_350,
    vendor: 'Kiri Kurumba',
    since: '2026-01-04',
    text: 'Sun, sea, and sleeves in another colour. Cotton jersey, made in the same workshop as the big ones.',
    sizes: AGES,
    properties: [choice('Sleeve', 'Short')],
    tags: ['kids', 't-shirt', 'surf'],
    views: teeViews({
      cloth: knit(dye.mist),
      sleeves: knit(dye.sea),
      child: true,
      trim: dye.sea,
      chest: waveMark(dye.saffron, dye.sea),
    }),
  },
];

export const kidsSets: readonly DemoProduct[] = [
  {
    key: 'school-white-shirt',
    name: 'School White Shirt',
    rupees: 1_750,
    vendor: 'Kiri Kurumba',
    since: '2026-01-02',
    text: 'White poplin that survives a term: double seams, a pocket that takes a pen, spare buttons inside. Short sleeves.\n\nFor every school that asks for plain white.',
    sizes: AGES,
    tags: ['kids', 'school', 'shirt', 'white'],
    bestseller: true,
    views: shirtViews({ cloth: whiteLinen, sleeve: 'short', collar: 'point', length: 'child', pocket: true }),
  },
  {
    key: 'kite-shirt',
    name: 'Galle Face Kite Shirt',
    rupees: 2_150,
    vendor: 'Kiri Kurumba',
    since: '2026-08-14',
    text: 'Kites over an evening sky, with an open collar and short sleeves. Light cotton, cut roomy for running.',
    sizes: AGES,
    tags: ['kids', 'shirt', 'print'],
    views: shirtViews({
      cloth: print('kites', dye.sky, dye.crimson, dye.turmeric),
      sleeve: 'short',
      collar: 'camp',
      length: 'child',
    }),
  },
  {
    key: 'gingham-kurta-kids',
    name: 'Small Check Kurta',
    rupees: 2_650,
    vendor: 'Kiri Kurumba',
    since: '2026-04-03',
    text: 'A first kurta for avurudu, in a small blue check. Band collar, elbow sleeves, slits to jump in.',
    sizes: AGES,
    tags: ['kids', 'kurta', 'avurudu'],
    views: shirtViews({ cloth: smallCheck, sleeve: 'elbow', collar: 'band', length: 'tunic' }),
  },
  {
    key: 'tumble-trousers',
    name: 'Tumble Trousers',
    rupees: 1_950,
    vendor: 'Kiri Kurumba',
    since: '2025-11-20',
    text: 'Soft twill with a drawn waist and knees sewn double. Made to be outgrown, not worn out.',
    sizes: AGES,
    properties: [colour('Clay', 'Olive')],
    tags: ['kids', 'trousers'],
    views: trouserViews({ cloth: woven(dye.clay, 0.5), leg: 'child', waist: 'drawn' }, woven(dye.olive, 0.5)),
  },
  {
    key: 'feather-vest',
    name: 'Feather Vest',
    rupees: 990,
    vendor: 'Kiri Kurumba',
    since: '2025-09-18',
    forSale: false,
    text: "A sleeveless cotton vest with a peacock's feather. Sold out for this year.",
    sizes: AGES,
    tags: ['kids', 'vest'],
    views: teeViews({
      cloth: knit(dye.white),
      child: true,
      sleeve: 'none',
      chest: featherMark(dye.sea, dye.indigo, dye.turmeric),
    }),
  },
];
