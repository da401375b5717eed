import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { askerWith, isAskerMark, markAsker, newAsker } from '../accounts/limits/reset-requester.ts';
import type { Asker } from '../accounts/reset-codes.ts';
import type { AppEnv } from '../http/context.ts';
import type { KeyedHash } from '../accounts/keyed-hash.ts';
import type { Settings } from '../config.ts';
import { cookieOptions, deviceMark, onlyCookie } from './current-customer.ts';
import { clientAddress } from '../http/client-address.ts';

/** The browser that opened a mail of ours (`/api/user/owner`); beside the device's, so that nobody's link takes that away. */
const OWNER_COOKIE = 'owner';
/** The browser that asked for a reset code, of the address asked for last. */
const ASKER_COOKIE = 'asker';
const DAY_SECONDS = 24 * 60 * 60;
const MARK = /^[0-9a-f]{24}\.[0-9a-f]{64}$/;

const PATH = '/api/user';

/** All that may make this device known as somebody's (known-device.ts). */
export const knownMarks = (c: Context<AppEnv>): string[] =>
  [deviceMark(c), onlyCookie(c, OWNER_COOKIE)].filter((mark) => mark !== null);

/** Keeps the mark of a mail's link for a day; what cannot be one is passed over. Whose it is, and whether it counts, shows when it is used. */
export function setOwnerCookie(c: Context<AppEnv>, settings: Pick<Settings, 'publicUrl'>, mark: string): void {
  if (MARK.test(mark))
    setCookie(c, OWNER_COOKIE, mark, { ...cookieOptions(settings), path: PATH, maxAge: DAY_SECONDS });
}

/** Takes the mark of a mail's link away. After a logout the browser is a stranger's to the next person, but for the device's own mark. */
export function forgetOwner(c: Context<AppEnv>, settings: Pick<Settings, 'publicUrl'>): void {
  if (onlyCookie(c, OWNER_COOKIE) !== null)
    setCookie(c, OWNER_COOKIE, '', { ...cookieOptions(settings), path: PATH, maxAge: 0 });
}

type Asking = { seal: KeyedHash; settings: Pick<Settings, 'publicUrl' | 'proxyHops'>; now: () => number };

/** Browser that asks for a reset code for this address. Its cookie is set to the name that it has, or to a new one. */
export function askerOf(c: Context<AppEnv>, { seal, settings, now }: Asking, email: string): Asker {
  const shown = onlyCookie(c, ASKER_COOKIE);
  const asking = { email, now: now() };
  const nonce = askerWith(seal, shown, asking) ?? newAsker();
  setCookie(c, ASKER_COOKIE, markAsker(seal, nonce, asking), {
    ...cookieOptions(settings),
    path: PATH,
    maxAge: DAY_SECONDS,
  });
  return {
    nonce,
    hasCookies: isAskerMark(shown) || deviceMark(c) !== null,
    visitor: clientAddress(c, settings.proxyHops),
  };
}

/** Browser that types a reset code for this address. */
export const guesserOf = (c: Context<AppEnv>, { seal, settings, now }: Asking, email: string): Asker => ({
  nonce: askerWith(seal, onlyCookie(c, ASKER_COOKIE), { email, now: now() }),
  hasCookies: false,
  visitor: clientAddress(c, settings.proxyHops),
});
