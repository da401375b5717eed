import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { CUSTOM_PAYMENT_STATUSES, CUSTOM_STATUSES } from '../../../src/domain/custom-orders/custom-order.ts';
import { customLifecycle } from '../../../src/machines/custom-orders/custom-lifecycle-machine.ts';
import { customPayment } from '../../../src/machines/custom-orders/custom-payment-machine.ts';
import { explore } from '../../explorer/explore.ts';
import { customLifecycleModel } from '../../models/custom-orders/custom-lifecycle.model.ts';
import { customPaymentModel } from '../../models/custom-orders/custom-payment.model.ts';

/** Status and payment of one order, side by side. */
const { id: _, ...status } = customLifecycle.config;
const { id: __, ...payment } = customPayment.config;
const both = createMachine({ id: 'custom-order', type: 'parallel', states: { status, payment } } as never);
const found = explore(both, { limit: 100, events: { ...customLifecycleModel.events, ...customPaymentModel.events } });
const visits = [...found.visits.values()];

test('an order can have every status with every payment: neither waits for the other', () => {
  expect(visits).toHaveLength(CUSTOM_STATUSES.length * CUSTOM_PAYMENT_STATUSES.length);
});

test('no move of the one is a move of the other', () => {
  const spilt = found.edges.filter(({ from, event, after }) => {
    const before = found.visits.get(from)?.snapshot.value as Record<string, string>;
    const other = event.type.startsWith('payment.') ? 'status' : 'payment';
    return (after.value as Record<string, string>)[other] !== before[other];
  });
  expect(spilt).toEqual([]);
});

test('every order, paid or not, can be delivered and paid at last', () => {
  const isGood = (value: unknown): boolean => {
    const { status: at, payment: paid } = value as Record<string, string>;
    return at === 'delivered' && paid !== 'pending' && paid !== 'failed';
  };
  const good = new Set(visits.filter(({ snapshot }) => isGood(snapshot.value)).map(({ key }) => key));
  for (const key of good) for (const edge of found.edges) if (edge.to === key) good.add(edge.from);
  expect(visits.filter(({ key }) => !good.has(key))).toEqual([]);
});
