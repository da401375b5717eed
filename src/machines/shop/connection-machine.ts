import { setup, type SnapshotFrom } from 'xstate';
import { watchNetwork } from './connection-actors.ts';

/** Connection of the device to a network: one that is lost for a moment, as on a train, is not worth a word. */
export const connectionMachine = setup({
  types: {
    events: {} as { type: 'network.lost' } | { type: 'network.returned' },
    tags: {} as 'offline' | 'back',
  },
  actors: { watchNetwork },
  delays: { flicker: 1_500, welcome: 4_000 },
}).createMachine({
  id: 'connection',
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'connected',
  states: {
    connected: { on: { 'network.lost': 'wavering' } },
    wavering: { after: { flicker: 'offline' }, on: { 'network.returned': 'connected' } },
    offline: { tags: 'offline', on: { 'network.returned': 'returned' } },
    returned: { tags: 'back', after: { welcome: 'connected' }, on: { 'network.lost': 'wavering' } },
  },
});

/** State of the connection that the shop tells; null while there is nothing to tell. */
export const selectConnection = (connection: SnapshotFrom<typeof connectionMachine>): 'offline' | 'back' | null =>
  connection.hasTag('offline') ? 'offline' : connection.hasTag('back') ? 'back' : null;
