import type { SnapshotFrom } from 'xstate';
import { applyChanges } from '../../../src/domain/notifications/inbox.ts';
import { MENU_SIZE, type Notification } from '../../../src/domain/notifications/notification.ts';
import {
  notificationsMachine,
  selectHeld,
  selectList,
  selectMenu,
  selectNews,
  selectStage,
  selectUnread,
} from '../../../src/machines/notifications/notifications-machine.ts';
import { ANSWER_LIMIT } from '../../../src/machines/call-failure.ts';
import type { ReceivedList } from '../../../src/machines/notifications/notifications-actors.ts';
import type { Edge } from '../../explorer/explore.ts';
import { broadcast, shipped } from '../../support/samples/notification-samples.ts';
import { offline } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls, emitted, sentTo } from '../support/said.ts';

type Inbox = SnapshotFrom<typeof notificationsMachine>;
const of = { id: 'asha', email: 'asha@example.lk' };
/** Asked for before the change that comes at 20, and so long after it that nothing older can come any more. */
const before20: ReceivedList = { list: [broadcast], askedAt: 10 };
const after20: ReceivedList = { list: [shipped, broadcast], askedAt: 20 + ANSWER_LIMIT + 1 };
const READ = { kind: 'read', id: broadcast.id } as const;

const leads = (it: Inbox): boolean =>
  it.matches({ tab: { present: 'leading' } }) || it.matches({ tab: { present: 'standingIn' } });
const isAsking = (it: Inbox): boolean => it.matches({ poll: 'asking' });
const isAway = (it: Inbox): boolean => it.matches({ tab: 'away' });
const isSending = (it: Inbox): boolean => it.matches({ changes: 'sending' });
const isHeld = (it: Inbox): boolean => it.matches({ deletion: 'held' });
const isUnread = ({ isRead }: Notification): boolean => !isRead;

const READ_NEWEST = 'xstate.done.actor.loadNewest';
const LISTS = [READ_NEWEST, 'list.heard', 'list.told', 'page.loaded'];
const listIn = (event: Edge['event']): ReceivedList =>
  event.type === 'xstate.done.actor.loadNewest'
    ? (event['output'] as ReceivedList)
    : (event as unknown as ReceivedList);
/** A poll of this tab has failed. */
const fails = (event: Edge['event'], it: Inbox): boolean =>
  isAsking(it) &&
  (event.type === 'xstate.error.actor.loadNewest' ||
    (event.type === READ_NEWEST && typeof event['output'] === 'string') ||
    event.type.includes('answerLimit.notifications.poll'));
const isRefused = (event: Edge['event'], it: Inbox): boolean =>
  isSending(it) &&
  (event.type === 'xstate.error.actor.sendChange' || event.type.includes('answerLimit.notifications.changes'));
const isSent = ({ type }: Edge['event']): boolean => type === 'xstate.done.actor.sendChange';
/** One that failed before somebody's eyes is taken back; others wait. */
const isTakenBack = (event: Edge['event'], it: Inbox): boolean => isRefused(event, it) && !isAway(it);
/** What a step puts into the queue. */
function addedBy(event: Edge['event'], { context }: Inbox, it: Inbox): readonly object[] {
  const seen = selectList(it).filter(({ id }) => id !== context.held);
  const commits =
    isHeld(it) &&
    (['page.left', 'tab.away'].includes(event.type) ||
      event.type.startsWith('xstate.after.undoTime') ||
      (event.type === 'one.delete' && seen.some(({ id }) => id === event['id'])));
  if (commits) return [{ kind: 'delete', id: context.held }];
  if (event.type === 'changes.found')
    return (event['changes'] as readonly object[]).filter(
      (one) => !context.pending.some((two) => JSON.stringify(one) === JSON.stringify(two)),
    );
  if (event.type === 'one.read' && seen.some((one) => one.id === event['id'] && !one.isRead))
    return [{ kind: 'read', id: event['id'] }];
  return event.type === 'all.read' && seen.some(isUnread)
    ? [
        {
          kind: 'read-all',
          ids: seen.filter(isUnread).map(({ id }) => id),
          before: Math.max(0, ...seen.map(({ at }) => at)),
        },
      ]
    : [];
}

