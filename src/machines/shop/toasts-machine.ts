import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { Notice } from '../emitted.ts';
import { from } from '../from.ts';

/**
 * Notices that come, are read and go: toasts. Each has its own time, belongs to the page that it arose on or leads to, and
 * stays while the shopper's pointer or focus rests on one (docs/decisions/087).
 */
export type VisibleToast = { id: number; notice: Notice };
type Context = {
  shown: VisibleToast[];
  nextId: number;
  /** The page that is open, as `placeOf` names it. */
  place: string;
};
type Event =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss'; id: number }
  | { type: 'notice.expired'; id: number }
  | { type: 'notices.hold' }
  | { type: 'notices.release' }
  | { type: 'page.opened'; place: string }
  | { type: 'customer.known' };

/** Milliseconds for which a notice stays. */
export const TOAST_TIME = 6_000;
/** And one that lets something be undone. */
export const UNDO_TIME = 15_000;
export const MAX_TOASTS = 3;

/** What is said of logging in and out: it belongs to the login page, and is settled by a login. */
const OF_LOGIN: readonly Notice['code'][] = [
  'session-ended',
  'session-unknown',
  'user-failed',
  'logged-out',
  'logged-out-elsewhere',
  'logout-failed',
  'logout-unanswered',
  'order-needs-login',
  'login-failed',
  'password-reset',
];
/** Notices of one thing, of which the last is true. */
const TOPICS: readonly (readonly Notice['code'][])[] = [
  OF_LOGIN,
  ['reset-code-failed', 'reset-failed', 'password-reset'],
  ['verify-code-sent', 'verify-code-failed', 'verify-failed', 'email-verified'],
  ['profile-failed', 'profile-refused', 'profile-saved'],
  ['code-applied', 'code-refused', 'code-cleared', 'code-removed', 'order-placed'],
  ['custom-status-updated', 'custom-status-failed'],
  ['order-not-payable', 'order-refused', 'order-not-found', 'order-placed'],
  ['custom-code-applied', 'custom-code-refused', 'custom-code-cleared', 'custom-code-removed', 'custom-order-placed'],
  [
    'order-not-payable',
    'order-not-found',
    'custom-order-refused',
    'custom-update-refused',
    'custom-order-placed',
    'custom-order-updated',
  ],
];
const isOneTopic = (before: Notice['code'], now: Notice['code']): boolean =>
  before === now || TOPICS.some((topic) => topic.includes(before) && topic.includes(now));
/** Each line of the cart that was taken out is a thing of its own. */
const lineOf = (notice: Notice): string | undefined => ('line' in notice ? notice.line?.key : undefined);
const isSettledBy = (before: Notice, now: Notice): boolean =>
  isOneTopic(before.code, now.code) && lineOf(before) === lineOf(now);

const ENDS: Partial<Record<Notice['code'], readonly string[]>> = {
  'order-placed': ['orders'],
  'account-deleted': ['home'],
  // What an order of before puts into it.
  'cart-full': ['cart'],
  'verify-code-sent': ['email-verification'],
  // Its id may be unknown; then the way leads to the list.
  'custom-order-placed': ['custom-order', 'custom-orders'],
  'custom-order-updated': ['custom-order', 'custom-orders'],
  'custom-order-failed': ['custom-orders'],
};
/** The pages that a notice leads to, or comes with the way to; undefined for one that stays where it arose. */
const leadsTo = (code: Notice['code']): readonly string[] | undefined =>
  OF_LOGIN.includes(code) ? ['login'] : ENDS[code];
/** What came of a logout: it empties the cart, and so leads away from the checkout by itself, before or after its answer. */
const OF_LOGOUT: readonly Notice['code'][] = [
  'logged-out',
  'logged-out-elsewhere',
  'logout-failed',
  'logout-unanswered',
];
/**
 * Whether a notice goes along from one page to another: what can be undone, what came of a logout, what leads there, and
 * what a login brought.
 */
const goesAlong = (notice: Notice, from: string, to: string): boolean => {
  const ends = leadsTo(notice.code);
  return (
    ends?.includes(to) || lineOf(notice) !== undefined || OF_LOGOUT.includes(notice.code) || (from === 'login' && !ends)
  );
};

export const toastsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'held' },
  guards: {
    nothingShown: ({ context }) => context.shown.length === 0,
    isNewest: ({ context }, { id }: { id: number }) => context.shown.at(-1)?.id === id,
  },
  actions: {
    showNewest: assign(({ context: { shown, nextId: id } }, { notice }: { notice: Notice }) => {
      // One notice for one thing: what is said of it now takes the place of what was said before.
      const others = shown.filter((it) => !isSettledBy(it.notice, notice));
      return { shown: [...others, { id, notice }].slice(-MAX_TOASTS), nextId: id + 1 };
    }),
    drop: assign(({ context: { shown } }, { id }: { id: number }) => ({ shown: shown.filter((it) => it.id !== id) })),
    dropOfLogin: assign(({ context: { shown } }) => ({
      shown: shown.filter(({ notice }) => !OF_LOGIN.includes(notice.code)),
    })),
    goTo: assign(({ context: { shown, place: from } }, { place }: { place: string }) => ({
      place,
      shown: from === place ? shown : shown.filter(({ notice }) => goesAlong(notice, from, place)),
    })),
    // Each has a timer of its own, so that none prolongs another.
    startTimers: enqueueActions(({ context, enqueue }, first: number) => {
      for (const { id, notice } of context.shown.slice(first))
        enqueue.raise(
          { type: 'notice.expired', id },
          { id: `${id}`, delay: lineOf(notice) === undefined ? TOAST_TIME : UNDO_TIME },
        );
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue.cancel(`${id}`);
    }),
  },
}).createMachine({
  id: 'toasts',
  context: { shown: [], nextId: 1, place: '' },
  on: {
    'notice.dismiss': { actions: from('drop') },
    'page.opened': { actions: from('goTo') },
    'customer.known': { actions: 'dropOfLogin' },
  },
  initial: 'quiet',
  states: {
    quiet: {
      on: {
        'notice.show': { target: 'showing', actions: from('showNewest') },
      },
    },
    showing: {
      entry: { type: 'startTimers', params: 0 },
      exit: 'stopTimers',
      always: { guard: 'nothingShown', target: 'quiet' },
      on: {
        'notice.show': { actions: [from('showNewest'), { type: 'startTimers', params: -1 }] },
        // On a phone the newest lies over the others: they have their whole time when it has gone.
        'notice.expired': [
          { guard: from('isNewest'), target: 'showing', reenter: true, actions: from('drop') },
          { actions: from('drop') },
        ],
        'notice.dismiss': { guard: from('isNewest'), target: 'showing', reenter: true, actions: from('drop') },
        'notices.hold': 'held',
      },
    },
    held: {
      tags: 'held',
      always: { guard: 'nothingShown', target: 'quiet' },
      on: {
        'notice.show': { actions: from('showNewest') },
        // Each has its whole time again.
        'notices.release': 'showing',
      },
    },
  },
});

type Notices = SnapshotFrom<typeof toastsMachine>;
export const selectShown = (notices: Notices): readonly VisibleToast[] => notices.context.shown;
