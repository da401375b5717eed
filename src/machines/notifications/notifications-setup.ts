import { and, assign, emit, not, or, sendTo, setup, stateIn } from 'xstate';
import { ownerOf } from '../../domain/account/user.ts';
import {
  applyChanges,
  changesSince,
  isSameChange,
  type NotificationChange,
  type SettledChange,
  withNewest,
} from '../../domain/notifications/inbox.ts';
import {
  MENU_SIZE,
  mergeNotifications,
  type Notification,
  POLL_PAUSE,
} from '../../domain/notifications/notification.ts';
import { ANSWER_LIMIT, type Failure, failureIn } from '../call-failure.ts';
import type { EmittedEvent } from '../emitted.ts';
import { nextTry } from '../retry.ts';
import {
  isList,
  lead,
  type LeadFact,
  loadNewest,
  outbox,
  type OutboxFact,
  type Owner,
  presence,
  type PresenceFact,
  type ReceivedList,
  sendChange,
  tabs,
  type TabsCommand,
  type TabsFact,
} from './notifications-actors.ts';

/** What the chart of the notifications (`notifications-machine.ts`) is made of: what it knows, what it asks itself, and what it does. */

export type Context = {
  of: Owner;
  /** As the server told them last, the newest first; null until it has. */
  loaded: readonly Notification[] | null;
  /** When the last list was asked for, in ms since 1970; 0 before. */
  askedAt: number;
  /** Changes that the server has made since: a list that was asked for before them does not undo them. */
  settled: readonly SettledChange[];
  /** Changes that the server has not made yet, in their order; the first of them is on its way. */
  pending: readonly NotificationChange[];
  /** Id of the one whose deletion can be undone still; '' for none. */
  held: string;
  /** Polls in vain since the last that was answered. */
  tries: number;
  /** Unread ones that the last poll of this tab brought as new: they are announced. */
  news: readonly Notification[];
  /** Moment of the newest that was ever loaded, in ms since 1970: an older one that moves up is no news. */
  latest: number;
};
type Event =
  | PresenceFact
  | LeadFact
  | TabsFact
  | OutboxFact
  /** A page of the notifications page has come. */
  | ({ type: 'page.loaded' } & ReceivedList)
  | { type: 'page.left' }
  | { type: 'one.read'; id: string }
  | { type: 'all.read' }
  | { type: 'one.delete'; id: string }
  | { type: 'delete.undo' }
  | { type: 'notifications.retry' };

/** Fraction of a pause, up to a quarter, by which customers' polls differ: a shop that is back is not asked by all at once. */
const spreadOf = (of: Owner): number =>
  (Array.from(ownerOf(of), (it) => it.charCodeAt(0)).reduce((sum, it) => sum + it, 0) % 64) / 256;
/** Pause in ms after so many polls in vain: a minute, doubled up to eight. */
const pauseAfter = ({ of, tries }: Pick<Context, 'of' | 'tries'>): number =>
  POLL_PAUSE * 2 ** Math.min(tries, 4) * (1 + spreadOf(of));

const NONE: readonly Notification[] = [];
/** Loaded notifications as the customer sees them. */
export const shownOf = ({ loaded, pending }: Pick<Context, 'loaded' | 'pending'>): readonly Notification[] =>
  applyChanges(loaded ?? NONE, pending);
/** Shown ones but for that which is being deleted. */
export const visibleOf = (context: Pick<Context, 'loaded' | 'pending' | 'held'>): readonly Notification[] =>
  context.held === '' ? shownOf(context) : shownOf(context).filter(({ id }) => id !== context.held);

/** What a list makes of what was known: it undoes no change that was made after it was asked for. */
const received = ({ settled, latest }: Context, list: readonly Notification[], askedAt: number) => ({
  loaded: applyChanges(
    list,
    changesSince(settled, askedAt).map(({ change }) => change),
  ),
  // A page that was asked for before may come as late as its limit allows.
  settled: changesSince(settled, askedAt - ANSWER_LIMIT),
  latest: Math.max(latest, ...list.map(({ at }) => at)),
});
const newest = (context: Context, { list, askedAt }: ReceivedList) => ({
  ...received(context, withNewest(context.loaded ?? [], list, MENU_SIZE), askedAt),
  askedAt,
  tries: 0,
});
/** Unread ones that were not known, and are not older than all that were: those move up where another is deleted. */
const newsAmong = (
  list: readonly Notification[],
  { loaded, latest }: Pick<Context, 'latest'> & { loaded: typeof list },
) => list.filter(({ id, isRead, at }) => !isRead && at >= latest && !loaded.some((it) => it.id === id));
/** Moment of an answer; 0 of one that has none. */
const momentOf = (output: unknown): number => {
  const { at } = (output ?? {}) as { at?: unknown };
  return typeof at === 'number' ? at : 0;
};
/** This tab polls. */
const leads = or([stateIn({ tab: { present: 'leading' } }), stateIn({ tab: { present: 'standingIn' } })]);
const toTabs = (command: TabsCommand): TabsCommand => command;

