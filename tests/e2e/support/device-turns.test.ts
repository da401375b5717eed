import { expect, test } from 'vitest';
import { OTHER_TURN } from './device-turns.ts';

/** The devices on which the short form runs a test, by its title and tags. */
const devicesOf = (title: string): string[] =>
  (['desktop', 'phone'] as const).filter((device) => !OTHER_TURN[device].test(` ${device} e2e/home.spec.ts ${title}`));

test.each([
  ['an even number of characters', 'four', ['desktop']],
  ['an odd number of characters', 'three', ['phone']],
  ['a letter of two halves', 'Tee 👗', ['phone']],
  ['a group', 'without scripts it reads', ['desktop']],
  ['an e-mail in it', 'a mail to asha@example.lk', ['phone']],
  ['another tag', 'even @slow', ['desktop']],
])('a test whose title has %s runs on one device', (_, title, devices) => expect(devicesOf(title)).toEqual(devices));

test.each(['four @both', 'three @both', 'four @both @slow'])('"%s" runs on both devices', (title) =>
  expect(devicesOf(title)).toEqual(['desktop', 'phone']),
);

test.each(['four @desktop', 'three @phone'])('"%s" is left to its tag', (title) =>
  expect(devicesOf(title)).toEqual(['desktop', 'phone']),
);
