import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Customer, customerWith, SESSION_SECONDS } from '../accounts/sessions.ts';
import type { Settings } from '../config.ts';
import type { AppEnv, Shop } from './context.ts';
import { Refusal } from './refusal.ts';

const SESSION_COOKIE = 'token';
const DEVICE_COOKIE = 'device';
const YEAR = 365 * 24 * 60 * 60;
/** Nobody's token: what a request shows in a way that cannot be read. */
const UNREADABLE = '';

/** The one cookie of this name; two cannot both be ours. */
function onlyCookie(c: Context<AppEnv>, name: string): string | null {
  const all = (c.req.header('Cookie') ?? '').split(';').filter((one) => one.split('=')[0]?.trim() === name);
  if (all.length > 1) return UNREADABLE;
  return getCookie(c, name) ?? (all.length === 1 ? UNREADABLE : null);
}

const bearer = (header: string): string => /^Bearer +([\w-]+)$/i.exec(header)?.[1] ?? UNREADABLE;

/**
 * The token that decides who is asking. An Authorization header decides alone, whatever is in it: a bad one is never
 * made good by a cookie, and two of them are none. Without one the cookie decides. The header `token` never does: it
 * is sent along by the specification's app (readings 1.7) and means nothing. Null is a guest.
 */
function shownToken(c: Context<AppEnv>): string | null {
  const header = c.req.header('Authorization');
  return header === undefined ? onlyCookie(c, SESSION_COOKIE) : bearer(header);
}

/** Every token that the request shows: logging out ends them all. */
export function everyToken(c: Context<AppEnv>): string[] {
  return [bearer(c.req.header('Authorization') ?? ''), onlyCookie(c, SESSION_COOKIE) ?? UNREADABLE].filter((token) => token !== UNREADABLE);
}

/** Marks an answer as one person's: no cache keeps it, none gives it to another (reliability 79). */
export function onePersonsAnswer(c: Context<AppEnv>): void {
  c.res.headers.set('Cache-Control', 'no-store');
  if (!/\bCookie\b/.test(c.res.headers.get('Vary') ?? '')) c.res.headers.append('Vary', 'Authorization, Cookie');
}

/**
 * Lets handlers ask who is asking. The database is asked once a request, and only by a call that wants to know: a guest
 * with an old token still sees the catalogue (reliability 88). What was answered to somebody is marked as theirs.
 */
export function people({ db, now }: Pick<Shop, 'db' | 'now'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    let person: Promise<Customer | null> | null = null;
    c.set('person', () => {
      const token = shownToken(c);
      return (person ??= token === null ? Promise.resolve(null) : customerWith(db, token, now()));
    });
    await next();
    if (person !== null) onePersonsAnswer(c);
  };
}

/** Who is asking; null for a guest, and for whoever shows a token that is not good (any more). */
export const visitingCustomer = (c: Context<AppEnv>): Promise<Customer | null> => c.get('person')();

/**
 * Who is asking, for a call that only customers may make. An unverified one is a customer (section 6).
 * @throws Refusal 401 for a guest; for a token that is forged, expired, or ended; for a blocked or deleted user.
 */
export async function customerOf(c: Context<AppEnv>): Promise<Customer> {
  const customer = await visitingCustomer(c);
  if (customer) return customer;
  throw new Refusal(401, shownToken(c) === null ? 'Please log in.' : 'Your session has ended. Please log in again.');
}

/** No script can read it, no other site can send it. Not for an app of another origin, which holds its token itself. */
const cookie = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: publicUrl?.startsWith('https:') ?? false }) as const;

export const keepSession = (c: Context<AppEnv>, settings: Settings, token: string): void => setCookie(c, SESSION_COOKIE, token, { ...cookie(settings), maxAge: SESSION_SECONDS });
export const forgetSession = (c: Context<AppEnv>, settings: Settings): void => setCookie(c, SESSION_COOKIE, '', { ...cookie(settings), maxAge: 0 });

/** What this device is known by (device.ts); null for a strange one. */
export const deviceMark = (c: Context<AppEnv>): string | null => onlyCookie(c, DEVICE_COOKIE);
export const keepDevice = (c: Context<AppEnv>, settings: Settings, mark: string): void => setCookie(c, DEVICE_COOKIE, mark, { ...cookie(settings), path: '/api/user', maxAge: YEAR });
