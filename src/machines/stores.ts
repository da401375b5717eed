import {
  LAST_LOGOUT,
  TOKEN,
  TOKEN_UNTIL,
  LOGOUT_PENDING,
  GUEST_CART,
  ACCOUNT_CART,
  DRAFT,
  CUSTOM_DRAFT,
  CUSTOM_FILES,
  VIEWED,
  WISHLIST,
  DISTRICT,
  RESET_CODE,
  RETURN_FORM,
  CUSTOM_NOTE,
  ADDRESS_FORM,
  COMMENT_DRAFTS,
  GUEST_CHAT,
  CHAT_DRAFT,
  GUEST_CHAT_DRAFT,
} from './storage-keys.ts';

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

const OF_A_SESSION_THAT_ENDED = 'the logout; 7 days after its last change where the session ended by itself';

/**
 * Every store of a device (readings 6.23). A key that is not listed fails the tests: `memoryDevice` in the tests of the charts,
 * the fixture `stores` in those of the browser. A logout clears them by `account/clear-at-logout.ts`. What is added here is searched by the general check as well.
 */
export const STORES: readonly Store[] = [
  { key: GUEST_CART, where: 'local', whose: 'guest', until: 'a login, whose cart it joins', atLogout: 'stays' },
  {
    key: VIEWED,
    where: 'local',
    whose: 'guest',
    until: 'they are forgotten by a press: ids of the 12 products viewed last',
    atLogout: 'stays',
  },
  {
    key: WISHLIST,
    where: 'local',
    whose: 'guest',
    until: 'a login, whose wishlist it joins: ids of at most 200 products that were saved',
    atLogout: 'stays',
  },
  {
    key: DISTRICT,
    where: 'local',
    whose: 'device',
    until: 'another one is chosen: the district of deliveries, one of 25, which names nobody',
    atLogout: 'stays',
  },
  {
    key: GUEST_CHAT,
    where: 'local',
    whose: 'guest',
    until: 'the newest 60 messages of the chat, of 30 days',
    atLogout: 'stays',
  },
  { key: TOKEN, where: 'local', whose: 'customer', until: 'the logout, or 7 days', atLogout: 'goes' },
  { key: TOKEN_UNTIL, where: 'local', whose: 'device', until: 'the next session', atLogout: 'goes' },
  {
    key: LAST_LOGOUT,
    where: 'local',
    whose: 'device',
    until: 'for ever: a moment, which the next logout replaces',
    atLogout: 'stays',
  },
  {
    key: LOGOUT_PENDING,
    where: 'local',
    whose: 'device',
    until: 'the shop has answered, or the next login',
    atLogout: 'stays',
  },
  {
    key: ACCOUNT_CART,
    where: 'local',
    whose: 'customer',
    until: `${OF_A_SESSION_THAT_ENDED}; what a logout has to leave of it names nobody`,
    atLogout: 'goes',
  },
  {
    key: /^checkoutDraft:./,
    where: 'local',
    whose: 'customer',
    until: `the order, or ${OF_A_SESSION_THAT_ENDED}`,
    atLogout: 'goes',
  },
  {
    key: /^checkoutAttempt:./,
    where: 'local',
    whose: 'customer',
    until: `its answer, or ${OF_A_SESSION_THAT_ENDED}`,
    atLogout: 'goes',
  },
  {
    key: /^checkoutGivenUp:./,
    where: 'local',
    whose: 'customer',
    until: `the same order once more, or ${OF_A_SESSION_THAT_ENDED}`,
    atLogout: 'goes',
  },
  {
    key: /^custom(Draft|Edit):./,
    where: 'local',
    whose: 'customer',
    until: `the custom order, or ${OF_A_SESSION_THAT_ENDED}`,
    atLogout: 'goes',
  },
  {
    key: /^custom(Attempt|GivenUp):./,
    where: 'local',
    whose: 'customer',
    until: `its answer or the same order once more, or ${OF_A_SESSION_THAT_ENDED}`,
    atLogout: 'goes',
  },
  {
    key: /^customerChanges:./,
    where: 'local',
    whose: 'customer',
    until: `marks and deletions of notifications, by their ids: the shop's answer, or ${OF_A_SESSION_THAT_ENDED}`,
    atLogout: 'goes',
  },
  {
    key: CUSTOM_FILES,
    where: 'local',
    whose: 'device',
    until: 'the logout, or a start of the shop that finds no drawing: a moment',
    atLogout: 'goes',
  },
  {
    key: CUSTOM_FILES,
    where: 'database',
    whose: 'customer',
    until: `drawings of a custom order: until it is placed; a guest's an hour; ${OF_A_SESSION_THAT_ENDED}`,
    atLogout: 'goes',
  },
  {
    key: TOKEN,
    where: 'cookie',
    whose: 'customer',
    until: 'the logout, or 7 days; ours cannot be seen by a script',
    atLogout: 'goes',
  },
  {
    key: /^shop-files-/,
    where: 'cache',
    whose: 'device',
    until: 'the next build: the files that a page begins with (src/shell-worker.ts)',
    atLogout: 'stays',
  },
  {
    key: 'shop-lists',
    where: 'cache',
    whose: 'device',
    until: 'the next answer: what the shop shows to everybody',
    atLogout: 'stays',
  },
  {
    key: 'device',
    where: 'cookie',
    whose: 'device',
    until: 'a year; it cannot be seen by a script',
    atLogout: 'stays',
  },
  {
    key: 'owner',
    where: 'cookie',
    whose: 'customer',
    until: 'the logout, or a day: who opened a mail of the shop; it cannot be seen by a script',
    atLogout: 'goes',
  },
  {
    key: 'asker',
    where: 'cookie',
    whose: 'device',
    until: 'a day: who asked for a reset code, by a number of no meaning; it cannot be seen by a script',
    atLogout: 'stays',
  },
  {
    key: 'face',
    where: 'local',
    whose: 'device',
    until: 'for ever: the display face is in the cache',
    atLogout: 'stays',
  },
  {
    key: DRAFT,
    where: 'session',
    whose: 'guest',
    until:
      "the tab, an hour, an empty cart at checkout, or the login: then it is the customer's until they change it, order or log out",
    atLogout: 'goes',
  },
  {
    key: CUSTOM_DRAFT,
    where: 'session',
    whose: 'guest',
    until: 'the tab, an hour, or the form as a customer: then it is theirs',
    atLogout: 'goes',
  },
  {
    key: RESET_CODE,
    where: 'session',
    whose: 'guest',
    until: 'the tab, the reset, or as long as a code is good',
    atLogout: 'goes',
  },
  {
    key: CUSTOM_NOTE,
    where: 'session',
    whose: 'customer',
    until: 'the tab, 7 days, or the answer to the order it is about',
    atLogout: 'goes',
  },
  {
    key: ADDRESS_FORM,
    where: 'session',
    whose: 'customer',
    until: 'the tab, 7 days, or until it is saved or given up',
    atLogout: 'goes',
  },
  {
    key: RETURN_FORM,
    where: 'session',
    whose: 'customer',
    until: 'the tab, 7 days, or until it was sent, or another one begun',
    atLogout: 'goes',
  },
  {
    key: COMMENT_DRAFTS,
    where: 'session',
    whose: 'customer',
    until: 'the tab, 7 days, or the posting of each',
    atLogout: 'goes',
  },
  {
    key: CHAT_DRAFT,
    where: 'session',
    whose: 'customer',
    until: 'the tab, 7 days, or the sending of each message',
    atLogout: 'goes',
  },
  {
    key: GUEST_CHAT_DRAFT,
    where: 'session',
    whose: 'guest',
    until: 'the tab, an hour, the sending of each message, or the login: then it is the customer’s',
    atLogout: 'goes',
  },
  {
    key: 'page-state',
    where: 'session',
    whose: 'guest',
    until: 'the page that is reloaded is there again',
    atLogout: 'goes',
  },
  {
    key: 'reloaded',
    where: 'session',
    whose: 'device',
    until: 'the tab: files that were asked for once more',
    atLogout: 'stays',
  },
  {
    key: 'scroll',
    where: 'session',
    whose: 'device',
    until: 'the tab: how far the last 60 pages were scrolled, by a key that says nothing',
    atLogout: 'stays',
  },
  { key: 'key', where: 'history', whose: 'device', until: 'the tab: a key that says nothing', atLogout: 'stays' },
  { key: 'covers', where: 'history', whose: 'device', until: 'the tab: a key that says nothing', atLogout: 'stays' },
  {
    key: 'state',
    where: 'history',
    whose: 'guest',
    until: 'the next page: the e-mail that goes along from the login to the reset',
    atLogout: 'goes',
  },
  {
    key: 'back',
    where: 'history',
    whose: 'guest',
    until: 'the login: where it leads; of the pages on the way to one alone',
    atLogout: 'goes',
  },
  {
    key: '__sessionLog',
    where: 'memory',
    whose: 'device',
    until: 'the page, and only for developers: what src/dev/session-log/allow-list.ts names',
    atLogout: 'stays',
  },
];
