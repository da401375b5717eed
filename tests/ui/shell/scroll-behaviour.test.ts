import { expect, test } from 'vitest';
import type { Arrival, Location } from '../../../src/machines/shop/shop-machine.ts';
import { scrollBehaviour } from '../../../src/ui/shell/scroll-behaviour.ts';

const at = (key: string): Location => ({ pathname: '/', search: '', hash: '', key, state: null });
const after = (kind: Arrival['kind'], scroll: Arrival['scroll'], key = 'k1') =>
  scrollBehaviour({ kind, scroll }, at(key));

test('a new step starts at the top, and one that only changes what is shown stays where it is', () => {
  expect([after('push', 'top'), after('replace', 'top'), after('push', 'keep'), after('replace', 'keep')]).toEqual([
    'push',
    'push',
    'replace',
    'replace',
  ]);
});

test('Back returns to where one was', () => {
  expect(after('pop', 'keep')).toBe('pop');
});

test('a reloaded page returns to where one was, a newly opened one has no such place', () => {
  expect([after('first', 'top', 'k1'), after('first', 'top', 'first')]).toEqual(['pop', 'replace']);
});
