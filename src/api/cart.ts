import type { CartLine, Choice } from '../domain/cart.ts';
import type { Client } from './client.ts';
import * as contract from './contract/cart.ts';

/** Section 7, Cart: one function for each call. Each rejects with an ApiError. */
export type CartApi = {
  addToCart: (choice: Choice, signal: AbortSignal) => Promise<void>;
  accountCart: (signal: AbortSignal) => Promise<CartLine[]>;
  /** Exactly so many; 0 takes the line out. */
  updateCart: (choice: Choice, quantity: number, signal: AbortSignal) => Promise<void>;
};

/** The calls over one client. */
export const cartApi = (client: Client): CartApi => ({
  addToCart: (choice, signal) => client(contract.cartAdd(choice), signal),
  accountCart: (signal) => client(contract.cartGet(), signal),
  updateCart: (choice, quantity, signal) => client(contract.cartUpdate(choice, quantity), signal),
});
