import { expect, it } from 'vitest';
import { openSlices } from '../../../server/interest/slices.ts';

it('long work rests after each slice, until others have had their turn', async () => {
  let now = 0;
  const rest = openSlices(8, () => now);
  now = 7;
  expect(rest()).toBeNull();
  now = 8;
  const turns: string[] = [];
  setImmediate(() => turns.push('another'));
  await rest();
  turns.push('the work');
  expect(turns).toEqual(['another', 'the work']);
  now = 15;
  expect(rest()).toBeNull();
  now = 16;
  expect(rest()).not.toBeNull();
});
