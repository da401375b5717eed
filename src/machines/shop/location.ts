import { type Filters, NO_FILTERS } from '../../domain/catalogue/chosen-filters.ts';
import type { PageMachines } from './page-machines.ts';

/** Where the shopper is, as the router's table reads the address. */
export type Page =
  | { name: 'home' | 'about' | 'contact' | 'cart' | 'missing' | 'login' | 'password-reset' | 'profile' | 'checkout' }
  | { name: 'email-verification'; codeSent: boolean }
  /** `orderId`: the one that is opened, by its id or its number; '' for none. `isPlaced`: checkout has led to it. */
  | { name: 'orders'; orderId: string; isPlaced?: boolean }
  | { name: 'custom-orders' }
  | { name: 'custom-order'; orderId: string }
  /** `orderId`: the one that is edited; '' for a new one. */
  | { name: 'custom-order-form'; orderId: string }
  | { name: 'notifications-page' }
  | { name: 'wishlist' }
  | { name: 'collection'; filters: Filters }
  /** `commentId`: the comment that is led to. `colour`: the one that is to be chosen. */
  | { name: 'product'; productId: string; commentId?: string; colour?: string };
/** An address of our own, to come back to (readings 2.5). */
export type ReturnTo = Pick<Location, 'pathname' | 'search'>;
/** The address itself, and how the shopper came to it. */
export type Location = { pathname: string; search: string; hash: string; key: string; state: unknown };
export type Arrival = { kind: 'first' | 'push' | 'replace' | 'pop'; scroll: 'top' | 'keep' };

/** The pages with a chart of their own. */
export const PAGES_WITH_MACHINE = [
  'home',
  'collection',
  'product',
  'login',
  'password-reset',
  'email-verification',
  'profile',
  'checkout',
  'orders',
  'custom-orders',
  'custom-order',
  'custom-order-form',
  'notifications-page',
  'wishlist',
  'about',
  'missing',
] as const satisfies readonly (keyof PageMachines)[];
/** Pages that are nothing without a customer (section 6). */
export const REQUIRE_LOGIN: readonly Page['name'][] = [
  'profile',
  'orders',
  'custom-orders',
  'custom-order',
  'notifications-page',
];
/** Pages on the way to being logged in: nobody is led back to one. */
export const AUTH_PAGES: readonly Page['name'][] = ['login', 'password-reset'];

export const filtersOf = (page: Page): Filters => (page.name === 'collection' ? page.filters : NO_FILTERS);
export const productIdOf = (page: Page): string => (page.name === 'product' ? page.productId : '');
/** The colour that an address names; '' for none. */
export const colourIn = (page: Page): string => (page.name === 'product' ? (page.colour ?? '') : '');
/** The comment that an address leads to; '' for none. */
export const commentIdOf = (page: Page): string => (page.name === 'product' ? (page.commentId ?? '') : '');
/** Which page it is, whatever it shows: a notice belongs to one. */
export const placeOf = (page: Page): string => (page.name === 'product' ? `product/${page.productId}` : page.name);
/** Order that the address of a page names, '' for none, and if it was just placed. */
export function orderOf(page: Page): { orderId: string; isPlaced?: boolean } {
  if (!('orderId' in page)) return { orderId: '' };
  const { name: _name, ...order } = page;
  return order;
}
/** The e-mail that a press on a link of ours brought along; '' for none, and when the page is only come back to: it may be somebody else who does. */
export function emailFromLink({ kind }: Arrival, { state }: Location): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return kind === 'push' && typeof email === 'string' ? email : '';
}
export const queryOf = (page: Page): string => filtersOf(page).query;
export const searchScope = (page: Page): 'collection' | 'home' | 'other' =>
  page.name === 'collection' || page.name === 'home' ? page.name : 'other';
