import { expect, test } from 'vitest';
import { mailUrl, nameOrUs, phoneFor, telUrl, whatsappUrl } from '../../src/domain/shop-profile.ts';
import { demoIdentity } from '../../server/demo/identity.ts';

test('three phone numbers can be called by a press', () => {
  expect(demoIdentity.phones.map(({ number }) => telUrl(number))).toEqual([
    'tel:+94115550101',
    'tel:+94115550102',
    'tel:+94115550103',
  ]);
});

test('a mail can come with its subject', () => {
  expect(mailUrl('a@b.example')).toBe('mailto:a@b.example');
  expect(mailUrl('a@b.example', 'Work & craft')).toBe('mailto:a@b.example?subject=Work%20%26%20craft');
});

test('a chat by WhatsApp can come with its first words', () => {
  expect(whatsappUrl('+94 77 555 0101')).toBe('https://wa.me/94775550101');
  expect(whatsappUrl('+94 77 555 0101', 'Order NL-1')).toBe('https://wa.me/94775550101?text=Order%20NL-1');
});

test('the phone for a purpose is the one that says so, else the first, else none', () => {
  expect(phoneFor(demoIdentity, /order/i)).toBe('+94 11 555 0102');
  expect(phoneFor(demoIdentity, /workshop/i)).toBe('+94 11 555 0101');
  expect(phoneFor({}, /order/i)).toBe('');
});

test('a shop without a name speaks of us', () => {
  expect([nameOrUs({ name: 'Kandy Threads' }), nameOrUs({})]).toEqual(['Kandy Threads', 'us']);
});
