import { expect, test } from 'vitest';
import { mailUrl, shopProfile, telUrl } from '../../src/domain/shop-profile.ts';

test('three phone numbers can be called by a press', () => {
  expect(shopProfile.phones.map(({ number }) => telUrl(number))).toEqual([
    'tel:+94115550101',
    'tel:+94115550102',
    'tel:+94115550103',
  ]);
});

test('a mail can come with its subject', () => {
  expect(mailUrl('a@b.example')).toBe('mailto:a@b.example');
  expect(mailUrl('a@b.example', 'Work & craft')).toBe('mailto:a@b.example?subject=Work%20%26%20craft');
});
