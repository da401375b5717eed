import { fromCallback, fromPromise } from 'xstate';
import type { User } from '../../domain/account/user.ts';
import { promisePlaceholder, callbackPlaceholder } from '../placeholder.ts';

/** Placeholders of what the session asks: the calls, each of which rejects with an ApiError, and the token's storage. */

/** GET /api/user/is-auth: whether the token is still good. */
export const checkToken = fromPromise<void>(promisePlaceholder);
/** GET /api/user/data */
export const loadUser = fromPromise<User>(promisePlaceholder);
/**
 * POST /api/user/logout, with a token that is held no more; null where only the cookie is left of it. Nothing is sent where
 * this device owes no logout any more; it rejects while somebody is logging in, whose cookie it would be.
 */
export const logOut = fromPromise<void, { token: string | null }>(promisePlaceholder);
/**
 * Commands of the session to its storage.
 * - `write` of null: somebody has logged out, and the shop still has to be notified.
 * - `lapse`: the session has ended by itself.
 * - `logout.told`: the shop has answered a logout.
 */
export type TokenStorageCommand = { type: 'write'; token: string | null } | { type: 'lapse' } | { type: 'logout.told' };
/**
 * Events of the storage for the session: at once its token, and if the shop still has to be notified of a logout. Then
 * each change by another tab, that another tab found the session ended, and the first failure to store.
 */
export type TokenStorageFact =
  | { type: 'token.read'; token: string | null; isPending: boolean }
  | { type: 'token.changed'; token: string | null }
  | { type: 'token.lapsed' }
  | { type: 'token.unkept' };
/** The token under `token` on this device, for 7 days (section 9). */
export const tokenStorage = fromCallback<TokenStorageCommand>(callbackPlaceholder);
