import type { SnapshotFrom } from 'xstate';
import { type ChatEntry, NO_CONVERSATION } from '../../domain/chat/conversation.ts';
import { isSendableChat } from '../../domain/chat/message.ts';
import { withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { loadingStates } from '../resource.ts';
import { callOf, chatSetup, type Context, entriesOf } from './chat-setup.ts';

/**
 * The chat (section 2; readings 5.10): closed or open, the history of a customer, and messages that are sent one by one in their
 * order, also while it is closed. Help is an actor of its own, so that nobody who browses it loses what they typed.
 */
const reading = (ready: string, failed: string) =>
  chatSetup.createStateConfig(
    withLimit({
      tags: 'loading',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        onDone: [{ guard: from('isHistory'), target: ready, actions: from('keepHistory') }, { target: failed }],
        onError: failed,
      },
    }),
  );
/** A message on its way is in the history before its answer is here: then it would be there twice. */
const again = (target: string) => ({ 'history.retry': { guard: 'isNotSending' as const, target } });

export const chatMachine = chatSetup.createMachine({
  id: 'chat',
  type: 'parallel',
  context: ({ input: { isOpen } }) => ({
    startsOpen: isOpen,
    of: null,
    isSettled: false,
    guest: NO_CONVERSATION,
    own: NO_CONVERSATION,
    draft: '',
    talk: 0,
    sending: null,
  }),
  invoke: [
    { id: 'chatStorage', src: 'chatStorage', onError: {} },
    { id: 'shopperWatch', src: 'shopperWatch', onError: {} },
    { id: 'help', src: 'help', systemId: 'help', onError: {} },
  ],
  on: {
    'guest.found': { actions: from('takeGuest') },
    'draft.found': { actions: [from('takeDraft'), 'store'] },
    'draft.type': { actions: [from('keepText'), 'store'] },
    'draft.send': { guard: 'isSendable', actions: [from('addDraft'), 'store'] },
    'message.send': { actions: [from('addMessage'), 'store'] },
    'message.again': { guard: from('hasFailed'), actions: [from('sendAgain'), 'store'] },
    'chat.restart': { guard: 'hasTalk', actions: [from('beginAnew'), 'store'] },
  },
  states: {
    view: {
      initial: 'choosing',
      states: {
        /** Left at once: it was pressed before its code came, or not. */
        choosing: {
          always: [{ guard: 'startsOpen', target: 'open' }, { target: 'closed' }],
        },
        closed: { on: { 'chat.open': 'open' } },
        open: { tags: 'open', on: { 'chat.close': 'closed' } },
      },
    },
    history: {
      initial: 'idle',
      on: {
        'shopper.told': {
          guard: from('isAnother'),
          target: '.idle',
          actions: [from('changeShopper'), 'findDraft', 'keepGuest', 'store'],
        },
      },
      states: {
        /** A guest's, which is on the device. */
        idle: { always: { guard: 'isCustomer', target: 'awaited' } },
        /** A customer's, which is asked for each time that the chat is opened: other tabs write too. */
        awaited: { always: { guard: 'isOpen', target: 'due' } },
        /** Until nothing is on its way: it would be in the history before its answer is here. */
        due: { always: { guard: 'isNotSending', target: 'loading' } },
        ...loadingStates(reading, again),
        ready: { on: { 'chat.open': { guard: 'isClosed', target: 'due' } } },
      },
    },
    outbox: {
      initial: 'idle',
      on: { 'shopper.told': { guard: from('isAnother'), target: '.idle' } },
      states: {
        idle: { always: { guard: 'hasNext', target: 'waiting' } },
        /** Until the history is there, or has failed: what is in it is not sent twice. */
        waiting: { always: { guard: 'isNotLoading', target: 'sending' } },
        sending: withLimit({
          entry: 'beginSending',
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context }) => callOf(context),
            onDone: [
              { guard: from('isAnswer'), target: 'idle', actions: [from('keepAnswer'), 'store'] },
              // Nobody can tell what became of it.
              { target: 'idle', actions: [{ type: 'noteFailure', params: { error: null } }, 'store'] },
            ],
            onError: { target: 'idle', actions: [from('noteFailure'), 'store'] },
          },
        }),
      },
    },
  },
});

type Chat = SnapshotFrom<typeof chatMachine>;
const NONE: readonly ChatEntry[] = [];
export const selectIsOpen = (chat: Chat): boolean => chat.hasTag('open');
/** State of a customer's history; a guest's is there. */
export function selectHistory(chat: Chat): 'loading' | 'failed' | 'ready' {
  if (chat.hasTag('failed')) return 'failed';
  return chat.hasTag('loading') ? 'loading' : 'ready';
}
/** Messages of guests of this device, above the customer's; empty for a guest, whose own they are. */
export const selectGuests = ({ context }: Chat): readonly ChatEntry[] =>
  context.of === null ? NONE : context.guest.entries;
const joined = new WeakMap<Context, readonly ChatEntry[]>();
/** Messages of who writes, the oldest first. */
export const selectEntries = ({ context }: Chat): readonly ChatEntry[] => {
  if (context.of !== null) return context.own.entries;
  const known = joined.get(context) ?? entriesOf(context);
  joined.set(context, known);
  return known;
};
export const selectDraft = ({ context }: Chat): string => context.draft;
export const selectCanSend = ({ context }: Chat): boolean => isSendableChat(context.draft);
/** True while an answer is on its way. */
export const selectIsAnswering = ({ context }: Chat): boolean => context.sending !== null;
