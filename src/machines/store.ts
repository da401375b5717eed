/** A place where the shop stores something on a device. */
export type Store = {
  /** Its key, or what all its keys look like; of `history`, a field of the state. */
  key: string | RegExp;
  /** `memory` goes with the page. */
  where: 'local' | 'session' | 'cookie' | 'history' | 'database' | 'cache' | 'memory';
  /** Whose it is; `device` holds nothing of anybody. */
  whose: 'guest' | 'customer' | 'device';
  until: string;
  /** Only what names nobody, or is a guest's own, stays. */
  atLogout: 'goes' | 'stays';
};
