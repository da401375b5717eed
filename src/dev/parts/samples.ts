import { formatPrice, LKR } from '../../domain/money.ts';

/** Made-up wares for the page of parts. */

const garment = (cloth: string, ground: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500"><rect width="400" height="500" fill="${ground}"/><path d="M150 120q50 40 100 0l80 40-30 90-35-15v190H135V235l-35 15-30-90z" fill="${cloth}"/></svg>`)}`;

export const CARDS = [
  {
    key: '1',
    href: '/product/1',
    name: 'Handloom Camp Shirt',
    image: garment('#3d5a6c', '#e9e2d6'),
    price: 450_000,
    currency: LKR,
    vendor: 'Selyn',
    badge: 'Bestseller',
  },
  {
    key: '2',
    href: '/product/2',
    name: 'අත්යන්ත්‍ර කපු සාරිය',
    image: garment('#a4483a', '#efe6dc'),
    price: 1_290_000,
    currency: LKR,
    vendor: 'Barefoot',
  },
  {
    key: '3',
    href: '/product/3',
    name: 'A very long name for a linen dress with dumbara weave panels, side pockets and a tie belt, in three colours',
    image: garment('#c79a3e', '#e4ddd1'),
    price: 825_000,
    currency: LKR,
  },
  {
    key: '4',
    href: '/product/4',
    name: 'Batik Sarong',
    image: '/nothing-here.jpg',
    price: null,
    currency: LKR,
    vendor: 'Ena de Silva',
  },
  { key: '5', href: '/product/5', name: 'பருத்தி சட்டை', image: undefined, price: 99_000, currency: LKR },
];

export const SORTS = [
  { value: 'relevant', label: 'Sort by: Relevant' },
  { value: 'low-high', label: 'Sort by: Low to High' },
  { value: 'high-low', label: 'Sort by: High to Low' },
] as const;
export const SUGGESTIONS = CARDS.map(({ key, name, image, price }) => ({
  id: key,
  label: name,
  image,
  aside: formatPrice(price, LKR),
}));
export const BOUNDS = { lowest: 99_000, highest: 1_290_000 };
