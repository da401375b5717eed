import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { ANSWER_LIMIT, withLimit } from '../call-failure.ts';
import { DUE_LIMIT, dueState, untilDue } from '../shared-actors.ts';
import { chatPlaceholder, fetchChat } from './chat-start-actors.ts';
import type { chatMachine } from './chat-machine.ts';

/**
 * Starts the chat once its code has come: when it is due, or at once where a press asks for it, which is kept until then,
 * unless somebody writes elsewhere.
 */
type Context = { /** It was pressed, and is not there yet. */ isWanted: boolean };

export const chatStartMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      /** The round button. */
      | { type: 'chat.open' }
      /** Somebody wrote elsewhere before the chat was there. */
      | { type: 'chat.cancel' },
    tags: {} as 'running',
  },
  actors: { untilDue, fetchChat, chat: chatPlaceholder<typeof chatMachine>() },
  delays: { dueLimit: DUE_LIMIT, answerLimit: ANSWER_LIMIT, fetchPause: 10_000 },
  actions: {
    want: assign({ isWanted: true }),
    forget: assign({ isWanted: false }),
    tellOpen: sendTo('chat', { type: 'chat.open' }),
  },
}).createMachine({
  id: 'chat-start',
  context: { isWanted: false },
  initial: 'waiting',
  states: {
    waiting: { ...dueState('fetching'), on: { 'chat.open': { target: 'fetching', actions: 'want' } } },
    fetching: withLimit({
      invoke: {
        id: 'fetchChat',
        src: 'fetchChat',
        input: ({ context: { isWanted } }) => ({ isWanted }),
        onDone: 'running',
        onError: 'missing',
      },
      on: { 'chat.open': { target: 'fetching', reenter: true, actions: 'want' }, 'chat.cancel': { actions: 'forget' } },
    }),
    missing: {
      on: { 'chat.open': { target: 'fetching', actions: 'want' }, 'chat.cancel': { actions: 'forget' } },
      after: { fetchPause: 'fetching' },
    },
    running: {
      tags: 'running',
      invoke: {
        id: 'chat',
        systemId: 'chat',
        src: 'chat',
        input: ({ context }) => ({ isOpen: context.isWanted }),
        onError: 'missing',
      },
      exit: 'forget',
      on: { 'chat.open': { actions: 'tellOpen' } },
    },
  },
});

type Start = SnapshotFrom<typeof chatStartMachine>;
/** True while there is a chat to show. */
export const selectIsRunning = (start: Start): boolean => start.hasTag('running');
/** True while a press waits for it. */
export const selectIsAwaited = (start: Start): boolean => start.context.isWanted && !start.hasTag('running');
