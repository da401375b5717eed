import { expect, test } from 'vitest';
import { timelineOf } from '../../../src/ui/screens/orders/order-timeline.ts';

const PLACED = Date.parse('2026-01-02T03:04:05.000Z');
const PACKED = PLACED + 3_600_000;

test('what has happened has its time, and what comes next has none', () => {
  expect(
    timelineOf({
      status: 'Processing',
      placedAt: PLACED,
      history: [
        { status: 'Order Placed', at: PLACED },
        { status: 'Processing', at: PACKED },
      ],
    }),
  ).toEqual([
    { status: 'Order Placed', is: 'past', at: PLACED },
    { status: 'Processing', is: 'now', at: PACKED },
    { status: 'Shipped', is: 'ahead', at: null },
    { status: 'Delivered', is: 'ahead', at: null },
  ]);
});

test('of a delivered order nothing is ahead', () => {
  const history = (['Order Placed', 'Processing', 'Shipped', 'Delivered'] as const).map((status, at) => ({
    status,
    at: PLACED + at,
  }));
  expect(timelineOf({ status: 'Delivered', placedAt: PLACED, history }).map(({ is }) => is)).toEqual([
    'past',
    'past',
    'past',
    'now',
  ]);
});

test('a cancelled order ends where it was cancelled', () => {
  const history = [
    { status: 'Order Placed' as const, at: PLACED },
    { status: 'Processing' as const, at: PACKED },
    { status: 'Cancelled' as const, at: PACKED + 1 },
  ];
  expect(timelineOf({ status: 'Cancelled', placedAt: PLACED, history })).toEqual([
    { status: 'Order Placed', is: 'past', at: PLACED },
    { status: 'Processing', is: 'past', at: PACKED },
    { status: 'Cancelled', is: 'now', at: PACKED + 1 },
  ]);
});

test('a server that tells no history: the way so far is known, its times are not', () => {
  expect(timelineOf({ status: 'Shipped', placedAt: PLACED, history: [] })).toEqual([
    { status: 'Order Placed', is: 'past', at: PLACED },
    { status: 'Processing', is: 'past', at: null },
    { status: 'Shipped', is: 'now', at: null },
    { status: 'Delivered', is: 'ahead', at: null },
  ]);
  expect(
    timelineOf({ status: 'Cancelled', placedAt: PLACED, history: [] }).map(({ status, at }) => [status, at]),
  ).toEqual([
    ['Order Placed', PLACED],
    ['Cancelled', null],
  ]);
  expect(timelineOf({ status: 'Order Placed', placedAt: 0, history: [] })[0]).toEqual({
    status: 'Order Placed',
    is: 'now',
    at: null,
  });
});

test('a history that lags behind does not hide where the order stands', () => {
  expect(
    timelineOf({ status: 'Shipped', placedAt: PLACED, history: [{ status: 'Order Placed', at: PLACED }] }).map(
      ({ status, is }) => [status, is],
    ),
  ).toEqual([
    ['Order Placed', 'past'],
    ['Shipped', 'now'],
    ['Delivered', 'ahead'],
  ]);
});

test('a status that nobody here knows is where it stands, and nothing is guessed around it', () => {
  expect(timelineOf({ status: 'Out for delivery', placedAt: 0, history: [] })).toEqual([
    { status: 'Out for delivery', is: 'now', at: null },
  ]);
  expect(
    timelineOf({ status: 'Shipped', placedAt: 0, history: [{ status: 'Checked', at: 5 }] }).map(({ status, is }) => [
      status,
      is,
    ]),
  ).toEqual([
    ['Checked', 'past'],
    ['Shipped', 'now'],
    ['Delivered', 'ahead'],
  ]);
});
