import { fromPromise } from 'xstate';
import { answerIn } from '../../domain/chat/conversation.ts';
import type { HelpAnswer, HelpEntry } from '../../domain/chat/help.ts';
import type { ChatAnswer, ChatHistory } from '../../domain/chat/message.ts';
import { watchShopper } from './watch-shopper.ts';
import type { PageDeps } from '../world.ts';
import type { MessageCall } from '../chat/chat-actors.ts';
import { chatMachine } from '../chat/chat-machine.ts';
import { createChatStorage } from '../chat/chat-storage.ts';
import { helpMachine } from '../chat/help-machine.ts';

/** The chart of the chat, tied to the world: it comes once it is due or at a press, in code of its own. */
export const provideChat = ({ call, device }: Pick<PageDeps, 'call' | 'device'>): typeof chatMachine =>
  chatMachine.provide({
    actors: {
      shopperWatch: watchShopper,
      chatStorage: createChatStorage(device),
      loadHistory: fromPromise<ChatHistory>(({ signal }) => call((it) => it.chatMessages(signal))),
      sendMessage: fromPromise<ChatAnswer, MessageCall>(async ({ input, signal }) => {
        const { id, isUncertain, known, ...message } = input;
        // A server that knows no keys would have it twice.
        if (isUncertain && input.isCustomer) {
          const { messages, context } = await call((it) => it.chatMessages(signal));
          const answer = answerIn(messages, input.text, known);
          if (answer) return { message: answer, context };
        }
        return call((it) => it.sendChatMessage({ ...message, key: id }, signal));
      }),
      help: helpMachine.provide({
        actors: {
          loadTopics: fromPromise<HelpEntry[]>(({ signal }) => call((it) => it.helpTopics(signal))),
          loadSubtopics: fromPromise<HelpEntry[], { id: string }>(({ input: { id }, signal }) =>
            call((it) => it.helpSubtopics(id, signal)),
          ),
          loadQuestions: fromPromise<HelpEntry[], { id: string }>(({ input: { id }, signal }) =>
            call((it) => it.helpQuestions(id, signal)),
          ),
          loadAnswer: fromPromise<HelpAnswer, { id: string }>(({ input: { id }, signal }) =>
            call((it) => it.helpAnswer(id, signal)),
          ),
        },
      }),
    },
  });
