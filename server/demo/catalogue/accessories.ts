import { stripes } from '../art/cloth/loom.ts';
import { elephant, peacock } from '../art/cloth/motifs.ts';
import { twill, woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { lotusMark, palmMark } from '../art/marks.ts';
import { capViews, lengthViews, toteViews } from '../art/views.ts';
import { chino, harvestStripe, leafBatik, redDumbara, rustBatik, seaDumbara } from './cloths.ts';
import { choice, colour, type DemoProduct, FREE } from './product.ts';

const canvas = woven(dye.cream, 0.9);

export const totes: readonly DemoProduct[] = [
  {
    key: 'elephant-tote',
    name: 'Elephant Canvas Tote',
    rupees: 1_850,
    vendor: 'Galu Lane',
    since: '2026-10-31',
    text: 'A market bag in unbleached canvas with an indigo elephant. Takes a laptop, or eight mangoes and a loaf.\n\nStraps long enough for a shoulder. Wipe clean.',
    properties: [choice('Straps', 'Canvas', 'Leather look')],
    tags: ['tote', 'canvas', 'gift', 'elephant'],
    views: toteViews({
      cloth: canvas,
      handles: dye.cinnamon,
      print: elephant({ body: dye.indigo, heart: dye.turmeric, wax: dye.cream }),
    }),
  },
  {
    key: 'dumbara-panel-tote',
    name: 'Dumbara Panel Tote',
    rupees: 3_950,
    vendor: 'Mahakanda Looms',
    since: '2026-08-17',
    text: 'Canvas above, hand-woven Dumbara below, lined and with a zip pocket inside. The panel is cut from one piece, so no two bags have the same birds.',
    properties: [colour('Maroon', 'Blue')],
    tags: ['tote', 'dumbara', 'handloom'],
    bestseller: true,
    views: [
      ...toteViews({ cloth: canvas, panel: redDumbara }),
      ...toteViews({ cloth: woven(dye.mist, 0.8), panel: seaDumbara, handles: dye.indigo })
        .slice(0, 1)
        .map((view) => ({ ...view, look: 1 })),
    ],
  },
  {
    key: 'peacock-tote',
    name: 'Peacock Tote',
    rupees: 1_950,
    vendor: 'Galu Lane',
    since: '2026-03-12',
    text: 'A peacock with its fan open, printed in two colours on navy canvas. Inside, a loop for keys.',
    tags: ['tote', 'canvas', 'peacock'],
    views: toteViews({
      cloth: woven(dye.navy, 0.7),
      print: peacock({ body: dye.lagoon, heart: dye.turmeric, wax: dye.cream }),
    }),
  },
];

export const caps: readonly DemoProduct[] = [
  {
    key: 'lotus-cap',
    name: 'Lotus Embroidered Cap',
    rupees: 2_250,
    vendor: 'Galu Lane',
    since: '2026-09-08',
    text: 'Six panels of navy twill, a curved brim, and a small lotus in thread. A brass buckle behind fits most heads.\n\nHand wash; keep its shape on a bowl.',
    sizes: FREE,
    properties: [colour('Navy', 'Sand')],
    tags: ['cap', 'embroidered', 'sun'],
    views: capViews({ cloth: twill(dye.navy), badge: lotusMark(dye.cream, dye.turmeric, dye.navy) }, chino),
  },
  {
    key: 'leaf-batik-cap',
    name: 'Batik Leaf Cap',
    rupees: 2_650,
    vendor: 'Nilmini Batik House',
    since: '2026-05-15',
    text: 'The crown is real batik, the brim plain bottle green. Cut from the ends of our shirts, so each one differs.',
    sizes: FREE,
    tags: ['cap', 'batik', 'sun'],
    views: capViews({ cloth: leafBatik, brim: twill(dye.bottle) }),
  },
  {
    key: 'palm-cap',
    name: 'Palm Beach Cap',
    rupees: 2_150,
    vendor: 'Galu Lane',
    since: '2025-11-03',
    text: 'A faded clay cap with a cream palm. Soft, unlined, and happy to be sat on.',
    sizes: FREE,
    tags: ['cap', 'beach', 'sun'],
    views: capViews({ cloth: twill(dye.clay), badge: palmMark(dye.cream) }),
  },
];

export const scarves: readonly DemoProduct[] = [
  {
    key: 'lagoon-scarf',
    name: 'Lagoon Cotton Scarf',
    rupees: 2_450,
    vendor: 'Mahakanda Looms',
    since: '2026-07-07',
    text: 'Open-weave cotton in cream and lagoon stripes with a fringe at both ends. For the bus, the temple and the beach.\n\nWash by hand.',
    properties: [colour('Lagoon', 'Harvest')],
    tags: ['scarf', 'cotton', 'striped'],
    views: lengthViews(
      {
        cloth: stripes(
          [
            [40, dye.cream],
            [20, dye.lagoon],
            [8, dye.navy],
          ],
          dye.cream,
        ),
        fringe: dye.cream,
        width: 'scarf',
      },
      harvestStripe,
    ),
  },
  {
    key: 'ring-batik-scarf',
    name: 'Ring Batik Scarf',
    rupees: 3_280.25,
    vendor: 'Nilmini Batik House',
    since: '2026-01-28',
    text: 'Fine voile with rust rings, light enough to fold into a fist. Rolled hems, sewn by hand.',
    tags: ['scarf', 'batik', 'gift'],
    views: lengthViews({ cloth: rustBatik, width: 'scarf' }),
  },
];
