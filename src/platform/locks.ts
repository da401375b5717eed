import type { Device } from './device.ts';

/**
 * Calls back once the lock of this name is free, one tab of the device after the other, and holds it until the returned function
 * is called; a tab that is closed gives its lock back by itself. Without locks in the browser each tab has it at once.
 */
export type AcquireLock = (name: string, acquired: () => void) => () => void;

/** Locks of a browser. @param locks only a page that came safely has them; undefined elsewhere. */
export const browserLocks =
  (locks: LockManager | undefined): AcquireLock =>
  (name, acquired) => {
    const ended = new AbortController();
    const end = new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()));
    const begin = (): Promise<void> | void => {
      if (ended.signal.aborted) return;
      acquired();
      return end;
    };
    void (locks ? locks.request(name, { signal: ended.signal }, begin) : Promise.reject(new Error('no locks'))).catch(
      begin,
    );
    return () => ended.abort();
  };

/** Locks that the tabs of a device share. */
export const locksOf = ({ lock }: Pick<Device, 'lock'>): AcquireLock =>
  lock ?? browserLocks(navigator.locks as LockManager | undefined);
