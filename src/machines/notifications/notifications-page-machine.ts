import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { CustomerFact, LogoutReason } from '../account/session-machine.ts';
import { ANSWER_LIMIT, withLimit } from '../call-failure.ts';
import type { EmittedEvent } from '../emitted.ts';
import { from } from '../from.ts';
import { type InboxFact, inboxWatch, isList, type LoadedPage, loadPage } from './notifications-actors.ts';

/**
 * Pages of the notifications page (section 2): the first one, and further ones on a press. What has come is given to the chart of
 * the notifications, which the bell shows too.
 */
type Context = {
  /** There may be more. */
  isFull: boolean;
  /** All that were loaded have been deleted. */
  isEmpty: boolean;
  /** Id of the first that the last press brought: the keyboard goes there; '' for none. */
  first: string;
};
type Event =
  | Extract<CustomerFact, { type: 'customer.gone' }>
  | InboxFact
  | { type: 'notifications.retry' }
  /** 'Load More' */
  | { type: 'list.extend' };

const pageSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as EmittedEvent,
    tags: {} as 'failed' | 'ready' | 'extending' | 'extension failed',
  },
  actors: { inboxWatch, loadPage },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    hasExpired: (_, { why }: { why: LogoutReason }) => why === 'expired',
    isList: (_, { output }: { output: unknown }) => isList(output),
    isFull: ({ context }) => context.isFull,
    isEmpty: ({ context }) => context.isEmpty,
  },
  actions: {
    give: sendTo(
      ({ system }) => system.get('notifications'),
      (_, { output: { list, askedAt } }: { output: LoadedPage }) => ({ type: 'page.loaded', list, askedAt }),
    ),
    keepPage: assign((_, { output: { isFull } }: { output: LoadedPage }) => ({ isFull, isEmpty: false })),
    keepCount: assign((_, { isEmpty }: { isEmpty: boolean }) => ({ isEmpty })),
    keepFirst: assign((_, { output: { first } }: { output: LoadedPage }) => ({ first })),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
  },
});

/** A page is asked of the server. */
const reading = (isFirst: boolean, failed: string) =>
  pageSetup.createStateConfig(
    withLimit({
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: { isFirst },
        onDone: [
          {
            guard: from('isList'),
            target: isFirst ? 'ready' : 'choosing',
            actions: [from('give'), from('keepPage'), ...(isFirst ? [] : [from('keepFirst')])],
          },
          { target: failed },
        ],
        onError: failed,
      },
    }),
  );

export const notificationsPageMachine = pageSetup.createMachine({
  id: 'notifications-page',
  context: { isFull: false, isEmpty: false, first: '' },
  invoke: { id: 'inboxWatch', src: 'inboxWatch', onError: {} },
  on: {
    'inbox.gone': '.waiting',
    'inbox.counted': { actions: from('keepCount') },
    // A session that was ended leads away by itself; the shop sees to that.
    'customer.gone': [{ guard: from('hasExpired'), target: '.waiting', actions: 'showLogin' }, { target: '.waiting' }],
  },
  initial: 'waiting',
  states: {
    /** Until the notifications of a customer are there. */
    waiting: { on: { 'inbox.ready': 'loading' }, after: { answerLimit: 'absent' } },
    /** They have not come: it says so, and they may come yet. */
    absent: { tags: 'failed', on: { 'inbox.ready': 'loading', 'notifications.retry': 'waiting' } },
    loading: reading(true, 'failed'),
    failed: { tags: 'failed', on: { 'notifications.retry': 'loading' } },
    ready: {
      tags: 'ready',
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isFull', target: 'open' }, { target: 'complete' }] },
        open: { always: { guard: 'isEmpty', target: 'extending' }, on: { 'list.extend': 'extending' } },
        extending: { ...reading(false, 'unextended'), tags: 'extending' },
        unextended: { tags: 'extension failed', on: { 'list.extend': 'extending' } },
        /** All are loaded. */
        complete: {},
      },
    },
  },
});

type Page = SnapshotFrom<typeof notificationsPageMachine>;
/** Stage of the page: it waits, has failed, or has the list. */
export function selectStage(page: Page): 'waiting' | 'failed' | 'ready' {
  if (page.hasTag('ready')) return 'ready';
  return page.hasTag('failed') ? 'failed' : 'waiting';
}
/** Control below the list: nothing, 'Load More', that it is at work, or that it failed. */
export function selectMore(page: Page): 'none' | 'open' | 'busy' | 'failed' {
  if (page.hasTag('extending')) return 'busy';
  if (page.hasTag('extension failed')) return 'failed';
  return page.hasTag('ready') && page.context.isFull ? 'open' : 'none';
}
/** Id of the first that the last press brought; '' for none. */
export const selectFirst = ({ context }: Page): string => context.first;
