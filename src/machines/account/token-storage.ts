import { fromCallback } from 'xstate';
import type { Device } from '../../platform/device.ts';
import type { TokenStorageCommand, TokenStorageFact } from './session-actors.ts';
import type { PendingLogout } from './pending-logout.ts';
import { LAST_LOGOUT, TOKEN, TOKEN_UNTIL } from '../storage-keys.ts';

/** Lifetime of a session on this device, in ms. */
export const SEVEN_DAYS = 7 * 24 * 3_600_000;

/** Text that can be a token of any server (JWTs too), short enough for a header and a cookie; null for any other. */
const shaped = (text: string | null): string | null => (/^[ -~]{1,4096}$/.test(text ?? '') ? text : null);

/**
 * The token that this device keeps; null where there is none.
 * @throws where the device cannot be read, or keeps what is no token, or one whose 7 days are over; that is taken away.
 */
function keptToken(device: Device): string | null {
  // A token without a date is one of another version: the server knows whether it is still good.
  const isOver = Date.parse(device.read(TOKEN_UNTIL) ?? '') <= Date.now();
  const text = device.read(TOKEN);
  const token = shaped(text);
  if (text && (!token || isOver)) {
    device.write(TOKEN, null);
    throw new Error('no token');
  }
  return token;
}

/** Whether a token that is gone has ended by itself, in whichever tab: nobody has logged out since this moment (ms since 1970). */
function hasLapsed(device: Device, since: number): boolean {
  try {
    return device.read(TOKEN_UNTIL) !== null && Number(device.read(LAST_LOGOUT)) <= since;
  } catch {
    return false;
  }
}

/**
 * Storage of the session's token on this device. The token is read when this page is ours, reported when another tab
 * changes it, and written when the session does.
 */
export const createTokenStorage = (device: Device, logout: PendingLogout, mine: Promise<void> | null) =>
  fromCallback<TokenStorageCommand>(({ sendBack, receive }) => {
    const say = (fact: TokenStorageFact): void => sendBack(fact);
    let isTold = false;
    let seenAt = Date.now();
    const tellKept = (): void => {
      isTold = true;
      let token: string | null = null;
      try {
        token = keptToken(device);
      } catch {
        // Nobody is shown as logged in, so nobody could log out: a cookie that is still here would stay.
        logout.write(0);
      }
      say({ type: 'token.read', token, isPending: logout.read() !== null });
    };
    if (mine) void mine.then(tellKept);
    else tellKept();
    let isKept = true;
    receive((command) => {
      if (command.type === 'logout.told') return logout.settle();
      const token = command.type === 'write' ? command.token : null;
      const until = command.type === 'lapse' ? Date.now() : Date.now() + SEVEN_DAYS;
      try {
        // Token and cookie go together (section 4), also where the server is not reached.
        if (token === null) device.dropCookie(TOKEN);
        // The date first: the other tabs look at it when they hear of the token. A logout leaves none.
        device.write(TOKEN_UNTIL, command.type === 'write' && token === null ? null : new Date(until).toISOString());
        if (command.type === 'write' && token === null) device.write(LAST_LOGOUT, `${Date.now()}`);
        device.write(TOKEN, token);
        isKept = true;
      } catch {
        if (isKept) say({ type: 'token.unkept' });
        isKept = false;
      }
      seenAt = Date.now();
      // Owed until it is answered; a login has put its own cookie in the place of that session's.
      if (command.type === 'write') logout.write(token === null ? 0 : null);
    });
    return device.watch(TOKEN, (text) => {
      if (isTold)
        say(
          !text && hasLapsed(device, seenAt)
            ? { type: 'token.lapsed' }
            : { type: 'token.changed', token: shaped(text) },
        );
      seenAt = Date.now();
    });
  });
