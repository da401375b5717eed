import type { Device } from '../../platform/device.ts';
import { LOGOUT_PENDING } from '../storage-keys.ts';

/** Milliseconds for which nobody repeats a logout because somebody is logging in: longer than a login may take. */
export const LOGIN_LIMIT = 30_000;

/** The logout that this device owes the shop; in memory where the device does not keep it. */
export type PendingLogout = {
  /** Looks at the mark. @returns its text; null where nothing is owed, or a token is here: then the cookie is of its session. */
  read: () => string | null;
  /** Marks a logout that may be repeated after so many milliseconds; null takes the mark away. */
  write: (wait: number | null) => void;
  /** Takes away the mark that was last looked at or written here, unless another tab has put one in its place. */
  settle: () => void;
};

export function createPendingLogout(device: Device, tokenKey: string): PendingLogout {
  let unkept: string | null = null;
  let seen: string | null = null;
  const read = (): string | null => {
    try {
      return device.read(tokenKey) ? null : (device.read(LOGOUT_PENDING) ?? unkept);
    } catch {
      return unkept;
    }
  };
  const write = (wait: number | null): void => {
    seen = unkept = wait === null ? null : `${Date.now() + wait}`;
    try {
      device.write(LOGOUT_PENDING, seen);
      unkept = null;
    } catch {
      // It is owed as long as this page is open.
    }
  };
  return {
    read: () => (seen = read()),
    write,
    settle: () => {
      if (seen === read()) write(null);
    },
  };
}

/** True while somebody logs in: until it is known how that ends, the cookie may be of the new session. */
export function isLoggingIn(mark: string): boolean {
  const ahead = Number(mark) - Date.now();
  // A clock that was put back must not hold it off for long.
  return ahead > 0 && ahead <= LOGIN_LIMIT;
}
