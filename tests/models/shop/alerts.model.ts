import { alertsMachine, MAX_ALERTS, selectAlert } from '../../../src/machines/shop/alerts-machine.ts';
import { offline } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';

export const alerts = pack({
  machine: alertsMachine,
  limit: 200,
  events: {
    'alert.raise': [
      { type: 'alert.raise', alert: { code: 'categories-failed' } },
      { type: 'alert.raise', alert: { code: 'vendors-failed', error: offline } },
      { type: 'alert.raise', alert: { code: 'choice-refused', problem: { code: 'size-missing' } } },
    ],
    'alert.acknowledge': [{ type: 'alert.acknowledge' }],
  },
  neverIgnored: { 'alert.raise': 'what must be read is never dropped: closed shows it, open queues it' },
  rest: (snapshot) => snapshot.matches('closed'),
  invariants: {
    'open exactly while there is something to read': (snapshot) =>
      snapshot.hasTag('open') === (selectAlert(snapshot) !== null),
    'the same alert does not wait twice': ({ context }) =>
      new Set(context.queue.map((it) => it.code)).size === context.queue.length,
    'the queue has an end': ({ context }) => context.queue.length <= MAX_ALERTS,
  },
});
