import { describe, expect, it } from 'vitest';
import { applyChanges, changesSince, nextPage, withNewest } from '../../../src/domain/notifications/inbox.ts';
import { notificationOf } from '../../support/samples/notification-samples.ts';

const [c, b, a] = [3, 2, 1].map((at) => notificationOf({ id: `n${at}`, at })) as [
  ReturnType<typeof notificationOf>,
  ReturnType<typeof notificationOf>,
  ReturnType<typeof notificationOf>,
];
const read = { ...b, isRead: true };

describe('what a customer changes', () => {
  it('is marked read one by one, all that were there, or deleted', () => {
    expect(applyChanges([c, b, a], [{ kind: 'read', id: b.id }])).toEqual([c, read, a]);
    expect(applyChanges([c, b, a], [{ kind: 'read-all', ids: [b.id], before: 0 }])).toEqual([c, read, a]);
    expect(
      applyChanges(
        [c, b, a],
        [
          { kind: 'delete', id: c.id },
          { kind: 'read', id: b.id },
        ],
      ),
    ).toEqual([read, a]);
  });

  it('counts against every list that was asked for before', () => {
    const settled = [10, 20, 30].map((at) => ({ change: { kind: 'read' as const, id: 'a' }, at }));
    expect(changesSince(settled, 20).map(({ at }) => at)).toEqual([20, 30]);
  });
});

describe('the newest that are read again', () => {
  it('take the place of those that were known, and leave older ones', () => {
    expect(withNewest([b, a], [c, read], 2)).toEqual([c, read, a]);
  });

  it('leave out what was deleted elsewhere', () => {
    expect(withNewest([c, b, a], [c, a], 2)).toEqual([c, a]);
  });

  it('are all there are where fewer came than were asked for', () => {
    expect(withNewest([c, b, a], [c], 2)).toEqual([c]);
    expect(withNewest([c, b, a], [], 2)).toEqual([]);
  });
});

it('asks for a page again where deletions have moved the next ones into it', () => {
  expect([0, 17, 20, 22, 39, 40].map(nextPage)).toEqual([1, 1, 2, 2, 2, 3]);
});
