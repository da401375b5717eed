import { describe, expect, it } from 'vitest';
import { relativeTime } from '../../src/domain/relative-time.ts';

/** Noon in Colombo on Wednesday, 25 November 2026. */
const NOW = Date.parse('2026-11-25T12:00:00+05:30');
const at = (text: string): string => relativeTime(Date.parse(text), NOW);

describe('a time that has passed', () => {
  it.each([
    ['2026-11-25T12:00:00+05:30', 'just now'],
    ['2026-11-25T11:59:01+05:30', 'just now'],
    ['2026-11-25T13:00:00+05:30', 'just now'],
    ['2026-11-25T11:59:00+05:30', '1 minute ago'],
    ['2026-11-25T11:00:01+05:30', '59 minutes ago'],
    ['2026-11-25T11:00:00+05:30', '1 hour ago'],
    ['2026-11-25T00:00:00+05:30', '12 hours ago'],
    ['2026-11-24T23:59:59+05:30', 'yesterday'],
    ['2026-11-24T00:00:00+05:30', 'yesterday'],
    ['2026-11-23T23:59:59+05:30', '2 days ago'],
    ['2026-11-19T00:00:00+05:30', '6 days ago'],
    ['2026-11-18T23:59:59+05:30', '18 Nov 2026'],
    ['2025-12-31T20:00:00+00:00', '1 Jan 2026'],
  ])('of %s is said as %s', (moment, said) => expect(at(moment)).toBe(said));

  it('is told by minutes also when midnight in Colombo has been between', () => {
    const midnight = Date.parse('2026-11-25T00:00:00+05:30');
    expect(relativeTime(midnight - 60_000, midnight + 60_000)).toBe('2 minutes ago');
  });
});
