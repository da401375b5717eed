import { BLOCKED, BROKEN, CODE, DECODED, type Undriven } from './reasons.ts';

const CHAT_DEVICE =
  'the tours begin on a device that stores no chat: tests/machines/chat and chat.spec find one, and write in two tabs';
const CHAT_FIRST = 'the chat comes before a tour begins: chat.spec presses its button earlier';

export const chatUndriven: Undriven = {
  chat: {
    'chat draft.found 0': CHAT_DEVICE,
    'chat guest.found 0': CHAT_DEVICE,
    'chat xstate.error.actor.chatStorage 0': BLOCKED,
    'chat xstate.error.actor.help 0': BROKEN,
    'chat xstate.error.actor.shopperWatch 0': BROKEN,
    'chat.history.loading xstate.done.actor.loadHistory 1': DECODED,
    'chat.outbox.sending xstate.done.actor.sendMessage 1': DECODED,
    'chat.view.choosing always 0': CHAT_FIRST,
  },
  'chat-start': {
    'chat-start.waiting chat.open 0': CHAT_FIRST,
    'chat-start.waiting xstate.done.actor.untilDue 0': CHAT_FIRST,
    'chat-start.waiting xstate.error.actor.untilDue 0': CHAT_FIRST,
    'chat-start.waiting xstate.after.dueLimit.chat-start.waiting 0': CHAT_FIRST,
    'chat-start.fetching chat.open 0': CHAT_FIRST,
    'chat-start.fetching chat.cancel 0': CHAT_FIRST,
    'chat-start.running chat.open 0': 'the tours of the chat press the button, and its panel opens',
    'chat-start.running xstate.error.actor.chat 0': BROKEN,
    'chat-start.fetching xstate.done.actor.fetchChat 0': CHAT_FIRST,
    'chat-start.fetching xstate.error.actor.fetchChat 0': CODE,
    'chat-start.fetching xstate.after.answerLimit.chat-start.fetching 0': CODE,
    'chat-start.missing chat.open 0': CODE,
    'chat-start.missing chat.cancel 0': CODE,
    'chat-start.missing xstate.after.fetchPause.chat-start.missing 0': CODE,
  },
  help: {
    'help.open.answer.loading xstate.done.actor.loadAnswer 1': DECODED,
    'help.open.main.loading xstate.done.actor.loadTopics 1': DECODED,
    'help.open.question.loading xstate.done.actor.loadQuestions 1': DECODED,
    'help.open.sub.loading xstate.done.actor.loadSubtopics 1': DECODED,
  },
};
