import type { SnapshotFrom } from 'xstate';
import type { NotificationChange } from '../../domain/notifications/inbox.ts';
import { MENU_SIZE, type Notification, unreadCount } from '../../domain/notifications/notification.ts';
import { withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { visibleOf, notificationsSetup, shownOf } from './notifications-setup.ts';

/** A tab that has just opened hears what is known, and that nobody can be reached. */
const ANSWERS = {
  'list.asked': [
    { guard: 'isKnownOutage', actions: ['answerTab', 'shareOutage'] },
    { guard: 'isOutage', actions: 'shareOutage' },
    { guard: 'isKnown', actions: 'answerTab' },
  ],
} as const;

/** From here on it goes on without the tab, too. */
const COMMIT = ['commit', 'keepChanges'] as const;

/**
 * Notifications of the customer who is logged in (sections 2, 4 and 9; readings 5.3): the bell, its menu and the list of the
 * page. One tab of a device polls for all that are open; marking and deleting are shown at once, and sent one by one.
 */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  type: 'parallel',
  context: ({ input: { of } }) => ({
    of,
    loaded: null,
    askedAt: 0,
    settled: [],
    pending: [],
    held: '',
    tries: 0,
    news: [],
    latest: 0,
  }),
  invoke: [
    { id: 'tabs', src: 'tabs', input: ({ context: { of } }) => ({ of }), onError: {} },
    { id: 'outbox', src: 'outbox', input: ({ context: { of } }) => ({ of }), onError: {} },
  ],
  on: {
    'changes.found': { actions: [from('addFound'), 'keepChanges'] },
    'page.loaded': { actions: from('takePage') },
    'change.heard': { actions: from('takeChange') },
    'one.read': { guard: from('isUnread'), actions: [from('addRead'), 'keepChanges'] },
    'all.read': { guard: 'hasUnread', actions: ['addAllRead', 'keepChanges'] },
  },
  states: {
    tab: {
      invoke: { id: 'presence', src: 'presence', onError: '.present' },
      initial: 'away',
      states: {
        /** Not seen, or not connected: another tab may poll. */
        away: { on: { 'tab.present': 'present' } },
        present: {
          invoke: { id: 'lead', src: 'lead', input: ({ context: { of } }) => ({ of }), onError: '.leading' },
          on: { 'tab.away': 'away' },
          initial: 'following',
          states: {
            following: {
              on: {
                'lead.acquired': 'leading',
                'list.heard': { target: 'following', reenter: true },
                'outage.heard': { target: 'following', reenter: true },
                // Somebody waits for it here.
                'notifications.retry': 'standingIn',
              },
              after: { followLimit: 'standingIn' },
            },
            /** It polls although another tab has the lead, until that one is heard of. */
            standingIn: {
              on: {
                ...ANSWERS,
                'lead.acquired': 'leading',
                'list.heard': 'following',
                'outage.heard': 'following',
              },
            },
            leading: { on: ANSWERS },
          },
        },
      },
    },
    poll: {
      on: {
        'list.heard': { target: '.fresh', actions: from('takeHeard') },
        // The others have it.
        'list.told': { guard: 'isUnknown', target: '.fresh', actions: from('takeHeard') },
        'outage.heard': { target: '.failing', actions: from('takeTries') },
      },
      initial: 'due',
      states: {
        due: { always: { guard: 'leads', target: 'asking' } },
        asking: withLimit({
          always: { guard: 'doesNotLead', target: 'due' },
          invoke: {
            id: 'loadNewest',
            src: 'loadNewest',
            onDone: [
              { guard: from('isList'), target: 'fresh', actions: [from('receiveNewest'), from('shareList')] },
              { target: 'failing', actions: ['countTry', 'shareOutage'] },
            ],
            onError: [
              {
                guard: 'isFirstFailure',
                target: 'failing',
                actions: ['countTry', 'shareOutage', from('sayFailed')],
              },
              { target: 'failing', actions: ['countTry', 'shareOutage'] },
            ],
          },
        }),
        fresh: { after: { pollPause: 'due' } },
        failing: {
          tags: 'failed',
          on: { 'tab.present': 'due', 'notifications.retry': 'due' },
          after: { failPause: 'due' },
        },
      },
    },
    changes: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasChange', target: 'sending' } },
        sending: withLimit({
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            input: ({ context: { pending } }) => ({ change: pending[0] as NotificationChange }),
            onDone: { target: 'idle', actions: [from('shareChange'), from('settle'), 'keepChanges'] },
            onError: [
              { guard: 'isAway', target: 'waiting' },
              { guard: 'isDeletion', target: 'idle', actions: ['rollBack', 'keepChanges', from('sayNotDeleted')] },
              { target: 'idle', actions: ['rollBack', 'keepChanges'] },
            ],
          },
        }),
        /** It has failed while nobody saw it, or nobody could be reached: it is sent again before anything is taken back. */
        waiting: { always: { guard: 'isPresent', target: 'idle' } },
      },
    },
    deletion: {
      initial: 'none',
      states: {
        none: { on: { 'one.delete': { guard: from('isThere'), target: 'held', actions: from('hold') } } },
        /** It can be undone; leaving sends it. */
        held: {
          on: {
            'one.delete': {
              guard: from('isThere'),
              target: 'held',
              reenter: true,
              actions: [...COMMIT, from('hold')],
            },
            'delete.undo': { target: 'none', actions: 'release' },
            'page.left': { target: 'none', actions: COMMIT },
            'tab.away': { target: 'none', actions: COMMIT },
          },
          after: { undoTime: { target: 'none', actions: COMMIT } },
        },
      },
    },
  },
});

type Notifications = SnapshotFrom<typeof notificationsMachine>;
type Known = Notifications['context'];
/** Each list is made once of what is known. */
const once = (make: (context: Known) => readonly Notification[]) => {
  const made = new WeakMap<Known, readonly Notification[]>();
  return ({ context }: Pick<Notifications, 'context'>): readonly Notification[] => {
    const list = made.get(context) ?? make(context);
    made.set(context, list);
    return list;
  };
};
/** Stage of bell and menu: the list is on its way, has failed or is there. */
export function selectStage(inbox: Notifications): 'waiting' | 'failed' | 'ready' {
  if (inbox.context.loaded !== null) return 'ready';
  // A try that nobody can make yet, such as one off the network, is no wait for an answer.
  const isHeldUp = inbox.matches({ poll: 'due' }) && inbox.context.tries > 0;
  return inbox.hasTag('failed') || isHeldUp ? 'failed' : 'waiting';
}
/** Number on the bell (section 4). */
export const selectUnread = ({ context }: Notifications): number => unreadCount(visibleOf(context));
/** The newest ones, as many as the menu shows. */
export const selectMenu = once((context) => visibleOf(context).slice(0, MENU_SIZE));
/** All that are loaded, the newest first, with the one whose deletion can be undone. */
export const selectList = once(shownOf);
/** Id of that one; '' for none. */
export const selectHeld = ({ context }: Notifications): string => context.held;
/** News of the last poll of this tab; empty in all other tabs. */
export const selectNews = ({ context }: Notifications): readonly Notification[] => context.news;
/** Moment of the last list, in ms since 1970: what times are relative to. */
export const selectNow = ({ context }: Notifications): number => context.askedAt;
