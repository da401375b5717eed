import { fromCallback } from 'xstate';
import type { Device } from '../api/device.ts';
import type { TokenStorageCommand, TokenStorageFact } from './actors.ts';

/** Section 9: the bare token under this key, and until when it counts beside it. */
export const TOKEN = 'token';
export const TOKEN_UNTIL = 'tokenUntil';
const SEVEN_DAYS = 7 * 24 * 3_600_000;

/** The token that this device keeps; null where there is none, or its 7 days are over. @throws where the device cannot be read. */
function keptToken(device: Device): string | null {
  // A token without a date is one of another version: the server knows whether it is still good.
  const isOver = Date.parse(device.read(TOKEN_UNTIL) ?? '') <= Date.now();
  return (!isOver && device.read(TOKEN)) || null;
}

/** Whether a token that is gone has ended by itself, in whichever tab: nobody has logged out. */
function hasLapsed(device: Device): boolean {
  try {
    return device.read(TOKEN_UNTIL) !== null;
  } catch {
    return false;
  }
}

/** The session's token on this device: read when this page is ours, told when another tab changes it, written when the session does. */
export const tokenOn = (device: Device, mine: Promise<void> | null) =>
  fromCallback<TokenStorageCommand>(({ sendBack, receive }) => {
    const say = (fact: TokenStorageFact): void => sendBack(fact);
    let isTold = false;
    const tellKept = (): void => {
      isTold = true;
      try {
        say({ type: 'token.read', token: keptToken(device) });
      } catch {
        say({ type: 'token.read', token: null });
      }
    };
    if (mine) void mine.then(tellKept);
    else tellKept();
    let isKept = true;
    receive((command) => {
      const token = command.type === 'write' ? command.token : null;
      const until = command.type === 'lapse' ? Date.now() : Date.now() + SEVEN_DAYS;
      try {
        // Token and cookie go together (section 4), also where the server is not reached.
        if (token === null) device.dropCookie(TOKEN);
        // The date first: the other tabs look at it when they hear of the token. A logout leaves none.
        device.write(TOKEN_UNTIL, command.type === 'write' && token === null ? null : new Date(until).toISOString());
        device.write(TOKEN, token);
        isKept = true;
      } catch {
        if (isKept) say({ type: 'token.unkept' });
        isKept = false;
      }
    });
    return device.watch(TOKEN, (text) => {
      if (isTold) say(!text && hasLapsed(device) ? { type: 'token.lapsed' } : { type: 'token.changed', token: text || null });
    });
  });
