import type { SnapshotFrom } from 'xstate';
import { isSameUser, type User } from '../../../src/domain/account/user.ts';
import {
  notificationsStartMachine,
  selectIsRunning,
} from '../../../src/machines/notifications/notifications-start-machine.ts';
import { asha, offline } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls, sentTo } from '../support/said.ts';

type Start = SnapshotFrom<typeof notificationsStartMachine>;
const nimal: User = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };
const ownerOf = ({ context: { of } }: Start): string | null => of?.id ?? null;

export const notificationsStart = pack({
  machine: notificationsStartMachine,
  limit: 50,
  events: {
    'customer.known': [
      { type: 'customer.known', user: asha },
      { type: 'customer.known', user: nimal },
    ],
    'customer.gone': [
      { type: 'customer.gone', why: 'expired' },
      { type: 'customer.gone', why: 'logged out' },
    ],
    'page.left': [{ type: 'page.left' }],
  },
  outcomes: {
    fetchNotifications: { done: [undefined], error: [offline] },
    notifications: { done: [], error: [{ message: 'a mistake of ours' }] },
  },
  neverIgnored: { 'customer.gone': 'who has gone has no notifications here any more, wherever it is' },
  idle: { 'customer.gone': 'nobody is there to go' },
  // The shop goes on without.
  rest: (it) => !it.matches('fetching'),
  invariants: {
    'notifications live only while their customer is known': (it) =>
      'notifications' in it.children === selectIsRunning(it) && (ownerOf(it) === null) === it.matches('nobody'),
    'its code is fetched once at a time': (it) => 'fetchNotifications' in it.children === it.matches('fetching'),
  },
  steps: {
    'whose they are is what the session says': ({ event }, before, after) =>
      ownerOf(after) ===
      (event.type === 'customer.known'
        ? (event['user'] as User).id
        : event.type === 'customer.gone'
          ? null
          : ownerOf(before)),
    'another customer never meets the notifications of the one before': ({ event }, before, after) =>
      event.type !== 'customer.known' ||
      (before.context.of !== null && isSameUser(event['user'] as User, before.context.of)) ||
      (after.matches('fetching') && !('notifications' in after.children)),
    'they begin with the customer who is known': ({ said }, _, after) =>
      calls(said, ['fetchNotifications']).every(
        (call) => call === `notifications ${JSON.stringify({ of: after.context.of })}`,
      ),
    'they are told that their page was left, and that they end': ({ event, said }, before, after) =>
      JSON.stringify(sentTo(said, 'notifications')) ===
      JSON.stringify(
        selectIsRunning(before) && (event.type === 'page.left' || !selectIsRunning(after))
          ? [{ type: 'page.left' }]
          : [],
      ),
  },
});
