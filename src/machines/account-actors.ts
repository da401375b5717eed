import { fromCallback, fromPromise } from 'xstate';
import type { User } from '../domain/user.ts';
import { missingCall, missingFact } from './missing.ts';

/** What the pages of an account ask of the world: as in `actors.ts`, but coming with those pages. Each rejects with an ApiError. */

/** POST /api/user/login: the token of the new session. */
export const logIn = fromPromise<string, { email: string; password: string }>(missingCall);
/** POST /api/user/register: the token of the new session. */
export const signUp = fromPromise<string, { name: string; email: string; password: string }>(missingCall);
/** POST /api/user/send-reset-otp */
export const sendResetCode = fromPromise<void, { email: string }>(missingCall);
/** POST /api/user/reset-password */
export const resetPassword = fromPromise<void, { email: string; code: string; newPassword: string }>(missingCall);
/** What a password reset tells its storage: that a code was sent to this address, and that it is of no use any more. */
export type ResetStorageCommand = { type: 'reset.keep'; email: string } | { type: 'reset.forget' };
/** What it tells: where this tab has had a code sent that may still be good, and whether it is too early for another. */
export type ResetKept = { type: 'reset.kept'; email: string; isPausing: boolean };
/** A code that is on its way: whoever comes back from their mail to a page that was reloaded goes on. */
export const resetStorage = fromCallback<ResetStorageCommand>(missingFact);
/** POST /api/user/send-verify-otp */
export const sendVerifyCode = fromPromise<void>(missingCall);
/** POST /api/user/verify-account */
export const verifyAccount = fromPromise<void, { code: string }>(missingCall);
/** GET /api/user/profile-data */
export const loadProfile = fromPromise<User>(missingCall);
/** PUT /api/user/update */
export const saveProfile = fromPromise<void, { name: string; email: string }>(missingCall);
