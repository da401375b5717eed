import type { Addition } from './addition.ts';

/** Additions to the products of the catalogue: variants, swatches, fit, stock and prices. */
export const CATALOGUE_ADDITIONS: readonly Addition[] = [
  {
    calls: ['GET /api/product/list'],
    added: '`variants` of a product: for values of its properties the one of its pictures that shows them',
    fields: ['enrichedProducts.variants'],
    without: 'every choice is shown by the first picture, and pictures choose no colour',
  },
  {
    calls: [
      'GET /api/product/category/{category}',
      'GET /api/product/subcategory/{subcategory}',
      'GET /api/product/search',
    ],
    added: '`variants` of a product, as in the whole list',
    fields: ['products.variants'],
    without: 'every choice is shown by the first picture, and pictures choose no colour',
  },
  {
    calls: ['GET /api/product/list'],
    added: '`swatch` of a variant of a product: the colour of its value, `#rrggbb`',
    fields: ['enrichedProducts.variants.swatch'],
    without: 'cards draw no swatches',
  },
  {
    calls: [
      'GET /api/product/category/{category}',
      'GET /api/product/subcategory/{subcategory}',
      'GET /api/product/search',
    ],
    added: '`swatch` of a variant of a product, as in the whole list',
    fields: ['products.variants.swatch'],
    without: 'cards draw no swatches',
  },
  {
    calls: ['GET /api/product/list'],
    added: '`fitNote` of a product: one line on how it fits',
    fields: ['enrichedProducts.fitNote'],
    without: 'nothing is said under the sizes',
  },
  {
    calls: [
      'GET /api/product/category/{category}',
      'GET /api/product/subcategory/{subcategory}',
      'GET /api/product/search',
    ],
    added: '`fitNote` of a product, as in the whole list',
    fields: ['products.fitNote'],
    without: 'nothing is said under the sizes',
  },
  {
    calls: ['GET /api/product/list'],
    added:
      '`stock` of a product: whole choices of which few or none are left, and how many; `soldOut`: nothing is left of any choice',
    fields: ['enrichedProducts.stock', 'enrichedProducts.soldOut'],
    without: 'every choice can be put into the cart, and only the order is refused',
  },
  {
    calls: [
      'GET /api/product/category/{category}',
      'GET /api/product/subcategory/{subcategory}',
      'GET /api/product/search',
    ],
    added: '`stock` and `soldOut` of a product, as in the whole list',
    fields: ['products.stock', 'products.soldOut'],
    without: 'every choice can be put into the cart, and only the order is refused',
  },
  {
    calls: ['GET /api/product/list'],
    added: '`prices` of a product: whole choices that cost more than its `price`, which is the lowest',
    fields: ['enrichedProducts.prices'],
    without: 'every choice costs what the product does',
  },
  {
    calls: [
      'GET /api/product/category/{category}',
      'GET /api/product/subcategory/{subcategory}',
      'GET /api/product/search',
    ],
    added: '`prices` of a product, as in the whole list',
    fields: ['products.prices'],
    without: 'every choice costs what the product does',
  },
];
