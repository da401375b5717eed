import { describe, expect, test } from 'vitest';
import type { LoggedSnapshot } from '../../../src/dev/session-log/session-log.ts';
import {
  changesAt,
  placesOf,
  type Session,
  snapshotAt,
  type Step,
  stepBack,
  stepForward,
  withStep,
} from '../../../src/dev/machines/log.ts';

const after = (value: string, context: LoggedSnapshot['context'] = {}): LoggedSnapshot => ({
  status: 'active',
  value,
  context,
  children: [],
});
const step = (actor: string, type: string, it: LoggedSnapshot | null): Step => ({
  at: 0,
  actor,
  from: null,
  event: { type },
  taken: [],
  after: it,
});

const session: Session = {
  dropped: 0,
  actors: [
    { id: 'a', path: 'shop/cart', machine: 'cart', isGone: false, base: null },
    { id: 'b', path: 'shop/menu', machine: 'menu', isGone: false, base: after('closed') },
  ],
  steps: [
    step('a', 'xstate.init', after('empty', { lines: [] })),
    step('b', 'menu.open', after('open')),
    step('a', 'line.add', after('filled', { lines: [1] })),
    step('a', 'line.set', null),
  ],
};

describe('stepping through a log', () => {
  test('goes back and forward among the steps of one actor, and comes to now after the last', () => {
    const places = placesOf(session.steps, 'a');
    expect(places).toEqual([0, 2, 3]);
    expect([stepBack(places, 3), stepBack(places, 2), stepBack(places, 0)]).toEqual([2, 0, 0]);
    expect([stepForward(places, 0), stepForward(places, 2), stepForward(places, null)]).toEqual([2, null, null]);
  });

  test('from now, back is the last but one; where there is nothing it stays now', () => {
    expect(stepBack([0, 2, 3], null)).toBe(2);
    expect(stepBack([], null)).toBeNull();
  });

  test('between two steps of an actor, back is the earlier one', () => {
    expect(stepBack([0, 3], 2)).toBe(0);
    expect(stepForward([0, 3, 5], 1)).toBe(3);
  });

  test('shows each actor as it stood then, also one that has not moved and one that never came to an end', () => {
    expect(snapshotAt(session, 'a', 1)?.value).toBe('empty');
    expect(snapshotAt(session, 'a', null)?.value).toBe('filled');
    expect(snapshotAt(session, 'b', 0)?.value).toBe('closed');
    expect(snapshotAt(session, 'nobody', 0)).toBeNull();
  });

  test('tells what a step changed in its own actor', () => {
    expect(changesAt(session, 2)).toEqual([
      { path: 'state', before: 'empty', after: 'filled' },
      { path: 'lines[0]', before: undefined, after: 1 },
    ]);
    expect(changesAt(session, 1)).toEqual([{ path: 'state', before: 'closed', after: 'open' }]);
    expect(changesAt(session, 3)).toEqual([]);
  });
});

test('what an event caused stands after it, though it ended sooner', () => {
  const told = (type: string, cause: number): Step => ({ ...step('a', type, null), cause });
  const steps = [told('first', 1), told('effect', 3)];
  expect(withStep(steps, told('cause', 2)).map((it) => it.event.type)).toEqual(['first', 'cause', 'effect']);
});
