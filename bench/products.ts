import type { CatalogueEntry } from '../server/catalogue/product/entry.ts';
import { seeded } from './statistics.ts';

/** A made-up catalogue of any size, the same one each time: names, descriptions and prices as long and as varied as a shop's. */

const KINDS = [
  ['Sarees', ['Handloom sarees', 'Silk sarees', 'Batik sarees']],
  ['Shirts', ['Formal shirts', 'Casual shirts', 'Linen shirts']],
  ['Dresses', ['Day dresses', 'Evening dresses', 'Shift dresses']],
  ['T-shirts', ['Crew necks', 'Polo shirts', 'Long sleeves']],
  ['Kurtas', ['Short kurtas', 'Long kurtas']],
  ['Trousers', ['Chinos', 'Linen trousers', 'Denim']],
  ['Sarongs', ['Batik sarongs', 'Handloom sarongs']],
  ['Kids', ['Frocks', 'School wear', 'Play wear']],
] as const;
const COLOURS = [
  'Indigo',
  'Turmeric',
  'Rust',
  'Ivory',
  'Charcoal',
  'Lagoon',
  'Cinnamon',
  'Jade',
  'Maroon',
  'Sand',
  'Lotus pink',
  'Slate',
] as const;
const CLOTHS = [
  'handloom cotton',
  'washed linen',
  'combed cotton',
  'raw silk',
  'mulmul',
  'poplin',
  'chambray',
  'brushed twill',
  'bamboo jersey',
] as const;
const PLACES = [
  'Kandy',
  'Galle',
  'Jaffna',
  'Matale',
  'Negombo',
  'Batticaloa',
  'Kurunegala',
  'Ratnapura',
  'Matara',
  'Vavuniya',
] as const;
const CRAFTS = ['Looms', 'Weavers', 'Tailors', 'Dyers', 'Cotton', 'Threads'] as const;
const FITS = [
  'a straight cut',
  'a relaxed shoulder',
  'a narrow collar',
  'side slits',
  'a hidden placket',
  'a deep hem',
  'shell buttons',
  'a curved yoke',
  'patch pockets',
  'a soft drape',
] as const;
const USES = [
  'long days in the office',
  'a temple visit',
  'evenings by the sea',
  'a wedding in the hills',
  'school mornings',
  'train journeys',
  'the warm months',
  'Sunday lunch',
] as const;
const CARES = [
  'Wash cold and dry in the shade.',
  'Dry clean the first time.',
  'Iron while damp.',
  'The colour softens with each wash.',
  'Hand wash apart.',
  'Do not bleach.',
] as const;
const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
const LEAST_RUPEES = 900;
const MAX_RUPEES = 38_000;
const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);

export function* products(count: number): Generator<CatalogueEntry> {
  const random = seeded(count);
  const whole = (below: number): number => Math.floor(random() * below);
  const pick = <Item>(list: readonly Item[]): Item => list[whole(list.length)] as Item;
  const hash = (): string =>
    Array.from({ length: 4 }, () =>
      whole(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
  for (let at = 0; at < count; at += 1) {
    const [category, subcategories] = pick(KINDS);
    const [colour, cloth, place] = [pick(COLOURS), pick(CLOTHS), pick(PLACES)];
    const sized = category !== 'Sarees' && category !== 'Sarongs';
    const smallest = whole(3);
    yield {
      source: `bench:${at}`,
      name: `${place} ${colour} ${cloth.replace(/^\w/, (letter) => letter.toUpperCase())} ${category.replace(/s$/, '')} ${at}`,
      description: `Cut from ${cloth} in ${colour.toLowerCase()}, with ${pick(FITS)} and ${pick(FITS)}. Made in ${pick(PLACES)} for ${pick(USES)} and for ${pick(USES)}.\n\n${pick(CARES)} ${pick(CARES)} Model ${100 + whole(9900)}, ${90 + whole(180)} g per square metre.`,
      price: at % 211 === 0 ? null : (LEAST_RUPEES + whole(MAX_RUPEES - LEAST_RUPEES)) * 100,
      images: Array.from({ length: 1 + whole(4) }, () => `/media/${hash()}/960.jpg`),
      sizes: sized ? SIZES.slice(smallest, smallest + 2 + whole(3)) : [],
      properties:
        random() < 0.4
          ? [
              {
                name: 'Colour',
                values: [colour, pick(COLOURS)].filter((one, place_, all) => all.indexOf(one) === place_),
              },
            ]
          : [],
      tags: [cloth, place.toLowerCase()],
      category,
      subcategory: pick(subcategories),
      vendor: `${pick(PLACES)} ${pick(CRAFTS)}`,
      bestseller: random() < 0.03,
      forSale: random() > 0.02,
      createdAt: new Date(FIRST_DAY + whole(900) * DAY).toISOString(),
    };
  }
}
