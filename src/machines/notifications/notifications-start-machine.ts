import { assign, setup, sendTo, type SnapshotFrom } from 'xstate';
import { isSameUser, type User } from '../../domain/account/user.ts';
import type { CustomerFact } from '../account/session-machine.ts';
import { ANSWER_LIMIT, withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { fetchNotifications, notificationsPlaceholder, type Owner } from './notifications-actors.ts';
import type { notificationsMachine } from './notifications-machine.ts';

/** Starts the notifications of a customer once their code has come, and ends them with the session: nothing of them stays. */
type Context = { /** Customer who is logged in; null for nobody. */ of: Owner | null };
type Event = CustomerFact | /** Another page is open than that of the notifications. */ { type: 'page.left' };

export const notificationsStartMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'running' },
  actors: { fetchNotifications, notifications: notificationsPlaceholder<typeof notificationsMachine>() },
  delays: { answerLimit: ANSWER_LIMIT, fetchPause: 10_000 },
  guards: {
    isAnother: ({ context: { of } }, { user }: { user: User }) => of === null || !isSameUser(of, user),
  },
  actions: {
    keepOwner: assign((_, { user: { id, email } }: { user: User }) => ({ of: { id, email } })),
    forget: assign({ of: null }),
    tellLeft: sendTo('notifications', { type: 'page.left' }),
  },
}).createMachine({
  id: 'notifications-start',
  context: { of: null },
  on: {
    'customer.known': { guard: from('isAnother'), target: '.fetching', reenter: true, actions: from('keepOwner') },
    'customer.gone': { target: '.nobody', actions: 'forget' },
  },
  initial: 'nobody',
  states: {
    nobody: {},
    fetching: withLimit({
      invoke: { id: 'fetchNotifications', src: 'fetchNotifications', onDone: 'running', onError: 'missing' },
    }),
    missing: { after: { fetchPause: 'fetching' } },
    running: {
      tags: 'running',
      invoke: {
        id: 'notifications',
        systemId: 'notifications',
        src: 'notifications',
        input: ({ context: { of } }) => ({ of: { id: of?.id ?? '', email: of?.email ?? '' } }),
        onError: 'missing',
      },
      on: { 'page.left': { actions: 'tellLeft' } },
      // What could be undone is sent.
      exit: 'tellLeft',
    },
  },
});

/** True while there are notifications to show: of a customer who is logged in, with their code. */
export const selectIsRunning = (start: SnapshotFrom<typeof notificationsStartMachine>): boolean =>
  start.hasTag('running');
