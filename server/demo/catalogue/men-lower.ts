import { knit, woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { sarongViews, trouserViews } from '../art/views.ts';
import { chino, denim, goldEdge, loomStripe, madras, paleLinen, rustBatik, seaCheck } from './cloths.ts';
import { choice, colour, type DemoProduct, FREE, MENS, WAISTS } from './product.ts';

export const sarongs: readonly DemoProduct[] = [
  {
    key: 'madras-sarong', name: 'Madras Check Sarong', rupees: 2_850, vendor: 'Mahakanda Looms', since: '2026-10-05',
    text: 'The sarong for every evening: firm 40s cotton in navy and maroon, sewn into a tube and washed once. Two metres around.\n\nMachine wash with dark colours.',
    sizes: FREE, properties: [colour('Maroon check', 'Sea check'), choice('Stitching', 'Stitched', 'Open')], tags: ['sarong', 'cotton', 'check'], bestseller: true,
    views: sarongViews({ cloth: madras }, seaCheck),
  },
  {
    key: 'striped-loom-sarong', name: 'Striped Handloom Sarong', rupees: 3_950, vendor: 'Mahakanda Looms', since: '2026-06-07',
    text: 'Broad indigo stripes from a loom in the Kandy hills, with a plain panel for the fold. Heavier than a market sarong, and it shows.\n\nSoftens after the second wash.',
    sizes: FREE, tags: ['sarong', 'handloom', 'striped'],
    views: sarongViews({ cloth: loomStripe, panel: woven(dye.navy, 0.5) }),
  },
  {
    key: 'wedding-sarong', name: 'Poruwa Wedding Sarong', rupees: 7_600, vendor: 'Weerakoon & Daughters', since: '2026-03-19',
    text: 'Ivory cotton with a gold and maroon edge, woven to match the bride\'s saree. Pressed, boxed, and ready for the poruwa.\n\nDry-clean only.',
    sizes: FREE, properties: [choice('Edge', 'Maroon and gold', 'Gold')], tags: ['sarong', 'wedding', 'poruwa'],
    views: sarongViews({ cloth: woven(dye.cream, 0.3), border: goldEdge }),
  },
  {
    key: 'batik-beach-sarong', name: 'Batik Ring Sarong', rupees: 3_650, vendor: 'Nilmini Batik House', since: '2025-10-30',
    text: 'Rust-red batik with turmeric rings, on a thin cotton that dries between two swims. Open, with a rolled hem.',
    sizes: FREE, tags: ['sarong', 'batik', 'beach'],
    views: sarongViews({ cloth: rustBatik }),
  },
];

export const bottoms: readonly DemoProduct[] = [
  {
    key: 'weekday-chinos', name: 'Weekday Chinos', rupees: 5_450, vendor: 'Palu Street Tailors', since: '2026-09-01',
    text: 'Cotton twill with two per cent stretch, a straight leg and a waistband that does not roll. Four pockets and a hidden one for the bus fare.\n\nWaist in inches; inside leg 81 cm, hemmed for nothing.',
    sizes: WAISTS, properties: [colour('Sand', 'Navy')], tags: ['trousers', 'chinos', 'office'], bestseller: true,
    views: trouserViews({ cloth: chino, leg: 'straight', waist: 'belted' }, denim),
  },
  {
    key: 'linen-drawstring-trousers', name: 'Linen Drawstring Trousers', rupees: 5_900, vendor: 'Galu Lane', since: '2026-04-28',
    text: 'Raw linen, a drawn waist and a tapered leg: as easy as pyjamas and fit to be seen. Two deep pockets.',
    sizes: MENS, tags: ['trousers', 'linen', 'beach'],
    views: trouserViews({ cloth: paleLinen, leg: 'tapered', waist: 'drawn' }),
  },
  {
    key: 'harbour-shorts', name: 'Harbour Shorts', rupees: 3_250, vendor: 'Galu Lane', since: '2026-02-20',
    text: 'Knee-length shorts in washed cotton with a cord at the waist. They take a swim and a dinner on the same evening.\n\nMachine wash, line dry.',
    sizes: MENS, properties: [colour('Navy', 'Clay')], tags: ['shorts', 'beach', 'cotton'],
    views: trouserViews({ cloth: woven(dye.navy, 0.6), leg: 'shorts', waist: 'drawn' }, woven(dye.clay, 0.6)),
  },
  {
    key: 'lounge-joggers', name: 'Jersey Lounge Trousers', rupees: 3_990, vendor: 'Galu Lane', since: '2025-09-26', forSale: false,
    text: 'Soft loopback jersey with a drawn waist. Being made again with a better cord; back soon.',
    sizes: MENS, tags: ['trousers', 'jersey', 'home'],
    views: trouserViews({ cloth: knit(dye.ash), leg: 'tapered', waist: 'drawn' }),
  },
];
