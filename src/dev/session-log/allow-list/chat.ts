import type { chatStartMachine } from '../../../machines/chat/chat-start-machine.ts';
import type { chatMachine } from '../../../machines/chat/chat-machine.ts';
import type { helpMachine } from '../../../machines/chat/help-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { error } from '../shapes.ts';

const chatStart: AllowListOf<typeof chatStartMachine> = { exact: true, context: { isWanted: true }, events: {} };

/** What somebody writes is theirs alone, and so is what they are answered. */
const chat: AllowListOf<typeof chatMachine> = {
  exact: false,
  context: { isSettled: true, startsOpen: true, talk: true },
  events: {
    'xstate.init': { input: { isOpen: true } },
    'message.send': { isTagSearch: true },
    'xstate.error.actor.loadHistory': { error },
    'xstate.error.actor.sendMessage': { error },
  },
};

/** What somebody asks for help about is theirs. */
const help: AllowListOf<typeof helpMachine> = {
  exact: false,
  context: {},
  events: {
    'xstate.error.actor.loadTopics': { error },
    'xstate.error.actor.loadSubtopics': { error },
    'xstate.error.actor.loadQuestions': { error },
    'xstate.error.actor.loadAnswer': { error },
  },
};

export const chatAllowLists = {
  'chat-start': chatStart,
  chat,
  help,
};
