import type { SnapshotFrom } from 'xstate';
import { sentEntry } from '../../../src/domain/chat/conversation.ts';
import { plainText } from '../../../src/domain/chat/message.ts';
import {
  chatMachine,
  selectCanSend,
  selectDraft,
  selectEntries,
  selectGuests,
  selectHistory,
  selectIsAnswering,
  selectIsOpen,
} from '../../../src/machines/chat/chat-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { chatMessage } from '../support/chat-samples.ts';
import { calls, sentTo } from '../support/said.ts';

type Chat = SnapshotFrom<typeof chatMachine>;
const answer = { message: chatMessage('answer', 'bot', 'Rs. 350'), context: { step: 1 } };
const history = { messages: [chatMessage('old', 'bot', 'Welcome back')], context: { step: 9 } };
const stored = { entries: [sentEntry(chatMessage('mine', 'user', 'Hi'))], context: null };
const ACTORS = ['chatStorage', 'shopperWatch', 'help'];

const idsOf = (it: Chat): string[] => [...selectGuests(it), ...selectEntries(it)].map(({ id }) => id);
const isSending = (it: Chat): boolean => 'sendMessage' in it.children;
const isSettled = ({ event }: Edge, before: Chat): boolean =>
  event.type === 'shopper.told' && (!before.context.isSettled || before.context.of !== event['of']);
const userIds = (it: Chat): string[] =>
  selectEntries(it)
    .filter(({ sender }) => sender === 'user')
    .map(({ id }) => id);

