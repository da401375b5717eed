import type { FileStore } from './file-store.ts';
import type { AcquireLock } from './locks.ts';
import type { Presence } from './presence.ts';
import type { OpenChannel } from './tab-channel.ts';
import { watchOnline } from './watch-online.ts';

/** Storage of this device, whose changes reach the shop's other tabs. */
export type Device = {
  /** The text under a key; null where there is none. @throws where the browser does not let us read. */
  read: (key: string) => string | null;
  /** Keeps a text; null forgets it. @throws where it cannot be kept: full, blocked, private window. */
  write: (key: string, text: string | null) => void;
  /** The keys of all that is kept, by this tab alone as well. @throws as `read` does. */
  keys: () => string[];
  /** Takes a cookie away as far as a page can: one that a server keeps to itself (`HttpOnly`) stays. */
  dropCookie: (name: string) => void;
  /** What this tab alone keeps: it is there after a reload, also of a page that the phone had dropped, and goes with the tab. @throws as `read` and `write` do. */
  ofTab: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The store of files, where it is not the browser's own (`filesOf`): its code is not the entry's. */
  files?: FileStore;
  /** Takes all of its files away, at once and without that code. */
  dropFiles: () => void;
  /** Tells each change of a key that another tab makes, until the returned function is called. */
  watch: (key: string, changed: (text: string | null) => void) => () => void;
  /** Tells each time that it is connected to the network again, until the returned function is called. */
  online: (back: () => void) => () => void;
  /** Locks, channels between tabs and presence, if not the browser's own (`locksOf`, `channelsOf`, `presenceOf`): their code is not the entry's. */
  lock?: AcquireLock;
  channel?: OpenChannel;
  presence?: Presence;
};

/** The device of a browser: local storage, which throws on mere access where it is blocked. */
export function browserPlatform(browser: Window): Device {
  return {
    read: (key) => browser.localStorage.getItem(key),
    write: (key, text) =>
      text === null ? browser.localStorage.removeItem(key) : browser.localStorage.setItem(key, text),
    keys: () => [browser.localStorage, browser.sessionStorage].flatMap(Object.keys),
    dropCookie: (name) => {
      // Nobody tells whose it is: this host's alone, or one above it, and for which path.
      for (const domain of [
        '',
        ...browser.location.hostname.split('.').map((_, at, all) => `;domain=${all.slice(at).join('.')}`),
      ]) {
        for (const path of ['/', '/api']) browser.document.cookie = `${name}=;max-age=0;path=${path}${domain}`;
      }
    },
    ofTab: () => browser.sessionStorage,
    dropFiles: () => void browser.indexedDB.deleteDatabase('customFiles'),
    online: (back) => watchOnline(browser, back),
    watch: (key, changed) => {
      const hear = (event: StorageEvent): void => {
        // `clear()` in another tab names no key. What is there now counts, not what the event brings: of two tabs that
        // write at one moment, one hears of the other's write after its own has taken its place.
        if (event.key === key || event.key === null) changed(browser.localStorage.getItem(key));
      };
      // A page that Back brings to life again has slept through what other pages stored.
      const wake = ({ persisted }: PageTransitionEvent): void => {
        try {
          if (persisted) changed(browser.localStorage.getItem(key));
        } catch {
          // A device that cannot be read has nothing new.
        }
      };
      browser.addEventListener('storage', hear);
      browser.addEventListener('pageshow', wake);
      return () => {
        browser.removeEventListener('storage', hear);
        browser.removeEventListener('pageshow', wake);
      };
    },
  };
}
