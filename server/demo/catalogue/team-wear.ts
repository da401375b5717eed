import { knit, twill, woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { crestMark, flowerMark, numberMark } from '../art/marks.ts';
import { capViews, hoodieViews, teeViews, toteViews } from '../art/views.ts';
import { ADULT, choice, colour, type DemoProduct, FREE } from './product.ts';

const printing = choice('Print', 'Front', 'Front and back');

export const teamTees: readonly DemoProduct[] = [
  {
    key: 'team-crest-tee',
    name: 'Team Crest Tee',
    rupees: 2_150,
    vendor: 'Tharanga Team Wear',
    since: '2026-10-12',
    text: 'Your crest on a 190 gram tee that keeps its colour through a season. From one piece; the price falls from twenty.\n\nSend us the drawing under Custom, and we send you a preview first.',
    sizes: ADULT,
    properties: [colour('Bottle green', 'Maroon', 'Navy'), printing],
    tags: ['team', 't-shirt', 'custom print'],
    views: teeViews(
      { cloth: knit(dye.bottle), chest: crestMark(dye.cream, dye.bottle) },
      knit(dye.maroon),
      knit(dye.navy),
    ),
  },
  {
    key: 'players-tee',
    name: "Player's Number Tee",
    rupees: 2_450,
    vendor: 'Tharanga Team Wear',
    since: '2026-06-23',
    text: 'Quick-dry jersey with a number on the chest and sleeves in the second colour. For cricket in the lane and for the inter-house final.\n\nCold wash, no iron on the number.',
    sizes: ADULT,
    properties: [colour('Sky and navy')],
    tags: ['team', 't-shirt', 'cricket', 'sports'],
    views: teeViews({ cloth: knit(dye.sky), sleeves: knit(dye.navy), trim: dye.navy, chest: numberMark(dye.navy) }),
  },
  {
    key: 'crew-polo',
    name: 'Crew Polo with Embroidery',
    rupees: 3_950,
    vendor: 'Tharanga Team Wear',
    since: '2026-04-20',
    text: 'The polo for hotels, cafés and offices: easy-care piqué, your mark embroidered on the chest. Collars that stay white are our pride.\n\nAllow ten working days.',
    leadDays: 10,
    sizes: ADULT,
    properties: [colour('Ink', 'White')],
    tags: ['team', 'polo', 'uniform', 'embroidered'],
    views: teeViews({ cloth: knit(dye.ink), collar: 'polo', trim: dye.stone }, knit(dye.white)),
  },
];

export const hoodies: readonly DemoProduct[] = [
  {
    key: 'batch-hoodie',
    name: 'Batch Hoodie',
    rupees: 5_250,
    vendor: 'Tharanga Team Wear',
    since: '2026-11-14',
    text: "The hoodie every batch wants, in brushed cotton with your crest in front. Thick enough for Bandarawela, and for the lecture hall's air conditioning.\n\nNames on the sleeve are free from ten pieces.",
    sizes: ADULT,
    properties: [colour('Charcoal', 'Maroon'), printing],
    tags: ['team', 'hoodie', 'university', 'custom print'],
    views: hoodieViews({ cloth: knit(dye.charcoal), chest: crestMark(dye.turmeric, dye.ink) }, knit(dye.maroon)),
  },
  {
    key: 'zip-hoodie',
    name: 'Zip Team Hoodie',
    rupees: 5_950,
    vendor: 'Tharanga Team Wear',
    since: '2026-02-16',
    text: 'A zip from hem to hood and two real pockets. Plain, so your print does the talking.',
    sizes: ADULT,
    properties: [colour('Sea', 'Ash')],
    tags: ['team', 'hoodie', 'zip'],
    views: hoodieViews({ cloth: knit(dye.sea), zip: true }, knit(dye.ash)),
  },
];

export const giftSets: readonly DemoProduct[] = [
  {
    key: 'crew-cap',
    name: 'Crew Cap',
    rupees: 1_650,
    vendor: 'Tharanga Team Wear',
    since: '2026-08-05',
    text: 'A six-panel cap with your mark in thread. From one piece, with a proof on the phone before we stitch.',
    sizes: FREE,
    properties: [colour('Bottle green', 'Crimson')],
    tags: ['team', 'cap', 'embroidered'],
    views: capViews({ cloth: twill(dye.bottle), badge: crestMark(dye.cream, dye.bottle) }, twill(dye.crimson)),
  },
  {
    key: 'event-tote',
    name: 'Event Tote',
    rupees: 1_250,
    vendor: 'Tharanga Team Wear',
    since: '2025-09-30',
    text: 'Natural cotton bags for conferences and homecomings, printed in one colour. Twenty pieces within a week.',
    properties: [choice('Print', 'One side', 'Both sides')],
    tags: ['team', 'tote', 'event', 'custom print'],
    views: toteViews({ cloth: woven(dye.sand, 0.9), print: flowerMark(dye.maroon, dye.turmeric, dye.cream) }),
  },
];