export const chat = pack({
  machine: chatMachine,
  input: { isOpen: false },
  limit: 20_000,
  // Which text is half typed, and how often a conversation began anew, have no rules beyond these.
  key: ({ of, isSettled, guest, own, draft, talk, sending }) => [
    of,
    isSettled,
    ...[guest, own].map(({ entries, context }) => [
      entries.map(({ id, delivery, isUncertain }) => [id, delivery, isUncertain]),
      context !== null,
    ]),
    draft.trim() === '' ? draft === '' : 'text',
    sending && [sending.id, sending.talk === talk],
  ],
  // A second message and a second beginning have no rules of their own beyond these.
  within: ({ guest, own, talk, of }) => guest.entries.length + own.entries.length <= 1 && talk <= 1 && of !== 'nimal',
  events: {
    'shopper.told': [
      { type: 'shopper.told', of: null },
      { type: 'shopper.told', of: 'asha' },
      { type: 'shopper.told', of: 'nimal' },
    ],
    'guest.found': [{ type: 'guest.found', conversation: stored }],
    'draft.found': [{ type: 'draft.found', text: 'half', unsent: [] }],
    'chat.open': [{ type: 'chat.open' }],
    'chat.close': [{ type: 'chat.close' }],
    'history.retry': [{ type: 'history.retry' }],
    'draft.type': [
      { type: 'draft.type', text: ' ' },
      { type: 'draft.type', text: 'fee?' },
    ],
    'draft.send': [{ type: 'draft.send', id: 'one', at: 2 }],
    'message.send': [{ type: 'message.send', id: 'two', at: 3, text: '#linen', value: 'linen', isTagSearch: true }],
    'message.again': [{ type: 'message.again', id: 'one' }],
    'chat.restart': [{ type: 'chat.restart', id: 'mark', at: 4 }],
  },
  outcomes: {
    chatStorage: { done: [], error: [offline] },
    shopperWatch: { done: [], error: [offline] },
    help: { done: [], error: [offline] },
    loadHistory: { done: [history, { messages: [], context: null }, null], error: [offline] },
    sendMessage: { done: [answer, null], error: [offline, refused] },
  },
  neverIgnored: {
    'guest.found': 'the device tells it once, and when another tab has changed it',
    'draft.found': 'it comes as the answer to a question alone',
    'draft.type': 'the box is there whenever the chat is',
    'message.send': 'its buttons are there whenever the chat is, and a message waits for its turn',
  },
  untaken: {
    'chat.view.choosing always 0': 'taken only where a press waited for the code; see the test of first pages',
  },
  rest: (it) => !selectIsOpen(it),
  invariants: {
    'each message is shown once': (it) => new Set(idsOf(it)).size === idsOf(it).length,
    'one message at a time is on its way, and it is shown as that': (it) =>
      isSending(it) === selectIsAnswering(it) &&
      (!isSending(it) || selectEntries(it).some(({ delivery }) => delivery === 'sending')),
    'nothing is sent before it is settled who writes, nor while the history loads': (it) =>
      !isSending(it) || (it.context.isSettled && selectHistory(it) !== 'loading'),
    'no message of a guest waits to be sent while a customer writes': (it) =>
      it.context.of === null || selectGuests(it).every(({ delivery }) => delivery !== 'sending'),
    'a history is asked for a customer alone': (it) => !('loadHistory' in it.children) || it.context.of !== null,
    'only a text that is not blank can be sent': (it) => selectCanSend(it) === (selectDraft(it).trim() !== ''),
  },
  steps: {
    'no message of who writes is lost, but with who wrote it': (edge, before, after) =>
      (isSettled(edge, before) && before.context.of !== null) ||
      userIds(before).every((id) => idsOf(after).includes(id)),
    'a message that was sent keeps to be sent': (edge, before, after) =>
      isSettled(edge, before) ||
      selectEntries(before)
        .filter(({ delivery, sender }) => delivery === 'sent' && sender === 'user')
        .every(({ id }) => selectEntries(after).some((it) => it.id === id && it.delivery === 'sent')),
    "a customer's messages and text go with them": (edge, before, after) =>
      !isSettled(edge, before) ||
      before.context.of === null ||
      (after.context.own.entries.length === 0 && selectDraft(after) === ''),
    'what a guest wrote is left on the device whenever somebody else writes': (edge, before, after) =>
      !isSettled(edge, before) ||
      sentTo(edge.said, 'chatStorage').some(
        (it) => JSON.stringify((it as { guest?: unknown }).guest) === JSON.stringify(after.context.guest),
      ),
    "a guest's messages stay": (_, before, after) =>
      before.context.guest.entries.every(({ id }) => after.context.guest.entries.some((it) => it.id === id)),
    'what is sent is the oldest that waits, with the context of its conversation': ({ said }, _, after) =>
      calls(said, ACTORS).every((call) => {
        const [name = '', ...rest] = call.split(' ');
        if (name === 'loadHistory') return true;
        const input = JSON.parse(rest.join(' ')) as Record<string, unknown>;
        const first = selectEntries(after).find(({ delivery }) => delivery === 'sending');
        const conversation = after.context.of === null ? after.context.guest : after.context.own;
        return (
          input['id'] === first?.id &&
          input['text'] === first?.value &&
          input['isTagSearch'] === first?.isTagSearch &&
          input['isCustomer'] === (after.context.of !== null) &&
          JSON.stringify(input['context']) === JSON.stringify(conversation.context)
        );
      }),
    'an answer stands right after its message': ({ event }, before, after) => {
      if (event.type !== 'xstate.done.actor.sendMessage' || event['output'] === null) return true;
      const at = selectEntries(after).findIndex(({ id }) => id === before.context.sending?.id);
      return selectEntries(after)[at]?.delivery === 'sent' && selectEntries(after).some(({ id }) => id === 'answer');
    },
    'an answer brings its context, unless a new conversation has begun': ({ event }, before, after) => {
      if (event.type !== 'xstate.done.actor.sendMessage' || event['output'] === null) return true;
      const of = before.context.of === null ? 'guest' : 'own';
      const wanted = before.context.sending?.talk === before.context.talk ? answer.context : before.context[of].context;
      return JSON.stringify(after.context[of].context) === JSON.stringify(wanted);
    },
    'a failure is said of its message alone, with the sentence of the server': ({ event }, before, after) => {
      const isFailure =
        event.type === 'xstate.error.actor.sendMessage' ||
        event.type.startsWith('xstate.after.answerLimit.chat.outbox') ||
        (event.type === 'xstate.done.actor.sendMessage' && event['output'] === null);
      if (!isFailure) return true;
      const it = selectEntries(after).find(({ id }) => id === before.context.sending?.id);
      const said = (event['error'] as { said?: string } | undefined)?.said ?? '';
      return it?.delivery === 'failed' && it.problem === said && it.isUncertain === (said === '');
    },
    'a new conversation begins with a mark and without a context': ({ event }, before, after) => {
      if (event.type !== 'chat.restart' || selectEntries(before).length === 0) return true;
      const { context } = after.context[after.context.isSettled && after.context.of === null ? 'guest' : 'own'];
      return context === null && selectEntries(after).some(({ id, restarts }) => id === 'mark' && restarts);
    },
    'the box is empty once its text is a message, and changes by typing alone': ({ event }, before, after) => {
      if (event.type === 'draft.send' && selectCanSend(before))
        return (
          selectDraft(after) === '' &&
          (idsOf(before).includes('one') ||
            selectEntries(after).some((it) => it.id === 'one' && plainText(it) === selectDraft(before).trim()))
        );
      return (
        ['draft.type', 'draft.found', 'shopper.told'].includes(event.type) || selectDraft(after) === selectDraft(before)
      );
    },
    'what changes is stored, and a customer’s never as a guest’s': ({ event, said }, _, after) => {
      const told = sentTo(said, 'chatStorage') as { type: string; of: string; draft?: string; guest?: unknown }[];
      const of = after.context.of ?? '';
      const [left, own] = [told.filter((it) => it.of !== of), told.filter((it) => it.of === of)];
      return (
        // What a guest leaves behind is a guest's, with nothing of it in the box.
        left.every(
          (it) =>
            event.type === 'shopper.told' &&
            it.of === '' &&
            it.draft === '' &&
            JSON.stringify(it.guest) === JSON.stringify(after.context.guest),
        ) &&
        own.every((it) => it.type === 'draft.find' || of === '' || it.guest === null) &&
        (event.type !== 'draft.type' || told.length === 1)
      );
    },
  },
});
