import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Kysely } from 'kysely';
import { type Customer, customerWith, SESSION_SECONDS } from '../accounts/sessions.ts';
import type { Settings } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { AppEnv } from '../http/context.ts';
import { type KnownSessions, openKnownSessions } from './known-sessions.ts';
import { HttpError } from '../http/http-error.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Asks the database once a request whose token it is. */
    person: (token: string | null) => Promise<Customer | null>;
    knownSessions: KnownSessions;
  }
}

const SESSION_COOKIE = 'token';
const DEVICE_COOKIE = 'device';
const YEAR = 365 * 24 * 60 * 60;
/** Nobody's token: what a request shows in a way that cannot be read. */
const UNREADABLE = '';

/** The one cookie of this name; two cannot both be ours. */
export function onlyCookie(c: Context<AppEnv>, name: string): string | null {
  const all = (c.req.header('Cookie') ?? '').split(';').filter((one) => one.split('=')[0]?.trim() === name);
  if (all.length > 1) return UNREADABLE;
  return getCookie(c, name) ?? (all.length === 1 ? UNREADABLE : null);
}

const bearer = (header: string): string => /^Bearer +([\w-]+)$/i.exec(header)?.[1] ?? UNREADABLE;

/**
 * The token that decides who is asking: the bearer's. A bad one is never made good by a cookie, and two of them are none.
 * Whoever sends no Authorization header is a guest (null), whatever cookie a device still has: a logout may not have
 * reached us (docs/decisions/090-the-cookie-opens-files.md). The header `token` never decides: it is sent along by the
 * specification's app (readings 1.7) and means nothing.
 */
function shownToken(c: Context<AppEnv>): string | null {
  const header = c.req.header('Authorization');
  return header === undefined ? null : bearer(header);
}

/** The token that opens a file of its owner's: also the cookie's, where no Authorization header could be sent. */
const tokenForFile = (c: Context<AppEnv>): string | null => shownToken(c) ?? onlyCookie(c, SESSION_COOKIE);

/** The sessions that this device's cookies still name, also where there are two of the name: a login ends them and takes their place. */
export const tokensLeft = (c: Context<AppEnv>): string[] =>
  (c.req.header('Cookie') ?? '')
    .split(';')
    .map((one) => one.trim().split('='))
    .filter(([name, token]) => name === SESSION_COOKIE && token !== undefined && token !== '')
    .map(([, token = '']) => token);

/** Every token that the request shows: logging out ends them all. */
export const allTokens = (c: Context<AppEnv>): string[] => [
  bearer(c.req.header('Authorization') ?? ''),
  ...tokensLeft(c),
];

/** Marks an answer as one person's: no cache keeps it, none gives it to another (reliability 79). */
export function noStore(c: Context<AppEnv>): void {
  c.res.headers.set('Cache-Control', 'no-store');
  if (!/\bCookie\b/.test(c.res.headers.get('Vary') ?? '')) c.res.headers.append('Vary', 'Authorization, Cookie');
}

/**
 * Lets handlers ask who is asking. The database is asked once a request, and only by a call that wants to know: a guest
 * with an old token still sees the catalogue (reliability 88). What was answered to somebody is marked as theirs.
 */
export function authenticate({ db, now }: { db: Kysely<Database>; now: () => number }): MiddlewareHandler<AppEnv> {
  const sessions = openKnownSessions();
  const ask = async (token: string): Promise<Customer | null> => {
    const customer = await customerWith(db, token, now());
    sessions.note(token, customer?.id ?? null);
    return customer;
  };

  return async (c, next) => {
    const known = new Map<string | null, Promise<Customer | null>>([[null, Promise.resolve(null)]]);
    let isAsked = false;
    c.set('person', (token) => {
      isAsked = true;
      const person = known.get(token) ?? ask(token ?? '');
      known.set(token, person);
      return person;
    });
    c.set('knownSessions', sessions);
    await next();
    if (isAsked) noStore(c);
  };
}

/** The id of the customer whose call this is, as memory has it, without asking the database; null where it has not. For turns and rates alone: the session may have ended. */
export const rememberedCustomer = (c: Context<AppEnv>): string | null => c.get('knownSessions').of(tokenForFile(c));

/** Remembers whose token this is, which a session has just begun with: its first call is a customer's, in turns and rates. */
export const rememberCustomer = (c: Context<AppEnv>, token: string, customerId: string): void =>
  c.get('knownSessions').note(token, customerId);

/** True for a call that shows no token: to ask who makes it costs nothing. */
export const isGuest = (c: Context<AppEnv>): boolean => shownToken(c) === null;

/** Customer who makes the call; null for a guest, and for a token that is not good (any more). */
export const currentCustomer = (c: Context<AppEnv>): Promise<Customer | null> => c.get('person')(shownToken(c));

/**
 * Customer whose session this device still has, by bearer or by cookie. A login learns by it that the device is known; it opens
 * nothing.
 */
export const customerOfDevice = (c: Context<AppEnv>): Promise<Customer | null> => c.get('person')(tokenForFile(c));

/**
 * Customer who makes a call that only customers may make. An unverified one is a customer (section 6).
 * @throws HttpError 401 for a guest; for a token that is forged, expired, or ended; for a blocked or deleted user.
 */
export const customerOf = (c: Context<AppEnv>): Promise<Customer> => customerBy(c, shownToken(c));

/**
 * Customer who asks for a file of their own, such as an invoice: an address that cannot be guessed, opened by a link or an
 * image, which send no header. The only call that the cookie alone may make.
 * @throws HttpError 401 as `customerOf` does.
 */
export const ownerOfFile = (c: Context<AppEnv>): Promise<Customer> => customerBy(c, tokenForFile(c));

async function customerBy(c: Context<AppEnv>, token: string | null): Promise<Customer> {
  const customer = await c.get('person')(token);
  if (customer) return customer;
  throw new HttpError(401, token === null ? 'Please log in.' : 'Your session has ended. Please log in again.');
}

/** No script can read it, no other site can send it. Not for an app of another origin, which holds its token itself. */
export const cookieOptions = ({ publicUrl }: Pick<Settings, 'publicUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: publicUrl?.startsWith('https:') ?? false }) as const;

export const setSessionCookie = (c: Context<AppEnv>, settings: Settings, token: string): void =>
  setCookie(c, SESSION_COOKIE, token, { ...cookieOptions(settings), maxAge: SESSION_SECONDS });
export const forgetSession = (c: Context<AppEnv>, settings: Settings): void =>
  setCookie(c, SESSION_COOKIE, '', { ...cookieOptions(settings), maxAge: 0 });

/** Token that this device is known by (known-device.ts); null for a strange one. */
export const deviceMark = (c: Context<AppEnv>): string | null => onlyCookie(c, DEVICE_COOKIE);
export const setDeviceCookie = (c: Context<AppEnv>, settings: Settings, mark: string): void =>
  setCookie(c, DEVICE_COOKIE, mark, { ...cookieOptions(settings), path: '/api/user', maxAge: YEAR });
/** Forgets what this device is known by: its owner is gone. */
export const forgetDevice = (c: Context<AppEnv>, settings: Settings): void =>
  setCookie(c, DEVICE_COOKIE, '', { ...cookieOptions(settings), path: '/api/user', maxAge: 0 });
