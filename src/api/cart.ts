import type { Choice } from '../domain/cart/cart.ts';
import type { Client } from './client.ts';
import * as contract from './contract/cart.ts';

/** Section 7, Cart: one function for each call. Each rejects with an ApiError. */
export type CartApi = {
  /** One more; by its key, where the server keeps keys, once however often it is asked. */
  addToCart: (choice: Choice, key: string | null, signal: AbortSignal) => Promise<void>;
  accountCart: (signal: AbortSignal) => Promise<contract.ServerCart>;
  /** Exactly so many; 0 takes the line out. */
  updateCart: (choice: Choice, quantity: number, key: string | null, signal: AbortSignal) => Promise<void>;
};

/** The calls over one client. */
export const cartApi = (client: Client): CartApi => ({
  addToCart: (choice, key, signal) => client(contract.cartAdd(choice, key), signal),
  accountCart: (signal) => client(contract.cartGet(), signal),
  updateCart: (choice, quantity, key, signal) => client(contract.cartUpdate(choice, quantity, key), signal),
});
