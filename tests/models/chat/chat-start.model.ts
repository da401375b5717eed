import type { SnapshotFrom } from 'xstate';
import { chatStartMachine, selectIsAwaited, selectIsRunning } from '../../../src/machines/chat/chat-start-machine.ts';
import { offline } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls, sentTo } from '../support/said.ts';

type Start = SnapshotFrom<typeof chatStartMachine>;

export const chatStart = pack({
  machine: chatStartMachine,
  limit: 20,
  events: { 'chat.open': [{ type: 'chat.open' }], 'chat.cancel': [{ type: 'chat.cancel' }] },
  outcomes: {
    untilDue: { done: [undefined], error: [new Error('no listener')] },
    fetchChat: { done: [undefined], error: [offline] },
    chat: { done: [], error: [{ message: 'a mistake of ours' }] },
  },
  neverIgnored: { 'chat.open': 'a press on the button always opens the chat, at once or when its code is there' },
  // The shop goes on without.
  rest: (it) => !it.matches('fetching') && !it.matches('waiting'),
  invariants: {
    'the chat lives exactly while it is said to': (it: Start) => 'chat' in it.children === selectIsRunning(it),
    'its code is fetched once at a time': (it) => 'fetchChat' in it.children === it.matches('fetching'),
    'a press waits only while there is no chat': (it) =>
      selectIsAwaited(it) === (it.context.isWanted && !it.matches('running')),
  },
  steps: {
    'a press is kept until the chat is there, and then told to it': ({ event, said }, before, after) =>
      event.type !== 'chat.open' ||
      (selectIsRunning(before)
        ? JSON.stringify(sentTo(said, 'chat')) === '[{"type":"chat.open"}]'
        : selectIsAwaited(after)),
    'a press asks for the code at once; else it is asked for once, after the first input': (
      { event, said },
      _,
      after,
    ) =>
      calls(said, ['chat']).every((call) => call === `fetchChat ${JSON.stringify(after.context)}`) &&
      (event.type !== 'chat.open' || after.context.isWanted || selectIsRunning(after)),
    'writing elsewhere takes back a press that waits, and nothing else': ({ event, said }, before, after) =>
      event.type !== 'chat.cancel' ||
      (!selectIsAwaited(after) &&
        after.value === before.value &&
        said.length === 0 &&
        (!selectIsRunning(before) || after.context.isWanted === before.context.isWanted)),
    'a press that waited opens the chat, and does so once': ({ said }, before, after) =>
      calls(said, ['fetchChat']).every(
        (call) => call === `chat ${JSON.stringify({ isOpen: before.context.isWanted })}`,
      ) &&
      (!selectIsRunning(before) || selectIsRunning(after) || !after.context.isWanted),
  },
});
