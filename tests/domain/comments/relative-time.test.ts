import { expect, test } from 'vitest';
import { relativeTime } from '../../../src/domain/comments/relative-time.ts';

const NOW = Date.UTC(2026, 10, 12, 8, 30);
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

test('the time since a comment is told by its largest whole unit', () => {
  const told = [
    0,
    59 * SECOND,
    MINUTE,
    59 * MINUTE + 59 * SECOND,
    HOUR,
    23 * HOUR,
    DAY,
    6 * DAY,
    7 * DAY,
    29 * DAY,
    30 * DAY,
    364 * DAY,
    365 * DAY,
    1000 * DAY,
  ].map((since) => relativeTime(NOW - since, NOW));
  expect(told).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
    '6 days ago',
    '1 week ago',
    '4 weeks ago',
    '1 month ago',
    '12 months ago',
    '1 year ago',
    '2 years ago',
  ]);
});

test('a comment that a clock sees in the future is of now', () => {
  expect(relativeTime(NOW + 3 * HOUR, NOW)).toBe('just now');
});
