import { print } from '../art/cloth/dyed.ts';
import { woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { dressViews, shirtViews } from '../art/views.ts';
import { plumBatik, redDumbara, seaDumbara, whiteLinen } from './cloths.ts';
import { ADULT, choice, colour, type DemoProduct, S_TO_XL } from './product.ts';

export const blouses: readonly DemoProduct[] = [
  {
    key: 'plum-lotus-jacket', name: 'Lotus Batik Saree Jacket', rupees: 4_650, vendor: 'Nilmini Batik House', since: '2026-10-15',
    text: 'A saree jacket with puffed Kandyan sleeves in plum batik. Cut short to the ribs, with darts that follow the body and hooks at the back.\n\nTwo centimetres are left in every seam, so your tailor can let it out.',
    sizes: ADULT, tags: ['blouse', 'saree jacket', 'batik', 'kandyan'],
    views: dressViews({ cloth: plumBatik, neck: 'square', sleeve: 'puff', length: 'crop' }),
  },
  {
    key: 'plain-saree-jacket', name: 'Everyday Saree Jacket', rupees: 2_450, vendor: 'Weerakoon & Daughters', since: '2026-05-29',
    text: 'The jacket that goes with everything: cotton and a little stretch, elbow sleeves, a round neck. Lined in white voile.\n\nChoose a colour a shade deeper than your saree. Machine wash cold.',
    sizes: ADULT, properties: [colour('Maroon', 'Bottle green', 'Ink', 'Ivory')], tags: ['blouse', 'saree jacket', 'basics'], bestseller: true,
    views: dressViews({ cloth: woven(dye.maroon, 0.3), neck: 'round', sleeve: 'elbow', length: 'crop' }, woven(dye.bottle, 0.3), woven(dye.ink, 0.3)),
  },
  {
    key: 'white-voile-blouse', name: 'Voile Button Blouse', rupees: 3_850, vendor: 'Galu Lane', since: '2026-08-09',
    text: 'Fine white voile with a V neck, cap sleeves and five small buttons. Cool enough for April in Colombo.\n\nSlightly sheer: wear a slip below it. Iron while damp.',
    sizes: S_TO_XL, tags: ['blouse', 'white', 'voile'],
    views: dressViews({ cloth: whiteLinen, neck: 'v', sleeve: 'cap', length: 'hip', buttons: true }),
  },
  {
    key: 'dumbara-hem-top', name: 'Dumbara Hem Top', rupees: 5_400, vendor: 'Mahakanda Looms', since: '2026-04-24',
    text: 'A straight top in sea-blue cotton that ends in a hand-woven band. Wide sleeves to the elbow, round neck, a small opening at the back.\n\nThe band is sewn on and can be taken off to wash.',
    sizes: S_TO_XL, tags: ['blouse', 'dumbara', 'handloom'],
    views: dressViews({ cloth: woven(dye.sea, 0.5), neck: 'round', sleeve: 'bell', length: 'hip', border: seaDumbara }),
  },
  {
    key: 'long-linen-tunic', name: 'Long Linen Tunic', rupees: 6_900, vendor: 'Palu Street Tailors', since: '2025-12-04',
    text: 'Thigh-length linen with a band collar and a woven strip down its front. Made to be worn over trousers, with slits at both sides.\n\nCut loose; take your usual size. Softens with every wash.',
    sizes: ADULT, properties: [colour('Blush', 'Charcoal')], tags: ['tunic', 'linen', 'modest'],
    views: shirtViews({ cloth: woven(dye.blush, 0.8), sleeve: 'elbow', collar: 'band', length: 'tunic', band: redDumbara }, woven(dye.charcoal, 0.7)),
  },
  {
    key: 'buds-camp-blouse', name: 'Bud Print Camp Shirt', rupees: 4_350, vendor: 'Galu Lane', since: '2026-02-27',
    text: 'Small flower buds on a rose ground, an open collar, short sleeves. Viscose and cotton that falls softly and never clings.\n\nWash inside out to keep the print.',
    sizes: S_TO_XL, properties: [choice('Fit', 'Regular', 'Boxy')], tags: ['blouse', 'print', 'summer'],
    views: shirtViews({ cloth: print('buds', dye.rose, dye.cream, dye.maroon), sleeve: 'short', collar: 'camp', length: 'shirt' }),
  },
  {
    key: 'cotton-underskirt', name: 'Cotton Saree Underskirt', rupees: 1_450, vendor: 'Weerakoon & Daughters', since: '2025-10-19',
    text: 'Plain poplin with a drawstring, eight gores, and a frill at the hem so that the pleats stand. Ankle long; we shorten it for nothing.',
    sizes: S_TO_XL, properties: [colour('White', 'Black', 'Maroon', 'Beige')], tags: ['saree', 'basics', 'underskirt'],
    views: [],
  },
];
