import * as v from 'valibot';
import type { DeletionPlan } from '../../domain/account/deletion.ts';
import { ACCOUNT_OFFERS, type Profile } from '../../domain/account/offers.ts';
import type { Address, User } from '../../domain/account/user.ts';
import { InvalidResponseError, type Call, TIME_LIMIT } from './endpoint.ts';
import { assertJsonObject, flag, moment, number, decodeDone, reference, text } from './decoders.ts';
import { customerAddress, textOrNumber } from './values.ts';

/** Section 7, Account. */

/** A customer as one travels in `userData` and `profileData`. Our server sends all of it; reading needs no more than an e-mail address. */
export type WireUser = {
  _id: string;
  name: string;
  email: string;
  isAccountVerified: boolean;
  points: number;
  /** ISO 8601, UTC; null before the first. */
  lastLogin: string | null;
  phoneNumber: string;
  address: Address;
};

const user: v.GenericSchema<unknown, User> = v.pipe(
  v.object({
    _id: reference,
    name: text,
    email: v.pipe(v.string(), v.minLength(1)),
    isAccountVerified: flag(false),
    points: v.fallback(v.pipe(number, v.minValue(0)), 0),
    lastLogin: moment,
    phoneNumber: textOrNumber,
    address: customerAddress,
  }),
  v.transform((it) => ({
    id: it._id.id,
    name: it.name,
    email: it.email,
    isVerified: it.isAccountVerified,
    points: it.points,
    lastLogin: it.lastLogin === 0 ? null : new Date(it.lastLogin).toISOString(),
    phoneNumber: it.phoneNumber,
    address: it.address,
  })),
);

/** The body under one of its keys. @throws InvalidResponseError where there is no user. */
function readUser(answer: unknown): User {
  const body = assertJsonObject(answer);
  const read = v.safeParse(user, body['userData'] ?? body['profileData'] ?? body['user'] ?? body);
  if (!read.success) throw new InvalidResponseError(`no user: ${read.issues[0].message}`);
  return read.output;
}

/** The customer with what this server lets them do; a server that says nothing of it has none of these. */
function readProfile(answer: unknown): Profile {
  const profile = readUser(answer);
  const { profileData } = answer as { profileData?: { offers?: unknown } };
  const given = Array.isArray(profileData?.offers) ? (profileData.offers as unknown[]) : [];
  return { ...profile, offers: ACCOUNT_OFFERS.filter((offer) => given.includes(offer)) };
}

const numbers = v.fallback(v.array(v.string()), []);
const deletion: v.GenericSchema<unknown, DeletionPlan> = v.object({
  underWay: numbers,
  withdrawn: numbers,
  returns: numbers,
  days: v.pipe(number, v.minValue(0)),
});
/** @throws InvalidResponseError where there is no plan. */
function readDeletion(answer: unknown): DeletionPlan {
  const read = v.safeParse(deletion, assertJsonObject(answer)['deletion']);
  if (!read.success) throw new InvalidResponseError(`no deletion: ${read.issues[0].message}`);
  return read.output;
}

/** @throws InvalidResponseError where there are no data. */
const readData = (answer: unknown): Record<string, unknown> => assertJsonObject(assertJsonObject(answer)['data']);

/** True where a code went to the address before a change of the last seven days. */
function readToAddressBefore(answer: unknown): boolean {
  decodeDone(answer);
  return assertJsonObject(answer)['toAddressBefore'] === true;
}

/** The token of an answer to log in or sign up. @throws InvalidResponseError where there is none. */
function readToken(answer: unknown): string {
  const { token } = assertJsonObject(answer);
  if (typeof token !== 'string' || token === '') throw new InvalidResponseError('no token');
  return token;
}

const post = <Answer>(path: string, read: Call<Answer>['read'], body?: object): Call<Answer> => ({
  method: 'POST',
  path,
  timeLimit: TIME_LIMIT,
  read,
  access: 'credentials',
  ...(body && { body }),
});
const get = <Answer>(
  path: string,
  read: Call<Answer>['read'],
  access: Call<Answer>['access'] & string,
): Call<Answer> => ({ method: 'GET', path, timeLimit: TIME_LIMIT, read, access });

/** Resolves with the token of the new session, as `logIn` does. */
export const register = (name: string, email: string, password: string): Call<string> =>
  post('/api/user/register', readToken, { name, email, password });
export const logIn = (email: string, password: string): Call<string> =>
  post('/api/user/login', readToken, { email, password });
/** Ends the session of a token that this device has let go of already; null where only the cookie is left of it. */
export const logOut = (token: string | null): Call<void> => ({
  ...post('/api/user/logout', decodeDone),
  ...(token !== null && { token }),
});

/** To the address of who is logged in. */
export const sendVerifyOtp = (): Call<void> => post('/api/user/send-verify-otp', decodeDone);
export const verifyAccount = (otp: string): Call<void> => post('/api/user/verify-account', decodeDone, { otp });
export const sendResetOtp = (email: string): Call<void> => post('/api/user/send-reset-otp', decodeDone, { email });
export const resetPassword = (email: string, otp: string, newPassword: string): Call<void> =>
  post('/api/user/reset-password', decodeDone, { email, otp, newPassword });

/** Checks that the token is still good; rejects if it is not. */
export const isAuth = (): Call<void> => get('/api/user/is-auth', decodeDone, 'credentials');
/** Right after `isAuth` or a login: that it fails is the session's own to judge (section 8), like `isAuth`. */
export const userData = (): Call<User> => get('/api/user/data', readUser, 'credentials');
/** + `offers`: what this server lets customers do with their account beyond section 7. */
export const profileData = (): Call<Profile> => get('/api/user/profile-data', readProfile, 'private');
/** + `password`, where the server has asked for it: a 403 whose `details.password` is `missing` or `wrong`. */
export const updateUser = (name: string, email: string, password = ''): Call<void> => ({
  method: 'PUT',
  path: '/api/user/update',
  timeLimit: TIME_LIMIT,
  read: decodeDone,
  body: { name, email, ...(password !== '' && { password }) },
});
/** + Takes a new password from who shows the one of now: a 403 where that is wrong, a 422 where the new one will not do. Resolves with the token of a new session. */
export const changePassword = (currentPassword: string, newPassword: string): Call<string> => ({
  method: 'POST',
  path: '/api/user/change-password',
  timeLimit: TIME_LIMIT,
  read: readToken,
  body: { currentPassword, newPassword },
});
/** + All that the shop holds of the customer. */
export const myData = (): Call<Record<string, unknown>> => get('/api/user/my-data', readData, 'private');
/** + What a deletion would do to the customer's orders. */
export const deletionPlan = (): Call<DeletionPlan> => get('/api/user/deletion', readDeletion, 'private');
/** + Mails a code to delete the account. Resolves with true where it went to the address before a change of the last seven days. */
export const sendDeletionOtp = (): Call<boolean> => ({
  method: 'POST',
  path: '/api/user/send-deletion-otp',
  timeLimit: TIME_LIMIT,
  read: readToAddressBefore,
});
/** + Deletes the account by that code: a 400 where it is wrong. Asked again by the same session, whose answer was lost, it is a yes. */
export const deleteAccount = (otp: string): Call<void> => ({
  method: 'POST',
  path: '/api/user/delete-account',
  timeLimit: TIME_LIMIT,
  read: decodeDone,
  body: { otp },
});
