import type { SnapshotFrom } from 'xstate';
import type { LoadedPage } from '../../../src/machines/notifications/notifications-actors.ts';
import {
  notificationsPageMachine,
  selectFirst,
  selectMore,
  selectStage,
} from '../../../src/machines/notifications/notifications-page-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { broadcast, shipped } from '../../support/samples/notification-samples.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls, emitted } from '../support/said.ts';

type Page = SnapshotFrom<typeof notificationsPageMachine>;
const full: LoadedPage = { list: [shipped], askedAt: 10, isFull: true, first: shipped.id };
const last: LoadedPage = { list: [broadcast], askedAt: 20, isFull: false, first: broadcast.id };
const READ = 'xstate.done.actor.loadPage';

const placeOf = ({ value }: Page): string => (typeof value === 'string' ? value : value.ready);
const isReading = (it: Page): boolean => ['loading', 'extending'].includes(placeOf(it));
/** A list that is empty goes on by itself. */
const opens = (isEmpty: boolean): string => (isEmpty ? 'extending' : 'open');
const fails = ({ type, ...event }: Edge['event']): boolean =>
  type === 'xstate.error.actor.loadPage' ||
  type.startsWith('xstate.after.answerLimit.') ||
  (type === READ && event['output'] === 'no list');

function placeAfter(event: Edge['event'], before: Page): string {
  const place = placeOf(before);
  if (event.type === 'inbox.counted' && place === 'open') return opens(event['isEmpty'] === true);
  if (event.type.startsWith('xstate.after.answerLimit.') && place === 'waiting') return 'absent';
  if (event.type === 'customer.gone' || event.type === 'inbox.gone') return 'waiting';
  if (event.type === READ && !fails(event)) return (event['output'] as LoadedPage).isFull ? 'open' : 'complete';
  if (fails(event)) return place === 'loading' ? 'failed' : 'unextended';
  if (event.type === 'inbox.ready' && ['waiting', 'absent'].includes(place)) return 'loading';
  if (event.type === 'notifications.retry' && place === 'absent') return 'waiting';
  if (event.type === 'notifications.retry' && place === 'failed') return 'loading';
  return event.type === 'list.extend' && ['open', 'unextended'].includes(place) ? 'extending' : place;
}

export const notificationsPage = pack({
  machine: notificationsPageMachine,
  limit: 100,
  events: {
    'customer.gone': [
      { type: 'customer.gone', why: 'expired' },
      { type: 'customer.gone', why: 'logged out' },
    ],
    'inbox.gone': [{ type: 'inbox.gone' }],
    'inbox.ready': [{ type: 'inbox.ready' }],
    'inbox.counted': [
      { type: 'inbox.counted', isEmpty: true },
      { type: 'inbox.counted', isEmpty: false },
    ],
    'notifications.retry': [{ type: 'notifications.retry' }],
    'list.extend': [{ type: 'list.extend' }],
  },
  outcomes: {
    loadPage: { done: [full, last, 'no list'], error: [offline, refused] },
    inboxWatch: { done: [], error: [offline] },
  },
  neverIgnored: {
    'customer.gone': 'who has gone sees nothing of theirs any more, wherever the page is',
    'inbox.counted': 'the last one may be deleted wherever the page is',
    'inbox.gone': 'without the notifications there is no list, wherever the page is',
  },
  rest: (page) => selectStage(page) === 'ready',
  invariants: {
    'it waits, has failed or has the list': (page) =>
      selectStage(page) ===
      (['failed', 'absent'].includes(placeOf(page))
        ? 'failed'
        : ['waiting', 'loading'].includes(placeOf(page))
          ? 'waiting'
          : 'ready'),
    'more can be loaded as long as a page came full': (page) =>
      selectMore(page) ===
      (({ open: 'open', extending: 'busy', unextended: 'failed' } as Record<string, string>)[placeOf(page)] ?? 'none'),
    'a list that is empty does not wait for a press': (page) => !page.context.isEmpty || selectMore(page) !== 'open',
    'one page at a time is asked for': (page) => 'loadPage' in page.children === isReading(page),
  },
  steps: {
    'each step leads the page where it should': ({ event }, before, after) =>
      placeOf(after) === placeAfter(event, before),
    'the first page is asked for first, and then the next ones': ({ said }, before, after) =>
      JSON.stringify(calls(said, ['inboxWatch'])) ===
      JSON.stringify(
        isReading(after) && !isReading(before)
          ? [`loadPage ${JSON.stringify({ isFirst: placeOf(after) === 'loading' })}`]
          : [],
      ),
    'it knows whether any are left, as it was told since the last page': ({ event }, before, after) =>
      after.context.isEmpty ===
      (event.type === 'inbox.counted'
        ? event['isEmpty']
        : before.context.isEmpty && !(event.type === READ && !fails(event))),
    'a page that came is given to the notifications as it came': ({ event, said }) => {
      const given = said
        .filter(({ type }) => type === 'xstate.sendTo')
        .map(({ params }) => (params as { event: unknown }).event);
      const { list, askedAt } = (event['output'] ?? {}) as LoadedPage;
      return (
        JSON.stringify(given) ===
        JSON.stringify(event.type === READ && !fails(event) ? [{ type: 'page.loaded', list, askedAt }] : [])
      );
    },
    'the keyboard is led to the first that a press brought': ({ event }, before, after) =>
      selectFirst(after) ===
      (event.type === READ && !fails(event) && placeOf(before) === 'extending'
        ? (event['output'] as LoadedPage).first
        : selectFirst(before)),
    'a session that expired leads to the login page': ({ event, said }) =>
      JSON.stringify(emitted(said)) ===
      JSON.stringify(
        event.type === 'customer.gone' && event['why'] === 'expired'
          ? [{ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }]
          : [],
      ),
  },
});
