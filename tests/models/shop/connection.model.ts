import { connectionMachine, selectConnection } from '../../../src/machines/shop/connection-machine.ts';
import { pack } from '../model.ts';

export const connection = pack({
  machine: connectionMachine,
  limit: 20,
  events: {
    'network.lost': [{ type: 'network.lost' }],
    'network.returned': [{ type: 'network.returned' }],
  },
  outcomes: { watchNetwork: { done: [], error: [] } },
  rest: (snapshot) => snapshot.matches('connected'),
  invariants: {
    'while the network is there nothing is said': (snapshot) =>
      selectConnection(snapshot) === null || !snapshot.matches('connected'),
  },
  steps: {
    'a network that is back says so only after it was said to be lost': ({ event }, before, after) =>
      event.type !== 'network.returned' ||
      selectConnection(after) === (selectConnection(before) === null ? null : 'back'),
    'a network that is lost is not said at once': ({ event }, before, after) =>
      event.type !== 'network.lost' || selectConnection(after) !== 'offline' || selectConnection(before) === 'offline',
  },
});
