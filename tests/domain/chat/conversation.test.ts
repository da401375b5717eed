import { expect, test } from 'vitest';
import {
  answered,
  answerIn,
  type ChatEntry,
  isMark,
  MAX_ENTRIES,
  mergedEntries,
  newEntry,
  restartMark,
  sentEntry,
  unsentOf,
  withEntry,
  withHistory,
} from '../../../src/domain/chat/conversation.ts';
import { chatMessage as message } from '../../models/support/chat-samples.ts';

const ids = (entries: readonly ChatEntry[]): string[] => entries.map(({ id }) => id);
const sent = (id: string, text = id): ChatEntry => sentEntry(message(id, 'user', text));

test('an answer that comes late stands right after its message', () => {
  const entries = [newEntry('a', 1, 'first'), newEntry('b', 2, 'second')];
  const after = answered(entries, 'a', { message: message('', 'bot', 'One') });
  expect(ids(after)).toEqual(['a', 'a:answer', 'b']);
  expect(after.map(({ delivery }) => delivery)).toEqual(['sent', 'sent', 'sending']);
});

test('an answer that is there already is not shown twice', () => {
  const entries = [sent('a'), sentEntry(message('x', 'bot', 'One')), newEntry('b', 2, 'again')];
  expect(ids(answered(entries, 'b', { message: message('x', 'bot', 'One') }))).toEqual(['a', 'x', 'b']);
});

test('a message that had arrived is not shown twice when it is sent again', () => {
  const history = [message('1', 'user', 'Hi'), message('1-answer', 'bot', 'Hello')].map(sentEntry);
  const again = [...history, newEntry('a', 3, 'Hi')];
  expect(ids(answered(again, 'a', { message: message('1-answer', 'bot', 'Hello') }))).toEqual(['1', '1-answer']);
});

test('what the server does not have: what is not sent, and a new beginning that nothing followed', () => {
  const failed: ChatEntry = { ...newEntry('b', 2, 'b'), delivery: 'failed' };
  expect(ids(unsentOf([restartMark('old', 1), sent('a'), failed, restartMark('new', 3)]))).toEqual(['b', 'new']);
  expect(unsentOf([sent('a')])).toEqual([]);
});

test("the server's history takes the place of what it has, and leaves what it has not", () => {
  const history = [message('1', 'user', 'Hi'), message('2', 'bot', 'Hello')];
  const failed: ChatEntry = { ...newEntry('c', 3, 'Hi'), delivery: 'failed' };
  const entries = [sent('a', 'Hi'), sentEntry(message('a:answer', 'bot', 'Hello')), sent('b', 'Hi'), failed];
  expect(ids(withHistory(history, entries))).toEqual(['1', '2', 'b', 'c']);
});

test('two tabs that write by turns make one conversation, whoever stores it', () => {
  const stored = [sent('a'), sent('b')];
  expect(ids(mergedEntries(stored, [sent('a'), sent('x')]))).toEqual(['a', 'x', 'b']);
  expect(ids(mergedEntries(stored, [sent('x')]))).toEqual(['a', 'b', 'x']);
  expect(ids(mergedEntries([], [sent('x'), sent('y')]))).toEqual(['x', 'y']);
});

test('a message that one tab has sent is sent in all of them', () => {
  const failed: ChatEntry = { ...newEntry('a', 1, 'a'), delivery: 'failed' };
  expect(mergedEntries([failed], [sent('a')])[0]?.delivery).toBe('sent');
  expect(mergedEntries([sent('a')], [failed])[0]?.delivery).toBe('sent');
});

test('the answer to a lost message is found only beyond those that were known', () => {
  const messages = [message('1', 'user', 'Hi'), message('2', 'bot', 'Hello')];
  expect(answerIn(messages, 'Hi', 0)?.id).toBe('2');
  expect(answerIn(messages, 'Hi', 1)).toBeNull();
  expect(answerIn(messages.slice(0, 1), 'Hi', 0)).toBeNull();
});

test('a conversation keeps its newest entries, each once', () => {
  const many = Array.from({ length: MAX_ENTRIES + 5 }, (_, at) => sent(`m${at}`)).reduce<readonly ChatEntry[]>(
    withEntry,
    [],
  );
  expect(many.length).toBe(MAX_ENTRIES);
  expect(many[0]?.id).toBe('m5');
  expect(withEntry(many, sent('m5'))).toBe(many);
});

test('a mark is a new beginning without words', () => {
  expect(isMark(restartMark('a', 1))).toBe(true);
  expect(isMark({ ...message('a', 'bot', 'Hello again'), restarts: true })).toBe(false);
});
