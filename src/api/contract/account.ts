import * as v from 'valibot';
import { NO_ADDRESS, type Address, type User } from '../../domain/user.ts';
import { BrokenAnswer, type Call, TIME_LIMIT } from './call.ts';
import { answeredObject, flag, moment, number, readDone, reference, text } from './read.ts';

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

/** Text, or a number as some servers send it; '' for neither. */
const textOrNumber = v.fallback(v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]), '');

/** `zipcode`, `zipCode` and `zip` are one field (readings 1.4). */
const address: v.GenericSchema<unknown, Address> = v.fallback(
  v.pipe(
    v.object({ street: text, city: text, state: text, country: text, zipCode: textOrNumber, zipcode: textOrNumber, zip: textOrNumber }),
    v.transform(({ street, city, state, country, zipCode, zipcode, zip }) => ({ street, city, state, zipCode: zipCode || zipcode || zip, country })),
  ),
  NO_ADDRESS,
);

const user: v.GenericSchema<unknown, User> = v.pipe(
  v.object({
    _id: reference, name: text, email: v.pipe(v.string(), v.minLength(1)), isAccountVerified: flag(false),
    points: v.fallback(v.pipe(number, v.minValue(0)), 0), lastLogin: moment, phoneNumber: textOrNumber, address,
  }),
  v.transform((it) => ({
    id: it._id.id, name: it.name, email: it.email, isVerified: it.isAccountVerified, points: it.points,
    lastLogin: it.lastLogin === 0 ? null : new Date(it.lastLogin).toISOString(), phoneNumber: it.phoneNumber, address: it.address,
  })),
);

/** The body under one of its keys. @throws BrokenAnswer where there is no user. */
function readUser(answer: unknown): User {
  const body = answeredObject(answer);
  const read = v.safeParse(user, body['userData'] ?? body['profileData'] ?? body['user'] ?? body);
  if (!read.success) throw new BrokenAnswer(`no user: ${read.issues[0].message}`);
  return read.output;
}

/** The token of an answer to log in or sign up. @throws BrokenAnswer where there is none. */
function readToken(answer: unknown): string {
  const { token } = answeredObject(answer);
  if (typeof token !== 'string' || token === '') throw new BrokenAnswer('no token');
  return token;
}

const post = <Answer>(path: string, read: Call<Answer>['read'], body?: object): Call<Answer> =>
  ({ method: 'POST', path, timeLimit: TIME_LIMIT, read, access: 'credentials', ...(body && { body }) });
const get = <Answer>(path: string, read: Call<Answer>['read'], access: Call<Answer>['access'] & string): Call<Answer> =>
  ({ method: 'GET', path, timeLimit: TIME_LIMIT, read, access });

/** Resolves with the token of the new session, as `logIn` does. */
export const register = (name: string, email: string, password: string): Call<string> => post('/api/user/register', readToken, { name, email, password });
export const logIn = (email: string, password: string): Call<string> => post('/api/user/login', readToken, { email, password });
/** Ends the session of a token that this device has let go of already. */
export const logOut = (token: string): Call<void> => ({ ...post('/api/user/logout', readDone), token });

/** To the address of who is logged in. */
export const sendVerifyOtp = (): Call<void> => post('/api/user/send-verify-otp', readDone);
export const verifyAccount = (otp: string): Call<void> => post('/api/user/verify-account', readDone, { otp });
export const sendResetOtp = (email: string): Call<void> => post('/api/user/send-reset-otp', readDone, { email });
export const resetPassword = (email: string, otp: string, newPassword: string): Call<void> => post('/api/user/reset-password', readDone, { email, otp, newPassword });

/** Whether the token is still good: rejects where it is not. */
export const isAuth = (): Call<void> => get('/api/user/is-auth', readDone, 'credentials');
/** Right after `isAuth` or a login: that it fails is the session's own to judge (section 8), like `isAuth`. */
export const userData = (): Call<User> => get('/api/user/data', readUser, 'credentials');
export const profileData = (): Call<User> => get('/api/user/profile-data', readUser, 'private');
export const updateUser = (name: string, email: string): Call<void> => ({ method: 'PUT', path: '/api/user/update', timeLimit: TIME_LIMIT, read: readDone, body: { name, email } });
