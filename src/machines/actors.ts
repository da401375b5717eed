import { type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import type { Carousel } from '../domain/carousel.ts';
import type { CartLine } from '../domain/cart.ts';
import type { Category, Product, Vendor } from '../domain/product.ts';
import type { User } from '../domain/user.ts';
import { missingCall, missingFact } from './missing.ts';

/**
 * What the charts of the whole shop ask of the world, as placeholders: each rejects with its own name until `provide.ts`, a page
 * of `routes/pages` or a test puts the real one in its place. Account, cart and orders have files of their own beside this one.
 */

/** GET /api/product/list. Rejects with an ApiError, as all calls do. */
export const loadProducts = fromPromise<Product[]>(missingCall);
/** GET /api/categories */
export const loadCategories = fromPromise<Category[]>(missingCall);
/** GET /api/vendors */
export const loadVendors = fromPromise<Vendor[]>(missingCall);
/** GET /api/carousel */
export const loadCarousel = fromPromise<Carousel>(missingCall);
/** GET /api/product/most-viewed */
export const loadMostViewed = fromPromise<Product[]>(missingCall);
/** Settles once a painted page is usable and has a quiet moment, or is first touched. */
export const untilQuiet = fromPromise<void>(missingCall);
/** PATCH /api/product/{productId}/increment-view */
export const countView = fromPromise<void, { productId: string }>(missingCall);

/** What the cart tells its storage: the guest's lines, or that a customer has left, for good where they have logged out. */
export type CartStorageCommand = { type: 'write'; lines: readonly CartLine[] } | { type: 'leave'; of: Pick<User, 'id' | 'email'> | null; isOver: boolean };
/** What the storage tells the cart: at once what it holds, then each change by another tab, and each failure to keep. */
export type CartStorageFact = { type: 'stored.read'; lines: CartLine[] } | { type: 'stored.changed'; lines: CartLine[] } | { type: 'stored.failed' };

/** The guest's cart under `guestCart` on this device (section 9). */
export const cartStorage = fromCallback<CartStorageCommand>(missingFact);

/** Fetches the code of the account's cart, and puts it in the place of `withItsCustomer`. */
export const bringAccountCart = fromPromise<void>(missingCall);
/** Stands in the cart's chart for the account's, which comes with the first customer. */
export const withItsCustomer = <Chart extends AnyStateMachine>(): Chart => fromPromise(missingCall) as unknown as Chart;

/** What the device tells of itself: whether the page can be seen, and whether its owner wants motion. At first it is seen, and motion is free. */
export type SurroundingsFact = { type: 'tab.hidden' } | { type: 'tab.shown' } | { type: 'motion.reduced' } | { type: 'motion.freed' };

/** The window and the wishes of the person before it. */
export const surroundings = fromCallback(missingFact);

/** GET /api/user/is-auth: whether the token is still good. */
export const checkToken = fromPromise<void>(missingCall);
/** GET /api/user/data */
export const loadUser = fromPromise<User>(missingCall);
/** POST /api/user/logout, with a token that is held no more. */
export const logOut = fromPromise<void, { token: string }>(missingCall);

/** What the session tells its storage. To write null: somebody has logged out. To let it lapse: the session has ended by itself. */
export type TokenStorageCommand = { type: 'write'; token: string | null } | { type: 'lapse' };
/**
 * What the storage tells the session: at once what it holds, then each change by another tab, that another tab found the
 * session ended, and the first failure to keep.
 */
export type TokenStorageFact = { type: 'token.read'; token: string | null } | { type: 'token.changed'; token: string | null } | { type: 'token.lapsed' } | { type: 'token.unkept' };

/** The token under `token` on this device, for 7 days (section 9). */
export const tokenStorage = fromCallback<TokenStorageCommand>(missingFact);

/** Says `browser.online` each time the device is connected again. */
export const connection = fromCallback(missingFact);
