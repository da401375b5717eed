import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { DeletionPlan } from '../../domain/account/deletion.ts';
import type { Profile } from '../../domain/account/offers.ts';
import { promisePlaceholder, callbackPlaceholder } from '../placeholder.ts';

/** What the pages of an account ask of the world: as in `shop-actors.ts`, but coming with those pages. Each rejects with an ApiError. */

/** POST /api/user/logout, where this device owes one: once, so that the session before has ended when the next one begins. */
export const settleLogout = fromPromise<void>(promisePlaceholder);
/** POST /api/user/login: the token of the new session. */
export const logIn = fromPromise<string, { email: string; password: string }>(promisePlaceholder);
/** POST /api/user/register: the token of the new session. */
export const signUp = fromPromise<string, { name: string; email: string; password: string }>(promisePlaceholder);
/** POST /api/user/send-reset-otp */
export const sendResetCode = fromPromise<void, { email: string }>(promisePlaceholder);
/** POST /api/user/reset-password; `code` is null for the link that this page was opened by, whose secret no chart holds. */
export const resetPassword = fromPromise<void, { email: string; code: string | null; newPassword: string }>(
  promisePlaceholder,
);
/**
 * Commands of a password reset to its storage: that a code was sent to this address, that it is of no use any more, and
 * that it was used.
 */
export type ResetStorageCommand =
  | { type: 'reset.keep'; email: string }
  | { type: 'reset.forget' }
  | { type: 'reset.finish'; email: string };
/** Event of a reset's storage: where this tab had a code sent that may still be good, and if another is too early. */
export type ResetRestored = { type: 'reset.kept'; email: string; isPausing: boolean };
/**
 * Event of a reset's storage: the page was opened by a mailed link that takes a change of address back, to this one.
 */
export type LinkOpened = { type: 'link.opened'; email: string };
/**
 * Storage of a code that is on its way: a customer who comes back from their mail to a page that was reloaded goes on.
 */
export const resetStorage = fromCallback<ResetStorageCommand>(callbackPlaceholder);
/** POST /api/user/send-verify-otp */
export const sendVerifyCode = fromPromise<void>(promisePlaceholder);
/** POST /api/user/verify-account */
export const verifyAccount = fromPromise<void, { code: string }>(promisePlaceholder);
/** GET /api/user/profile-data */
export const loadProfile = fromPromise<Profile>(promisePlaceholder);
/** PUT /api/user/update; `password` is '' until the server has asked for it. */
export const saveProfile = fromPromise<void, { name: string; email: string; password: string }>(promisePlaceholder);
/** POST /api/user/change-password: the token of this device's new session. */
export const changePassword = fromPromise<string, { current: string; password: string }>(promisePlaceholder);

/** The order that led to the login page: what its form says of who orders, where it is typed, and if this device never had a session; of no kind after a reset, whose address it tells. */
export type WaitingOrder = {
  type: 'order.waits';
  kind: 'order' | 'custom order' | null;
  name: string;
  email: string;
  isNewHere: boolean;
};
/** Tells `order.waits` where the press on an order's button, or a reset, has led here. @param historyState state of the history. */
export const waitingOrder = fromCallback<EventObject, { historyState: unknown }>(callbackPlaceholder);
/** GET /api/user/my-data, saved as a file. */
export const saveMyData = fromPromise<void>(promisePlaceholder);
/** GET /api/user/deletion */
export const loadDeletionPlan = fromPromise<DeletionPlan>(promisePlaceholder);
/** POST /api/user/send-deletion-otp: true where the code went to the address before a change. */
export const sendDeletionCode = fromPromise<boolean>(promisePlaceholder);
/** POST /api/user/delete-account */
export const deleteAccount = fromPromise<void, { code: string }>(promisePlaceholder);
