import type { Addition } from './addition.ts';

/** Additions to what a customer viewed, and to recommendations. */
export const INTEREST_ADDITIONS: readonly Addition[] = [
  {
    calls: ['POST /api/userinterest/track/{productId}'],
    added: 'ids of the products viewed last, as the list of the answer',
    fields: [],
    without: 'what a customer viewed is not shown to them',
  },
  {
    calls: ['GET /api/userinterest/viewed', 'DELETE /api/userinterest/viewed'],
    added: 'the calls themselves: what a customer viewed last, and forgetting it',
    fields: [],
    without: 'what a customer viewed is not shown to them',
  },
  {
    calls: ['GET /api/userinterest/recommendations'],
    added: '`because` of a product: `reason` (`viewed` or `bought`) and the `name` of the other product',
    fields: ['recommendations.because'],
    without: 'the product is shown without a reason',
  },
];
