import type { Addition } from './addition.ts';

/** Additions to the cart of an account. */
export const CART_ADDITIONS: readonly Addition[] = [
  {
    calls: ['POST /api/cart/add', 'POST /api/cart/update'],
    added: '`Idempotency-Key` header, at most 255 characters',
    fields: ['Idempotency-Key'],
    without:
      'sent only to a server whose `cart/get` says `keepsKeys`; elsewhere a call whose answer was lost is not made again: the cart is read, and the number set',
  },
  {
    calls: ['POST /api/cart/get'],
    added: '`keepsKeys` in the answer',
    fields: ['keepsKeys'],
    without: 'the app sends no keys',
  },
  {
    calls: ['POST /api/cart/add', 'POST /api/cart/update'],
    added: '`cartData` in the answer',
    fields: ['cartData'],
    without: 'the app calls `cart/get` if it needs to know',
  },
  {
    calls: ['POST /api/cart/get'],
    added: '`name` of a line in `cartData`',
    fields: ['cartData.name'],
    without: 'the name of a product that has gone is not said',
  },
];
