import type { Product } from '../catalogue/product.ts';

/** Why a product is recommended: its customer looked at, or bought, the product of this name. */
export type Because = { reason: 'viewed' | 'bought'; name: string };

/** A product for a customer, and why; null where a server does not say (section 3, Recommendations). */
export type Recommendation = { product: Product; because: Because | null };

/** Products that the block of recommendations shows at most. */
export const MAX_RECOMMENDATIONS = 10;

/** Products of "Recently viewed" that are remembered at most. */
export const MAX_VIEWED = 12;

/** Ids with one more at their front, each once, at most MAX_VIEWED. */
export const withViewed = (ids: readonly string[], id: string): readonly string[] =>
  [id, ...ids.filter((one) => one !== id)].slice(0, MAX_VIEWED);
