import type { Addition } from './addition.ts';

/** Additions for the wishlist of an account. */
export const WISHLIST_ADDITIONS: readonly Addition[] = [
  {
    calls: ['GET /api/wishlist', 'POST /api/wishlist', 'DELETE /api/wishlist/{productId}'],
    added: 'the calls themselves: what a customer saved, saving products and taking one off',
    fields: [],
    without: 'only guests of a device have a wishlist, which stays on it; customers are offered none',
  },
];
