import type { InitialData } from '../../domain/catalogue/initial-data.ts';
import type { Page } from '../../machines/shop/location.ts';

// What several machines hold, and may be kept of it (allow-list.ts).

/** Why a call failed, without what the server said: that may name somebody. */
export const error = { code: true, status: true } as const;
/** The key of a line, as the cart keeps it: by it, a notice takes the place of another. */
export const notice = { code: true, quantity: true, line: { key: true }, problem: { code: true }, error } as const;
export const alert = { code: true, problem: { code: true }, error } as const;

/** The lists of the catalogue, which is public. */
export const lists = { products: true, categories: true, vendors: true } as const;

/** Initial data of a product's page; the comments are their writers'. */
export const initialProduct = { id: true, product: true, alike: true } as const;
/** Initial data of any page. */
export const initialData = {
  categories: true,
  vendors: true,
  shelves: true,
  bare: true,
  collection: true,
  product: initialProduct,
  texts: true,
} as const satisfies { [Field in keyof InitialData]-?: unknown };

type PageField = Page extends infer One ? (One extends Page ? keyof One : never) : never;
/** Page that the shopper looks at; of orders, not which one. */
export const page = {
  name: true,
  filters: true,
  productId: true,
  codeSent: true,
  commentId: true,
  colour: true,
  isPlaced: true,
} as const satisfies {
  [Field in PageField]?: true;
};
