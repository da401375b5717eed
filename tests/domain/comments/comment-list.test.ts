import { describe, expect, test } from 'vitest';
import { withVote } from '../../../src/domain/comments/comment.ts';
import {
  excerptOf,
  merged,
  ordered,
  placeOf,
  withAnswer,
  withComment,
  withReply,
} from '../../../src/domain/comments/comment-list.ts';
import { commentOf, replyOf } from '../../support/samples/comment-samples.ts';

const old = commentOf({ id: 'old', at: 1 });
const young = commentOf({ id: 'young', at: 9 });
const first = replyOf({ id: 'first', at: 2 });
const second = replyOf({ id: 'second', at: 3 });

describe('the list of comments', () => {
  test('begins with the newest, and its replies with the oldest', () => {
    const list = ordered([{ ...old, replies: [second, first] }, young]);
    expect(list).toEqual([young, { ...old, replies: [first, second] }]);
  });

  test('shows what an answer has, and nothing else', () => {
    expect(merged([old], [young], [])).toEqual([young]);
  });

  test('keeps a comment that was posted after the answer was asked for', () => {
    expect(merged([young, old], [old], ['young'])).toEqual([young, old]);
  });

  test('keeps a reply that was posted after the answer was asked for, beside those that the answer has', () => {
    const before = [{ ...old, replies: [second] }];
    expect(merged(before, [{ ...old, replies: [first] }], ['second'])).toEqual([{ ...old, replies: [first, second] }]);
  });

  test('has a comment once that both the page and the answer have', () => {
    const before = [{ ...old, replies: [first] }];
    expect(merged(before, before, ['old', 'first'])).toEqual(before);
  });

  test('keeps a vote that is newer than the answer, with the words of the answer', () => {
    const voted = withVote(old, 'asha', 'like');
    const answer = { ...old, hasBought: true };
    expect(merged([voted], [answer], ['old'])).toEqual([{ ...voted, hasBought: true }]);
    expect(merged([voted], [answer], ['young'])).toEqual([answer]);
  });

  test('takes the votes of an answer to a vote, and keeps its own replies', () => {
    const shown = [{ ...old, replies: [first] }, young];
    expect(withAnswer(shown, withVote(old, 'asha', 'dislike'))).toEqual([
      { ...withVote(old, 'asha', 'dislike'), replies: [first] },
      young,
    ]);
  });

  test('shows a new comment and a new reply once', () => {
    expect(withComment(withComment([old], young), young)).toEqual([young, old]);
    expect(withReply(withReply([old, young], 'old', first), 'old', first)).toEqual([
      { ...old, replies: [first] },
      young,
    ]);
  });

  test('knows the place of a comment, also by one of its replies', () => {
    const list = [young, { ...old, replies: [first] }];
    expect(['young', 'old', 'first', 'gone'].map((id) => placeOf(list, id))).toEqual([0, 1, 1, -1]);
  });
});

describe('a text', () => {
  test('is shown at once up to 12 lines and 900 characters', () => {
    expect(excerptOf('line\n'.repeat(11) + 'line')).toBeNull();
    expect(excerptOf('a'.repeat(900))).toBeNull();
  });

  test('is cut after 12 lines, or after 900 characters, never within one', () => {
    expect(excerptOf('line\n'.repeat(10_000))).toBe('line\n'.repeat(11) + 'line');
    expect(excerptOf('a'.repeat(2000))).toBe('a'.repeat(900));
    expect(excerptOf(`${'a'.repeat(899)}😀${'b'.repeat(9)}`)).toBe('a'.repeat(899));
  });
});
