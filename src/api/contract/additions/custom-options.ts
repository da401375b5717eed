import type { Addition } from './addition.ts';

/** Additions to what can be made to order. */
export const CUSTOM_OPTION_ADDITIONS: readonly Addition[] = [
  {
    calls: ['GET /api/custom-options/'],
    added: '`colour` (CSS) of an option, `outline` of a product type',
    fields: ['subcategories.outline', 'subcategories.properties.options.colour'],
    without: 'a swatch is drawn only for a CSS value; there is no preview on a garment',
  },
];
