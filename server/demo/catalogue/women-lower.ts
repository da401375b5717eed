import { print } from '../art/cloth/dyed.ts';
import { woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { skirtViews, trouserViews } from '../art/views.ts';
import { maroonBatik, rawLinen, redDumbara, tealoom, whiteLinen } from './cloths.ts';
import { ADULT, choice, colour, type DemoProduct, FREE, S_TO_XL } from './product.ts';

export const skirts: readonly DemoProduct[] = [
  {
    key: 'perahera-wrap-skirt',
    name: 'Perahera Wrap Skirt',
    rupees: 5_900,
    vendor: 'Nilmini Batik House',
    since: '2026-11-02',
    text: 'Elephants in their festival cloth walk around this maroon batik wrap. Ankle long, tied at the hip, one size for most.\n\nTwo metres of cotton in all. Keep it apart for the first three washes.',
    sizes: FREE,
    tags: ['skirt', 'wrap', 'batik', 'perahera'],
    views: skirtViews({ cloth: maroonBatik, kind: 'wrap', length: 'maxi' }),
  },
  {
    key: 'garden-gathered-skirt',
    name: 'Garden Gathered Skirt',
    rupees: 4_750,
    vendor: 'Galu Lane',
    since: '2026-07-27',
    text: 'Little flowers on deep green, gathered into a waistband that is flat in front and elastic behind. Falls below the knee, with pockets.\n\nMachine wash cold; iron while damp.',
    sizes: ADULT,
    properties: [colour('Bottle green', 'Indigo')],
    tags: ['skirt', 'print', 'pockets'],
    views: skirtViews(
      { cloth: print('sprigs', dye.bottle, dye.cream, dye.turmeric), kind: 'gathered', length: 'midi' },
      print('sprigs', dye.indigo, dye.cream, dye.rose),
    ),
  },
  {
    key: 'coconut-button-skirt',
    name: 'Coconut Button Skirt',
    rupees: 5_250,
    vendor: 'Galu Lane',
    since: '2026-03-08',
    text: 'Raw linen, eight buttons turned from coconut shell, and a gentle A line. Every button opens.\n\nUnlined. The linen will crease, and should.',
    sizes: S_TO_XL,
    tags: ['skirt', 'linen', 'buttoned'],
    views: skirtViews({ cloth: rawLinen, kind: 'buttoned', length: 'midi' }),
  },
  {
    key: 'white-redda',
    name: 'White Redda with Dumbara Border',
    rupees: 6_200,
    vendor: 'Mahakanda Looms',
    since: '2026-05-06',
    text: 'A plain white redda for the temple, or with a bright jacket for a wedding. The border is woven, not printed, and a hand deep.\n\nTwo metres by one metre ten. Wash by hand.',
    sizes: FREE,
    tags: ['redda', 'wrap', 'white', 'dumbara'],
    views: skirtViews({ cloth: whiteLinen, kind: 'wrap', length: 'maxi', border: redDumbara }),
  },
  {
    key: 'loom-pencil-skirt',
    name: 'Handloom Pencil Skirt',
    rupees: 4_980,
    vendor: 'Mahakanda Looms',
    since: '2025-11-11',
    text: 'A straight skirt to the knee in striped handloom cotton, lined, with a slit behind and a hidden zip. It keeps its shape through a day of meetings.',
    sizes: ADULT,
    properties: [choice('Lining', 'Cotton', 'Satin')],
    tags: ['skirt', 'office', 'handloom'],
    views: skirtViews({ cloth: tealoom, kind: 'straight', length: 'knee' }),
  },
];

export const slacks: readonly DemoProduct[] = [
  {
    key: 'wide-palazzo',
    name: 'Wide Linen Palazzo',
    rupees: 5_650,
    vendor: 'Galu Lane',
    since: '2026-09-04',
    text: 'Wide legs, a soft drawn waist and two pockets, in linen and cotton. As cool as a skirt and easier on a scooter.\n\nInside leg 74 cm. Machine wash cold.',
    sizes: ADULT,
    properties: [colour('Moss', 'Ink')],
    tags: ['trousers', 'linen', 'palazzo'],
    views: trouserViews({ cloth: woven(dye.moss, 0.8), leg: 'wide', waist: 'drawn' }, woven(dye.ink, 0.7)),
  },
  {
    key: 'office-tapered-trousers',
    name: 'Tapered Office Trousers',
    rupees: 6_350,
    vendor: 'Palu Street Tailors',
    since: '2025-12-16',
    text: 'A clean tapered leg in a charcoal blend that does not shine at the knees. Sits at the waist; belt loops, slant pockets, a hook and a button.\n\nHemming is free: tell us your inside leg when we call.',
    sizes: ADULT,
    tags: ['trousers', 'office'],
    views: trouserViews({ cloth: woven(dye.charcoal, 0.3), leg: 'tapered', waist: 'belted' }),
  },
];
