import { knit, woven } from '../art/cloth/plain.ts';
import { print } from '../art/cloth/dyed.ts';
import { dye } from '../art/colour.ts';
import { palmMark, tuktukMark, waveMark } from '../art/marks.ts';
import { shirtViews, teeViews } from '../art/views.ts';
import { lagoonStripe, redDumbara, seaCheck, smallCheck, teaCheck, whiteLinen } from './cloths.ts';
import { ADULT, choice, colour, type DemoProduct, MENS } from './product.ts';

const sleeve = choice('Sleeve', 'Short', 'Long');

export const shirts: readonly DemoProduct[] = [
  {
    key: 'white-office-shirt', name: 'White Office Shirt', rupees: 4_950, vendor: 'Palu Street Tailors', since: '2026-10-21',
    text: 'A proper white shirt: two-ply cotton poplin, a collar that stands without a tie, one pocket. Shoulders are sewn twice.\n\nRegular fit; wash at 40 degrees. Tailored in Pettah since our grandfather\'s time.',
    sizes: MENS, properties: [choice('Fit', 'Regular', 'Slim')], tags: ['shirt', 'office', 'white'], bestseller: true,
    views: shirtViews({ cloth: woven(dye.white, 0.25), sleeve: 'long', collar: 'point', length: 'shirt', pocket: true }),
  },
  {
    key: 'linen-band-shirt', name: 'Linen Band-collar Shirt', rupees: 6_450, vendor: 'Palu Street Tailors', since: '2026-08-30',
    text: 'Heavy washed linen with a low band collar and cuffs to roll. Good over a sarong and good with chinos.\n\nCut a little long. Softens for years.',
    sizes: MENS, properties: [colour('Sand', 'Sea'), sleeve], tags: ['shirt', 'linen', 'band collar'],
    views: shirtViews({ cloth: woven(dye.sand, 0.9), sleeve: 'long', collar: 'band', length: 'shirt' }, woven(dye.sea, 0.8)),
  },
  {
    key: 'tea-country-check', name: 'Tea Country Check Shirt', rupees: 4_250, vendor: 'Galu Lane', since: '2026-06-29',
    text: 'Brushed cotton in a brown and green check for Nuwara Eliya mornings. Pocket on the left, long sleeves, curved hem.\n\nMachine wash warm, inside out.',
    sizes: MENS, tags: ['shirt', 'check', 'hill country'],
    views: shirtViews({ cloth: teaCheck, sleeve: 'long', collar: 'point', length: 'shirt', pocket: true }),
  },
  {
    key: 'harbour-check-shirt', name: 'Harbour Check Short-sleeve Shirt', rupees: 3_690, vendor: 'Galu Lane', since: '2026-04-17',
    text: 'A light poplin check in two blues, with short sleeves and a button-through front. It comes out of the suitcase ready to wear.',
    sizes: ADULT, properties: [colour('Sea', 'Sky')], tags: ['shirt', 'check', 'short sleeve'],
    views: shirtViews({ cloth: seaCheck, sleeve: 'short', collar: 'point', length: 'shirt' }, smallCheck),
  },
  {
    key: 'palm-print-shirt', name: 'Palmyra Print Shirt', rupees: 4_480.75, vendor: 'Galu Lane', since: '2026-01-15',
    text: 'Palmyra palms on a mist-blue ground, with an open collar. Viscose and linen that hangs straight in the heat.\n\nNot slim. Wash cold and hang to dry.',
    sizes: MENS, tags: ['shirt', 'print', 'beach', 'camp collar'],
    views: shirtViews({ cloth: print('palms', dye.mist, dye.bottle, dye.sea, 1.1), sleeve: 'short', collar: 'camp', length: 'shirt' }),
  },
];

