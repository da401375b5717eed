import { expect, test } from 'vitest';
import { mapUrl } from '../../src/domain/map-url.ts';

test('an address is looked up whole, whatever stands in it', () => {
  const url = new URL(mapUrl(['Nool & Sons, 12 Loom Lane', 'Colombo 00700', 'ශ්‍රී ලංකාව']));
  expect(`${url.origin}${url.pathname}`).toBe('https://www.google.com/maps/search/');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    api: '1',
    query: 'Nool & Sons, 12 Loom Lane, Colombo 00700, ශ්‍රී ලංකාව',
  });
});
