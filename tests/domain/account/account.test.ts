import { describe, expect, test } from 'vitest';
import { digitsOf, parsePastedCode, isWhole, NO_CODE } from '../../../src/domain/account/verification-code.ts';
import { isEmail, tidyEmail } from '../../../src/domain/account/email.ts';
import { passwordProblem } from '../../../src/domain/account/password.ts';
import { readTakeBack, takeBackHash } from '../../../src/domain/account/take-back-link.ts';
import { isSameUser, NO_ADDRESS, type User } from '../../../src/domain/account/user.ts';

describe('an e-mail address', () => {
  test.each(['asha@example.lk', 'a.b+c@mail.example.co.uk', "o'brien@example.com", 'නිමල්@උදාහරණය.ලංකා'])(
    'may be %s',
    (text) => expect(isEmail(text)).toBe(true),
  );
  test.each([
    '',
    'asha',
    'asha@',
    '@example.lk',
    'asha@example',
    'a b@example.lk',
    'asha@@example.lk',
    'asha@.lk',
    'asha@example..lk',
    'asha@example.lk.',
    'a@b.lk, c@d.lk',
    `${'a'.repeat(250)}@b.lk`,
  ])('is not %j', (text) => expect(isEmail(text)).toBe(false));
  test('is one account however it is written', () => expect(tidyEmail('  Asha@Example.LK ')).toBe('asha@example.lk'));
});

describe('a code', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
  ])('written %j is %s', (text, code) => expect(parsePastedCode(text)).toBe(code));
  test.each(['', '12345', '1234567', 'abcdef', '12345a'])('is not %j', (text) =>
    expect(parsePastedCode(text)).toBeNull(),
  );
  test('lies in six boxes of one figure each, whatever is put into them', () => {
    expect(digitsOf(['1', '', 'x', '45', '６'])).toEqual(['1', '', '', '4', '6', '']);
    expect(digitsOf(['1', '2', '3', '4', '5', '6', '7'])).toEqual(['1', '2', '3', '4', '5', '6']);
  });
  test('is whole with the sixth digit', () => {
    expect([NO_CODE, ['1', '2', '3', '4', '5', ''], ['1', '2', '3', '4', '5', '6']].map(isWhole)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test('a new password has eight characters or more, counted as one reads them, and no more than anybody types', () => {
  expect(
    ['1234567', '12345678', 'රහස්පදය', '🔑'.repeat(8), 'x'.repeat(256), 'x'.repeat(257)].map(passwordProblem),
  ).toEqual(['too short', null, 'too short', null, null, 'too long']);
});

test('two are one customer by their id, or by their address where there are no ids', () => {
  const asha: User = {
    id: 'u1',
    name: 'Asha',
    email: 'asha@example.lk',
    isVerified: true,
    points: 0,
    lastLogin: null,
    phoneNumber: '',
    address: NO_ADDRESS,
  };
  expect(isSameUser(asha, { ...asha, email: 'other@example.lk' })).toBe(true);
  expect(isSameUser(asha, { ...asha, id: 'u2' })).toBe(false);
  expect(isSameUser({ ...asha, id: '' }, { ...asha, id: '' })).toBe(true);
  expect(isSameUser({ ...asha, id: '' }, { ...asha, id: '', email: 'other@example.lk' })).toBe(false);
});

describe('a link that takes a change of address back', () => {
  const link = { secret: 'Zq3_'.repeat(10) + 'ab-', email: "o'brien+shop@example.com" };
  test('is read as it was written', () => expect(readTakeBack(takeBackHash(link))).toEqual(link));
  test.each([
    '',
    '#',
    '#take-back=short&email=asha@example.lk',
    `#take-back=${link.secret}`,
    `#take-back=${link.secret}&email=Call us at 0771234567`,
    `#email=asha@example.lk&secret=${link.secret}`,
  ])('is not %j', (hash) => expect(readTakeBack(hash)).toBeNull());
});