export const notificationsSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { of: Owner },
    emitted: {} as EmittedEvent,
    tags: {} as 'failed',
  },
  actors: { presence, lead, tabs, outbox, loadNewest, sendChange },
  delays: {
    answerLimit: ANSWER_LIMIT,
    pollPause: POLL_PAUSE,
    failPause: ({ context }) => pauseAfter(context),
    /** A tab that polls for the others was not heard of for three of its pauses: it hangs. */
    followLimit: ({ context }) => 3 * (context.tries === 0 ? POLL_PAUSE : pauseAfter(context)),
    /** 5 s (readings 6.19). */
    undoTime: 5_000,
  },
  guards: {
    leads,
    doesNotLead: not(leads),
    isList: (_, { output }: { output: unknown }) => isList(output),
    isFirstFailure: ({ context }) => context.tries === 0,
    isKnown: ({ context }) => context.loaded !== null,
    isUnknown: not('isKnown'),
    isOutage: ({ context }) => context.tries > 0,
    isKnownOutage: and(['isKnown', 'isOutage']),
    hasChange: ({ context }) => context.pending.length > 0,
    isUnread: ({ context }, { id }: { id: string }) => visibleOf(context).some((it) => it.id === id && !it.isRead),
    hasUnread: ({ context }) => visibleOf(context).some(({ isRead }) => !isRead),
    isThere: ({ context }, { id }: { id: string }) => visibleOf(context).some((it) => it.id === id),
    isPresent: stateIn({ tab: 'present' }),
    isAway: not('isPresent'),
    isDeletion: ({ context }) => context.pending[0]?.kind === 'delete',
  },
  actions: {
    receiveNewest: assign(({ context }, { output }: { output: ReceivedList }) => {
      const next = newest(context, output);
      // What the first list holds is no news.
      return { ...next, news: context.loaded ? newsAmong(next.loaded, { ...context, loaded: context.loaded }) : NONE };
    }),
    takeHeard: assign(({ context }, heard: ReceivedList) => newest(context, heard)),
    takePage: assign(({ context }, { list, askedAt }: ReceivedList) => ({
      ...received(context, mergeNotifications(list, context.loaded ?? []), askedAt),
      askedAt: Math.max(askedAt, context.askedAt),
    })),
    shareList: sendTo('tabs', (_, { output: { list, askedAt } }: { output: ReceivedList }) =>
      toTabs({ type: 'list.share', list, askedAt }),
    ),
    answerTab: sendTo('tabs', ({ context: { loaded, askedAt } }) =>
      toTabs({ type: 'list.answer', list: (loaded ?? []).slice(0, MENU_SIZE), askedAt }),
    ),
    countTry: assign({ tries: nextTry }),
    takeTries: assign((_, { tries }: { tries: number }) => ({ tries })),
    shareOutage: sendTo('tabs', ({ context: { tries } }) => toTabs({ type: 'outage.share', tries })),
    /** Once per outage (readings 6.19). */
    sayFailed: emit((_, event: Failure) => ({
      type: 'toast',
      notice: { code: 'notifications-failed', error: failureIn(event) },
    })),
    addRead: assign({
      pending: ({ context }, { id }: { id: string }) => [...context.pending, { kind: 'read' as const, id }],
    }),
    addAllRead: assign({
      pending: ({ context }) => [
        ...context.pending,
        {
          kind: 'read-all' as const,
          ids: visibleOf(context)
            .filter(({ isRead }) => !isRead)
            .map(({ id }) => id),
          before: Math.max(0, ...visibleOf(context).map(({ at }) => at)),
        },
      ],
    }),
    addFound: assign(({ context: { pending } }, { changes }: { changes: readonly NotificationChange[] }) => ({
      pending: [...pending, ...changes.filter((one) => !pending.some((it) => isSameChange(it, one)))],
    })),
    keepChanges: sendTo('outbox', ({ context: { pending: changes } }) => ({ type: 'changes.keep' as const, changes })),
    hold: assign((_, { id: held }: { id: string }) => ({ held })),
    release: assign({ held: '' }),
    /** The held deletion is one like any other change now. */
    commit: assign(({ context: { pending, held } }) => ({
      pending: [...pending, { kind: 'delete' as const, id: held }],
      held: '',
    })),
    settle: assign(({ context: { loaded, settled, pending } }, { output }: { output: { at: number } }) => {
      const at = momentOf(output);
      const change = pending[0];
      return change
        ? {
            loaded: loaded && applyChanges(loaded, [change]),
            settled: [...settled, { change, at }],
            pending: pending.slice(1),
          }
        : {};
    }),
    shareChange: sendTo('tabs', ({ context: { pending } }, { output }: { output: { at: number } }) =>
      toTabs({ type: 'change.share', change: pending[0] as NotificationChange, at: momentOf(output) }),
    ),
    takeChange: assign(
      ({ context: { loaded, settled } }, { change, at }: { change: NotificationChange; at: number }) => ({
        loaded: loaded && applyChanges(loaded, [change]),
        settled: [...settled, { change, at }],
      }),
    ),
    rollBack: assign({ pending: ({ context }) => context.pending.slice(1) }),
    sayNotDeleted: emit((_, event: Failure) => ({
      type: 'toast',
      notice: { code: 'notification-not-deleted', error: failureIn(event) },
    })),
  },
});
