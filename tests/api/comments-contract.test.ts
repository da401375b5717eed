import { expect, test } from 'vitest';
import { decodeComments } from '../../src/api/contract/comments.ts';

const wire = (userId: unknown) => ({ _id: 'a', userId, text: 'It does.', createdAt: '2026-11-02T12:00:00.000Z' });
const authorIn = (userId: unknown) => decodeComments([{ ...wire(userId), replies: [wire(userId)] }])[0];

test.each([
  ['a customer', { _id: 'u1', name: 'Amara Silva' }, { id: 'u1', name: 'Amara Silva' }],
  ['the shop itself, which has no account', { _id: '', name: 'Nool' }, { id: '', name: 'Nool' }],
  ['somebody named without an id', { name: 'Nool' }, { id: '', name: 'Nool' }],
  ['an id alone', 'u1', { id: 'u1', name: '' }],
  ['nobody', { _id: '', name: '' }, { id: '', name: '' }],
  ['what is no author', true, { id: '', name: '' }],
])('a comment and a reply by %s keep its name', (_, userId, author) => {
  const it = authorIn(userId);
  expect([it?.author, it?.replies[0]?.author]).toEqual([author, author]);
});