export const notifications = pack({
  machine: notificationsMachine,
  input: { of },
  limit: 4_000,
  // One change at a time shows all that more of them could; an outage and a deletion are walked without others.
  within: ({ pending, settled, held, tries }) => pending.length + settled.length + Number(held !== '') + tries <= 1,
  // What is announced decides nothing.
  key: ({ loaded, pending, settled, held, tries }) => [loaded, pending, settled, held, tries],
  events: {
    'tab.present': [{ type: 'tab.present' }],
    'tab.away': [{ type: 'tab.away' }],
    'lead.acquired': [{ type: 'lead.acquired' }],
    'list.heard': [{ type: 'list.heard', ...before20 }],
    'list.told': [{ type: 'list.told', ...before20 }],
    'change.heard': [{ type: 'change.heard', change: READ, at: 20 }],
    'changes.found': [{ type: 'changes.found', changes: [READ] }],
    'outage.heard': [{ type: 'outage.heard', tries: 1 }],
    'list.asked': [{ type: 'list.asked' }],
    'page.loaded': [{ type: 'page.loaded', ...before20 }],
    'page.left': [{ type: 'page.left' }],
    'one.read': [
      { type: 'one.read', id: broadcast.id },
      { type: 'one.read', id: 'nowhere' },
    ],
    'all.read': [{ type: 'all.read' }],
    'one.delete': [
      { type: 'one.delete', id: broadcast.id },
      { type: 'one.delete', id: shipped.id },
    ],
    'delete.undo': [{ type: 'delete.undo' }],
    'notifications.retry': [{ type: 'notifications.retry' }],
  },
  outcomes: {
    loadNewest: { done: [before20, after20, 'no list'], error: [offline] },
    sendChange: { done: [{ at: 20 }], error: [offline] },
    presence: { done: [], error: [offline] },
    lead: { done: [], error: [offline] },
    tabs: { done: [], error: [offline] },
    outbox: { done: [], error: [offline] },
  },
  neverIgnored: {
    'list.heard': 'what another tab has read is known here, wherever this one is',
    'outage.heard': 'that nobody can be reached is known here, wherever this tab is',
    'change.heard': 'what was changed in another tab is changed here',
    'page.loaded': 'what the page has loaded is shown by the bell too',
    'changes.found': 'what another tab has left is made, wherever this one is',
  },
  idle: { 'page.loaded': 'the same page again changes nothing' },
  rest: (it) => selectStage(it) === 'ready',
  invariants: {
    'the badge equals the unread ones that are loaded, each once, without what is being deleted': (it) =>
      selectUnread(it) ===
      new Set(
        selectList(it)
          .filter((one) => isUnread(one) && one.id !== selectHeld(it))
          .map(({ id }) => id),
      ).size,
    'the menu has the newest of the list, and never what is being deleted': (it) =>
      JSON.stringify(selectMenu(it)) ===
      JSON.stringify(
        selectList(it)
          .filter(({ id }) => id !== selectHeld(it))
          .slice(0, MENU_SIZE),
      ),
    'what the customer has changed is seen at once, whatever the server told last': (it) =>
      JSON.stringify(selectList(it)) === JSON.stringify(applyChanges(it.context.loaded ?? [], it.context.pending)),
    'nothing is shown before anything is known': (it) =>
      (selectStage(it) === 'ready') === (it.context.loaded !== null) &&
      (it.context.loaded !== null || selectList(it).length === 0),
    'they are of the customer with whom it began': (it) => JSON.stringify(it.context.of) === JSON.stringify(of),
    'only the tab that leads polls, and makes one poll at a time': (it) =>
      'loadNewest' in it.children === isAsking(it) && (!isAsking(it) || leads(it)),
    'it asks to lead exactly while its tab is seen and connected': (it) =>
      'lead' in it.children === it.matches({ tab: 'present' }),
    'one change at a time is on its way, and others wait for it, or for the tab to be seen and connected': (it) =>
      'sendChange' in it.children === isSending(it) &&
      (isSending(it) || it.matches({ changes: 'waiting' })) === it.context.pending.length > 0 &&
      (!it.matches({ changes: 'waiting' }) || isAway(it)),
    'one deletion at a time can be undone': (it) => isHeld(it) === (selectHeld(it) !== ''),
    'while nothing is known it says that it has failed after a poll in vain, until another is on its way': (it) =>
      (selectStage(it) === 'failed') ===
      (it.context.loaded === null && !isAsking(it) && it.context.tries > 0 && !it.matches({ poll: 'fresh' })),
  },
  steps: {
    'a list undoes no change that was made after it was asked for': ({ event }, before, after) => {
      const isIgnored = event.type === 'list.told' && before.context.loaded !== null;
      if (!LISTS.includes(event.type) || event['output'] === 'no list' || isIgnored) return true;
      const { askedAt } = listIn(event);
      const since = before.context.settled.filter(({ at }) => at >= askedAt);
      return (
        JSON.stringify(after.context.settled) ===
          JSON.stringify(before.context.settled.filter(({ at }) => at >= askedAt - ANSWER_LIMIT)) &&
        JSON.stringify(after.context.loaded) ===
          JSON.stringify(
            applyChanges(
              after.context.loaded ?? [],
              since.map(({ change }) => change),
            ),
          )
      );
    },
    'a change stays until the server has made it or says no': ({ event }, before, after) =>
      JSON.stringify(after.context.pending) ===
      JSON.stringify([
        ...(isSent(event) || isTakenBack(event, before) ? before.context.pending.slice(1) : before.context.pending),
        ...addedBy(event, before, before),
      ]),
    'what the server has made is told to the other tabs, and is true from then on': (
      { event, said },
      before,
      after,
    ) => {
      const shared = sentTo(said, 'tabs').filter((it) => (it as { type: string }).type === 'change.share');
      if (!isSent(event)) return shared.length === 0;
      const [change] = before.context.pending;
      return (
        JSON.stringify(shared) === JSON.stringify([{ type: 'change.share', change, at: 20 }]) &&
        JSON.stringify(after.context.settled.at(-1)) === JSON.stringify({ change, at: 20 })
      );
    },
    'what waits for the server outlives the tab, from then on and until it is settled': ({ said }, before, after) => {
      const kept = sentTo(said, 'outbox');
      const { pending } = after.context;
      return JSON.stringify(pending) === JSON.stringify(before.context.pending)
        ? kept.every((it) => JSON.stringify(it) === JSON.stringify({ type: 'changes.keep', changes: pending }))
        : JSON.stringify(kept.at(-1)) === JSON.stringify({ type: 'changes.keep', changes: pending });
    },
    'a change that waited is sent as soon as the tab is there again, and not before': ({ event }, before, after) =>
      !before.matches({ changes: 'waiting' }) ||
      isSending(after) === ['tab.present', 'xstate.error.actor.presence'].includes(event.type),
    'what is known of the list is no less for a change that was made': ({ event }, before, after) =>
      !isSent(event) || (before.context.loaded === null) === (after.context.loaded === null),
    'changes are sent one by one, in their order': ({ said }, _, after) =>
      calls(said, ['presence', 'tabs', 'outbox', 'lead', 'loadNewest']).every(
        (call) => call === `sendChange ${JSON.stringify({ change: after.context.pending[0] })}`,
      ),
    'a poll of this tab is told to the others, as is that it failed, and a tab that asks is answered by the one that leads':
      ({ event, said }, before) => {
        const shared = sentTo(said, 'tabs')
          .map((it) => (it as { type: string }).type)
          .filter((type) => type !== 'change.share');
        const { loaded, tries } = before.context;
        const answers = [...(loaded === null ? [] : ['list.answer']), ...(tries > 0 ? ['outage.share'] : [])];
        const should =
          event.type === 'list.asked' && leads(before)
            ? answers
            : event.type === READ_NEWEST && !fails(event, before)
              ? ['list.share']
              : fails(event, before)
                ? ['outage.share']
                : [];
        return JSON.stringify(shared) === JSON.stringify(should);
      },
    'an outage is said once, and a deletion that failed each time; a mark that failed is not': (
      { event, said },
      before,
    ) => {
      const codes = emitted(said).map((it) => (it['notice'] as { code: string }).code);
      const should = [
        ...(fails(event, before) && event.type !== READ_NEWEST && before.context.tries === 0
          ? ['notifications-failed']
          : []),
        ...(isTakenBack(event, before) && before.context.pending[0]?.kind === 'delete'
          ? ['notification-not-deleted']
          : []),
      ];
      return JSON.stringify(codes) === JSON.stringify(should);
    },
    'the newest moment that was ever loaded is kept': (_, before, after) =>
      after.context.latest === Math.max(before.context.latest, ...(after.context.loaded ?? []).map(({ at }) => at)),
    'a tab that stands in follows whom it hears, and one that leads leads on': ({ event }, before, after) =>
      !['list.heard', 'outage.heard'].includes(event.type) ||
      JSON.stringify(after.value.tab) ===
        JSON.stringify(
          before.matches({ tab: { present: 'standingIn' } }) ? { present: 'following' } : before.value.tab,
        ),
    'news are unread ones that this tab has polled and nobody knew, and none of the first list': (
      { event },
      before,
      after,
    ) => {
      if (event.type !== READ_NEWEST || fails(event, before)) return selectNews(after) === selectNews(before);
      const { loaded: known, latest } = before.context;
      return (
        JSON.stringify(selectNews(after)) ===
        JSON.stringify(
          known === null
            ? []
            : (after.context.loaded ?? []).filter(
                (one) => isUnread(one) && one.at >= latest && !known.some(({ id }) => id === one.id),
              ),
        )
      );
    },
    'it is due after a pause, when a tab that failed is seen again, and on a press': ({ event }, before, after) => {
      const begins = isAsking(after) && !isAsking(before);
      return (
        !begins ||
        [
          'tab.present',
          'lead.acquired',
          'notifications.retry',
          'xstate.error.actor.lead',
          'xstate.error.actor.presence',
        ].includes(event.type) ||
        /^xstate\.after\.(pollPause|failPause|followLimit)\./.test(event.type)
      );
    },
  },
});
