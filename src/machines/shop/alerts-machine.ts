import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Alert } from '../emitted.ts';

/** Alerts to the shopper, one at a time and in order: each stays until it is acknowledged (readings 3.7). */
type Context = { queue: Alert[] };
type Event = { type: 'alert.raise'; alert: Alert } | { type: 'alert.acknowledge' };

export const MAX_ALERTS = 5;

export const alertsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'open' },
  guards: {
    anotherWaits: ({ context }) => context.queue.length > 1,
  },
  actions: {
    queueAlert: assign({
      queue: ({ context, event }) => {
        if (event.type !== 'alert.raise' || context.queue.length >= MAX_ALERTS) return context.queue;
        return context.queue.some((it) => it.code === event.alert.code)
          ? context.queue
          : [...context.queue, event.alert];
      },
    }),
    dropFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
}).createMachine({
  id: 'alerts',
  context: { queue: [] },
  initial: 'closed',
  states: {
    closed: {
      on: { 'alert.raise': { target: 'open', actions: 'queueAlert' } },
    },
    open: {
      tags: 'open',
      on: {
        'alert.raise': { actions: 'queueAlert' },
        'alert.acknowledge': [
          { guard: 'anotherWaits', actions: 'dropFirst' },
          { target: 'closed', actions: 'dropFirst' },
        ],
      },
    },
  },
});

type Alerts = SnapshotFrom<typeof alertsMachine>;
/** The alert to read now; null when there is none. */
export const selectAlert = (alerts: Alerts): Alert | null => alerts.context.queue[0] ?? null;