export const tees: readonly DemoProduct[] = [
  {
    key: 'everyday-tee', name: 'Everyday Cotton Tee', rupees: 1_950, vendor: 'Galu Lane', since: '2026-11-12',
    text: 'The plain tee, done carefully: 180 gram combed cotton, a rib that lies flat, side seams that stay where they are. Pre-washed, so what fits now fits later.\n\nMachine wash at 30 degrees.',
    sizes: ADULT, properties: [colour('White', 'Navy', 'Clay', 'Moss')], tags: ['t-shirt', 'basics', 'cotton'], bestseller: true,
    views: teeViews({ cloth: knit(dye.white) }, knit(dye.navy), knit(dye.clay), knit(dye.moss)),
  },
  {
    key: 'tuktuk-tee', name: 'Three Wheels Tee', rupees: 2_350, vendor: 'Galu Lane', since: '2026-09-18',
    text: 'A three-wheeler in two colours on a soft cream tee. Printed by hand with water-based ink that you cannot feel.\n\nRegular fit. Do not iron the print.',
    sizes: ADULT, properties: [colour('Cream', 'Lagoon')], tags: ['t-shirt', 'graphic', 'gift'],
    views: teeViews({ cloth: knit(dye.cream), chest: tuktukMark(dye.crimson, dye.ink) }, knit(dye.lagoon)),
  },
  {
    key: 'south-coast-tee', name: 'South Coast Tee', rupees: 2_350, vendor: 'Galu Lane', since: '2026-07-11',
    text: 'Sun over three lines of sea, for those who check the swell before the news. Heavy cotton, dropped shoulders.\n\nFades slowly and well.',
    sizes: MENS, tags: ['t-shirt', 'graphic', 'surf'],
    views: teeViews({ cloth: knit(dye.navy), chest: waveMark(dye.turmeric, dye.mist) }),
  },
  {
    key: 'lagoon-long-sleeve', name: 'Lagoon Stripe Long Sleeve', rupees: 3_150, vendor: 'Galu Lane', since: '2026-02-03',
    text: 'A striped long-sleeved tee for air-conditioned offices and late buses. Cotton jersey, ribbed collar.',
    sizes: ADULT, tags: ['t-shirt', 'striped', 'long sleeve'],
    views: teeViews({ cloth: lagoonStripe, sleeve: 'long', trim: dye.navy }),
  },
  {
    key: 'pique-polo', name: 'Piqué Polo', rupees: 3_450, vendor: 'Palu Street Tailors', since: '2025-11-27',
    text: 'A polo with a collar that does not curl: we interline it. Three real buttons, ribbed cuffs, a slightly longer back.\n\nWash with the buttons closed.',
    sizes: MENS, properties: [colour('Clay', 'Bottle green', 'Ink')], tags: ['polo', 'cotton', 'smart casual'],
    views: teeViews({ cloth: knit(dye.clay), collar: 'polo' }, knit(dye.bottle), knit(dye.ink)),
  },
  {
    key: 'vesak-tee-2026', name: 'Vesak Lantern Tee 2026', rupees: 2_100, vendor: 'Galu Lane', since: '2026-05-01', forSale: false,
    text: 'This year\'s tee for Vesak, sold for the dansal at Galle Road. All gone: the next one comes in May.',
    sizes: MENS, tags: ['t-shirt', 'vesak', 'limited'],
    views: teeViews({ cloth: knit(dye.white), chest: palmMark(dye.saffron) }),
  },
];

export const kurtas: readonly DemoProduct[] = [
  {
    key: 'dumbara-front-kurta', name: 'Dumbara Front Kurta', rupees: 8_450, vendor: 'Mahakanda Looms', since: '2026-10-09',
    text: 'A knee-long kurta in sand cotton with a hand-woven Dumbara strip from the collar to the hem. Side slits, two pockets in the seams.\n\nThe strip is lined, so it does not scratch. Wash by hand.',
    sizes: MENS, tags: ['kurta', 'dumbara', 'wedding', 'avurudu'],
    views: shirtViews({ cloth: woven(dye.sand, 0.8), sleeve: 'long', collar: 'band', length: 'kurta', band: redDumbara }),
  },
  {
    key: 'white-poya-kurta', name: 'Poya White Kurta', rupees: 5_850, vendor: 'Palu Street Tailors', since: '2026-05-04',
    text: 'Plain white, long and cool, with shell buttons and nothing to distract. Handloom cotton of medium weight.\n\nWash with a little blue.',
    sizes: ADULT, properties: [sleeve], tags: ['kurta', 'white', 'poya'],
    views: shirtViews({ cloth: whiteLinen, sleeve: 'long', collar: 'band', length: 'kurta' }),
  },
];
