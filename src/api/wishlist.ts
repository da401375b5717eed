import type { Client } from './client.ts';
import * as contract from './contract/wishlist.ts';

/** Products that a customer saved (docs/decisions/144-wishlist.md): one function for each call. Each gives the ids of all of it, the one saved last first, and rejects with an ApiError. */
export type WishlistApi = {
  wishlist: (signal: AbortSignal) => Promise<string[]>;
  addToWishlist: (productIds: readonly string[], signal: AbortSignal) => Promise<string[]>;
  removeFromWishlist: (productId: string, signal: AbortSignal) => Promise<string[]>;
};

/** The calls over one client. */
export const wishlistApi = (client: Client): WishlistApi => ({
  wishlist: (signal) => client(contract.wishlist(), signal),
  addToWishlist: (productIds, signal) => client(contract.addToWishlist(productIds), signal),
  removeFromWishlist: (productId, signal) => client(contract.removeFromWishlist(productId), signal),
});
