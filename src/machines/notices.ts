import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Notice } from './outward.ts';

/**
 * Notices that come, are read and go by themselves: toasts. The oldest leaves first, and none leaves
 * while the shopper's pointer or focus rests on them.
 */
export type Shown = { id: number; notice: Notice };
type Context = { shown: Shown[]; nextId: number };
type Event =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss'; id: number }
  | { type: 'notices.hold' }
  | { type: 'notices.release' };

/** Milliseconds for which the oldest notice stays. */
export const NOTICE_TIME = 6_000;
/** And one that lets something be undone. */
export const UNDO_TIME = 15_000;
export const MOST_NOTICES = 3;

/** Notices of one thing, of which the last is true. */
const TOPICS: readonly (readonly Notice['code'][])[] = [
  ['session-ended', 'session-unknown', 'user-failed', 'logged-out', 'logged-out-elsewhere', 'logout-failed', 'order-needs-login'],
  ['reset-code-failed', 'reset-failed', 'password-reset'],
  ['verify-code-sent', 'verify-code-failed', 'verify-failed', 'email-verified'],
  ['profile-failed', 'profile-refused', 'profile-saved'],
  ['code-applied', 'code-refused', 'code-cleared', 'order-placed'],
  ['order-not-payable', 'order-refused', 'order-not-found', 'order-placed'],
];
const isOneTopic = (before: Notice['code'], now: Notice['code']): boolean => before === now || TOPICS.some((topic) => topic.includes(before) && topic.includes(now));
/** Each line of the cart that was taken out is a thing of its own. */
const lineOf = (notice: Notice): string | undefined => ('line' in notice ? notice.line?.key : undefined);
const isSettledBy = (before: Notice, now: Notice): boolean => isOneTopic(before.code, now.code) && lineOf(before) === lineOf(now);

export const noticesMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'held' },
  delays: { noticeTime: ({ context }) => (context.shown[0] && lineOf(context.shown[0].notice) !== undefined ? UNDO_TIME : NOTICE_TIME) },
  guards: {
    nothingShown: ({ context }) => context.shown.length === 0,
  },
  actions: {
    showNewest: assign(({ context, event }) => {
      if (event.type !== 'notice.show') return {};
      // One notice for one thing: what is said of it now takes the place of what was said before.
      const others = context.shown.filter((it) => !isSettledBy(it.notice, event.notice));
      return { shown: [...others, { id: context.nextId, notice: event.notice }].slice(-MOST_NOTICES), nextId: context.nextId + 1 };
    }),
    dropOldest: assign({ shown: ({ context }) => context.shown.slice(1) }),
    dropDismissed: assign({
      shown: ({ context, event }) => context.shown.filter((it) => event.type !== 'notice.dismiss' || it.id !== event.id),
    }),
  },
}).createMachine({
  id: 'notices',
  context: { shown: [], nextId: 1 },
  initial: 'quiet',
  states: {
    quiet: {
      on: { 'notice.show': { target: 'showing', actions: 'showNewest' } },
    },
    showing: {
      always: { guard: 'nothingShown', target: 'quiet' },
      after: { noticeTime: { target: 'showing', reenter: true, actions: 'dropOldest' } },
      on: {
        // Each new notice has its whole time; those before it stay as long.
        'notice.show': { target: 'showing', reenter: true, actions: 'showNewest' },
        'notice.dismiss': { actions: 'dropDismissed' },
        'notices.hold': 'held',
      },
    },
    held: {
      tags: 'held',
      always: { guard: 'nothingShown', target: 'quiet' },
      on: {
        'notice.show': { actions: 'showNewest' },
        'notice.dismiss': { actions: 'dropDismissed' },
        'notices.release': 'showing',
      },
    },
  },
});

type Notices = SnapshotFrom<typeof noticesMachine>;
export const selectShown = (notices: Notices): readonly Shown[] => notices.context.shown;
