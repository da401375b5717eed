/**
 * Every address of the shop, in one place; nobody else writes one.
 * Ids are encoded here. A query of several filters is made by `domain/catalogue/filter-query.ts`.
 */
export const paths = {
  home: () => '/',
  /** `query` as `?category=…`, or '' for everything. */
  collection: (query = '') => `/collection${query}`,
  category: (id: string) => `/collection?category=${encodeURIComponent(id)}`,
  subcategory: (id: string) => `/collection?subcategory=${encodeURIComponent(id)}`,
  vendor: (id: string) => `/collection?vendor=${encodeURIComponent(id)}`,
  about: () => '/about',
  contact: () => '/contact',
  /** `name` of a page of `info-pages.ts`. */
  info: (name: string) => `/info/${name}`,
  /** `colour` that it opens with; '' for its first. */
  product: (id: string, colour = '') =>
    `/product/${encodeURIComponent(id)}${colour && `?colour=${encodeURIComponent(colour)}`}`,
  /** `commentId` of one of its comments. */
  comment: (id: string, commentId: string) =>
    `/product/${encodeURIComponent(id)}?comment=${encodeURIComponent(commentId)}`,
  cart: () => '/cart',
  login: () => '/login',
  /** `codeSent` where a code is on its way already. */
  emailVerify: (codeSent = false) => `/email-verify${codeSent ? '?code=sent' : ''}`,
  resetPassword: () => '/reset-password',
  profile: () => '/user-profile',
  notifications: () => '/notifications',
  wishlist: () => '/wishlist',
  placeOrder: () => '/place-order',
  /** `id` of the one that is opened, or its number; '' for none. `isPlaced` where it was just placed. */
  orders: (id = '', isPlaced = false) =>
    id === '' ? '/orders' : `/orders/${encodeURIComponent(id)}${isPlaced ? '?placed' : ''}`,
  customOrder: () => '/custom-order',
  customOrders: () => '/custom-orders',
  customOrderOf: (id: string) => `/custom-orders/${encodeURIComponent(id)}`,
  editCustomOrder: (id: string) => `/custom-orders/${encodeURIComponent(id)}?edit`,
};
