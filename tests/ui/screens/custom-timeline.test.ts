import { expect, test } from 'vitest';
import { customTimelineOf } from '../../../src/ui/screens/custom-orders/custom-timeline.ts';
import { atTheTailor, changing, customOrderOf, declined, placed } from '../../support/samples/custom-order-samples.ts';

const walk = (order: Parameters<typeof customTimelineOf>[0]): string[] =>
  customTimelineOf(order).map(({ status, is }) => `${is} ${status}`);

test('a request that was placed has the whole way ahead', () => {
  expect(walk(placed)).toEqual([
    'now Request Placed',
    'ahead Awaiting Confirmation',
    'ahead Confirmed',
    'ahead Preparing',
    'ahead On Delivery',
    'ahead Successfully Delivered',
  ]);
  expect(customTimelineOf(placed)[0]?.at).toBe(placed.orderedAt);
});

test('a requested change leads back to the next proposal, with its note', () => {
  const noted = changing.history.map((it) => (it.status === 'Request Change' ? { ...it, note: 'Lighter.' } : it));
  const steps = customTimelineOf({ ...changing, history: noted });
  expect(steps.find(({ status }) => status === 'Request Change')).toMatchObject({ is: 'now', note: 'Lighter.' });
  expect(steps.map(({ is }) => is)).toEqual(['past', 'past', 'now', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
});

test('a server without a history gets the way that must have been, with the one date that is known', () => {
  const steps = customTimelineOf(customOrderOf({ status: 'Preparing', history: [] }));
  expect(steps.map(({ status, is }) => `${is} ${status}`)).toEqual([
    'past Request Placed',
    'past Awaiting Confirmation',
    'past Confirmed',
    'now Preparing',
    'ahead On Delivery',
    'ahead Successfully Delivered',
  ]);
  expect(steps.map(({ at }) => at !== null)).toEqual([true, false, false, false, false, false]);
  expect(walk(customOrderOf({ status: 'Request Change', history: [] })).slice(0, 3)).toEqual([
    'past Request Placed',
    'past Awaiting Confirmation',
    'now Request Change',
  ]);
});

test('a status that we do not know is shown alone, and a closed order has nothing ahead', () => {
  expect(walk(atTheTailor)).toEqual(['now At the tailor']);
  expect(walk(declined)).toEqual(['past Request Placed', 'now Awaiting Confirmation']);
});
