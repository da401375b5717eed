import type { HelpAnswer, HelpEntry } from '../domain/chat/help.ts';
import type { ChatAnswer, ChatHistory } from '../domain/chat/message.ts';
import type { Client } from './client.ts';
import * as contract from './contract/chat.ts';

/** Section 7, Chat: one function for each call. Each rejects with an ApiError. */
export type ChatApi = {
  sendChatMessage: (message: contract.NewChatMessage, signal: AbortSignal) => Promise<ChatAnswer>;
  chatMessages: (signal: AbortSignal) => Promise<ChatHistory>;
  helpTopics: (signal: AbortSignal) => Promise<HelpEntry[]>;
  helpSubtopics: (topicId: string, signal: AbortSignal) => Promise<HelpEntry[]>;
  helpQuestions: (subtopicId: string, signal: AbortSignal) => Promise<HelpEntry[]>;
  helpAnswer: (questionId: string, signal: AbortSignal) => Promise<HelpAnswer>;
};

/** The calls over one client. */
export const chatApi = (client: Client): ChatApi => ({
  sendChatMessage: (message, signal) => client(contract.sendChatMessage(message), signal),
  chatMessages: (signal) => client(contract.chatMessages(), signal),
  helpTopics: (signal) => client(contract.helpTopics(), signal),
  helpSubtopics: (topicId, signal) => client(contract.helpSubtopics(topicId), signal),
  helpQuestions: (subtopicId, signal) => client(contract.helpQuestions(subtopicId), signal),
  helpAnswer: (questionId, signal) => client(contract.helpAnswer(questionId), signal),
});
